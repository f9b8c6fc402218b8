"""The full rules of what is loaded, in sections: the sheet at length, and every card and wonder.

What is played where official texts say nothing is told apart, in `words.rulings`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sevenwonders_tui.catalog import Catalog, Rules
from sevenwonders_tui.engine.deal import WAYS
from sevenwonders_tui.house_rules import SWITCHES
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.counts import cards_text, coins_text
from sevenwonders_tui.words.full_rules_box import card_sections, chain_section, wonder_sections
from sevenwonders_tui.words.full_rules_two import two_players
from sevenwonders_tui.words.lists import comma_list
from sevenwonders_tui.words.rules_sheet import Section, rules_sheet
from sevenwonders_tui.words.set_up import first_game_advice, way_sentence


def full_rules(catalog: Catalog) -> tuple[Section, ...]:
    """Everything that holds with these packs, from setting up to the last tie."""
    rules = catalog.rules
    goal, turn, paying, chains, wonder, conflict, science, scores = rules_sheet(rules)
    return (
        _what_is_loaded(catalog),
        goal,
        _set_up(catalog),
        _with(turn, _more_on_turns(rules)),
        _with(paying, _more_on_paying()),
        _with(chains, _more_on_chains()),
        _with(wonder, _more_on_wonders(catalog)),
        _order_of_a_turn(),
        _with(conflict, _more_on_conflict()),
        _with(science, _more_on_science()),
        _with(scores, _more_on_scores()),
        two_players(catalog),
        _house_rules(),
        *card_sections(catalog),
        chain_section(catalog),
        *wonder_sections(catalog),
    )


def _with(section: Section, more: Iterable[str]) -> Section:
    return Section(section.title, (*section.paragraphs, *more))


def _what_is_loaded(catalog: Catalog) -> Section:
    return Section(
        _("What these are the rules of"), (comma_list(catalog.pack_names or catalog.packs),)
    )


def _set_up(catalog: Catalog) -> Section:
    rules = catalog.rules
    return Section(
        _("Setting up"),
        (
            _(
                "For {low} to {high} players, or two with the Free City. Of each Age those cards are "
                "taken that are marked with the number of players or fewer; of the guilds, {extra} "
                "more than there are players, drawn unseen, join the cards of their Age. The rest "
                "stays out of the game."
            ).format(
                low=min(rules.players), high=max(rules.players), extra=rules.guilds_beyond_players
            ),
            _(
                "Every player begins with {coins}, and gets a hand of {cards} at the beginning of each "
                "Age; each deck is used up exactly."
            ).format(coins=coins_text(rules.starting_coins), cards=cards_text(rules.hand_size)),
            _(
                "Every player has a wonder of their own; no wonder is at two seats, not even with its "
                "two sides. One that needs an expansion is given out only together with it. These are "
                "the ways to give them out:"
            ),
            *(way_sentence(way, catalog) for way in WAYS),
            first_game_advice(catalog),
        ),
    )


def _more_on_turns(rules: Rules) -> tuple[str, ...]:
    return (
        _(
            "Nobody is forced to build: whoever could may still sell. Cards sold or left over lie face "
            "down in the discard pile, and nobody looks at them except by the power of a wonder."
        ),
        _(
            "Coins and cards change hands when all have been shown; until then every choice can be "
            "changed."
        ),
        _("A card sold gives {coins}, always, whatever it would have cost.").format(
            coins=coins_text(rules.sell_card_coins)
        ),
    )


def _more_on_paying() -> tuple[str, ...]:
    return (
        _(
            "For sale is what a neighbour's board, brown cards and grey cards make. A card that makes "
            "one of two resources gives its owner one of them, and a buyer one of them, not both."
        ),
        _(
            "A buyer gets each unit of a neighbour once a turn. The two buyers of a city do not stand in "
            "each other's way: both may buy the same unit."
        ),
        _(
            "Where both neighbours sell a resource the buyer picks the seller, even the dearer one. "
            "Units from both neighbours can pay for one card."
        ),
        _("A trading post makes buying cheaper from the turn after the one in which it is built."),
        _("Coins in a cost go to the bank, on top of what is paid to neighbours."),
    )


def _more_on_chains() -> tuple[str, ...]:
    return (
        _(
            "The first structure has to stand in the city; a card under the wonder or in the discard "
            "pile frees nothing. A structure of which the city has one already is not built again, not "
            "even for nothing."
        ),
    )


def _more_on_wonders(catalog: Catalog) -> Iterator[str]:
    yield _(
        "Several stages can be built in one Age, each of them once. Cards under a wonder are no "
        "structures, and are counted nowhere."
    )
    if any(side.any_order for wonder in catalog.wonders for side in wonder.sides.values()):
        yield _(
            "Where a board lets its stages be built in any order, which one it is is chosen together "
            "with the card, before cards are shown."
        )


def _order_of_a_turn() -> Section:
    steps = (
        _("All choices are fixed, and paid for with the coins that lay there before the turn."),
        _("All payments are made, to neighbours and to the bank."),
        _("All cards enter the cities, go under the wonders, or are sold."),
        _(
            "Coins that structures and stages give are taken, counted on the cities as they now are."
        ),
        _(
            "On the last turn of an Age whoever has the power plays the card left over. Then the "
            "cards that nobody used are discarded."
        ),
        _("Whoever has built a stage that allows it builds from the discard pile."),
        _("Hands are passed on; or, on the last turn of an Age, conflict is settled."),
    )
    numbered = (_("{n}. {step}").format(n=n, step=step) for n, step in enumerate(steps, 1))
    return Section(_("The order inside a turn"), tuple(numbered))


def _more_on_conflict() -> tuple[str, ...]:
    return (
        _(
            "Each neighbour is met apart, so a city takes up to two tokens in an Age. Shields come from "
            "red cards and wonder stages, and no red card is counted for those of a stage."
        ),
    )


def _more_on_science() -> tuple[str, ...]:
    return (
        _(
            "Squares and sets are both counted. Symbols of free choice are set at the end, each on its "
            "own, where they score most."
        ),
    )


def _more_on_scores() -> tuple[str, ...]:
    return (
        _(
            "Points of wonder stages count for the wonder, whatever else the stage gives. What counts "
            "cards or stages at the end counts them as they are then. The points of conflict can be "
            "fewer than none."
        ),
        _("In a tie all coins left are compared, not the points for them."),
    )


def _house_rules() -> Section:
    return Section(
        _("House rules"),
        (
            _("A table may agree on any of these:"),
            *(_(switch.sentence) for switch in SWITCHES.values()),
        ),
    )
