"""The rules on one sheet, to be read in two minutes, and the words of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sevenwonders_tui.catalog.columns import Colour
from sevenwonders_tui.catalog.model import Direction, Rules
from sevenwonders_tui.engine.scoring import POINTS_PER_SET
from sevenwonders_tui.messages import _, pgettext
from sevenwonders_tui.words.counts import age_numeral, coins_text, points_text, signed
from sevenwonders_tui.words.lists import and_list, comma_list
from sevenwonders_tui.words.resources import family_name


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the sheet: its heading and its paragraphs."""

    title: str
    paragraphs: tuple[str, ...]


def rules_sheet(rules: Rules) -> tuple[Section, ...]:
    """The rules of a box, from the goal to the last count."""
    return (
        _goal(rules),
        _turn(rules),
        _paying(rules),
        _chains(),
        _wonder(),
        _conflict(rules),
        _science(),
        _scoring(rules),
    )


def _goal(rules: Rules) -> Section:
    return Section(
        _("The goal"),
        (
            _(
                "Each player leads a city of the ancient world and raises its wonder. The game lasts "
                "{ages} Ages of {turns} turns, a card a turn. Whoever has most points at the end wins."
            ).format(ages=rules.ages, turns=rules.turns_per_age),
        ),
    )


def _turn(rules: Rules) -> Section:
    return Section(
        _("A turn"),
        (
            _(
                "All choose a card of their hand in secret. When everybody has chosen, the cards are "
                "shown and everything happens at once. Then each hand goes on to a neighbour: {passing}."
            ).format(passing=_passing(rules)),
            _(
                "A card can be used in three ways: build it in the city; put it face down under the "
                "wonder as the next stage; or sell it for {coins}."
            ).format(coins=coins_text(rules.sell_card_coins)),
            _(
                "A city never has two structures of one name. On the last turn of an Age two cards are "
                "in hand: one is used, the other goes to the discard pile unseen."
            ),
        ),
    )


def _passing(rules: Rules) -> str:
    ages: dict[Direction, list[str]] = {"left": [], "right": []}
    for age, direction in enumerate(rules.passing, 1):
        ages[direction].append(age_numeral(age))
    said = []
    if ages["left"]:
        said.append(_("left in Age {ages}").format(ages=and_list(ages["left"])))
    if ages["right"]:
        said.append(_("right in Age {ages}").format(ages=and_list(ages["right"])))
    return comma_list(said)


def _paying(rules: Rules) -> Section:
    return Section(
        _("Paying"),
        (
            _(
                "The wonder board, brown cards and grey cards make resources, the same ones again every "
                "turn; nothing is used up and nothing is stored."
            ),
            _(
                "What is missing can be bought from the two neighbours at {price} a unit, or less with "
                "a trading post. They cannot refuse, and they keep the use of what they sell. What "
                "yellow cards and wonder stages make is never for sale."
            ).format(price=coins_text(rules.trade_price)),
            _(
                "Only coins that lay in the treasury when the turn began can be spent. Where there is "
                "more than one way to pay, all are listed and the player picks."
            ),
        ),
    )


def _chains() -> Section:
    return Section(
        _("Chains"),
        (
            _(
                "Some structures make others free. Whoever has the first builds the second without "
                "paying anything, neither resources nor coins. The details of a card name its chains."
            ),
        ),
    )


def _wonder() -> Section:
    return Section(
        _("The wonder"),
        (
            _(
                "Stages are built in their order, in any Age, with any card. The cost is that of the "
                "stage; the card used stays hidden and does nothing. No stage must be built."
            ),
        ),
    )


def _conflict(rules: Rules) -> Section:
    victories = comma_list([signed(token) for token in rules.victory_tokens])
    return Section(
        _("Conflict"),
        (
            _(
                "At the end of each Age every city compares its shields with each neighbour. The "
                "stronger takes a victory token ({victories} in the three Ages), the weaker a defeat "
                "token ({defeat}); level cities take none. Shields are kept."
            ).format(victories=victories, defeat=signed(rules.defeat_token)),
        ),
    )


def _science() -> Section:
    return Section(
        _("Science"),
        (
            _(
                "For each of the three symbols count how many the city has and multiply the number by "
                "itself: 1, 4, 9, 16. Each set of three different symbols is worth {points} more."
            ).format(points=points_text(POINTS_PER_SET)),
        ),
    )


def _scoring(rules: Rules) -> Section:
    return Section(
        _("The score"),
        (
            _(
                "Added up at the end: conflict tokens, a point for every {coins} in the treasury, the "
                "wonder, blue cards, science, yellow cards, and guilds."
            ).format(coins=coins_text(rules.coins_per_point)),
            _("A tie goes to the city with more coins. Level on coins too, the victory is shared."),
        ),
    )


def glossary() -> tuple[tuple[str, str], ...]:
    """The words of the game, each with its meaning."""
    return (
        (pgettext("glossary", "Age"), _("One of the three rounds of the game; each has a deck of its own.")),
        (pgettext("glossary", "chain"), _("A structure that makes another one free.")),
        (pgettext("glossary", "city"), _("A player's wonder, structures, coins and tokens. Everything in it is public.")),
        (pgettext("glossary", "conflict token"), _("The points won or lost against one neighbour at the end of an Age.")),
        (pgettext("glossary", "discard pile"), _("Cards sold or left over, face down. Nobody may look, save by a wonder's power.")),
        (pgettext("glossary", "guild"), _("A purple card of Age III. Guilds score for what is in the cities.")),
        (pgettext("glossary", "hand"), _("The cards a player chooses from; what is left of it goes to a neighbour.")),
        (pgettext("glossary", "hint"), _("What a choice is likely to add to the score, by a bot's estimate from what its player sees.")),
        (pgettext("glossary", "left neighbour"), _("The next seat clockwise: the one after in the list of seats.")),
        (pgettext("glossary", "right neighbour"), _("The seat before in the list of seats.")),
        (pgettext("glossary", "manufactured good"), _("Glass (G), textile (T) or papyrus (P): made by grey cards.")),
        (pgettext("glossary", "raw material"), _("Wood (W), stone (S), clay (C) or ore (O): made by brown cards.")),
        (pgettext("glossary", "shield"), _("Military strength, compared with the neighbours at the end of each Age.")),
        (pgettext("glossary", "stage"), _("A step of a wonder, with a cost and a gain of its own.")),
        (pgettext("glossary", "structure"), _("A card built in a city.")),
        (pgettext("glossary", "trading post"), _("A yellow card that makes buying cheaper, from the next turn on.")),
        (pgettext("glossary", "treasury"), _("A city's coins.")),
    )  # fmt: skip


def colours_of_cards(colours: Sequence[Colour]) -> list[tuple[Colour, str]]:
    """What the cards of each of these colours are for."""
    uses = {
        "brown": _("make raw materials"),
        "grey": _("make manufactured goods"),
        "blue": _("give points"),
        "yellow": _("give coins, cheaper trade, and later points"),
        "red": _("give shields"),
        "green": _("give science symbols"),
        "purple": _("are guilds and score for what stands in the cities"),
    }
    brought = _("score on the line {line}")
    return [
        (colour, uses.get(colour) or brought.format(line=family_name(colour))) for colour in colours
    ]
