"""Rulings on boards that copy, count or reach into other cities."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.messages import _
from sevenwonders_tui.words.counts import coins_text
from sevenwonders_tui.words.lists import comma_list
from sevenwonders_tui.words.rulings_base import Holdings, Ruling


def rulings_on_boards(there: Holdings) -> Iterator[Ruling]:
    """Those that can matter with these wonders."""
    yield from _on_order(there)
    yield from _on_copied_stages(there)
    yield from _on_neighbours(there)
    yield from _on_stone_and_colours(there)


def _on_order(there: Holdings) -> Iterator[Ruling]:
    builders = there.wonders_that_build_from_discard()
    if len({wonder.discard_order for wonder in builders}) > 1:
        yield Ruling(
            _("Who builds first when several build from the discard pile in one turn?"),
            _("In this order: {wonders}.").format(
                wonders=comma_list([wonder.local_name for wonder in builders])
            ),
            _("One collection of the rules gives this order, and no other is known."),
        )
    wonder = there.catalog.wonder_named("manneken_pis")
    if wonder is not None:
        total = there.catalog.rules.starting_coins + wonder.extra_coins
        yield Ruling(
            _("With how many coins does {wonder} begin?").format(wonder=wonder.local_name),
            _("With {coins}: those on its board come on top of the usual ones.").format(
                coins=coins_text(total)
            ),
            _("An older print of the board says so with a plus sign; the newer one has none."),
        )


def _on_copied_stages(there: Holdings) -> Iterator[Ruling]:
    if not there.copied_stages:
        return
    yield Ruling(
        _("Must a neighbour have built the stage that is copied?"),
        _("No, it is enough that the stage is on the neighbour's board."),
        _("Nothing asks for more. One program that knows the board plays it so; no text was seen."),
    )
    yield Ruling(
        _("Which is the last stage of a neighbour with two stages, or with four?"),
        _("The second, or the fourth."),
        _(
            "The board has a picture there and no words: the tip of a wonder, without the layers that "
            "a third stage would have."
        ),
    )
    yield Ruling(
        _("What does a copy give that works later, or again and again?"),
        _(
            "The same as to its owner, to the city that built the copy: a free symbol, a card left "
            "over, a structure from the discard pile, resources."
        ),
        _("Cost and effect of the stage are copied; no text goes further."),
    )
    yield Ruling(
        _("What is copied where the neighbour has fewer stages, or only copies?"),
        _("The neighbour's last stage; where there is nothing to copy, the stage does not exist."),
        _("It cannot happen with the boards that come with the game, but with others."),
    )
    if there.any_order:
        yield Ruling(
            _("What is copied of a wonder whose stages are built in any order?"),
            _("Any of its stages, also one copied before; whoever builds the copy picks."),
            _(
                "Such stages have no first, second or last. One program that knows both boards lets "
                "the player pick; no text was seen."
            ),
        )


def _on_neighbours(there: Holdings) -> Iterator[Ruling]:
    if "others_lose_coins" in there.kinds:
        yield Ruling(
            _("When do others lose coins?"),
            _("After all gains of the turn, those from trade and from their own cards included."),
            _("The sheet says how much is lost, and that there is no debt, but not when."),
        )
    if "diplomacy" in there.kinds:
        yield Ruling(
            _("Who meets whom when several cities sit out a conflict?"),
            _(
                "Those that are left meet in their order; two that are left meet once, and one alone "
                "meets nobody."
            ),
            _("The sheet says so of one city that sits out; the rest follows from it."),
        )
    if "science_mask" in there.kinds:
        yield Ruling(
            _("May two symbols be copied from one green card?"),
            _("No, each of the neighbours' green cards is copied once at most."),
            _("The sheet speaks of the symbol of one card; two such stages are not thought of."),
        )
    if "produce_missing" in there.kinds:
        yield Ruling(
            _("Does a card that makes one of two resources make both?"),
            _(
                "For the stage that makes what the city lacks, yes: neither of the two is missing then."
            ),
            _("The sheet names the cards that are looked at, and says nothing of choices."),
        )


def _on_stone_and_colours(there: Holdings) -> Iterator[Ruling]:
    if there.counts_stone:
        yield Ruling(
            _("Which stone is counted?"),
            _(
                "Every unit of brown cards that make nothing but stone, so a card that makes two counts "
                "twice. Cards that could make something else, yellow cards and wonder stages count "
                "nothing."
            ),
            _(
                "The board shows a stone and no words. Stone that could be something else is open; the "
                "one program that knows the board leaves it out."
            ),
        )
    if "vp_per_colour_of_card_used" in there.kinds:
        yield Ruling(
            _("When is the colour told of the card under a stage that counts by it?"),
            _("At the end of the game. Until then only its owner sees the points."),
            _("Cards under a wonder stay hidden, and this one has to be shown in the end."),
        )
