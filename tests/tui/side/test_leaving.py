"""Leaving a screen while one of its workers still waits for something."""

from __future__ import annotations

import ast
import asyncio
import inspect
import textwrap
import threading
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, TypeVar

import pytest
from textual import events
from textual.app import ComposeResult
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import Worker

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import Answer, Seat, View
from sevenwonders_tui.engine.events import Fought
from sevenwonders_tui.engine.questions import DISCARD_PICK
from sevenwonders_tui.store.hall import Hall
from sevenwonders_tui.table import Reveal, Table
from sevenwonders_tui.tui import screens
from sevenwonders_tui.tui.app import SevenWonders
from sevenwonders_tui.tui.pace import Pace
from sevenwonders_tui.tui.painting import told
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.confirm import LeaveScreen
from sevenwonders_tui.tui.screens.conflict import ConflictScreen
from sevenwonders_tui.tui.screens.continue_game import ContinueScreen
from sevenwonders_tui.tui.screens.hall import HallScreen
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.screens.replays import ReplaysScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.review import ReviewScreen
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.tui.screens.thinking import ThinkingScreen
from sevenwonders_tui.tui.screens.title import TitleScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.tui.session import Settings
from tests.tui.playing import PATIENCE, a_table, first_option, playing
from tests.tui.side.kept import at_turn, keep_game, past
from tests.tui.test_extra_decisions import a_table_asking

T = TypeVar("T")


class Late(Widget):
    """A part of a screen that goes last, and only then lets what is waited for come."""

    DEFAULT_CSS = "Late { display: none; }"

    def __init__(self, comes: asyncio.Event) -> None:
        super().__init__()
        self.comes = comes

    async def on_unmount(self) -> None:
        """Wait for all others to go; then give the workers of the screen time to say something."""
        assert self.parent is not None
        while len(self.parent.children) > 1:
            await asyncio.sleep(0)
        self.comes.set()
        for _ in range(50):
            await asyncio.sleep(0)


# Which screens have workers, by their code


def _is_ours(part: Callable[..., object]) -> bool:
    return part.__module__.startswith("sevenwonders_tui.")


def _named_in(code: Callable[..., object]) -> set[str]:
    """All that is named with a dot in a class or function, such as `self.run_worker`."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(code)))
    return {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def _what_starts_a_worker() -> set[str]:
    """What a screen that has a worker names: its own method, or one of the application that has the
    screen in front do it."""
    methods = {
        name: _named_in(method)
        for name, method in inspect.getmembers(SevenWonders, inspect.isfunction)
        if _is_ours(method)
    }
    found: set[str] = set()
    wanted = {"self.screen.run_worker"}
    while more := {name for name, named in methods.items() if named & wanted} - found:
        found |= more
        wanted |= {f"self.{name}" for name in more}
    assert found, "the application opens replays for screens"
    return {"self.run_worker", *(f"self.game.{name}" for name in found)}


def screens_with_workers() -> set[type[Any]]:
    """All kinds of screens that start a worker, of their own or by the application."""
    for module in iter_modules(screens.__path__):
        import_module(f"{screens.__name__}.{module.name}")
    starts = _what_starts_a_worker()
    found, kinds = set(), [BaseScreen]
    while kinds:
        kind: type[Any] = kinds.pop()
        kinds += kind.__subclasses__()
        last = _is_ours(kind) and not any(map(_is_ours, kind.__subclasses__()))
        if last and any(_named_in(part) & starts for part in kind.__mro__ if _is_ours(part)):
            found.add(kind)
    return found


# How each is opened


def the_score(app: SevenWonders, data: Path) -> Screen[Any]:
    """The end of a game that is kept."""
    app.table = table = Table.resume(keep_game(data), load_catalog)
    return ScoreScreen(table.view(None), table.standings(), table.buried)


def the_turn(app: SevenWonders, data: Path) -> Screen[Any]:
    """A turn of Ada's."""
    return TurnScreen(a_table("Ada", "Bo", "Cy").view(0), can_leave=True)


def the_pick(app: SevenWonders, data: Path) -> Screen[Any]:
    """A choice from the discard pile."""
    return PickScreen(a_table_asking(DISCARD_PICK).view(0), can_leave=True)


def the_public_view(app: SevenWonders, data: Path) -> View:
    """What anybody may see of a game that is kept."""
    app.table = Table.resume(keep_game(data), load_catalog)
    return app.table.view(None)


def the_reveal(app: SevenWonders, data: Path) -> Screen[Any]:
    """What a turn of bots alone has brought."""
    view = the_public_view(app, data)
    return RevealScreen(view, view, view.events[-1:], pace=Pace())


def the_conflict(app: SevenWonders, data: Path) -> Screen[Any]:
    """The end of an Age that bots have played alone."""
    view = the_public_view(app, data)
    fights = [event for event in view.events if isinstance(event, Fought) and event.age == 3]
    return ConflictScreen(view, 3, fights, pace=Pace())


def the_thinking(app: SevenWonders, data: Path) -> Screen[Any]:
    """Bots alone, which think."""
    return ThinkingScreen(the_public_view(app, data), [], Pace())


