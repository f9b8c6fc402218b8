"""How a game is set up: who gets which wonder, in words."""

from __future__ import annotations

from sevenwonders_tui.catalog import Catalog, fold
from sevenwonders_tui.engine import Way
from sevenwonders_tui.house_rules import NO_HOUSE_RULES, SWITCHES, HouseRules
from sevenwonders_tui.messages import _, marked, marked_in, ngettext
from sevenwonders_tui.words.prose.reading import Prose


def bot_seconds_sentence(seconds: int) -> str:
    """How long bots may think."""
    return ngettext(
        "Bots think for at most {n} second about an answer.",
        "Bots think for at most {n} seconds about an answer.",
        seconds,
    ).format(n=seconds)


def house_rule_sentences(rules: HouseRules) -> list[str]:
    """What is different at a table with these house rules, a sentence an entry; nothing where nothing is."""
    said = [_(switch.sentence) for rule, switch in SWITCHES.items() if getattr(rules, rule)]
    if rules.bot_seconds != NO_HOUSE_RULES.bot_seconds:
        said.append(bot_seconds_sentence(rules.bot_seconds))
    return said


def house_rule_names(rules: HouseRules) -> list[str]:
    """The same in a few words each."""
    said = [_(switch.name) for rule, switch in SWITCHES.items() if getattr(rules, rule)]
    if rules.bot_seconds != NO_HOUSE_RULES.bot_seconds:
        said.append(
            ngettext("{n} second for bots", "{n} seconds for bots", rules.bot_seconds).format(
                n=rules.bot_seconds
            )
        )
    return said


_NAMES: dict[Way, str] = {
    "dealt": marked_in("wonders", "dealt"),
    "side_chosen": marked("dealt, side chosen"),
    "chosen": marked_in("wonders", "chosen"),
    "drafted": marked_in("wonders", "drafted"),
}
SETTING_UP = Prose[Catalog](
    "setting_up.md",
    {
        "first_edition": lambda catalog: catalog.edition == "first",
        "lettered_sides": lambda catalog: fold(catalog.rules.side_names["A"]) == "side a",
    },
    {"side": lambda catalog: catalog.rules.local_side_names["A"]},
)


def way_name(way: Way) -> str:
    """A way of giving out wonders in a word or two: "dealt", "drafted"."""
    return _(_NAMES[way])


def way_sentence(way: Way, catalog: Catalog) -> str:
    """What happens when wonders are given out in this way."""
    return SETTING_UP.text(way, catalog)


def first_game_advice(catalog: Catalog) -> str:
    """What is advised to those who play for the first time (S5)."""
    return SETTING_UP.text("first_game", catalog)
