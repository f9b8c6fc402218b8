"""The pack *Oaths* at the screens, in lines, with every bot, saved, replayed and simulated: whole games,
and its colour, line and questions under their own names."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from textual.screen import Screen

from sevenwonders_tui.bots import LEVELS, YARDSTICKS, make_bot
from sevenwonders_tui.bots.base import Thinking
from sevenwonders_tui.bots.review import review
from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.cli import run
from sevenwonders_tui.engine import Game, Wish
from sevenwonders_tui.plain import PlainGame, play_plain
from sevenwonders_tui.players import PERSON, Player
from sevenwonders_tui.store import games_folder, read_game
from sevenwonders_tui.store.hall import Hall
from sevenwonders_tui.store.replay import played_steps
from sevenwonders_tui.table import Table
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.hall import game_details
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.tui.session import Settings
from sevenwonders_tui.tui.theme import PALETTES
from sevenwonders_tui.tui.widgets.full_city import city_lines
from sevenwonders_tui.tui.widgets.score_pad import pad_lines
from sevenwonders_tui.words.effects import card_sentences, card_short
from sevenwonders_tui.words.table import score_sentences, structures_words
from tests.packs import oaths_rules as oaths
from tests.plain.playing import Keyboard, RandomTypist, unwrapped
from tests.store.games import catalog
from tests.tui.playing import playing

PACK = Path(__file__).parent / "oaths"
CATALOG = load_catalog("second", extra_packs=[PACK])
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus")
BOT = Player.bot("merchant")


def a_game(players: int = 3, seed: int = 7, cards: Catalog = CATALOG) -> Game:
    return Game.new(cards, NAMES[:players], seed)


def played_out(seed: int) -> Game:
    game, random = a_game(seed=seed), Random(seed)
    while not game.over:
        decision = random.choice(game.waiting)
        game.answer(decision.seat, random.choice(list(decision.options)))
    return game


def a_table(data: Path, *players: Player) -> Table:
    seats = [(Wish(name), player) for name, player in zip(NAMES, players, strict=False)]
    return Table.new(CATALOG, seats, 7, games_folder(data))


# Words and pages


def test_its_colour_and_its_line_are_told_by_their_names() -> None:
    game = played_out(5)
    view, standings = game.view(None), game.standings()
    rows = [row.plain for row in pad_lines(view, standings, 80)]
    label, *points = rows[8].split()[1:]
    assert label == "Oaths"
    assert points == [str(standing.score["oaths"]) for standing in standings]
    assert any(standing.score["oaths"] for standing in standings)
    assert " Oaths " in " ".join(score_sentences(view, standings))
    sworn = next(seat for seat, city in enumerate(view.cities) if city.colours.get("white"))
    assert "(white)" in structures_words(view.cities[sworn])
    city = [row.plain for row in city_lines(view, sworn, 76)]
    assert any(row.startswith("white    Oath ") for row in city)


def test_cards_that_count_its_colour_say_so() -> None:
    card = CATALOG.card("oath_1_3")
    assert card_short(card) == "1 pt/white, 1 point"
    assert "each white card" in card_sentences(card)[0]


@pytest.mark.parametrize("theme", PALETTES.values(), ids=list(PALETTES))
def test_its_colour_is_painted_in_every_theme(theme: object) -> None:
    styles = theme.styles.styles  # type: ignore[attr-defined]  # a palette
    for name in ("family.white", "chip.white"):
        assert styles[name].bgcolor.name == "#eeeeee"
        assert styles[name].color.name == "#000000"


def test_cards_are_listed_by_its_colour(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "--pack", str(PACK), "--colour", "white", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 24
    assert run(["cards", "--pack", str(PACK), "--colour", "white", "--age", "2"]) == 0
    assert "Oath II 1" in capsys.readouterr().out


# At the screens


async def test_people_and_a_bot_play_a_whole_game_at_the_screens(tmp_path: Path) -> None:
    sworn: set[int] = set()

    def look(screen: Screen[None]) -> None:
        if isinstance(screen, CurtainScreen) and table.view(None).asked[0][1] is oaths.OATH:
            assert "to swear an oath or not" in player.text
            assert "give up" not in player.text
        if isinstance(screen, PickScreen) and screen.view.asked_decision.kind is oaths.OATH:
            sworn.add(screen.view.viewer)
            assert " an oath: a coin for two points at the end " in player.text
            assert "1 give up 1 coin" in player.text
            assert "2 keep the coin" in player.text
            assert "none" not in player.rows[-1]
            assert "hint" not in player.rows[-1]

    table = a_table(tmp_path, PERSON, PERSON, BOT)
    async with playing(table, settings=Settings(data=tmp_path, dead_time=0)) as player:
        await player.play_until(ScoreScreen, look)
        assert " Oaths " in player.text
    assert sworn == {0, 1}
    (journal,) = games_folder(tmp_path).glob("*.jsonl")
    assert read_game(journal, catalog, [PACK]).game.over
    hall = Hall(tmp_path, catalog, [PACK])
    hall.catch_up()
    (game,) = hall.games()
    assert any(row.plain.startswith(" Oaths ") for row in game_details(game, 80))


# In lines


@pytest.mark.parametrize("players", [(PERSON, PERSON, PERSON), (PERSON, BOT, BOT, BOT)], ids=len)
def test_a_whole_game_is_played_in_lines_with_a_break(
    tmp_path: Path, players: tuple[Player, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    def session(typist: RandomTypist, resume: str | None = None) -> str:
        output = io.StringIO()
        begins = PlainGame(
            tmp_path, lambda _seats: a_table(tmp_path, *players), NAMES[:3],
            own_packs=(PACK,), resume=resume,
        )  # fmt: skip
        assert play_plain(begins, Keyboard(output, typist), output) == 0
        return unwrapped(output.getvalue())

    begun = session(RandomTypist(3, last=40))
    assert "Ada is thinking about an oath." in begun or len(players) > 3
    assert "Give up 1 coin." in begun
    assert "Keep the coin." in begun
    assert "Oaths" in session(RandomTypist(4), resume="latest")
    (journal,) = games_folder(tmp_path).glob("*.jsonl")
    kept = read_game(journal, catalog, [PACK])
    assert kept.game.over
    assert run(["replay", str(journal), "--pack", str(PACK)]) == 0
    told = unwrapped(capsys.readouterr().out)
    assert "swears an oath." in told
    assert ", Oaths " in told


# Bots


@pytest.mark.parametrize("level", [*YARDSTICKS, *LEVELS])
def test_every_bot_plays_whole_games(level: str) -> None:
    thinking = Thinking(playouts=2) if level == "oracle" else None
    bot, game = make_bot(level, 1, thinking), a_game()
    while not game.over:
        decision = game.waiting[0]
        game.answer(decision.seat, bot.choose(game.view(decision.seat)))
    assert game.state.turns == 7


@pytest.mark.parametrize("level", ["merchant", "architect", "oracle"])
def test_bots_weigh_what_an_unknown_answer_does(level: str) -> None:
    """Two points for one coin of many are worth it, wherever they stand in the list."""
    thinking = Thinking(playouts=2) if level == "oracle" else None
    game = a_game()
    game.state.cities[0].coins = 30
    view = game.view(0)
    turned = tuple(reversed(view.asked_decision.options))
    view = replace(view, decision=view.asked_decision._replace(options=turned))
    assert make_bot(level, 1, thinking).choose(view).action is oaths.GIVE


def test_there_is_no_advice_on_what_cannot_be_imagined(tmp_path: Path) -> None:
    table = a_table(tmp_path, PERSON, BOT, BOT)
    table.answer(0, table.view(0).asked_decision.options[0])
    for seat in (1, 2):
        table.answer(seat, table.think(seat))
    table.close()
    (journal,) = games_folder(tmp_path).glob("*.jsonl")
    first = next(played_steps(read_game(journal, catalog, [PACK]).record, CATALOG))
    assert first.answers[0].action is oaths.GIVE
    assert review(first, 0) is None


# Kept


def test_a_simulation_counts_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--pack", str(PACK), "--players", "3", "--bots", "merchant,random"]
    for file in ("games.csv", "games.jsonl"):
        kept = ["--games", "2", "--out", str(tmp_path / file), "--check"]
        assert run([*words, *kept]) == 0
        assert "Oaths" in capsys.readouterr().out
        again = [*words, "--json", "--games", "3", "--out", str(tmp_path / file), "--resume"]
        assert run(again) == 0
        outcome = json.loads(capsys.readouterr().out)
        assert outcome["games"] == 3
        assert list(outcome["all"]["mean_points"]) == list(CATALOG.columns)
