"""The loop of a turn, written as the conversation it is: show something, wait for the answer, go on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

from textual.worker import Worker

from sevenwonders_tui.engine import Answer, Seat, View
from sevenwonders_tui.table import BotsThink, Conflict, Curtain, Reveal, Scores, Table
from sevenwonders_tui.tui.screens.conflict import ConflictScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.game_screen import GameScreen
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.score import AfterGame, ScoreScreen
from sevenwonders_tui.tui.screens.thinking import ThinkingScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen

if TYPE_CHECKING:
    from sevenwonders_tui.tui.app import SevenWonders

T = TypeVar("T")

PATIENCE = 0.2
"""Seconds that bots may think before the screen says that they do."""


class Loop:
    """Plays the game at one table on the screens of the application."""

    def __init__(self, app: SevenWonders, table: Table) -> None:
        self._app = app
        self._table = table
        self._before = table.view(None)
        """The table as everybody last saw it, for the reveal to compare with."""
        self._bots: dict[Seat, Worker[None]] = {}
        self._screen: TurnScreen | PickScreen | None = None
        """The private screen that is open."""

    async def run(self) -> AfterGame:
        """Play until the game is over and its score has been left; what is wanted then."""
        while True:
            self._let_bots_think()
            match self._table.next:
                case Curtain(seat=seat):
                    await self._hand_over(seat)
                case BotsThink(seats):
                    await self._wait_for_bots(seats)
                case Reveal(events):
                    after = self._table.view(None)
                    await self._ask(RevealScreen(self._before, after, events))
                    self._before = after
                    self._table.seen()
                case Conflict(age, fights):
                    await self._ask(ConflictScreen(self._table.view(None), age, fights))
                    self._table.seen()
                case Scores():
                    table = self._table
                    return await self._ask(
                        ScoreScreen(table.view(None), table.standings(), table.buried)
                    )

    async def _ask(self, screen: GameScreen[T]) -> T:
        await self._app.show(screen)
        return await screen.answer

    # People

    async def _hand_over(self, seat: Seat) -> None:
        """Let one person answer, behind a curtain if others play at the same keyboard."""
        if self._table.needs_curtain:
            public = self._table.view(None)
            seat = await self._ask(CurtainScreen(public, seat, self._people(public)))
        view = self._table.view(seat)
        answer = await self._ask_in_private(view)
        if answer is None or answer == view.chosen:
            return
        if view.chosen is not None:
            self._table.take_back(seat)
        self._table.answer(seat, answer)

    def _people(self, public: View) -> tuple[Seat, ...]:
        return tuple(seat for seat, _ in public.asked if self._table.seated[seat].person)

    async def _ask_in_private(self, view: View) -> Answer | None:
        """What a person answers; None if the cards were put away without an answer."""
        assert view.decision is not None
        turn = view.decision.kind in ("turn", "last_card")
        screen = TurnScreen if turn else PickScreen
        self._screen = screen(view, can_put_away=self._table.needs_curtain)
        try:
            return await self._ask(self._screen)
        finally:
            self._screen = None

    def put_away(self) -> None:
        """Put a hand that is open back behind its curtain, if there is one."""
        if self._screen is not None and self._table.needs_curtain:
            self._screen.finish(None)

    # Bots

    def _let_bots_think(self) -> None:
        """Start every bot that has to answer; they think while people choose."""
        for seat in self._table.bots_waiting:
            if seat not in self._bots:
                self._bots[seat] = self._app.run_worker(self._bot(seat), group="bots")

    async def _bot(self, seat: Seat) -> None:
        answer = await asyncio.to_thread(self._table.think, seat)
        del self._bots[seat]
        self._table.answer(seat, answer)

    async def _wait_for_bots(self, seats: tuple[Seat, ...]) -> None:
        thinking = asyncio.gather(*(self._bots[seat].wait() for seat in seats))
        try:
            await asyncio.wait_for(asyncio.shield(thinking), PATIENCE)
        except TimeoutError:
            await self._app.show(ThinkingScreen(self._table.view(None), seats))
            await thinking
