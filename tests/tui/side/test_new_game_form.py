"""The form for a new game, without a screen: what can be filled in, and what is refused."""

from __future__ import annotations

import pytest

from sevenwonders_tui.bots import LEVELS
from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.players import PERSON, Player
from sevenwonders_tui.table.plan import GamePlan, SeatPlan, seats_from_words
from sevenwonders_tui.tui.new_game_form import START, NewGameForm
from sevenwonders_tui.tui.widgets.form import Form

WONDER_PACK = "expansion wonder_pack"


@pytest.fixture
def form() -> NewGameForm:
    return NewGameForm(load_catalog)


@pytest.fixture
def choosing(form: NewGameForm) -> NewGameForm:
    """A form in which wonders are chosen."""
    form.boards = "chosen"
    return form


def text(form: NewGameForm, key: str) -> str:
    """What a field shows."""
    return form.fields[key].text.strip()


def name(form: NewGameForm, seat: int, text: str) -> str:
    """Give a seat a name; what is wrong with it."""
    form.fields[f"name {seat}"].put(text)
    return form.fields[f"name {seat}"].fault


class TestAsItStands:
    def test_it_is_a_sensible_game_at_once(self, form: NewGameForm) -> None:
        plan = form.plan()
        assert [seat.player for seat in plan.seats] == [
            PERSON,
            Player.bot("merchant"),
            Player.bot("merchant"),
        ]
        assert plan.edition == "second"
        assert form.faulty is None

    def test_a_game_can_be_dealt_from_it(self, form: NewGameForm) -> None:
        table = form.plan().begin(form.catalog, None)
        assert [player.name for player in table.seated] == ["Ada", "Bo", "Cy"]


class TestPlayers:
    def test_two_to_seven_can_play(self, form: NewGameForm) -> None:
        for players in (2, 7):
            form.set_players(players)
            assert len(form.plan().seats) == players
        form.set_players(8)
        assert len(form.plan().seats) == 7

    def test_after_the_most_the_fewest_come_again(self, form: NewGameForm) -> None:
        form.set_players(7)
        form.fields["players"].change(1)
        assert form.players == 2
        form.fields["players"].change(-1)
        assert form.players == 7

    def test_two_are_joined_by_the_free_city_and_are_told_so(self, form: NewGameForm) -> None:
        assert "Free City" not in " ".join(form.fields["players"].help())
        form.set_players(2)
        assert "Free City" in " ".join(form.fields["players"].help())
        table = form.plan().begin(form.catalog, None)
        assert [player.name for player in table.seated] == ["Ada", "Bo", "Free City"]

    def test_what_was_filled_in_for_a_seat_comes_back_with_it(self, form: NewGameForm) -> None:
        form.set_players(4)
        name(form, 3, "Zoe")
        form.set_players(3)
        form.set_players(4)
        assert form.seats[3].name == "Zoe"

    def test_a_seat_goes_through_person_and_bots(self, form: NewGameForm) -> None:
        seen = set()
        for _ in range(5):
            seen.add(form.seats[0].player)
            form.fields["player 0"].change(1)
        assert seen == {PERSON, *(Player.bot(level) for level in LEVELS)}


class TestNames:
    @pytest.mark.parametrize(
        "text", ["[b]Ada[/b]", "[red on blue]", "Zoë", "李雷", "O'Neill & Søn"]
    )
    def test_any_text_is_a_name(self, form: NewGameForm, text: str) -> None:
        assert name(form, 0, text) == ""
        assert form.plan().seats[0].name == text

    @pytest.mark.parametrize("text", ["", "   ", "x" * 21, "李" * 11, "A\x1b[31m", "A\u202eB"])
    def test_some_are_refused_with_a_sentence(self, form: NewGameForm, text: str) -> None:
        assert name(form, 0, text).endswith(".")
        with pytest.raises(ValueError, match="name"):
            form.plan()

    def test_two_seats_cannot_have_one_name(self, form: NewGameForm) -> None:
        name(form, 1, "Zoe")
        assert "zoé" in name(form, 2, "zoé")
        assert form.faulty is not None
        assert form.faulty.key == "name 2"

    def test_typing_a_name_renames_no_other_seat(self, form: NewGameForm) -> None:
        name(form, 0, "bo")
        assert [seat.name for seat in form.seats] == ["bo", "Bo", "Cy"]
        assert form.fields["name 1"].fault == "Two seats cannot have one name: bo and Bo."


