"""What must work in the copy of the package in which all lists of the page have been followed.

`test_lists` runs it there; in the package itself there is nothing of all this.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import sevenwonders_tui
from sevenwonders_tui.bots import LEVELS, YARDSTICKS, Thinking, make_bot
from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.cli import run
from sevenwonders_tui.engine import Game, HouseRules
from sevenwonders_tui.engine.questions import QUESTIONS
from sevenwonders_tui.players import PERSON, Player
from sevenwonders_tui.table import BotsThink, Curtain, Scores, Table
from sevenwonders_tui.tui.screens.every import SCREENS
from sevenwonders_tui.words.effects import card_sentences, card_short
from sevenwonders_tui.words.events import event_line
from tests.engine.games import digest
from tests.tui.playing import LARGE, playing

PACK = Path(__file__).parent / "fairs"
CATALOG = load_catalog("second", extra_packs=[PACK])
NAMES = ("Ada", "Bo", "Cy")
RICH = HouseRules(**{"rich_start": True})
Output = pytest.CaptureFixture[str]


def with_fairs(_edition: str, _packs: tuple[str, ...] = (), _own: object = ()) -> Catalog:
    return CATALOG


def a_table(folder: Path | None, *players: Player) -> Table:
    from sevenwonders_tui.engine import Wish

    seats = [(Wish(name), player) for name, player in zip(NAMES, players, strict=True)]
    return Table.new(CATALOG, seats, 7, folder, house_rules=RICH)


def played_on(table: Table, *, until: str = "") -> None:
    """People take what comes first; until somebody is asked this, or the end."""
    while not isinstance(table.next, Scores):
        if isinstance(table.next, Curtain):
            if table.next.kind.id == until:
                return
            seat = table.next.seat
            table.answer(seat, table.view(seat).asked_decision.options[0])
        elif isinstance(table.next, BotsThink):
            for seat in table.next.seats:
                table.answer(seat, table.think(seat))
        else:
            table.seen()


def test_the_package_is_the_copy() -> None:
    assert Path(sevenwonders_tui.__file__).parents[1] == Path(__file__).parents[2]


def test_the_effect_says_what_it_does() -> None:
    card = CATALOG.card("drapers_guild")
    assert card_short(card) == "+2 c a purchase"
    assert "Take 2 coins whenever you buy resources." in card_sentences(card)


def test_the_effect_does_what_it_says() -> None:
    game = Game.new(CATALOG, NAMES, 3)
    city = game.state.cities[0]
    for each in game.state.cities:
        each.coins = 20
        each.add_card(CATALOG.card("lumber_yard"))
    city.add_card(CATALOG.card("drapers_guild"))
    bought = [option for option in game.decision(0).options if option.pay.left + option.pay.right]
    answer = bought[0]
    for decision in game.waiting:
        game.answer(decision.seat, answer if decision.seat == 0 else decision.options[-1])
    assert any(
        event.kind == "coins_taken"
        and getattr(event, "source", None) is CATALOG.card("drapers_guild")
        for event in game.events
    )


def test_the_pack_has_no_faults_and_is_told(capsys: Output) -> None:
    assert run(["check", str(PACK)]) == 0
    assert run(["rules", "--pack", str(PACK)]) == 0
    told = capsys.readouterr().out
    assert "Drapers Guild" in told
    assert "Every city begins with three coins more." in told


@pytest.mark.parametrize("players", [2, 3, 7])
def test_whole_games_ask_after_each_conflict(players: int) -> None:
    random = Random(players)
    game = Game.new(CATALOG, [f"P{n}" for n in range(players)], 5)
    asked = []
    while not game.over:
        decision = random.choice(game.waiting)
        asked.append(decision.kind.id)
        game.answer(decision.seat, random.choice(list(decision.options)))
        assert game.check() == []
    assert "fair" in asked
    told = [event_line(event, game.state.names, CATALOG) for event in game.events]
    assert any(line.endswith(" holds a fair.") for line in told)
    held = sum(event.kind == "fair_held" for event in game.events)
    assert sum(score["fairs"] for score in game.state.scores()) == 2 * held


@pytest.mark.parametrize("level", [*LEVELS, *YARDSTICKS])
def test_every_bot_plays_it(level: str) -> None:
    game = Game.new(CATALOG, NAMES, 6, house_rules=RICH)
    bot = make_bot(level, 1, Thinking(playouts=2))
    while not game.over:
        for decision in game.waiting:
            choice = bot.choose(game.view(decision.seat))
            assert choice in game.decision(decision.seat).options
            game.answer(decision.seat, choice)


def test_a_game_with_it_is_saved_and_goes_on(tmp_path: Path) -> None:
    table = a_table(tmp_path, PERSON, Player.bot("builder"), Player.bot("builder"))
    played_on(table, until="fair")
    table.close()
    assert table.path is not None
    again = Table.resume(table.path, with_fairs)
    assert digest(again._game) == digest(table._game)
    assert again.view(None).house_rules == RICH
    played_on(again)
    again.close()


def test_the_house_rule_gives_three_coins() -> None:
    coins = [
        [city.coins for city in Game.new(CATALOG, NAMES, 7, house_rules=rules).state.cities]
        for rules in (HouseRules(), RICH)
    ]
    assert coins[1] == [n + 3 for n in coins[0]]


def test_the_game_in_lines_takes_and_tells_it(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    command = ["play", "--plain", "--data", str(tmp_path), "--pack", str(PACK)]
    seats = ["--seat", "Ada", "--seat", "bot:builder", "--seat", "bot:builder", "--seed", "7"]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\n1\n1\n\n" * 200), "utf-8"))
    assert run([*command, *seats, "--house-rule", "rich-start"]) in (0, 1)
    told = capsys.readouterr().out
    assert "Every city begins with three coins more." in told
    assert "Hold a fair for 2 coins." in told
    assert "Ada holds a fair." in told


async def test_the_screen_opens_with_its_key_and_shows_the_coins() -> None:
    from sevenwonders_tui.tui.screens.curtain import CurtainScreen

    async with playing(a_table(None, PERSON, PERSON, PERSON), LARGE) as player:
        await player.see(CurtainScreen)
        assert "rich start" in player.text
        await player.press("y")
        await player.until(lambda: "Treasuries" in player.text, "the screen")
        assert "Ada: 6 coins" in player.text
    assert any(screen.__name__ == "TreasuriesScreen" for screen in SCREENS)


async def test_the_question_is_asked_on_the_screen() -> None:
    table = a_table(None, PERSON, Player.bot("builder"), Player.bot("builder"))
    played_on(table, until="fair")
    async with playing(table, LARGE) as player:
        title = QUESTIONS["fair"].title
        for _ in range(4):
            if title in player.text:
                break
            await player.press("enter")
        await player.until(lambda: title in player.text, "the question")
        assert "fair for 2 coins" in player.text
