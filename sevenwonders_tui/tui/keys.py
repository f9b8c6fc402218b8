"""Keys: how bindings are written, the line that shows them, and how people change them.

The bindings of a screen are the one table of its keys: the line at the foot of the screen, the help
sheet, the settings and the tests read them. `description` is the id of an action: people wish for
another key by it, on all screens at once, and `key_words` has the word for it, which the line shows.
`tooltip` is a sentence for the help sheet, marked for translators.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from textual.binding import Binding, Keymap

from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.key_words import WORDS, key_word
from sevenwonders_tui.tui.lines import Line, join, line

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
    "shift+tab": marked("Shift+Tab"),
    **{f"f{n}": f"F{n}" for n in range(1, 13)},
}


_DIGITS = range(1, 10)
_ALWAYS = frozenset(("back", "help", "quit"))
"""Actions whose keys are shown even where not all fit."""

_FUNCTION_KEYS = frozenset(f"f{n}" for n in range(1, 13))
_SENT_BY_TERMINALS = "O"
"""After Escape many terminals send this letter as the beginning of another key."""

Wishes = Mapping[str, str]
"""Keys that people wish for, by the id of the action."""


def key(keys: str, method: str, action: str, sentence: str = "", *, shown: bool = True) -> Binding:
    """A binding of keys to a method, for an action of `WORDS`; `sentence` is a message."""
    said = sentence or WORDS[action]
    # The id tells a binding from others of the same action that have other keys on their screens.
    return Binding(keys, method, action, show=shown, tooltip=said, id=f"{action} {keys}")


def number_keys(
    method: str, sentence: str, numbers: Iterable[int] = _DIGITS, action: str = "number"
) -> list[Binding]:
    """Bindings of digits, each handed to `method`; nobody can change them."""
    return [
        Binding(str(n), f"{method}({n})", action, show=False, tooltip=sentence) for n in numbers
    ]


def is_letter(name: str) -> bool:
    """Whether a key is a letter: those give way to another that is wished for, all others stay."""
    return len(name) == 1 and name.isalpha()


def can_be_had(name: str) -> bool:
    """Whether people can have a key for an action they choose."""
    return (is_letter(name) and name != _SENT_BY_TERMINALS) or name in _FUNCTION_KEYS


def as_wished(binding: Binding, wishes: Wishes) -> Binding:
    """The binding with the key that is wished for, if one is, in place of its letters."""
    wish = wishes.get(binding.description)
    if wish is None or binding.id is None or not can_be_had(wish):
        return binding
    stay = (name for name in binding.key.split(",") if not is_letter(name) and name != wish)
    return replace(binding, key=",".join((wish, *stay)))


def keymap(bindings: Iterable[Binding], wishes: Wishes) -> Keymap:
    """What Textual has to be told of these bindings so that wishes come true."""
    return {
        binding.id: as_wished(binding, wishes).key
        for binding in bindings
        if binding.id is not None and binding.description in wishes
    }


def key_name(name: str) -> str:
    """A key as people call it: "Enter", "b", "?"."""
    return _(_NAMES[name]) if name in _NAMES else name


def help_rows(bindings: Iterable[Binding]) -> list[tuple[str, str]]:
    """For the help sheet: the keys, and the sentence that says what they do."""
    rows: dict[str, list[str]] = {}
    for binding in bindings:
        names = rows.setdefault(_(binding.tooltip), [])
        names += [key_name(name) for name in binding.key.split(",")]
    return [(" ".join(names), sentence) for sentence, names in rows.items()]


def key_line(bindings: Iterable[Binding], width: int) -> Line:
    """The keys worth showing; where not all fit, the last ones give way that can be done without."""
    shown = [binding for binding in bindings if binding.show]
    parts = [_shown(binding) for binding in shown]
    while sum(part.cell_len + 2 for part in parts) > width:
        spare = [n for n, binding in enumerate(shown) if binding.description not in _ALWAYS]
        if not spare:
            break
        del shown[spare[-1]], parts[spare[-1]]
    return line(" ") + join(parts, "  ")


def _shown(binding: Binding) -> Line:
    name = key_name(binding.key.partition(",")[0])
    return line((name, "key"), (f" {key_word(binding.description)}", "label"))
