"""Widgets as pure functions of a view: what stands in their lines."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from sevenwonders_tui.catalog.columns import COLUMNS
from sevenwonders_tui.engine import Answer, Game, Payment, Standing, View
from sevenwonders_tui.engine.answers import (
    BUILD,
    SELL,
    WONDER,
    Chain,
    MissingResources,
    NotEnoughCoins,
)
from sevenwonders_tui.engine.events import Fought
from sevenwonders_tui.engine.preview import preview
from sevenwonders_tui.engine.scoring import Score
from sevenwonders_tui.table.offers import offers
from sevenwonders_tui.tui.choosing import Chosen
from sevenwonders_tui.tui.lines import pad
from sevenwonders_tui.tui.widgets.choice import card_details
from sevenwonders_tui.tui.widgets.cities import neighbourhood, others
from sevenwonders_tui.tui.widgets.city import structures
from sevenwonders_tui.tui.widgets.gains import gains
from sevenwonders_tui.tui.widgets.hand import hand_rows
from sevenwonders_tui.tui.widgets.outcome import outcome_lines
from sevenwonders_tui.tui.widgets.panels import card_panel
from sevenwonders_tui.tui.widgets.payments import payment_list
from sevenwonders_tui.tui.widgets.prices import price_line, price_text, why_not
from sevenwonders_tui.tui.widgets.ring import ring_lines
from sevenwonders_tui.tui.widgets.score_pad import (
    chart_lines,
    pad_lines,
    result_lines,
    science_lines,
)
from sevenwonders_tui.words.effects import cost_sentence, effect_sentences
from tests.tui.playing import the_catalog

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus")


def a_game(players: int = 3, seed: int = 7) -> Game:
    return Game.new(the_catalog(), NAMES[:players], seed)


def played(players: int = 5, turns: int = 9, seed: int = 4) -> Game:
    """A game some turns on; everybody does the first thing that is allowed."""
    game = a_game(players, seed)
    while (game.state.age - 1) * game.state.turns + game.state.turn <= turns:
        for decision in game.waiting:
            game.answer(decision.seat, decision.options[0])
    return game


def card(name: str) -> Answer:
    found = the_catalog().card_named(name)
    assert found is not None
    return Answer(BUILD, found)


def coins_of(row: str) -> int:
    """What a row of the reveal leads to: coins before, less what was paid and lost, plus what came in."""
    paid, coins, come = row[39:69], int(row[70:78].split()[0]), row[79:]
    gains = numbers(*re.findall(r"\+(\d+) (?:coin|from)", come))
    losses = numbers(paid, *re.findall(r"lost (\d+) coin", come))
    return coins + sum(gains) - sum(losses)


def numbers(*texts: str) -> list[int]:
    return [int(number) for text in texts for number in re.findall(r"\d+", text)]


class TestPrices:
    def test_arrows_say_who_is_paid(self) -> None:
        way = replace(card("Baths"), pay=Payment(2, 1, 0))
        assert price_text(way, 16) == "← 2 → 1"
        assert price_text(replace(way, pay=Payment(0, 4, 1)), 16) == "→ 4 bank 1"
        assert price_text(replace(way, pay=Payment(0, 0, 1)), 16) == "1 coin"

    def test_what_is_free_says_why_if_that_fits(self) -> None:
        way = replace(card("Forum"), free=Chain(the_catalog().card("east_trading_post")))
        assert price_text(way, 40) == "free: East Trading Post"
        assert price_text(way, 16) == "free by chain"
        assert price_text(card("Baths"), 16) == "free"

    def test_the_cheapest_way_stands_for_all_and_their_number_is_told(self) -> None:
        ways = (replace(card("Baths"), pay=Payment(2)), replace(card("Baths"), pay=Payment(0, 2)))
        assert price_line(ways, None, 16).plain == "← 2, 2 ways"
        assert price_line(ways, None, 8).plain == "← 2 (2)"

    def test_a_refusal_says_what_is_missing_even_where_there_is_little_room(self) -> None:
        refusal = MissingResources((("wood", 2), ("clay", 1)))
        assert why_not(refusal, 30) == "2 wood and 1 clay short"
        assert why_not(refusal, 12) == "W W C short"
        assert why_not(NotEnoughCoins(5, 4), 30) == "costs 5 coins, has 4"
        assert why_not(NotEnoughCoins(5, 4), 14) == "costs 5, has 4"


class TestTheHand:
    def test_a_row_tells_everything_about_a_card(self) -> None:
        view = a_game().view(0)
        rows = hand_rows(view, offers(view), 0, 80)
        assert rows[1].plain.split() == ["▸1", "Altar", "blue", "·", "3", "points", "free"]
        assert rows[2].plain.split() == [
            "2",
            "Barracks",
            "red",
            "O",
            "1",
            "shield",
            "1",
            "ore",
            "short",
        ]
        assert rows[8].plain.split() == [
            "stage",
            "1/3",
            "wonder",
            "S",
            "S",
            "2",
            "points,",
            "4",
            "coins",
            "1",
            "stone",
            "short",
        ]

    def test_every_card_of_both_editions_fits_its_row_and_its_panel(self) -> None:
        view = a_game().view(0)
        first = offers(view)[0]
        for edition in ("second", "first"):
            for each in the_catalog(edition).cards:
                offer = replace(first, card=each)
                row = hand_rows(view, [offer], 0, 80)[1]
                assert row.cell_len == 80
                assert each.name in row.plain, "no name is cut"
                panel = card_panel(view, 1, offer, 15, 12, selected=True)
                assert {line.cell_len for line in panel} == {15}
                assert len(panel) == 12

    def test_two_copies_of_a_card_are_two_rows_with_the_same_ways(self) -> None:
        game = a_game(7, seed=1)
        game.state.hands[0][1] = game.state.hands[0][0]
        hand = offers(game.view(0))
        assert hand[0] == hand[1]
        assert len(hand) == 7


class TestPayments:
    def test_the_rows_have_a_cursor_and_say_what_is_left(self) -> None:
        view = a_game().view(0)
        ways = [
            replace(card("Baths"), pay=Payment(2, 0, 0)),
            replace(card("Baths"), pay=Payment(0, 3, 0)),
        ]
        rows = [row.plain.rstrip() for row in payment_list(view, ways, 1, 60, 4)]
        assert rows == [
            "  ← Bo 2   (total 2, you keep 1)",
            "▸ → Cy 3   (total 3, you keep 0)",
        ]

    def test_the_rows_around_the_cursor_are_shown_when_there_are_too_many(self) -> None:
        view = a_game().view(0)
        ways = [replace(card("Baths"), pay=Payment(n)) for n in range(1, 10)]
        rows = payment_list(view, ways, 8, 60, 3)
        assert ["(total 7," in row.plain for row in rows] == [True, False, False]
        assert rows[2].plain.startswith("▸ ← Bo 9 ")


class TestNeighbours:
    @pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
    def test_left_is_the_next_seat_and_right_the_one_before(self, players: int) -> None:
        view = a_game(players).view(None)
        rows = neighbourhood(view, 0, 80)
        assert rows[1].plain.startswith(f" ← {NAMES[1]} ")
        assert rows[2].plain.startswith(f"   {NAMES[0]} ")
        assert rows[3].plain.startswith(f" → {NAMES[players - 1]} ")

    def test_every_other_seat_stands_in_the_line_of_others(self) -> None:
        for players in range(4, 8):
            view = played(players, 3).view(None)
            row = neighbourhood(view, 2, 80)[4].plain
            for seat in others(view, 2):
                assert NAMES[seat] in row
            assert len(others(view, 2)) == players - 3

    def test_where_names_do_not_fit_families_are_counted(self) -> None:
        city = played(5, 17).view(None).cities[0]
        assert len(city.built) > 8
        wide = " ".join(row.plain for row in structures(city, 300, 2))
        narrow = [row.plain for row in structures(city, 60, 2)]
        assert all(each.name in wide for each in city.built)
        assert len(narrow) <= 2
        for colour in {each.colour for each in city.built}:
            assert colour in " ".join(narrow)


class TestDetails:
    @pytest.mark.parametrize("rows", range(1, 9))
    def test_what_does_not_fit_is_known_to_be_missing(self, rows: int) -> None:
        view = a_game().view(0)
        for offer in offers(view):
            said = [*effect_sentences(offer.card), cost_sentence(offer.card.cost)]
            shown = card_details(view, offer, Chosen(), [40] * rows)
            text = " ".join(row.plain for row in shown)
            assert len(shown) <= rows
            assert all(row.cell_len <= 40 for row in shown)
            assert text.endswith("… i") or said[0] in text

    def test_the_cost_goes_first_and_chains_that_nobody_can_build_are_left_out(self) -> None:
        game = a_game()
        named = map(game.state.catalog.card_named, ("Caravansery", "Statue"))
        game.hand(0)[:] = [each for each in named if each is not None]
        view = game.view(0)
        caravansery, statue = offers(view)
        text = " ".join(row.plain for row in card_details(view, caravansery, Chosen(), [40] * 3))
        assert text.endswith("ore or clay. Free with Marketplace. Makes Lighthouse free.")
        text = " ".join(row.plain for row in card_details(view, statue, Chosen(), [40] * 9))
        assert "Costs" in text
        assert "Well" not in text, "it is dealt to four or more"


class TestGains:
    def test_points_shields_and_sets_are_told_before_they_are_won(self) -> None:
        game = a_game()
        view = game.view(0)
        assert gains(view, card("Altar")) == ["Points now 1 → 4 (+3)."]
        game.state.cities[1].shields = 2
        assert gains(game.view(0), card("Barracks")) == [
            "Shields 0 → 1: behind Bo (2), ahead of Cy (0). "
            "The conflict of this Age as it stands: +1."
        ]
        game.state.cities[0].symbols[:3] = [1, 1, 0]
        said = gains(game.view(0), card("Scriptorium"))
        assert "Completes a set of three symbols." in said
        assert "Points now 3 → 11 (+8)." in said

    def test_a_card_sold_brings_its_coins_and_a_stage_what_it_gives(self) -> None:
        game = a_game()
        view = game.view(0)
        altar = the_catalog().card_named("Altar")
        assert preview(view, Answer(SELL, altar)).income == 3
        stage = preview(view, Answer(WONDER, altar, stage=1))
        assert (stage.points, stage.income) == (3, 4), "Éphesos: 2 points and 4 coins, worth 1 more"
        assert view.cities[0].coins == 3, "the city itself is as it was"


class TestOutcome:
    def test_one_line_a_seat_says_what_was_built_with_which_money_and_what_it_brings(self) -> None:
        game = played(5, 3)
        before = game.view(None)
        answers = {}
        for decision in game.waiting:
            paid = [o for o in decision.options if o.action is BUILD and o.pay.total]
            answers[decision.seat] = (paid or decision.options)[0]
        for seat, answer in answers.items():
            game.answer(seat, answer)
        events = game.events[len(before.events) :]
        rows = [row.plain for row in outcome_lines(before, game.view(None), events, 80)]
        for seat, answer in answers.items():
            assert answer.card is not None
            row = next(row for row in rows if row.startswith(f" {NAMES[seat]} "))
            assert answer.card.name in row
            coins = f"{before.cities[seat].coins} → {game.state.cities[seat].coins}"
            assert coins in row
            told = " ".join(rows).partition(answer.card.name)[2]
            for other, coins_paid in (
                (before.left(seat), answer.pay.left),
                (before.right(seat), answer.pay.right),
            ):
                assert f"{coins_paid} to {NAMES[other]}" in told or not coins_paid

    def test_where_there_is_little_room_arrows_stand_for_names(self) -> None:
        game = played(7, 9)
        before, known = game.view(None), len(game.events)
        for decision in game.waiting:
            paid = [o for o in decision.options if o.pay.left and o.pay.right]
            game.answer(decision.seat, (paid or decision.options)[0])
        after, events = game.view(None), game.events[known:]
        full = outcome_lines(before, after, events, 80)
        tight = outcome_lines(before, after, events, 80, 9)
        assert any(" to " in row.plain for row in full)
        assert not any(" to " in row.plain for row in tight[:-2])
        assert any("→" in row.plain[39:53] for row in tight)
        assert len(tight) < len(full)

    @pytest.mark.parametrize("players", [2, 3, 6])
    def test_the_coins_of_a_row_can_be_followed_from_those_before_to_those_after(
        self, players: int
    ) -> None:
        game = a_game(players, 11)
        random = Random(3)
        while not game.over:
            before, known = game.view(None), len(game.events)
            while len(game.events) == known:
                decision = random.choice(game.waiting)
                game.answer(decision.seat, random.choice(decision.options))
            after = game.view(None)
            text = [row.plain for row in outcome_lines(before, after, game.events[known:], 140)]
            for seat, name in enumerate(after.names):
                for row in (row for row in text if row.startswith(pad(f" {name}", 13))):
                    assert coins_of(row) == after.cities[seat].coins


class TestTheRing:
    @pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
    @pytest.mark.parametrize("width", [80, 120])
    def test_every_city_and_every_border_is_in_it(self, players: int, width: int) -> None:
        view = a_game(players).view(None)
        fights = [
            Fought(1, seat, (seat + 1) % players, 10 + seat, 10 + (seat + 1) % players, -1, 1)
            for seat in range(players)
        ]
        text = "\n".join(row.plain for row in ring_lines(view, fights, width))
        for seat in range(players):
            assert NAMES[seat] in text
            assert text.count(f"{10 + seat}") == 3, "once in the city, once on each border"


class TestTheScorePad:
    @staticmethod
    def standings(*rows: tuple[int, int, int]) -> list[Standing]:
        """Standings with (place, points for science, coins)."""
        totals = [points for _, points, _ in rows]
        return [
            Standing(
                place,
                Score(dict(zip(COLUMNS, (0, 0, 0, 0, points, 0, 0), strict=True))),
                coins,
                "coins" if totals.count(points) > 1 else "points",
            )
            for place, points, coins in rows
        ]

    @staticmethod
    def view(players: int = 3) -> View:
        return a_game(players).view(None)

    def test_lines_stand_in_the_order_of_the_pad(self) -> None:
        rows = pad_lines(self.view(), self.standings((1, 9, 0), (2, 4, 0), (3, 1, 0)), 80)
        labels = [row.plain.split()[1] for row in rows[1:8]]
        assert labels == [
            "Wonder", "Treasury", "Military", "Civilian", "Commerce", "Science", "Guilds",
        ]  # fmt: skip
        assert rows[9].plain.split() == ["total", "9", "4", "1"]
        assert rows[10].plain.split() == ["place", "1", "2", "3"]

    def test_a_tie_broken_by_coins_is_explained(self) -> None:
        standings = self.standings((1, 9, 6), (2, 9, 4), (3, 1, 0))
        text = " ".join(row.plain for row in result_lines(self.view(), standings, 80))
        assert text.strip() == "Ada wins with 9 points, on coins, 6 to 4."

    def test_a_tie_behind_the_winner_is_explained_too_and_none_twice(self) -> None:
        standings = self.standings((1, 9, 6), (2, 4, 5), (3, 4, 2))
        text = " ".join(row.plain.strip() for row in result_lines(self.view(), standings, 80))
        assert text == "Ada wins with 9 points. Bo is ahead of Cy on coins, 5 to 2."
        shared = self.standings((1, 9, 6), (1, 9, 6), (3, 4, 2))
        text = " ".join(row.plain.strip() for row in result_lines(self.view(), shared, 80))
        assert text == "Ada and Bo share the victory with 9 points and 6 coins each."

    def test_the_bars_are_as_long_as_the_points_and_negative_ones_draw_nothing(self) -> None:
        standings = [
            Standing(
                1, Score(dict(zip(COLUMNS, (10, 0, 0, 10, 0, 0, 0), strict=True))), 0, "points"
            ),
            Standing(
                2, Score(dict(zip(COLUMNS, (-3, 0, 0, 10, 0, 0, 0), strict=True))), 0, "points"
            ),
            Standing(3, Score(dict(zip(COLUMNS, (0, 0, 0, 0, 0, 0, 0), strict=True))), 0, "points"),
        ]
        rows = [row.plain for row in chart_lines(self.view(), standings, 80)]
        assert rows[0].split() == ["Ada", "M" * 10 + "B" * 10, "20"], "a letter is a point"
        assert rows[1].split() == ["Bo", "B" * 10, "7"]
        assert "M" not in rows[1]
        assert rows[2].split() == ["Cy", "0"]
        many = Standing(
            1, Score(dict(zip(COLUMNS, (10, 0, 0, 60, 0, 0, 0), strict=True))), 0, "points"
        )
        rows = [row.plain for row in chart_lines(self.view(), [many, *standings[1:]], 80)]
        assert rows[0].split() == ["Ada", "M" * 5 + "B" * 30, "70"], "a letter is two points"
        assert rows[1].split() == ["Bo", "B" * 5, "7"]

    def test_science_is_added_up_with_free_symbols_at_their_best(self) -> None:
        game = a_game()
        game.state.cities[0].symbols[:] = [1, 3, 0, 1]
        game.state.cities[2].symbols[:] = [0, 2, 0, 0]
        rows = [row.plain.strip() for row in science_lines(game.view(None), 80)[1:]]
        assert rows == [
            "Ada          1 compass (1), 3 gears (9), 1 tablet (1), 1 set of three (7)",
            "Cy           2 gears (4)",
        ]

    @pytest.mark.parametrize("width", [80, 120])
    def test_seven_seats_fit(self, width: int) -> None:
        standings = self.standings(*((place, 100 - place, 10) for place in range(1, 8)))
        rows = pad_lines(self.view(7), standings, width)
        assert {row.cell_len for row in rows} == {width}
        assert all(name in rows[0].plain for name in NAMES)
