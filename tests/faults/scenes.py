"""Ways through the program on which its functions are called, so that faults in them come to light."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from signal import SIGCONT, SIGHUP, SIGTERM, SIGTSTP, SIGWINCH, Signals
from typing import Any, NamedTuple, cast

from textual.screen import Screen

from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.engine.questions import DISCARD_PICK
from sevenwonders_tui.house_rules import NO_HOUSE_RULES, HouseRules
from sevenwonders_tui.store import games_folder
from sevenwonders_tui.store.settings import SettingsFile, settings_file
from sevenwonders_tui.table import Conflict, Reveal, Scores, Table
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.widgets.hint_pane import HintPane
from sevenwonders_tui.tui.widgets.listing import Listing
from tests.tui.playing import (
    SMALL,
    Player,
    a_table,
    asks,
    builds_the_wonder,
    first_option,
    play_on,
    turns_played,
)
from tests.tui.side.pictures import PICTURES

Prepare = Callable[[Path], list[str]]
"""Fills a data folder; the arguments with which the program is begun."""
Walk = Callable[[Player], Awaitable[None]]
_LONGEST_WALK = 4.0
"""Seconds after which a walk over one screen is broken off."""
_ENDING = {"q", "ctrl+q", "ctrl+c", "ctrl+z"}
_HUGE = (160, 48)


class Scene(NamedTuple):
    """A run of the program."""

    prepare: Prepare
    walk: Walk | None = None
    """What is done on the screen; None for commands, which read `typed`."""
    typed: str = ""
    size: tuple[int, int] = SMALL
    keyed: tuple[bytes | Signals, ...] = ()
    """What comes from the terminal, one after the other when it has become quiet, nothing for its end: for
    screens without a `walk`, with all that protects them against stray keys."""
    piped: bool = False
    """Whether it is on the web page, where what is `keyed` comes through a pipe."""


# Walks


async def wander(player: Player, depth: int = 0, end: float = float("inf")) -> None:
    """Press every key that does something on the screen, and on those that it opens."""
    screen = player.app.screen
    end = min(end, time.monotonic() + _LONGEST_WALK)
    for key in _keys_of(screen):
        await player.press(key)
        while player.app.screen is not screen and screen in player.app.screen_stack:
            if time.monotonic() > end:
                return
            above = player.app.screen
            if depth < 1:
                await wander(player, depth + 1, end)
            for back in ("escape", "n"):
                if player.app.screen is above:
                    await player.press(back)
            if player.app.screen is above:
                return
        if screen not in player.app.screen_stack or time.monotonic() > end:
            return


def _keys_of(screen: Screen[Any]) -> list[str]:
    """The keys of a screen, those that go on or back last."""
    if not isinstance(screen, BaseScreen):
        return []
    keys = [key for binding in screen.live_bindings for key in binding.key.split(",")[:1]]
    last = [key for key in ("r", "enter", "escape") if key in keys]  # r plays again
    return [key for key in keys if key not in last and key not in _ENDING] + last


async def play(player: Player) -> None:
    """Play on, and look at everything on each kind of screen that comes."""
    seen: set[type] = set()
    for _ in range(12):
        screen = await player.see(Screen)
        if type(screen) not in seen:
            seen.add(type(screen))
            await wander(player)
        if player.app.screen is screen:
            await player.step()


async def leave(player: Player) -> None:
    """Answer, hesitate to leave, look at the help, go to the title."""
    await player.see(BaseScreen)
    await player.open_curtain()
    await player.answer_somehow()
    await player.press("q", "escape", "?", "escape", "q", "t")
    await player.settle()
    await player.press("c", "escape", "q", "y")


async def every_row(player: Player) -> None:
    """Do everything that the title offers, and look at what opens."""
    title = await player.see(BaseScreen)
    for row in range(6, -1, -1):  # a new game last: from there nothing leads back
        await player.until(lambda: player.app.screen is title, "the title")
        await player.see(BaseScreen)
        title.query_one(Listing).go_to(row)
        await player.press("enter")
        with suppress(AssertionError):  # where there is a fault in it, a row may open nothing
            await player.until(lambda: player.app.screen is not title, "what the row opens")
        for key in ("down", "enter", "escape", "escape", "escape"):
            if player.app.screen is not title:
                await player.see(Screen)
                await player.press(key)


async def click(player: Player) -> None:
    """Click on every row, then on the hints, as long as the same screen is there."""
    if isinstance(await player.see(Screen), CurtainScreen):
        await player.open_curtain()
    screen = await player.see(BaseScreen)
    for hints in (False, True):
        if hints:
            await player.press("h")
        for y in range(player.app.size.height):
            if player.app.screen is screen:
                await player.pilot.click(offset=(20, y))


async def hints(player: Player) -> None:
    """Look at hints, put them away with the key and with Escape, choose what one says."""
    if isinstance(await player.see(Screen), CurtainScreen):
        await player.open_curtain()
    await player.see(BaseScreen)
    await player.press("h", "down", "h", "h", "escape", "down", "h")
    await player.settle()
    await player.press("enter", "escape")
    await player.pilot.click(HintPane)


async def again(player: Player) -> None:
    """Leave the score for another game with the same players."""
    await player.see(BaseScreen)
    await player.press("r")
    await player.see(BaseScreen)
    await player.press("q", "t")


async def pins(player: Player) -> None:
    """Choose PINs, mistype and forget one, have others agree to another, take the turn back."""
    for keys in (
        ["1", *"1111", "enter", *"1111", "enter"],
        ["escape"],
        ["2", "2", *"2222", *"2222"],
        ["escape"],
        ["1", "1", *"11", "backspace", *"333", "f"],
        ["3"],
        [*"4444", *"2222"],
        [*"1111", *"1111"],
        ["escape"],
        ["z", "n", "z", "1", "2", "3"],
    ):
        await player.see(Screen)
        await player.press(*keys)
    await wander(player)
    await player.press("escape", "escape")
    await wander(player)


async def watch(player: Player) -> None:
    """Let bots play, stop them, look back."""
    await player.see(BaseScreen)
    await wander(player)
    await player.press("space", "space", "right", "left", "escape")


# What there is at the beginning


def _game(
    until: Callable[[Table], bool],
    *players: str,
    choose: Callable[[SeatView], Answer] = first_option,
    options: tuple[str, ...] = (),
    pins: bool = False,
    seed: int = 7,
    wonders: Sequence[str] = (),
    house_rules: HouseRules = NO_HOUSE_RULES,
) -> Prepare:
    def prepare(data: Path) -> list[str]:
        table = a_table(
            *(players or ("Ada", "Bo", "Cy")),
            seed=seed,
            wonders=wonders,
            folder=games_folder(data),
            house_rules=house_rules,
        )
        play_on(table, until, choose)
        table.close()
        SettingsFile(settings_file(data)).change(pins=pins)
        return ["play", "--data", str(data), "--resume", str(table.path), *options]

    return prepare


def _side(name: str, size: tuple[int, int] = SMALL, walk: Walk = wander) -> Scene:
    picture = PICTURES[name]

    def prepare(data: Path) -> list[str]:
        if picture.fill is not None:
            picture.fill(data)
        return ["play", "--data", str(data)]

    async def open_and_walk(player: Player) -> None:
        await player.see(BaseScreen)
        await player.app.open(cast("Screen[None]", picture.make()))
        for key in picture.keys:
            await player.press(key)
        await walk(player)

    return Scene(prepare, open_and_walk, size=size)


def _kept(*arguments: str, finished: bool = False) -> Prepare:
    """With the games of the hall and one that can be gone on with, unless all are to be `finished`; the
    data folder comes last."""

    def prepare(data: Path) -> list[str]:
        fill = PICTURES["hall"].fill
        assert fill is not None
        fill(data)
        if not finished:
            _game(turns_played(1), "Ada", "Bo*", "Cy*")(data)
        return [*arguments, str(data)]

    return prepare


def _command(*words: str, typed: str = "") -> Scene:
    return Scene(lambda data: list(words), typed=typed)


def _is(kind: type) -> Callable[[Table], bool]:
    return lambda table: isinstance(table.next, kind)


def _seats(*names: str) -> list[str]:
    return [part for name in names for part in ("--seat", name)]


_ALONE = ("Ada", "Bo*", "Cy*")
_CLICKED = (
    "new_game",
    "boards_drafted",
    "cards",
    "hall",
    "settings",
    "keys",
    "confirm",
    "leave",
    "replay",
)
_LINES = "?\nt\nl\na\ni 1\ni Altar\nr\nh\nu\n" + "1\n" * 60
_AT_THE_DISCARD_PILE = _game(
    asks(DISCARD_PICK), choose=builds_the_wonder, seed=17, wonders=["Halikarnassos B"]
)
_WITH_PINS = _game(turns_played(1), pins=True, house_rules=HouseRules(take_back_turn=True))

_CLICK = b"\x1b[<35;5;12M\x1b[<0;5;12M\x1b[<0;5;12m"
_LEAVE = (b"q", b"y")


def _packet(key: str) -> bytes:
    """What the server of the web page sends for a key."""
    return b"D" + len(key).to_bytes(4, "big") + key.encode()


def _clicked(prepare: Prepare, size: tuple[int, int] = SMALL) -> Scene:
    return Scene(prepare, click, size=size)


TERMINALS: dict[str, Scene] = {
    "at a terminal": Scene(
        _game(turns_played(1)), keyed=(b"1", _CLICK, b"s", b"\r", b"2", *_LEAVE)
    ),
    "put away": Scene(
        _game(turns_played(1), *_ALONE),
        keyed=(SIGTSTP, SIGCONT, b"\x1a", SIGCONT, SIGWINCH, *_LEAVE),
    ),
    "lines at a terminal": Scene(
        _game(turns_played(1), options=("--plain",)), keyed=(b"1\n", b"1\n", b"b\n", b"z\n", b"q\n")
    ),
    "told to end": Scene(_game(turns_played(1)), keyed=(b"1", SIGTERM)),
    "hung up": Scene(_game(turns_played(1)), keyed=(b"1", SIGHUP)),
    "in a browser": Scene(
        _game(turns_played(1), *_ALONE),
        keyed=(*map(_packet, ("s", "\r", "\r")), b""),
        piped=True,
    ),
}
SCREENS: dict[str, Scene] = {
    "curtain": Scene(_game(turns_played(0)), play),
    "against bots": Scene(_game(turns_played(4), *_ALONE), play),
    "a large window": Scene(_game(turns_played(5), *_ALONE, "Dee*"), play, size=_HUGE),
    "reveal": Scene(_game(_is(Reveal)), play),
    "conflict": Scene(_game(_is(Conflict), *_ALONE), play),
    "score": Scene(_game(_is(Scores), *_ALONE), play),
    "a pick": Scene(_AT_THE_DISCARD_PILE, play),
    "the Free City": Scene(_game(turns_played(1), "Ada", "Bo"), play),
    "PINs": Scene(_WITH_PINS, pins),
    "bots alone": Scene(_game(lambda table: True, "Ada*", "Bo*", "Cy*"), watch),
    "an oracle": Scene(
        lambda data: ["play", "--data", str(data), *_seats("Ada", "bot:oracle", "bot:architect")],
        play,
    ),
    "ASCII": Scene(_game(turns_played(2), *_ALONE, options=("--ascii",)), wander),
    "leaving": Scene(_game(turns_played(1)), leave),
    "title": Scene(_kept("play", "--data"), every_row),
    "kiosk": Scene(_kept("play", "--kiosk", "--data"), every_row),
    "hints": Scene(_game(turns_played(2), *_ALONE), hints),
    "hints at the discard pile": Scene(_AT_THE_DISCARD_PILE, hints),
    "again": Scene(_game(_is(Scores), *_ALONE), again),
    "the mouse in the hand": _clicked(_game(turns_played(2), *_ALONE)),
    "the mouse at the discard pile": _clicked(_AT_THE_DISCARD_PILE),
    "the mouse at the score": _clicked(_game(_is(Scores), *_ALONE)),
    "the mouse on the title": _clicked(_kept("play", "--data")),
    **{f"side: {name}": _side(name) for name in PICTURES},
    **{
        f"side: {name}, large": _side(name, _HUGE)
        for name in ("table", "table_of_seven", "city", "replay")
    },
    "a wide window": Scene(_game(turns_played(5), *_ALONE), play, size=(120, 36)),
    "too small a window": Scene(_game(turns_played(1), *_ALONE), wander, size=(60, 20)),
    **{f"side: {name}, clicked": _side(name, walk=click) for name in _CLICKED},
}
LINES: dict[str, Scene] = {
    "lines": _command("play", "--plain", *_seats("Ada", "bot:oracle", "bot"), typed=_LINES),
    "lines, asked": _command("play", "--plain", typed="3\nAda\nBo\nbot\n" + _LINES),
    "lines, resumed": Scene(_kept("play", "--plain", "--data"), typed="1\n" + _LINES),
    "cards": _command("cards", "--age", "1"),
    "cards as JSON": _command("cards", "--json"),
    "rules": _command("rules", "--rulings"),
    "check": _command("check"),
    "lines, at the discard pile": Scene(
        lambda data: [*_AT_THE_DISCARD_PILE(data), "--plain"], typed="1\nz\n1\n" + _LINES
    ),
    "position of a game": _command("position", "tests/packs/nothing.json"),
    "position": _command(
        "position", "tests/packs/sea_trade_position.json", "--pack", "tests/packs/sea_trade"
    ),
    "replay": Scene(_kept("replay", "latest", "--hands", "--data")),
    "transcript": Scene(_kept("transcript", "latest", "--data")),
    "replay, reviewed": Scene(
        _kept("replay", "latest", "--review", "Ada", "--data", finished=True)
    ),
    "replay to the end": Scene(_kept("replay", "latest", "--data", finished=True)),
    "replay of a turn": Scene(_kept("replay", "latest", "--to", "1.1", "--data")),
    "hall": Scene(_kept("hall", "--data")),
    "hall, forgetting": Scene(_kept("hall", "--forget-player", "Ada", "--data")),
    "hall as JSON": Scene(_kept("hall", "--json", "--data")),
    "simulate": _command("simulate", "--games", "1", "--bots", "apprentice,random,builder"),
    "bench": _command("bench", "--seconds", "0.01"),
    "serve-web": _command("serve-web", "--host", "192.0.2.1"),
}
SCENES = {**SCREENS, **TERMINALS, **LINES}
