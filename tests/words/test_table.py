"""The table, the score and a whole game in plain sentences."""

from __future__ import annotations

from random import Random

import pytest

from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.engine import City, Game, HouseRules, Wish
from sevenwonders_tui.players import PERSON, Player
from sevenwonders_tui.words.table import (
    buried_sentences,
    city_sentences,
    course_sentence,
    neighbour_sentences,
    production_words,
    score_sentences,
    structures_words,
    table_paragraphs,
)
from sevenwonders_tui.words.transcript import transcript


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog("second")


@pytest.fixture
def game(catalog: Catalog) -> Game:
    boards = [("Ada", "Gizah"), ("Bo", "Alexandria"), ("Cy", "Rhodos")]
    return Game.new(catalog, [Wish(name, catalog.wonder_named(w), "A") for name, w in boards], 7)


def build(city: City, catalog: Catalog, *names: str) -> None:
    for name in names:
        card = catalog.card_named(name)
        assert card is not None
        city.add_card(card)


def play_on(game: Game) -> None:
    random = Random(1)
    while not game.over:
        decision = game.waiting[0]
        game.answer(decision.seat, random.choice(list(decision.options)))


def test_the_course_tells_where_hands_go_and_which_turn_is_the_last(game: Game) -> None:
    assert course_sentence(game.view(None)) == "Age I, turn 1 of 6. Hands go to the left."
    game.state.turn = 6
    assert course_sentence(game.view(None)) == "Age I, turn 6 of 6, the last of this Age."


def test_a_city_tells_what_it_sells_and_what_it_keeps(game: Game, catalog: Catalog) -> None:
    build(game.state.cities[0], catalog, "Timber Yard", "Forum", "West Trading Post", "Altar")
    assert city_sentences(game.view(None), 0) == [
        "Ada, seat 1, Gizah (day): 3 coins, 0 shields, no science, 0 of 3 stages built.",
        "Makes 1 stone, 1 of wood or stone, and 1 of glass, textile or papyrus that nobody can buy.",
        "Buys raw materials from the left for 1 coin.",
        "Structures: Timber Yard (brown); Altar (blue); Forum, West Trading Post (yellow).",
        "4 points so far.",
    ]


def test_neighbours_tell_what_they_sell_and_what_they_hold(game: Game, catalog: Catalog) -> None:
    build(game.state.cities[1], catalog, "Stockade", "Scriptorium", "Caravansery")
    left, right = neighbour_sentences(game.view(0), 0)
    assert left == (
        "Left neighbour Bo, Alexandria (day): 3 coins, 1 shield, 1 tablet, 0 of 3 stages built. "
        "Sells 1 glass."
    )
    assert right.startswith("Right neighbour Cy, Rhódos (day): 3 coins")


def test_production_of_nothing_and_an_empty_city_have_words(game: Game) -> None:
    nothing = type(game.state.cities[0].own).of((0,) * 7, ())
    assert production_words(nothing) == "nothing"
    assert structures_words(game.state.cities[0]) == ""


def test_the_table_is_the_same_whoever_hears_it(game: Game) -> None:
    read = [table_paragraphs(game.view(viewer)) for viewer in (None, 0, 1, 2)]
    assert read[0] == read[1] == read[2] == read[3]
    assert [paragraph[0].split(",")[0] for paragraph in read[0][1:4]] == ["Ada", "Bo", "Cy"]


def test_an_open_discard_pile_is_read_out_and_a_closed_one_is_counted(catalog: Catalog) -> None:
    for open_pile, told in (
        (False, ["The discard pile holds 1 card."]),
        (True, ["The discard pile holds 1 card.", "They are {card}."]),
    ):
        rules = HouseRules(open_discard_pile=open_pile)
        game = Game.new(catalog, ["Ada", "Bo", "Cy"], 7, house_rules=rules)
        card = game.state.hands[0].pop()
        game.state.discard.append(card)
        said = table_paragraphs(game.view(None))[-1]
        assert said == [sentence.format(card=card.name) for sentence in told]


def test_the_score_is_told_by_place_with_every_line_of_the_pad_that_counts(game: Game) -> None:
    play_on(game)
    standings = game.standings()
    said = score_sentences(game.view(None), standings)
    assert [sentence.split(",")[0] for sentence in said[:3]] == ["Place 1", "Place 2", "Place 3"]
    for standing, name in zip(standings, game.state.names, strict=True):
        told = next(sentence for sentence in said if f", {name}: " in sentence)
        assert f"{standing.score.total} points" in told
        assert sum(int(word) for word in told.split(". ")[1].replace(",", "").split()[1::2]) == (
            standing.score.total
        )


def test_what_lies_under_a_wonder_is_named_or_nothing(game: Game, catalog: Catalog) -> None:
    altar = catalog.card_named("Altar")
    assert altar is not None
    assert buried_sentences(game.view(None), [[altar], []]) == [
        "Under the wonder of Ada: Altar.",
        "Under the wonder of Bo: no card.",
    ]


def test_a_transcript_tells_who_played_what_happened_and_how_it_ended(game: Game) -> None:
    before = transcript(game.view(None), game.standings(), [PERSON, Player.bot("builder"), PERSON])
    assert before[0] == "Seat 1: Ada (person), Gizah (day)"
    assert before[1] == "Seat 2: Bo (bot, builder), Alexandria (day)"
    assert before[-1] == "The game is not over."
    assert "The score" not in before
    play_on(game)
    after = transcript(game.view(None), game.standings(), buried=game.state.buried)
    assert after[0] == "Seat 1: Ada, Gizah (day)"
    headings = [line for line in after if line.startswith("Age ")]
    assert len(headings) == len(set(headings)) == 18
    assert any(line.startswith("  Place 1, ") for line in after)
    assert after[-1].startswith("  Under the wonder of Cy: ")
