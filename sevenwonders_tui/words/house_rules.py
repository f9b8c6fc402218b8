"""The house rules of a table in words."""

from __future__ import annotations

from sevenwonders_tui.house_rules import NO_HOUSE_RULES, SWITCHES, HouseRules
from sevenwonders_tui.messages import _, ngettext


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
