"""Keys: how bindings are written, and the line that shows them.

The bindings of a screen are the one table of its keys: the line at the foot of the screen, the help
sheet and the tests read them. What a key does is said in `description` (a word, for the line) and
`tooltip` (a sentence, for the help sheet), both marked for translators.
"""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding
from textual.screen import Screen

from sevenwonders_tui.tui.lines import Line, flow, line
from sevenwonders_tui.words.language import _, marked

_NAMES = {
    "enter": marked("Enter"),
    "escape": marked("Esc"),
    "tab": marked("Tab"),
    "space": marked("Space"),
    "backspace": marked("Backspace"),
    "question_mark": "?",
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


def key(keys: str, action: str, word: str, sentence: str = "", *, shown: bool = True) -> Binding:
    """A binding; `word` and `sentence` are message ids."""
    return Binding(keys, action, word, show=shown, tooltip=sentence or word)


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


def key_line(bindings: Iterable[Binding], width: int) -> Line:
    """The keys worth showing, in as many words as fit."""
    parts = [
        line(
            (key_name(binding.key.partition(",")[0]), "key"),
            (f" {_(binding.description)}", "label"),
        )
        for binding in bindings
        if binding.show
    ]
    rows = flow(parts, width - 2, separator="  ")
    return line(" ") + rows[0] if rows else line()