class TestBoxes:
    def test_there_are_two_editions_with_names_of_their_own(self, choosing: NewGameForm) -> None:
        choosing.fields["wonder 0"].change(-1)
        assert text(choosing, "wonder 0") == "Rhódos"
        choosing.fields["side 0"].change(1)
        assert text(choosing, "side 0") == "day"
        choosing.fields["edition"].change(1)
        assert text(choosing, "wonder 0") == "Rhodos"
        assert text(choosing, "side 0") == "side A"
        assert choosing.plan().edition == "first"

    def test_an_expansion_says_what_it_adds(self, form: NewGameForm) -> None:
        assert form.fields[WONDER_PACK].label == "Wonder Pack"
        said = " ".join(form.fields[WONDER_PACK].help())
        assert "4 more wonders" in said or "3 more wonders" in said
        assert "Stonehenge" in said

    def test_its_wonders_are_there_and_go_with_it(self, choosing: NewGameForm) -> None:
        form = choosing
        form.fields[WONDER_PACK].change(1)
        assert form.plan().expansions == ("wonder_pack",)
        while "Stonehenge" not in text(form, "wonder 0"):
            form.fields["wonder 0"].change(1)
        table = form.plan().begin(form.catalog, None)
        assert table.view(None).cities[0].wonder.name == "Stonehenge"
        form.fields[WONDER_PACK].change(1)
        assert text(form, "wonder 0") == "dealt"


class TestBoards:
    def test_wonders_are_dealt_given_out_or_chosen(self, form: NewGameForm) -> None:
        seen = []
        for _ in range(5):
            seen.append((text(form, "boards"), form.plan().way))
            form.fields["boards"].change(1)
        assert seen == [
            ("dealt", "dealt"), ("dealt, day up", "dealt"), ("dealt, side chosen", "side_chosen"),
            ("chosen", "chosen"), ("drafted", "drafted"),
        ]  # fmt: skip

    def test_side_a_is_advised_for_a_first_game(self) -> None:
        form = NewGameForm(load_catalog, first_game=True)
        assert text(form, "boards") == "dealt, day up"
        assert "first game" in " ".join(form.fields["boards"].help())
        table = form.plan().begin(form.catalog, None)
        assert {city.side for city in table.view(None).cities} == {"A"}

    def test_who_is_no_beginner_any_more_gets_any_side(self) -> None:
        form = NewGameForm(load_catalog, first_game=True)
        form.fields["first"].change(1)
        assert (form.first_game, text(form, "boards")) == (False, "dealt")
        form.boards = "drafted"
        form.fields["first"].change(1)
        assert text(form, "boards") == "drafted"

    def test_boards_have_fields_only_where_they_are_chosen(self, form: NewGameForm) -> None:
        assert "wonder 0" not in form.fields
        form.boards = "chosen"
        assert "wonder 0" in form.fields

    def test_wishes_made_before_count_only_where_boards_are_chosen(
        self, choosing: NewGameForm
    ) -> None:
        choosing.fields["wonder 0"].change(1)
        choosing.fields["side 0"].change(1)
        choosing.boards = "dealt"
        assert choosing.plan().seats[0] == SeatPlan("Ada")


class TestHouseRules:
    @pytest.mark.parametrize(
        "name", ["open_discard_pile", "discard_pick_must_be_used", "take_back_turn", "no_hints"]
    )
    def test_each_is_off_until_it_is_turned_on(self, form: NewGameForm, name: str) -> None:
        assert text(form, name) == "off"
        form.fields[name].change(1)
        assert text(form, name) == "on"
        table = form.plan().begin(form.catalog, None)
        assert getattr(table.view(None).house_rules, name) is True
        form.fields[name].change(1)
        assert text(form, name) == "off"

    def test_bots_can_be_given_more_time(self, form: NewGameForm) -> None:
        form.fields["bot_seconds"].change(1)
        assert text(form, "bot_seconds") == "5 seconds"
        assert form.plan().house_rules.bot_seconds == 5


