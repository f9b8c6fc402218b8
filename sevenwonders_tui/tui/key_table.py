"""All that keys can do, in one table made of the bindings of the screens; and what clashes. No screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from textual.binding import Binding

from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.key_words import key_word
from sevenwonders_tui.tui.keys import Wishes, as_wished, can_be_had, key_name
from sevenwonders_tui.words.phrases import in_order

Table = Sequence[Sequence[Binding]]
"""The bindings of each screen."""


@dataclass(frozen=True, slots=True)
class KeyAction:
    """Something keys do, on one screen or on many."""

    id: str
    keys: tuple[str, ...]
    """All keys that do it somewhere, with the wishes of people."""
    sentences: tuple[str, ...]
    """What it does, said for each screen where that is something else: message ids."""


def actions(table: Table, wishes: Wishes) -> list[KeyAction]:
    """Every action to which people can give another key, sorted by its word."""
    keys: dict[str, dict[str, None]] = {}
    sentences: dict[str, dict[str, None]] = {}
    for bindings in table:
        for binding in bindings:
            if binding.id is not None:
                action = binding.description
                names = as_wished(binding, wishes).key.split(",")
                keys.setdefault(action, {}).update(dict.fromkeys(names))
                sentences.setdefault(action, {})[binding.tooltip] = None
    return [
        KeyAction(each, tuple(keys[each]), tuple(sentences[each]))
        for each in sorted(keys, key=lambda each: in_order(key_word(each)))
    ]


def fault_of(action: str, name: str, wishes: Wishes, table: Table) -> str:
    """Why the key `name` cannot be had for an action, in a sentence; empty when it can."""
    if not can_be_had(name):
        return _(
            "Any letter but O can be had, and F1 to F12. All other keys mean the same at all times."
        )
    return clash(action, {**wishes, action: name}, table)


def clash(action: str, wishes: Wishes, table: Table) -> str:
    """What else a key of an action would mean, in a sentence; empty when nothing."""
    for bindings in table:
        live = [as_wished(binding, wishes) for binding in bindings]
        for own in _keys_that_can_change(action, live):
            for other in live:
                if other.description != action and own in other.key.split(","):
                    said = _(
                        "“{key}” is taken: it means “{other}” on a screen where “{word}” works too."
                    )
                    return said.format(
                        key=key_name(own), other=key_word(other.description), word=key_word(action)
                    )
    return ""


def _keys_that_can_change(action: str, bindings: Iterable[Binding]) -> Iterator[str]:
    for binding in bindings:
        if binding.description == action:
            yield from (name for name in binding.key.split(",") if can_be_had(name))
