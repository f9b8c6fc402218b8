"""Playing through the application with keys, and reading what is on the screen."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.engine import Answer, Seat, SeatView, Wish
from sevenwonders_tui.engine.answers import BUILD, SELL, WONDER
from sevenwonders_tui.engine.questions import Question
from sevenwonders_tui.house_rules import NO_HOUSE_RULES, HouseRules
from sevenwonders_tui.players import PERSON
from sevenwonders_tui.players import Player as Who
from sevenwonders_tui.table import BotsThink, Conflict, Curtain, Reveal, Scores, Table
from sevenwonders_tui.table.offers import offers
from sevenwonders_tui.tui.app import SevenWonders
from sevenwonders_tui.tui.screens.conflict import ConflictScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.tui.session import Settings
from tests.finding import first_found

SMALL, LARGE = (80, 24), (120, 36)
PATIENCE = 20.0
"""Seconds after which what has not come will not come."""
S = TypeVar("S", bound=Screen[Any])


@cache
def the_catalog(edition: str = "second", *expansions: str) -> Catalog:
    """An edition with expansions, read once."""
    return load_catalog(edition, expansions)


def a_table(
    *players: str,
    seed: int = 7,
    wonders: Sequence[str] = (),
    folder: Path | None = None,
    edition: str = "second",
    expansions: Sequence[str] = (),
    house_rules: HouseRules = NO_HOUSE_RULES,
) -> Table:
    """A table with these players: a name is a person, `NAME*` a bot; `wonders` as "Babylon B"."""
    catalog = the_catalog(edition, *expansions)
    seats = []
    for place, player in enumerate(players):
        wish = Wish(player.rstrip("*"))
        if place < len(wonders):
            name, _space, side = wonders[place].rpartition(" ")
            wish = Wish(wish.name, catalog.wonder_named(name), "A" if side == "A" else "B")
        seats.append((wish, Who.bot("merchant") if player.endswith("*") else PERSON))
    return Table.new(catalog, seats, seed, folder, house_rules=house_rules)


def play_on(
    table: Table, until: Callable[[Table], bool], choose: Callable[[SeatView], Answer]
) -> None:
    """Play at a table without any screen until something holds before an answer."""
    if not comes_to(table, until, choose):
        raise AssertionError("the game ended before that")


def comes_to(
    table: Table, until: Callable[[Table], bool], choose: Callable[[SeatView], Answer]
) -> bool:
    """Play on as `play_on` does; whether it held before the game was over."""
    while not until(table):
        match table.next:
            case Curtain(seat=seat):
                view = table.view(seat)
                table.answer(seat, choose(view))
            case BotsThink(seats):
                for seat in seats:
                    table.answer(seat, table.think(seat))
            case Reveal() | Conflict():
                table.seen()
            case Scores():
                return False
    return True


def first_option(view: SeatView) -> Answer:
    """What the seat may do first."""
    assert view.decision is not None
    return view.decision.options[0]


def builds_the_wonder(view: SeatView) -> Answer:
    """The next stage of the wonder if it can be built, else what the seat may do first."""
    assert view.decision is not None
    options = view.decision.options
    return next((option for option in options if option.action is WONDER), options[0])


def sells(view: SeatView) -> Answer:
    """Sell a card, so that the discard pile grows."""
    assert view.decision is not None
    options = view.decision.options
    return next((option for option in options if option.action is SELL), options[0])


def asks(kind: Question) -> Callable[[Table], bool]:
    """Whether somebody is to be asked a question of this kind next."""

    def reached(table: Table) -> bool:
        return isinstance(table.next, Curtain) and table.next.kind == kind

    return reached


def turns_played(n: int) -> Callable[[Table], bool]:
    """Whether so many turns are over and everybody has seen what they brought."""

    def reached(table: Table) -> bool:
        view = table.view(None)
        played = (view.age - 1) * view.turns + view.turn - 1
        return played >= n and isinstance(table.next, Curtain) and not view.answered

    return reached


@cache
def seed_of_a_rich_hand(*players: str, turns: int) -> int:
    """A seed after which, so many turns on, Ada can build, pay in several ways, and is refused something."""

    def rich(seed: int) -> bool:
        table = a_table(*players, seed=seed)
        play_on(table, turns_played(turns), first_option)
        hand = offers(table.view(0))
        ways = [len(offer.ways(BUILD)) for offer in hand]
        return 0 in ways and 1 in ways and max(ways) > 1 and bool(hand[0].ways(WONDER))

    return first_found(filter(rich, range(500)), "a rich hand")


def a_rich_table(*players: str, turns: int) -> Table:
    """A table some turns on, at which Ada's hand offers everything there is."""
    table = a_table(*players, seed=seed_of_a_rich_hand(*players, turns=turns))
    play_on(table, turns_played(turns), first_option)
    return table


