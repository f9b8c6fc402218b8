"""House rules in words: what each switch is called, and what it changes."""

from __future__ import annotations

from typing import Literal

from sevenwonders_tui.engine import HouseRules
from sevenwonders_tui.messages import _, marked, ngettext

Switch = Literal[
    "open_discard_pile", "discard_pick_must_be_used", "take_back_turn", "no_hints", "no_guilds"
]

_NAMES: dict[Switch, str] = {
    "open_discard_pile": marked("open discard pile"),
    "discard_pick_must_be_used": marked("the discard pile must be used"),
    "take_back_turn": marked("turns can be taken back"),
    "no_hints": marked("no hints"),
    "no_guilds": marked("no guilds"),
}
_SENTENCES: dict[Switch, str] = {
    "open_discard_pile": marked("The discard pile lies face up: everybody may look through it."),
    "discard_pick_must_be_used": marked(
        "Who may build from the discard pile has to, as long as something in it can be built."
    ),
    "take_back_turn": marked("A whole turn is taken back where everybody agrees to that."),
    "no_hints": marked("Nobody is given hints; all have to find out for themselves."),
    "no_guilds": marked(
        "Age III is played without guilds. Cards that only larger tables use take their place; with six "
        "or seven players there are too few of those, and the Age is shorter."
    ),
}
SWITCHES: tuple[Switch, ...] = tuple(_NAMES)
"""The house rules that are on or off, in the order they are listed in."""


def switch_name(switch: Switch) -> str:
    """A house rule in a few words."""
    return _(_NAMES[switch])


def switch_sentence(switch: Switch) -> str:
    """What is different with a house rule."""
    return _(_SENTENCES[switch])


def bot_seconds_sentence(seconds: int) -> str:
    """How long bots may think."""
    return ngettext(
        "Bots think for at most {n} second about an answer.",
        "Bots think for at most {n} seconds about an answer.",
        seconds,
    ).format(n=seconds)


def house_rule_sentences(rules: HouseRules) -> list[str]:
    """What is different at a table with these house rules, a sentence an entry; nothing where nothing is."""
    said = [switch_sentence(switch) for switch in SWITCHES if getattr(rules, switch)]
    if rules.bot_seconds != HouseRules().bot_seconds:
        said.append(bot_seconds_sentence(rules.bot_seconds))
    return said


def house_rule_names(rules: HouseRules) -> list[str]:
    """The same in a few words each."""
    said = [switch_name(switch) for switch in SWITCHES if getattr(rules, switch)]
    if rules.bot_seconds != HouseRules().bot_seconds:
        said.append(
            ngettext("{n} second for bots", "{n} seconds for bots", rules.bot_seconds).format(
                n=rules.bot_seconds
            )
        )
    return said
