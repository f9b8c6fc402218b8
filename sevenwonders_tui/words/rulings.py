"""Rulings: what is played where official texts are silent or contradict each other, and why.

Only those that can matter with the packs in use are told. Each is an entry of its own, so that a
table finds it in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.messages import _, pgettext
from sevenwonders_tui.words.rules_sheet import Section
from sevenwonders_tui.words.rulings_base import Holdings, Ruling
from sevenwonders_tui.words.rulings_on_boards import rulings_on_boards
from sevenwonders_tui.words.rulings_on_powers import rulings_on_powers

__all__ = ["Ruling", "ruling_sections", "rulings"]


def ruling_sections(catalog: Catalog) -> tuple[Section, ...]:
    """The rulings under a heading of their own, each a section: the question, the answer, and why."""
    intro = _(
        "Where the official texts are silent, unclear, or contradict each other, this is how the game is "
        "played here, and why."
    )
    entries = (
        Section(ruling.question, (ruling.answer, _("Why: {reason}").format(reason=ruling.reason)))
        for ruling in rulings(catalog)
    )
    return (Section(_("Rulings"), (intro,)), *entries)


def rulings(catalog: Catalog) -> tuple[Ruling, ...]:
    """Every ruling that can matter with these cards and wonders."""
    there = Holdings(catalog)
    return (
        *_on_set_up(there),
        *_on_paying(),
        *_on_turns(there),
        *rulings_on_powers(there),
        *rulings_on_boards(there),
        *_on_two_players(there),
        *_on_the_end(there),
    )


def _on_set_up(there: Holdings) -> Iterator[Ruling]:
    yield Ruling(
        _("How are wonders drafted?"),
        _(
            "One board more than there are players lies on the table; in the order of the seats each "
            "player takes one of those left, with the side they like."
        ),
        _("The rules let players agree to choose their wonders, and leave to them how."),
    )
    if "wonder_pack" in there.catalog.packs and not there.first_edition:
        yield Ruling(
            _("Can the boards of the Wonder Pack be played with the second edition?"),
            _("Yes, as they are, though they were made for the first."),
            _(
                "No version of these boards for the second edition was found, and nothing on them "
                "depends on the edition."
            ),
        )


def _on_paying() -> Iterator[Ruling]:
    yield Ruling(
        _("May a player buy what the own city makes?"),
        _(
            "No. What is bought is what the city's own production, used as well as it can be, leaves "
            "open."
        ),
        _(
            "The rules speak of resources that are missing. Whether more may be bought, to hand coins "
            "to a neighbour, is not said."
        ),
    )
    yield Ruling(
        _("May one unit be bought of a card that makes two?"),
        _("Yes, at the price of one unit."),
        _("The price is that of a unit; nothing says that a card is sold as a whole."),
    )
    yield Ruling(
        _("Can coins be spent in the turn in which they are gained?"),
        _("No, whether they come from trade, from a sale, from a structure or from the wonder."),
        _(
            "The rules say so of coins from trade. All players act at once, so the other coins come "
            "too late as well."
        ),
    )
    yield Ruling(
        _("Do structures make resources in the turn in which they are built?"),
        _("No, neither for their city nor for the neighbours."),
        _("All players act at once, and pay with what stands when the turn begins."),
    )


def _on_turns(there: Holdings) -> Iterator[Ruling]:
    if "coins_per" in there.kinds:
        yield Ruling(
            _("Do structures count that neighbours build in the same turn?"),
            _(
                "Yes: coins for things in the cities are counted when all cards of the turn have been "
                "built."
            ),
            _("The first edition says so. The second is taken to mean the same."),
        )
    if "build_from_discard" in there.kinds:
        yield Ruling(
            _("Which cities does a structure from the discard pile count?"),
            _("The cities as they stand when it is built, with all that was built in the turn."),
            _("It is not said; by then the other cards of the turn have been built."),
        )
        yield Ruling(
            _("Does a structure that came late make others free in the same Age?"),
            pgettext("ruling", "Yes."),
            _(
                "Out of the discard pile a structure of an earlier Age can be built late. Read "
                "strictly, the first edition wants the first structure to be built in an earlier "
                "Age; the second asks for nothing but the symbol. Both are played alike."
            ),
        )
    if there.kinds & {"build_from_discard", "play_last_card"}:
        yield Ruling(
            _("Do shields count that are gained at the very end of an Age?"),
            _(
                "Yes, in the conflict of that Age: also those of a card left over that is played, and "
                "of a structure from the discard pile."
            ),
            _("Conflict ends the Age, and nothing says that shields gained late are left out."),
        )


def _on_two_players(there: Holdings) -> Iterator[Ruling]:
    if not there.first_edition:
        yield Ruling(
            _("Can the second edition be played by two?"),
            _("Yes, by the rules of the first edition for two players."),
            _("The box is for three players and more; the first edition's way fits its cards."),
        )
    yield Ruling(
        _("Which wonder does the Free City have?"),
        _("One of those that no player has, with either side up, dealt by chance."),
        _("A third board is asked for; how it is found is not said."),
    )
    yield Ruling(
        _("Who has the Free City first?"),
        _(
            "In Ages I and III the player who is its left neighbour, at the first seat; in Age II its "
            "right neighbour, at the second."
        ),
        _("So says the rule. The example beside it shows the opposite."),
    )
    yield Ruling(
        _("May the driver give the Free City a card that it can only sell?"),
        _(
            "Yes, even if another card of the hand could be built. But a card that can be used is used."
        ),
        _("The card is picked first; the rule asks what can be done with it, not with the others."),
    )
    yield Ruling(
        _("Who uses the powers of the Free City's board?"),
        _(
            "Whoever drives it when they are used. A card left over is the last one of the pile; a "
            "guild is copied by who drove it last."
        ),
        _("It is not said. Whoever drives the Free City decides everything else for it."),
    )
    yield Ruling(
        _("Does the Free City take conflict tokens?"),
        _("Yes, like any city."),
        _("It is a neighbour of both players, and nothing excepts it."),
    )
    yield Ruling(
        _("Can the Free City win?"),
        _("No. It takes no place, whatever its points."),
        _("The rules speak of the two players alone when they name the winner."),
    )


def _on_the_end(there: Holdings) -> Iterator[Ruling]:
    if not there.first_edition:
        yield Ruling(
            _("Who wins a tie?"),
            _("The city with more coins; where coins are level too, the victory is shared."),
            _("So it is in the first edition, and no change is known."),
        )
    yield Ruling(
        _("What if coins or conflict tokens run out?"),
        _("They do not: there are always enough."),
        _("The rules set no limit to either, whatever number lies in the box."),
    )