@asynccontextmanager
async def playing(
    table: Table,
    size: tuple[int, int] = SMALL,
    settings: Settings | None = None,
) -> AsyncIterator[Player]:
    """The application with a game on it, and somebody at the keyboard."""
    app = SevenWonders(table, settings or Settings(dead_time=0))
    async with app.run_test(size=size) as pilot:
        yield Player(app, pilot, table)


class Player:
    """Presses keys and reads the screen."""

    def __init__(self, app: SevenWonders, pilot: Pilot[None], table: Table) -> None:
        self.app = app
        self.pilot = pilot
        self.table = table

    @property
    def rows(self) -> list[str]:
        """The rows of the screen as they are drawn, without blanks at their ends."""
        strips = self.app.screen._compositor.render_strips()
        return [strip.text.rstrip() for strip in strips]

    @property
    def text(self) -> str:
        """Everything on the screen."""
        return "\n".join(self.rows)

    async def press(self, *keys: str) -> None:
        """Press keys, and let what they do be done."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
            await self.settle()

    async def settle(self) -> None:
        """Let all messages be handled: from the application to its screen, and back, and what came of it.

        `Pilot.press` watches the processor instead until it seems idle, ten times as slowly.
        """
        for _ in range(3):
            await self.pilot._wait_for_screen()

    async def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something holds."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if holds():
                return
            await self.settle()
            # Threads of the program get next to nothing done beside a loop that never rests.
            await asyncio.sleep(0.001)
        raise AssertionError(f"never came: {what}; on the screen was\n{self.text}")

    async def see(self, kind: type[S]) -> S:
        """Wait for a kind of screen to be in front and painted."""
        await self.until(lambda: self._shows(kind), kind.__name__)
        screen = self.app.screen
        assert isinstance(screen, kind)
        return screen

    def _shows(self, kind: type[Screen[Any]]) -> bool:
        screen = self.app.screen
        return (
            isinstance(screen, kind)
            and getattr(screen, "_painted_at", 0) is not None
            and not (hasattr(screen, "answer") and screen.answer.done())
        )

    async def see_another(self, than: Screen[None]) -> Screen[None]:
        """Wait for the screen after `than`."""
        await self.until(lambda: self.app.screen is not than, f"a screen after {than!r}")
        return await self.see(Screen)

    # One step of the loop after the other

    async def open_curtain(self) -> Seat:
        """Press the number of the seat that is named."""
        curtain = await self.see(CurtainScreen)
        seat = curtain.called
        await self.press(str(seat + 1))
        await self.until(lambda: self.app.screen is not curtain, "what is behind the curtain")
        return seat

    async def answer_somehow(self) -> Answer:
        """Answer whatever private screen is open with its first possibility, in as few keys as it takes."""
        screen = self.app.screen
        if isinstance(screen, TurnScreen):
            return await self._take_a_turn(screen)
        picking = await self.see(PickScreen)
        await self.press("down")
        option = picking.option
        assert option is not None
        await self.press("enter")
        return option

    async def _take_a_turn(self, screen: TurnScreen) -> Answer:
        screen = await self.see(TurnScreen)
        for place, offer in enumerate(screen.hand):
            if way := offer.way(BUILD):
                await self.press(str(place + 1), "b", "enter")
                return way
        way = screen.hand[0].way(WONDER)
        if way is not None:
            await self.press("1", "w", "enter")
            return way
        await self.press("1", "s", "enter")
        way = screen.hand[0].way(SELL)
        assert way is not None
        return way

    async def step(self) -> Screen[None]:
        """Do whatever the screen in front asks for; the screen that follows."""
        screen = await self.see(Screen)
        if isinstance(screen, CurtainScreen):
            await self.press(str(screen.called + 1))
        elif isinstance(screen, TurnScreen | PickScreen):
            await self.answer_somehow()
        elif isinstance(screen, RevealScreen | ConflictScreen):
            await self.press("enter")
        return await self.see_another(screen)

    async def play_until(
        self, kind: type[S], look: Callable[[Screen[None]], None] = lambda screen: None
    ) -> S:
        """Play until a kind of screen is shown, looking at every screen on the way."""
        screen = await self.see(Screen)
        while not isinstance(screen, kind):
            look(screen)
            screen = await self.step()
        return screen


def hidden_names(table: Table, viewer: Seat | None = None) -> set[str]:
    """Names of cards in hands that `viewer` cannot see, unless a card of that name is in sight anyway."""
    seen = {card.name for city in table.view(None).cities for card in city.built}
    if viewer is not None:
        for card in table.view(viewer).hand:
            seen |= {card.name, *card.free_if, *card.makes_free}
    hands = (table.view(seat).hand for seat in range(len(table.seated)) if seat != viewer)
    return {card.name for hand in hands for card in hand} - seen
