"""Keys: how bindings are written, and the line that shows them.

The bindings of a screen are the one table of its keys: the line at the foot of the screen, the help
sheet and the tests read them. What a key does is said in `description` (a word, for the line) and
`tooltip` (a sentence, for the help sheet), both marked for translators.
"""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding
from textual.screen import Screen

from sevenwonders_tui.tui.lines import Line, join, line
from sevenwonders_tui.words.language import _, marked

_NAMES = {
    "enter": marked("Enter"),
    "escape": marked("Esc"),
    "tab": marked("Tab"),
    "space": marked("Space"),
    "backspace": marked("Backspace"),
    "question_mark": "?",
    "slash": "/",
    "plus": "+",
    "minus": "-",
    "ctrl+q": "Ctrl+Q",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pageup": marked("PgUp"),
    "pagedown": marked("PgDn"),
    "home": marked("Home"),
    "end": marked("End"),
}


_DIGITS = range(1, 10)
_ALWAYS = 2


def key(keys: str, action: str, word: str, sentence: str = "", *, shown: bool = True) -> Binding:
    """A binding; `word` and `sentence` are message ids."""
    return Binding(keys, action, word, show=shown, tooltip=sentence or word)


def number_keys(action: str, sentence: str) -> list[Binding]:
    """Bindings of the digits 1 to 9, each handed to `action`."""
    return [key(str(n), f"{action}({n})", marked("number"), sentence, shown=False) for n in _DIGITS]


def key_name(name: str) -> str:
    """A key as people call it: "Enter", "b", "?"."""
    return _(_NAMES[name]) if name in _NAMES else name


def bindings_of(screen: Screen[object]) -> list[Binding]:
    """The bindings that work on a screen now: its own first, then those of the classes above it."""
    found: dict[str, Binding] = {}
    for cls in type(screen).__mro__:
        for binding in cls.__dict__.get("BINDINGS", ()):
            action = binding.action.partition("(")[0].rpartition(".")[2]
            if screen.check_action(action, ()) is not False:
                found.setdefault(binding.key, binding)
    return list(found.values())


def help_rows(bindings: Iterable[Binding]) -> list[tuple[str, str]]:
    """For the help sheet: the keys, and the sentence that says what they do."""
    rows: dict[str, list[str]] = {}
    for binding in bindings:
        names = rows.setdefault(_(binding.tooltip), [])
        names += [key_name(name) for name in binding.key.split(",")]
    return [(" ".join(names), sentence) for sentence, names in rows.items()]


def key_line(bindings: Iterable[Binding], width: int) -> Line:
    """The keys worth showing; where not all fit, those before the last two (help, quit) give way."""
    parts = [
        line(
            (key_name(binding.key.partition(",")[0]), "key"),
            (f" {_(binding.description)}", "label"),
        )
        for binding in bindings
        if binding.show
    ]
    while len(parts) > _ALWAYS and sum(part.cell_len + 2 for part in parts) > width:
        del parts[-_ALWAYS - 1]
    return line(" ") + join(parts, "  ")
