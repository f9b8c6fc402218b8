"""Who sits at a seat, and how many can."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from sevenwonders_tui.bots import DEFAULT_LEVEL, make_bot
from sevenwonders_tui.bots.bot_process import NoLongerWanted, TookTooLong, make_bot_for_table
from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.engine import Answer, Seat, SeatView
from sevenwonders_tui.players import Player


class Chooser(Protocol):
    """What a table needs of a bot."""

    def choose(self, view: SeatView) -> Answer:
        """One of `view.asked_decision.options`."""
        ...


BotMaker = Callable[[str, int], Chooser]
"""Makes a bot of a level with a seed, or raises a ValueError when there is no such level."""

Bots = dict[Seat, Chooser]


class BotFault(Exception):
    """A bot raised an error, or gave an answer that is not among the options."""


class BotTooSlow(BotFault):
    """A bot had not answered when the time for it was over."""


def seat_bots(seated: Sequence[Seated], seed: int, make: BotMaker = make_bot_for_table) -> Bots:
    """A bot for every seat that no person has; a neutral city has none of its own.

    Raises:
        ValueError: there is no bot of some level.
    """
    return {
        seat: make(who.player.level, seed + seat)
        for seat, who in enumerate(seated)
        if who.player.level
    }


def with_known_bots(
    seated: Sequence[Seated], make: BotMaker = make_bot_for_table
) -> tuple[Seated, ...]:
    """The same players, the usual bot in place of any of a level that there is no more."""

    def known(who: Seated) -> Seated:
        if who.player.level:
            try:
                make(who.player.level, 0)
            except ValueError:
                return Seated(who.name, Player.bot(DEFAULT_LEVEL))
        return who

    return tuple(map(known, seated))


def choose(bot: Chooser, view: SeatView) -> Answer:
    """What `bot` answers to the viewer's open decision.

    Raises:
        BotFault: it did not answer, or not legally.
        BotTooSlow: it did not answer in time.
        NoLongerWanted: nobody waits for the answer any more.
    """
    try:
        answer = bot.choose(view)
    except NoLongerWanted:
        raise
    except TookTooLong as error:
        raise BotTooSlow("a bot did not answer in time") from error
    except Exception as error:  # whatever is wrong with a bot must not take the game down
        raise BotFault(f"a bot failed with {error!r}") from error
    if answer not in view.asked_decision.options:
        raise BotFault(f"a bot answered {str(answer)!r}, which is not among its options")
    return answer


def simple_choice(view: SeatView) -> Answer:
    """What is answered for a bot that cannot: what the usual bot would do, as that takes no time."""
    try:
        return choose(make_bot(DEFAULT_LEVEL, 0), view)
    except BotFault:
        return view.asked_decision.options[0]


def players_of(catalog: Catalog) -> tuple[int, ...]:
    """How many can play: two are joined by a neutral city, whatever the box says."""
    return (2, *sorted(catalog.rules.players))


@dataclass(frozen=True, slots=True)
class Seated:
    """A player at the table."""

    name: str
    player: Player
