"""A case: files damaged by chance in a folder, and the commands that are to read them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from sevenwonders_tui.catalog.load import DATA
from sevenwonders_tui.store.errors import StoreError
from sevenwonders_tui.store.hall import FILE_NAME, Hall
from sevenwonders_tui.store.settings import SettingsFile
from tests.damage.damaging import (
    NASTY,
    damaged_bytes,
    damaged_json,
    damaged_lines,
    json_text,
    surprise,
)
from tests.store.games import kept_game, whole_game

Call = list[str] | Callable[[], object]
"""The arguments of a command, or something else that is to be done with the files."""
POSITIONS = Path(__file__).parents[1] / "cases"
SETTINGS = """\
theme = "light"
ascii = true
bot_seconds = 1.5
reveal_seconds = 4
confirm = false
language = "en"
pins = true
tips = false

[keys]
build = "x"
"""


@cache
def journals() -> tuple[bytes, ...]:
    """A game that is over, one that goes on, and one of two players."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        games = (
            whole_game(folder / "a"),
            kept_game(folder / "b"),
            kept_game(folder / "c", players=2),
        )
        return tuple(game.read_bytes() for game in games)


@cache
def hall_of_fame() -> bytes:
    with TemporaryDirectory() as name:
        for seed in (7, 8):
            whole_game(Path(name) / "games", seed)
        hall = Hall(Path(name))
        hall.catch_up()
        hall.forget_player("Bo")
        return (Path(name) / FILE_NAME).read_bytes()


@cache
def positions() -> tuple[Any, ...]:
    """All positions of the cases of the rules."""
    found: list[Any] = []
    for path in sorted(POSITIONS.glob("*.json")):
        waiting = [json.loads(path.read_text("utf-8"))]
        while waiting:
            each = waiting.pop()
            if isinstance(each, dict) and "players" in each and "format" in each:
                found.append(each)
            elif isinstance(each, dict | list):
                waiting += each.values() if isinstance(each, dict) else each
    return tuple(found)


def save(folder: Path, random: Random) -> Iterator[Call]:
    data = random.choice(journals())
    if random.random() < 0.5:
        lines = data.splitlines()
        place = random.choice((0, 0, 1, random.randrange(len(lines))))
        lines[place] = json_text(damaged_json(json.loads(lines[place]), random)).encode()
        data = b"\n".join(lines) + b"\n"
    else:
        data = damaged_bytes(data, random)
    games = folder / "games"
    games.mkdir()
    path = games / f"{random.choice(('game', NASTY.strip(), 'é'))}.jsonl"
    path.write_bytes(data)
    yield [random.choice(("replay", "transcript")), str(path)]
    yield random.choice(
        [
            ["hall", "--data", str(folder)],
            ["play", "--plain", "--data", str(folder)],
            ["play", "--plain", "--resume", str(path), "--data", str(folder)],
            ["replay", "latest", "--data", str(folder), "--hands"],
            ["replay", str(path), "--to", "2.3"],
        ]
    )


def pack(folder: Path, random: Random) -> Iterator[Call]:
    kind = random.choice(("second_edition", "first_edition", "wonder_pack", "sea_trade"))
    home = DATA if kind != "sea_trade" else Path(__file__).parents[1] / "packs"
    here = Path(shutil.copytree(home / kind, folder / random.choice((kind, "mine", NASTY.strip()))))
    path = random.choice(sorted(here.glob("*.json")))
    if random.random() < 0.7:
        path.write_text(json_text(damaged_json(json.loads(path.read_text("utf-8")), random)))
    else:
        path.write_bytes(damaged_bytes(path.read_bytes(), random))
    yield ["check", str(here)]
    if kind in ("wonder_pack", "sea_trade"):
        yield ["simulate", "--games", "1", "--bots", "random", "--check", "--pack", str(here)]
    yield [random.choice(("cards", "rules")), "--pack", str(here)]


def position(folder: Path, random: Random) -> Iterator[Call]:
    path = folder / random.choice(("position.json", f"{NASTY.strip()}.json"))
    whole = random.choice(positions())
    if random.random() < 0.8:
        path.write_text(json_text(damaged_json(whole, random)))
    else:
        path.write_bytes(damaged_bytes(json.dumps(whole, indent=1).encode(), random))
    yield ["position", str(path)]
    yield ["position", str(path), "--json", *random.choice(([], ["--lines"]))]


def settings(folder: Path, random: Random) -> Iterator[Call]:
    path = folder / "settings.toml"
    text = SETTINGS
    if random.random() < 0.5:
        name = random.choice(text.split("\n")).partition(" = ")[0]
        value = surprise(random)
        text = text.replace(f"{name} = ", f"{name} = {json_text(value)} #", 1)
    elif random.random() < 0.3:
        text += random.choice(("a." * 500, "\n[a]" * 3000, "\n[[a.b]]" * 3000)) + "b = 1\n"
    data = text.encode(errors="replace")
    path.write_bytes(data if random.random() < 0.4 else damaged_bytes(data, random))
    yield ["play", "--plain", "--data", str(folder)]

    def change() -> None:
        with suppress(StoreError):
            SettingsFile(path).change(theme="ansi", keys={"build": "y"})

    yield change
    yield ["play", "--plain", "--data", str(folder)]


def hall(folder: Path, random: Random) -> Iterator[Call]:
    path = folder / FILE_NAME
    damage = damaged_lines if random.random() < 0.6 else damaged_bytes
    path.write_bytes(damage(hall_of_fame(), random))
    yield ["hall", "--data", str(folder), *random.choice(([], ["--json"], ["--player", "Ada"]))]
    yield [
        "hall", "--data", str(folder),
        *random.choice((["--rebuild"], ["--forget-player", "Ada"], ["--forget-game", "0" * 8], [])),
    ]  # fmt: skip


KINDS = {"save": save, "pack": pack, "position": position, "settings": settings, "hall": hall}
