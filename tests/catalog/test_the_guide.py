"""The guide to packs: what it shows is what is tested, and what it lists is all there is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.catalog.effects import KINDS
from sevenwonders_tui.catalog.faults import keys_of
from sevenwonders_tui.catalog.load import DATA
from sevenwonders_tui.catalog.model import Card, Wonder
from sevenwonders_tui.cli import run
from sevenwonders_tui.engine import Game

GUIDE = (DATA / "README.md").read_text(encoding="utf-8")
PACKS = Path(__file__).parents[1] / "packs"
SEA_TRADE = PACKS / "sea_trade"
TABLE = PACKS / "sea_trade_position.json"
FILES = [SEA_TRADE / name for name in ("pack.json", "cards.json", "wonders.json")]
FILES += [SEA_TRADE / "names" / "da.json", TABLE]

Output = pytest.CaptureFixture[str]


def test_the_guide_shows_the_very_files_that_are_tested_here() -> None:
    shown = re.findall(r"```json\n(.*?)```", GUIDE, re.DOTALL)
    assert shown == [path.read_text(encoding="utf-8") for path in FILES]


def test_the_pack_of_the_guide_has_no_faults(capsys: Output) -> None:
    assert run(["check", str(SEA_TRADE)]) == 0
    assert capsys.readouterr().out == f"{SEA_TRADE}: 4 cards, 1 wonder: nothing wrong\n"


@pytest.mark.parametrize("edition", ["second", "first"])
def test_its_cards_are_listed_with_those_of_the_box(edition: str, capsys: Output) -> None:
    asked = ["cards", "--edition", edition, "--pack", str(SEA_TRADE), "--json"]
    assert run([*asked, "--color", "yellow", "--age", "1"]) == 0
    listed = {card["name"]: card for card in json.loads(capsys.readouterr().out)}
    assert listed["Fish Market"]["makes_free"] == ["Pilots Guild"]
    assert listed["Tavern"]["effects"] == [{"type": "coins", "n": 6}]


def test_its_position_shows_what_the_pack_does(capsys: Output) -> None:
    assert run(["position", "--pack", str(SEA_TRADE), "--json", str(TABLE)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["waiting"][0]["options"][0] == {
        "action": "build",
        "card": "Pilots Guild",
        "pay": {"bank": 0, "left": 0, "right": 0},
        "free": "chain:Fish Market",
    }
    assert report["players"][0]["score"]["wonder"] == 3


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_whole_games_are_played_with_it(players: int) -> None:
    catalog = load_catalog("second", extra_packs=[SEA_TRADE])
    random = Random(players)
    seen = set()
    for seed in range(5):
        game = Game.new(catalog, [f"Player {n}" for n in range(players)], seed)
        while not game.over:
            decision = game.waiting[0]
            game.answer(decision.seat, random.choice(list(decision.options)))
            assert game.check() == []
        seen |= {city.wonder.id for city in game.state.cities}
        seen |= {card.id for age in game.state.deal or () for hand in age for card in hand}
    assert seen & {"syracuse", "fish_market", "pilots_guild"}


def _rows(heading: str) -> list[list[str]]:
    """What stands in backquotes in the first cells of the table under a heading, a list for each row."""
    part = GUIDE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1:3] for line in part.splitlines() if line.startswith("| `")]
    return [re.findall(r"`(\w+)`", " ".join(row)) for row in rows]


def test_the_guide_lists_every_effect_that_does_not_say_itself_what_it_does() -> None:
    listed = {kind: set(keys) for kind, *keys in _rows("Effects")}
    must_be = {
        kind
        for kind, effect in KINDS.items()
        if effect.__module__.startswith("sevenwonders_tui.")
        and not (effect.short and effect.sentence)
    }
    assert must_be <= set(listed)
    assert listed == {kind: set(keys_of(KINDS[kind])) for kind in listed}


@pytest.mark.parametrize(("heading", "model"), [("Cards", Card), ("Wonders", Wonder)])
def test_the_guide_explains_every_key(heading: str, model: type) -> None:
    part = GUIDE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    assert [key for key in keys_of(model) if f"`{key}`" not in part] == []