Open = Callable[[SevenWonders, Path], Screen[Any]]
WAYS_TO_OPEN: dict[type[Any], tuple[Open, str]] = {
    ConflictScreen: (the_conflict, "left"),
    ContinueScreen: (lambda app, data: ContinueScreen(), ""),
    HallScreen: (lambda app, data: HallScreen(), ""),
    PickScreen: (the_pick, "h"),
    ReplaysScreen: (lambda app, data: ReplaysScreen(), ""),
    RevealScreen: (the_reveal, "left"),
    ReviewScreen: (lambda app, data: ReviewScreen(past()), ""),
    ScoreScreen: (the_score, "p"),
    ThinkingScreen: (the_thinking, "left"),
    TitleScreen: (lambda app, data: TitleScreen(), ""),
    TurnScreen: (the_turn, "h"),
}
"""By kind of screen how to open one, and the key that starts its worker if none runs from the start."""


def test_all_screens_with_workers_are_left_here() -> None:
    assert screens_with_workers() == set(WAYS_TO_OPEN)


@pytest.fixture
def comes(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """What everybody waits for who waits for a thread, until it is set."""
    event = asyncio.Event()

    async def waits(function: Callable[..., T], *arguments: object) -> T:
        await event.wait()
        return function(*arguments)

    monkeypatch.setattr(asyncio, "to_thread", waits)
    return event


def working(screen: Screen[Any]) -> list[Worker[Any]]:
    """The workers of a screen that are not done."""
    return [each for each in screen.workers if each.node is screen and not each.is_finished]


@pytest.mark.parametrize("kind", list(WAYS_TO_OPEN))
async def test_what_comes_when_a_screen_is_left_is_not_told_to_it(
    kind: type[Any], comes: asyncio.Event, tmp_path: Path
) -> None:
    keep_game(tmp_path, until=at_turn(1, 2))
    open_it, key = WAYS_TO_OPEN[kind]
    app = SevenWonders(settings=Settings(data=tmp_path, dead_time=0))
    async with app.run_test() as pilot:
        screen = open_it(app, tmp_path)
        await app.push_screen(screen)
        await screen.mount(Late(comes))
        if key:
            await pilot.press(key)
        async with asyncio.timeout(PATIENCE):
            while not working(screen) and app.is_running:
                await asyncio.sleep(0.01)
        workers = working(screen)
        await app.pop_screen()
        assert comes.is_set()
        assert [worker for worker in workers if not worker.is_cancelled] == []
        assert not isinstance(app.screen, kind) or kind is TitleScreen
        await pilot.pause()


class Asking(BaseScreen[None]):
    """Starts a worker at the last moment, and one in a part of it."""

    def __init__(self, comes: asyncio.Event) -> None:
        super().__init__()
        self.comes = comes
        self.told: list[str] = []

    def parts(self) -> ComposeResult:
        """A part that has a worker."""
        yield Static("a part", id="part")
        yield Late(self.comes)

    def on_screen_suspend(self) -> None:
        """The last that a screen is told before it goes."""
        super().on_screen_suspend()
        self.run_worker(self._wait("screen"))
        self.query_one("#part").run_worker(self._wait("part"))

    async def _wait(self, who: str) -> None:
        await self.comes.wait()
        self.told.append(who)


async def test_workers_of_parts_and_of_the_last_moment_are_stopped_too(
    comes: asyncio.Event,
) -> None:
    app = SevenWonders(settings=Settings(dead_time=0))
    async with app.run_test() as pilot:
        screen = Asking(comes)
        await app.push_screen(screen)
        await app.pop_screen()
        assert comes.is_set()
        await pilot.pause()
        assert screen.told == []


async def test_a_game_is_noted_in_the_hall_although_its_score_is_left_at_once(
    comes: asyncio.Event, tmp_path: Path
) -> None:
    app = SevenWonders(settings=Settings(data=tmp_path, dead_time=0))
    async with app.run_test() as pilot:
        await app.push_screen(the_score(app, tmp_path))
        await app.pop_screen()
        comes.set()
        await pilot.pause()
        await app.workers.wait_for_complete()
        hall = Hall(tmp_path)
        assert len(hall.games()) == 1


async def test_a_game_is_left_for_the_title_just_when_its_next_screen_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, thought = a_table("Ada", "Bo*", "Cy*"), threading.Event()

    def first(seat: Seat) -> Answer:
        thought.wait(PATIENCE)
        return first_option(table.view(seat))

    monkeypatch.setattr(table, "think", first)
    async with playing(table) as player:
        await player.see(TurnScreen)
        await player.answer_somehow()
        await player.see(ThinkingScreen)
        await player.press("q")
        await player.see(LeaveScreen)
        thought.set()
        await player.until(lambda: isinstance(table.next, Reveal), "what the bots have chosen")
        player.app.post_message(events.Key("t", "t"))
        await player.see(TitleScreen)
        assert len(player.app.screen_stack) == 2


async def test_whoever_is_cancelled_just_when_an_answer_comes_is_cancelled() -> None:
    class Listener(MessagePump):
        def call_later(
            self, callback: Callable[[], object], *args: object, **kwargs: object
        ) -> bool:
            asked.append(callback)
            return True

    asked: list[Callable[[], object]] = []
    waiting = asyncio.create_task(told(Listener()))
    while not asked:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    asked[0]()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