class TestWonders:
    def test_a_wonder_somebody_wishes_for_is_not_offered_to_others(
        self, choosing: NewGameForm
    ) -> None:
        choosing.fields["wonder 0"].change(1)
        choosing.fields["wonder 1"].change(1)
        assert [text(choosing, f"wonder {seat}") for seat in range(3)] == [
            "Alexandria", "Babylon", "dealt",
        ]  # fmt: skip

    def test_a_wonder_is_free_again_when_its_seat_leaves(self, choosing: NewGameForm) -> None:
        form = choosing
        form.set_players(4)
        form.fields["wonder 3"].change(1)
        form.set_players(3)
        form.fields["wonder 0"].change(1)
        assert text(form, "wonder 0") == "Alexandria"
        form.set_players(4)
        assert text(form, "wonder 3") == "dealt"

    def test_wonder_and_side_are_dealt_as_wished(self, choosing: NewGameForm) -> None:
        choosing.fields["wonder 0"].change(-1)
        choosing.fields["side 0"].change(-1)
        city = choosing.plan().begin(choosing.catalog, None).view(None).cities[0]
        assert (city.wonder.name, city.side) == ("Rhódos", "B")


class TestSeed:
    def test_one_seed_deals_one_game(self, form: NewGameForm) -> None:
        form.fields["seed"].put("42")
        hands = [form.plan().begin(form.catalog, None).view(0).hand for _ in range(2)]
        assert hands[0] == hands[1]

    @pytest.mark.parametrize("text", ["seven", "-1", "1.5", "1" * 19, "²"])
    def test_only_whole_numbers_are_seeds(self, form: NewGameForm, text: str) -> None:
        form.fields["seed"].put(text)
        assert form.fields["seed"].fault.startswith("A seed is a whole number")

    def test_no_seed_is_chance(self, form: NewGameForm) -> None:
        form.fields["seed"].put("  ")
        assert form.plan().seed is None


def gone(form: NewGameForm, at: str, across: int, down: int) -> str:
    """The field so many columns and rows away from `at`."""
    cursor = Form(form.blocks, at)
    cursor.go(across, down)
    return cursor.at.key


class TestCursor:
    def test_beside_the_last_field_is_none_and_below_the_last_row_comes_the_first(
        self, form: NewGameForm
    ) -> None:
        assert gone(form, START, 0, 1) == "players"
        assert gone(form, "players", 0, -1) == START
        assert gone(form, "player 0", 1, 0) == "player 0"

    def test_it_moves_by_rows_and_columns(self, choosing: NewGameForm) -> None:
        assert gone(choosing, "wonder 0", 0, 1) == "wonder 1"
        assert gone(choosing, "wonder 0", -1, 0) == "player 0"
        assert gone(choosing, "boards", 1, 0) == "seed"
        assert gone(choosing, "side 2", 0, 1) == "discard_pick_must_be_used"

    def test_a_field_that_has_gone_gives_the_cursor_to_the_last_one(
        self, form: NewGameForm
    ) -> None:
        cursor = Form(form.blocks, "name 2")
        form.set_players(2)
        assert cursor.at.key == START

    def test_every_field_says_what_it_is_for(self, choosing: NewGameForm) -> None:
        for field in choosing.fields:
            assert text(choosing, field)
            assert all(sentence.strip() for sentence in choosing.fields[field].help())


class TestSeatsOnTheCommandLine:
    def test_names_are_people_and_bot_is_a_bot(self) -> None:
        assert seats_from_words(["Ada", "bot", "bot:random"]) == (
            SeatPlan("Ada"), SeatPlan("Bo", Player.bot("merchant")), SeatPlan("Cy", Player.bot("random")),
        )  # fmt: skip

    def test_bots_take_names_that_nobody_has(self) -> None:
        names = [seat.name for seat in seats_from_words(["Bo", "ada", "bot", "bot"])]
        assert names == ["Bo", "ada", "Cy", "Dee"]

    @pytest.mark.parametrize(
        ("words", "sentence"),
        [
            (["Ada"], "2 to 7 players"),
            (["Ada", "ada", "Bo"], "Two seats cannot have one name"),
            (["Ada", "Bo", "bot:genius"], "genius"),
            (["", "Bo", "Cy"], "A player needs a name"),
            (["A\x1b[2J", "Bo", "Cy"], "does not show"),
        ],
    )
    def test_impossible_seats_are_refused_with_a_sentence(
        self, words: list[str], sentence: str
    ) -> None:
        with pytest.raises(ValueError, match=sentence):
            GamePlan(seats_from_words(words)).begin(load_catalog(), None)
