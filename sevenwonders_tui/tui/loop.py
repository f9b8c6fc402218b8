"""The loop of a turn, written as the conversation it is: show something, wait for the answer, go on."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from textual.worker import Worker, WorkerCancelled

from sevenwonders_tui.engine import Answer, Seat, SeatView, View
from sevenwonders_tui.messages import _
from sevenwonders_tui.table import BotsThink, Conflict, Curtain, Next, Reveal, Scores, Table
from sevenwonders_tui.tui.pace import Pace
from sevenwonders_tui.tui.saving import Saving
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.game_screen import GameScreen, GoingBack, TurnTakenBack
from sevenwonders_tui.tui.screens.private import Left, PrivateScreen
from sevenwonders_tui.tui.screens.thinking import ThinkingScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.words.events import event_line

# A game begins with a curtain or a turn; the other screens are imported when they are first shown.
if TYPE_CHECKING:
    from sevenwonders_tui.tui.app import SevenWonders
    from sevenwonders_tui.tui.screens.score import AfterGame

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
        self._saving = Saving(app, table)
        self._bots: dict[Seat, Worker[None]] = {}
        # Bots that wait for a process keep nobody waiting who wants a thread for something else.
        self._threads = ThreadPoolExecutor(len(table.seated), thread_name_prefix="bot")
        self._seen = asyncio.Event()
        """Set whenever a reveal or a conflict has been seen."""
        self._pace = Pace(app.preferences.now.reveal_seconds) if table.bots_alone else None
        self._thinking: ThinkingScreen | None = None
        """The screen that says which bots think, while it is shown."""
        self._screen: PrivateScreen | None = None
        """The private screen that is open."""

    async def run(self) -> AfterGame:
        """Play until the game is over and its score has been left; what is wanted then."""
        after: AfterGame | None = None
        try:
            while after is None:
                self._let_bots_think()
                await self._saving.done(self._before)
                try:
                    after = await self._go_on(self._table.next)
                except TurnTakenBack:
                    self._take_back_turn()
        finally:
            self.forget_bots()
            self._threads.shutdown(wait=False, cancel_futures=True)
        return after

    async def _go_on(self, what: Next) -> AfterGame | None:
        """Do what comes next; what is wanted after the game, once that is known."""
        match what:
            case Curtain() as curtain:
                await self._hand_over(curtain)
            case BotsThink(seats):
                await self._wait_for_bots(seats)
            case Reveal(events, fights):
                from sevenwonders_tui.tui.screens.reveal import RevealScreen

                after = self._table.view(None).before(fights)
                await self._ask(
                    RevealScreen(self._before, after, events, self._goes_on_after, self._pace)
                )
                self._before = after
                self._has_been_seen()
            case Conflict(age, fights):
                from sevenwonders_tui.tui.screens.conflict import ConflictScreen

                view = self._table.view(None)
                await self._ask(ConflictScreen(view, age, fights, self._goes_on_after, self._pace))
                self._has_been_seen()
            case Scores():
                from sevenwonders_tui.tui.screens.score import ScoreScreen

                table = self._table
                return await self._ask(
                    ScoreScreen(table.view(None), table.standings(), table.buried)
                )
        return None

    def _has_been_seen(self) -> None:
        self._table.seen()
        self._seen.set()

    async def _all_seen(self) -> None:
        """Wait until nothing is to be shown before an answer may be given."""
        while self._table.is_showing:
            self._seen.clear()
            await self._seen.wait()

    @property
    def _goes_on_after(self) -> float:
        """Seconds after which what all may see goes on by itself; 0 while several people look at it."""
        return 0 if self._table.needs_curtain else self._app.preferences.now.reveal_seconds

    async def _ask(self, screen: GameScreen[T]) -> T:
        if not (screen.private and self._table.needs_curtain):
            screen.going_back = self._going_back()
        await self._app.show(screen)
        return await screen.answer

    # Taking a turn back

    def _going_back(self) -> GoingBack | None:
        turn = self._table.turn_to_take_back
        people = {
            seat: who.name for seat, who in enumerate(self._table.seated) if who.player.person
        }
        return None if turn is None or not people else GoingBack(*turn, people)

    def _take_back_turn(self) -> None:
        """Begin the turn again; what bots were thinking about it is worth nothing."""
        self.forget_bots()
        self._table.take_back_turn()
        self._before = self._table.view(None)
        events, names = self._before.events, self._before.names
        self._table.notices.append(event_line(events[-1], names, self._before.catalog))

    # People

    async def _hand_over(self, curtain: Curtain) -> None:
        """Let one person answer, behind a curtain if others play at the same keyboard."""
        player = curtain.player
        if self._table.needs_curtain:
            public = self._table.view(None)
            player = await self._ask(CurtainScreen(public, player, self._people(public)))
            if not await self._admits(player):
                return
        seat: Seat | None = self._first_seat_of(player)
        while seat is not None:
            seat = await self._let_choose(self._table.view(seat))

    async def _admits(self, player: Seat) -> bool:
        """Whether somebody may open the hand of `player`.

        A PIN that there is counts whatever people's settings are by now; they say whether one is chosen.
        """
        pins = self._table.pins
        if player not in pins and not self._app.preferences.now.pins:
            return True
        from sevenwonders_tui.tui.screens.pin import NewPinScreen, PinScreen

        view = self._table.view(None)
        if player in pins:
            typed = await self._ask(PinScreen(view, player, pins))
            if typed != "forgotten":
                return typed == "right"
            if not await self._all_others_agree(player):
                return False
        return await self._ask(NewPinScreen(view, player, pins)) == "right"

    async def _all_others_agree(self, player: Seat) -> bool:
        """Whether everybody else lets a player choose another PIN: by their own, if they have one."""
        from sevenwonders_tui.tui.screens.consent import ConsentScreen
        from sevenwonders_tui.tui.screens.pin import AgreementScreen

        seated, pins = self._table.seated, self._table.pins
        others = [seat for seat, who in enumerate(seated) if who.player.person and seat != player]
        without = {seat: seated[seat].name for seat in others if seat not in pins}
        if without:
            question = _("{name} has forgotten the PIN. May another one be chosen?")
            question = question.format(name=seated[player].name)
            if len(without) == len(others):
                question += " " + _(
                    "Nobody else has a PIN yet, so all depends on your word; the next reveal tells "
                    "everybody."
                )
            if not await self._app.push_screen_wait(ConsentScreen(question, without)):
                return False
        view = self._table.view(None)
        for seat in others:
            if seat not in pins:
                continue
            if await self._ask(AgreementScreen(view, seat, pins, player)) != "right":
                return False
        return True

    def _people(self, public: View) -> tuple[Seat, ...]:
        """The people who are asked something in this step, for their own city or one that is nobody's."""
        players = dict.fromkeys(public.player_of(seat) for seat, _ in public.asked)
        return tuple(sorted(seat for seat in players if self._table.seated[seat].player.person))

    def _first_seat_of(self, player: Seat) -> Seat:
        """For which seat a person is asked first: one without an answer, else the first of them."""
        public = self._table.view(None)
        seats = [seat for seat, _ in public.asked if public.player_of(seat) == player]
        return next((seat for seat in seats if seat not in public.answered), seats[0])

    async def _let_choose(self, view: SeatView) -> Seat | None:
        """Let the viewer answer; for which seat the same person chooses next, if for any."""
        answer = await self._ask_in_private(view)
        if answer == "away":
            return None
        if answer == "back":
            return view.player if view.viewer in view.neutral else None
        if answer != view.chosen:
            if view.chosen is not None:
                self._table.take_back(view.viewer)
            self._table.answer(view.viewer, answer)
            await self._saving.done(self._before)
        return self._next_seat_of(view.viewer)

    def _next_seat_of(self, seat: Seat) -> Seat | None:
        """For which seat whoever has answered for `seat` chooses next, in the same step."""
        public = self._table.view(None)
        if seat not in public.answered:
            return None  # all have answered, and the step is over
        player = public.player_of(seat)
        seats = [each for each, _ in public.asked if public.player_of(each) == player]
        return next(iter(seats[seats.index(seat) + 1 :]), None)

    async def _ask_in_private(self, view: SeatView) -> Answer | Left:
        """What a person answers, or how the cards were left without an answer."""
        can_leave = self._table.needs_curtain or view.viewer in view.neutral
        if view.asked_decision.kind.from_hand:
            self._screen = TurnScreen(view, can_leave=can_leave)
        else:
            from sevenwonders_tui.tui.screens.pick import PickScreen

            self._screen = PickScreen(view, can_leave=can_leave)
        try:
            return await self._ask(self._screen)
        finally:
            self._screen = None

    def put_away(self) -> None:
        """Put a hand that is open back behind its curtain, if there is one."""
        if self._screen is not None and self._table.needs_curtain:
            self._screen.finish("away")

    # Bots

    def _let_bots_think(self) -> None:
        """Start every bot that has to answer; they think while people choose."""
        for seat in self._table.bots_waiting:
            if seat not in self._bots:
                self._bots[seat] = self._app.run_worker(self._bot(seat), group="bots")

    def forget_bots(self) -> None:
        """What bots are thinking about is worth nothing any more."""
        for worker in self._bots.values():
            worker.cancel()
        self._bots.clear()
        self._table.stop_thinking()

    async def _bot(self, seat: Seat) -> None:
        pause = asyncio.sleep(self._app.preferences.now.bot_seconds)
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._threads, self._table.think, seat)
        answer, _rest = await asyncio.gather(thought, pause)
        await self._all_seen()
        del self._bots[seat]
        self._table.answer(seat, answer)
        if self._thinking is not None:
            self._thinking.has_answered(seat)
        self._let_bots_think()

    async def _wait_for_bots(self, seats: tuple[Seat, ...]) -> None:
        view = self._table.view(None)  # before they answer: by then something else may be asked
        thinking = asyncio.gather(*(self._bots[seat].wait() for seat in seats))
        try:
            try:
                async with asyncio.timeout(PATIENCE):
                    await asyncio.shield(thinking)
            except TimeoutError:
                still = [seat for seat in seats if seat in self._bots]
                self._thinking = ThinkingScreen(view, still, self._pace)
                await self._app.show(self._thinking)
                await thinking
        except WorkerCancelled:
            # The game is being left; a worker says so in its own way.
            raise asyncio.CancelledError from None
        finally:
            self._thinking = None
