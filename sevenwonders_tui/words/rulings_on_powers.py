"""Rulings on what the wonders of the boxes can do."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.catalog.effects.scoring import PointsPer
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.rulings_base import Holdings, Ruling


def rulings_on_powers(there: Holdings) -> Iterator[Ruling]:
    """Those that can matter with these wonders."""
    yield from _on_last_cards(there)
    yield from _on_the_discard_pile(there)
    yield from _on_free_structures(there)
    yield from _on_copied_guilds(there)


def _on_last_cards(there: Holdings) -> Iterator[Ruling]:
    if "play_last_card" not in there.kinds:
        return
    yield Ruling(
        _("With which coins is the card left over paid for?"),
        _(
            "With all that lie in the treasury after the last turn, those gained in it included. It is "
            "built on the cities as they stand then."
        ),
        _(
            "It is played when the turn is done, so it is a play of its own. No text says more than "
            "that its cost is to be paid."
        ),
    )
    if not there.first_edition:
        yield Ruling(
            _("May the card left over be sold, or put under the wonder?"),
            _("Yes, both."),
            _(
                "The first edition allows it. What was published on the second speaks of building "
                "only, and forbids nothing."
            ),
        )
    if "build_from_discard" in there.kinds:
        yield Ruling(
            _("What comes first at the end of an Age: the card left over, or the discard pile?"),
            _(
                "The card left over is played; then the cards that nobody used are discarded; then "
                "structures are built from the pile. Conflict comes last."
            ),
            _(
                "The one power belongs to the last turn, the other to its end, when what was discarded "
                "in it lies on the pile. This order holds to both."
            ),
        )
    if "free_build_last_card_of_age" in there.kinds:
        yield Ruling(
            _("Is the card left over the last card of its Age?"),
            _("No. A power that makes the last card free does not reach it."),
            _("That power is for the card used on the last turn, not for the one left over."),
        )


def _on_the_discard_pile(there: Holdings) -> Iterator[Ruling]:
    if "build_from_discard" not in there.kinds:
        return
    yield Ruling(
        _("Must somebody build who may build from the discard pile?"),
        _("No. A house rule can make it a duty."),
        _("The first edition says that the player can, and leaves open whether they have to."),
    )
    yield Ruling(
        _("What if nothing in the discard pile can be built?"),
        _("Then that chance is lost, and nobody is asked."),
        _("The power works at the end of that turn; nothing says that it is kept for later."),
    )


def _on_free_structures(there: Holdings) -> Iterator[Ruling]:
    powers = {kind for kind in there.kinds if kind.startswith("free_build_")}
    if not powers:
        return
    yield Ruling(
        _("Does a structure that a power makes free still cost its coins?"),
        _("No, it costs neither resources nor coins."),
        _("The texts call it free; what they explain is that no resources are needed."),
    )
    if "free_build_once_per_age" in powers:
        yield Ruling(
            _("May the free structure of an Age be one that could be paid for?"),
            _("Yes, and on any turn of the Age."),
            _("The power does not ask what the city lacks."),
        )
    if "free_build_last_card_of_age" in powers:
        yield Ruling(
            _("May the stage that makes last cards free be built with a last card?"),
            _("Yes, but then nothing is free before the end of the next Age."),
            _("The last card of this Age is the one under the stage."),
        )


def _on_copied_guilds(there: Holdings) -> Iterator[Ruling]:
    if "copy_neighbour_guild" not in there.kinds:
        return
    yield Ruling(
        _("What is copied if no neighbour has a guild?"),
        _("Nothing, and nobody is asked."),
        _("There is nothing else that could be copied."),
    )
    for guild in there.catalog.guilds:
        for effect in guild.effects:
            if isinstance(effect, PointsPer) and "purple" in effect.of and effect.whose == "self":
                yield Ruling(
                    _("Does a copied {guild} count itself?").format(guild=guild.local_name),
                    _("Yes; but for nothing else is the copy a card of the city."),
                    _(
                        "The copy counts as if it stood in the city, and there this guild would count "
                        "itself. No text names the case."
                    ),
                )
