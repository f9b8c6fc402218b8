"""What comes next at a table."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sevenwonders_tui.bots import DEFAULT_LEVEL, make_bot
from sevenwonders_tui.bots.bot_process import TookTooLong
from sevenwonders_tui.engine import Answer, NotAsked, View, Wish
from sevenwonders_tui.engine.answers import TAKE
from sevenwonders_tui.engine.events import Fought
from sevenwonders_tui.engine.questions import TURN
from sevenwonders_tui.players import PERSON, Player
from sevenwonders_tui.table import (
    BotFault,
    BotsThink,
    Chooser,
    Conflict,
    Curtain,
    Next,
    Reveal,
    Scores,
    Table,
)
from tests.store.games import catalog
from tests.table.bots import random_bots

CATALOG = catalog("second")
PEOPLE = [(Wish("Ada"), PERSON), (Wish("Bo"), PERSON), (Wish("Cy"), PERSON)]
MIXED = [(Wish("Ada"), PERSON), (Wish("Bo"), Player.bot("easy")), (Wish("Cy"), Player.bot("easy"))]


def table_of(seats: list[tuple[Wish, Player]], seed: int = 7) -> Table:
    return Table.new(CATALOG, seats, seed, bots=random_bots)


def first_option(table: Table, seat: int) -> None:
    decision = table.view(seat).decision
    assert decision is not None
    table.answer(seat, decision.options[0])


def play(table: Table) -> list[Next]:
    """Play on to the end, each person taking the first option; all that came next, in order."""
    steps: list[Next] = []
    while True:
        now = table.next
        steps.append(now)
        match now:
            case Curtain(seat=seat):
                first_option(table, seat)
            case BotsThink(seats=seats):
                for seat in seats:
                    table.answer(seat, table.think(seat))
            case Reveal() | Conflict():
                table.seen()
            case Scores():
                return steps


def test_people_are_handed_the_keyboard_in_seat_order() -> None:
    table = table_of(PEOPLE)
    asked = []
    for _ in range(3):
        now = table.next
        assert isinstance(now, Curtain)
        asked.append((now.seat, now.kind, now.answered))
        first_option(table, now.seat)
    assert asked == [
        (0, TURN, frozenset()),
        (1, TURN, frozenset({0})),
        (2, TURN, frozenset({0, 1})),
    ]
    assert isinstance(table.next, Reveal)


def test_a_person_may_choose_before_it_is_their_turn_to_be_asked() -> None:
    table = table_of(PEOPLE)
    assert table.curtain(2).seat == 2
    first_option(table, 2)
    assert table.next == Curtain(0, TURN, frozenset({2}))


def test_a_choice_can_be_taken_back_until_the_step_resolves() -> None:
    table = table_of(PEOPLE)
    first_option(table, 0)
    first_option(table, 1)
    table.take_back(0)
    assert table.next == Curtain(0, TURN, frozenset({1}))
    first_option(table, 0)
    first_option(table, 2)
    with pytest.raises(NotAsked):
        table.take_back(0)


def test_nothing_is_hidden_where_one_person_plays_alone() -> None:
    assert table_of(PEOPLE).needs_curtain
    assert not table_of(MIXED).needs_curtain


def test_bots_may_answer_while_a_person_chooses() -> None:
    table = table_of(MIXED)
    assert table.bots_waiting == (1, 2)
    for seat in table.bots_waiting:
        table.answer(seat, table.think(seat))
    assert table.next == Curtain(0, TURN, frozenset({1, 2}))


def test_when_all_people_have_answered_the_bots_are_waited_for() -> None:
    table = table_of(MIXED)
    first_option(table, 0)
    assert table.next == BotsThink((1, 2))


def test_nothing_is_answered_before_the_last_step_has_been_seen() -> None:
    table = table_of([(Wish(name), Player.bot("easy")) for name in ("Ada", "Bo", "Cy")])
    for seat in (0, 1, 2):
        table.answer(seat, table.think(seat))
    events = table.view(None).events
    answer = table.think(0)  # a bot may begin
    with pytest.raises(NotAsked):
        table.answer(0, answer)
    assert (table.view(None).events, table.view(None).answered) == (events, frozenset())
    table.seen()
    table.answer(0, answer)
    assert table.view(None).answered == {0}


@pytest.mark.parametrize("seats", [PEOPLE, MIXED], ids=["people", "with bots"])
def test_a_whole_game_ends_with_its_scores(seats: list[tuple[Wish, Player]]) -> None:
    steps = play(table_of(seats))
    assert steps[-1] == Scores()
    assert sum(isinstance(step, Reveal) for step in steps) >= 18
    ages = [step.age for step in steps if isinstance(step, Conflict)]
    assert ages == [1, 2, 3]


def test_each_conflict_follows_what_the_last_turn_of_its_age_revealed() -> None:
    steps = play(table_of(PEOPLE))
    before = [first for first, second in pairwise(steps) if isinstance(second, Conflict)]
    assert all(isinstance(step, Reveal) for step in before)


def test_conflict_is_told_once_and_apart() -> None:
    table = table_of(PEOPLE)
    steps = play(table)
    shown = [event for step in steps if isinstance(step, Reveal) for event in step.events]
    fought = [event for step in steps if isinstance(step, Conflict) for event in step.events]
    assert not any(isinstance(event, Fought) for event in shown)
    assert fought == [event for event in table.view(None).events if isinstance(event, Fought)]


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (("Ada", "ada", "Cy"), "Two seats cannot have one name: Ada and ada"),
        (("Ada", "", "Cy"), "needs a name"),
        (("Ada", "Bo\x1b[2J", "Cy"), r"U\+001B"),
        (("Ada", "B" * 21, "Cy"), "too long"),
    ],
)
def test_names_that_cannot_be_shown_or_told_apart_are_refused(
    names: tuple[str, ...], why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        table_of([(Wish(name), PERSON) for name in names])


def test_names_are_tidied_when_people_sit_down() -> None:
    table = table_of([(Wish("  Ada "), PERSON), *PEOPLE[1:]])
    assert table.seated[0].name == table.view(None).names[0] == "Ada"


class BrokenBot:
    def choose(self, view: View) -> Answer:
        raise ZeroDivisionError


class CheatingBot:
    def choose(self, view: View) -> Answer:
        return Answer(TAKE, CATALOG.card("palace"))


@pytest.mark.parametrize("bot", [BrokenBot(), CheatingBot()], ids=["broken", "cheating"])
def test_a_bot_that_fails_is_helped_out_and_the_table_is_told(bot: Chooser) -> None:
    table = Table.new(CATALOG, MIXED, 7, bots=lambda _level, _seed: bot)
    decision = table.view(1).decision
    assert decision is not None
    assert table.think(1) in decision.options
    assert table.notices == ["Bo, a bot, found no answer; a simple choice was made for it."]


class SlowBot:
    def choose(self, view: View) -> Answer:
        raise TookTooLong


def test_for_a_bot_that_does_not_answer_in_time_a_simple_choice_is_made_and_the_table_is_told() -> (
    None
):
    table = Table.new(CATALOG, MIXED, 7, bots=lambda _level, _seed: SlowBot())
    assert table.think(1) == make_bot(DEFAULT_LEVEL, 0).choose(table.view(1))
    assert table.notices == ["Bo, a bot, did not answer in time; a simple choice was made for it."]


@pytest.mark.parametrize("bot", [BrokenBot(), CheatingBot()], ids=["broken", "cheating"])
def test_a_bot_that_fails_at_a_strict_table_is_an_error(bot: Chooser) -> None:
    table = Table.new(CATALOG, MIXED, 7, bots=lambda _level, _seed: bot)
    table.strict = True
    with pytest.raises(BotFault, match=r"ZeroDivisionError|'take palace'"):
        table.think(1)
