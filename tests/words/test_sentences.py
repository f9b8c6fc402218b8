"""What the sentences say, for cases that show the form of each."""

from __future__ import annotations

import pytest

from sevenwonders_tui.catalog import Card, Catalog, Cost, load_catalog
from sevenwonders_tui.catalog.effects.powers import BuildFromDiscard
from sevenwonders_tui.catalog.effects.scoring import Points
from sevenwonders_tui.catalog.model import Stage
from sevenwonders_tui.engine import Answer, Game, Payment, Score, Standing, events
from sevenwonders_tui.engine.answers import (
    BUILD,
    COPY,
    PASS,
    SELL,
    TAKE,
    WONDER,
    AlreadyBuilt,
    Chain,
    MissingResources,
    NotEnoughCoins,
    Power,
    StageSource,
    WonderComplete,
)
from sevenwonders_tui.engine.payment import NO_PRODUCTION
from sevenwonders_tui.words.answers import (
    answer_text,
    free_reason,
    payment_text,
    payment_words,
    refusal_sentence,
    refusal_short,
)
from sevenwonders_tui.words.effects import card_sentences, card_short, deck_sentence, stage_short
from sevenwonders_tui.words.events import event_line, lines_by_turn
from sevenwonders_tui.words.phrases import and_list, comma_list, or_list
from sevenwonders_tui.words.resources import (
    cost_text,
    cost_words,
    own_production_text,
    production_text,
    resources_list,
)
from sevenwonders_tui.words.scores import result_sentence, tie_sentence

NAMES = ("Ada", "Bo", "Cy")


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog("second")


def card(catalog: Catalog, name: str) -> Card:
    found = catalog.card_named(name)
    assert found is not None
    return found


class TestLists:
    def test_a_list_of_one_is_the_thing_itself(self) -> None:
        assert and_list(["wood"]) == or_list(["wood"]) == comma_list(["wood"]) == "wood"

    def test_longer_lists_have_commas_and_a_last_word(self) -> None:
        assert and_list(["wood", "clay"]) == "wood and clay"
        assert or_list(["wood", "clay", "ore"]) == "wood, clay or ore"
        assert comma_list(["wood", "clay", "ore"]) == "wood, clay, ore"

    def test_a_list_of_nothing_is_empty(self) -> None:
        assert and_list([]) == or_list([]) == comma_list([]) == ""


class TestResources:
    def test_a_cost_is_one_letter_for_every_unit(self) -> None:
        assert cost_text(Cost(wood=1, clay=2, loom=1)) == "W C C T"

    def test_coins_of_a_cost_come_last(self) -> None:
        assert cost_text(Cost(stone=1, coins=1)) == "S +1 coin"
        assert cost_text(Cost(coins=1)) == "1 coin"
        assert cost_words(Cost(stone=2, coins=1)) == "2 stone and 1 coin"

    def test_a_cost_of_nothing_has_no_letters(self) -> None:
        assert cost_text(Cost()) == ""
        assert cost_words(Cost()) == "nothing"

    def test_producers_of_choice_are_written_with_a_slash(self) -> None:
        made = NO_PRODUCTION.plus({"wood": 2, "glass": 1}).plus_choice(("stone", "clay"))
        assert production_text(made) == "W W G S/C"

    def test_what_is_not_for_sale_stands_in_brackets(self) -> None:
        sold = NO_PRODUCTION.plus({"ore": 1})
        own = sold.plus({"papyrus": 1}).plus_choice(("glass", "loom"))
        assert own_production_text(own, sold) == "O (P) (G/T)"

    def test_whole_families_of_resources_have_a_name(self) -> None:
        assert resources_list(("ore", "wood", "clay", "stone")) == "raw materials"
        assert resources_list(("glass", "loom", "papyrus")) == "manufactured goods"
        assert resources_list(("glass", "ore")) == "glass or ore"


class TestCards:
    def test_coins_now_and_points_later_for_the_same_things_are_said_together(
        self, catalog: Catalog
    ) -> None:
        assert card_short(card(catalog, "Haven")) == "1 c+1 pt/brown"

    def test_a_card_tells_what_makes_it_free_and_what_it_makes_free(self, catalog: Catalog) -> None:
        assert card_sentences(card(catalog, "Forum")) == [
            "Makes one unit every turn, for this city alone: glass, papyrus or textile.",
            "Costs 2 clay.",
            "Free with East Trading Post or West Trading Post.",
            "Makes Haven free.",
        ]

    def test_a_trading_post_names_the_neighbour_and_the_price(self, catalog: Catalog) -> None:
        said = card_sentences(card(catalog, "West Trading Post"))
        assert (
            said[0]
            == "From the next turn on, raw materials from the left neighbour cost 1 coin each."
        )

    def test_a_guild_says_whose_cards_count(self, catalog: Catalog) -> None:
        assert card_short(card(catalog, "Craftsmens Guild")) == "2 pt/grey nearby"
        assert card_sentences(card(catalog, "Craftsmens Guild"))[0] == (
            "Worth, at the end, 2 points for each grey card in the two neighbouring cities."
        )

    def test_the_deck_holds_more_copies_with_more_players(self, catalog: Catalog) -> None:
        assert deck_sentence(card(catalog, "Tavern")) == (
            "In the deck: 1 card with 4 players or more, 2 cards with 5 players or more, "
            "3 cards with 7 players or more."
        )
        assert deck_sentence(card(catalog, "Spies Guild")) == (
            "A guild: some of the guilds are drawn for each game."
        )

    def test_a_stage_lists_all_it_gives(self) -> None:
        stage = Stage(Cost(clay=2), (Points(n=2), BuildFromDiscard(n=1)))
        assert stage_short(stage) == "2 points, build a discard"


class TestRefusals:
    def test_missing_resources_name_both_neighbours(self) -> None:
        why = MissingResources((("clay", 2), ("glass", 1)))
        assert refusal_sentence(why, "Bo", "Cy") == (
            "2 clay and 1 glass are missing: this city does not make enough, "
            "and Bo and Cy do not sell enough."
        )
        assert refusal_short(why) == "2 clay and 1 glass short"

    def test_many_kinds_missing_are_letters_in_the_short_text(self) -> None:
        why = MissingResources((("wood", 1), ("ore", 2), ("papyrus", 1)))
        assert refusal_short(why) == "W O O P short"

    def test_too_few_coins_say_how_many_are_needed_and_held(self) -> None:
        why = NotEnoughCoins(5, 4)
        assert refusal_sentence(why, "Bo", "Cy") == (
            "This costs 5 coins at least, and the treasury holds 4 coins."
        )
        assert refusal_short(why) == "costs 5 coins, has 4"

    def test_no_short_text_is_longer_than_thirty_cells(self, catalog: Catalog) -> None:
        longest = [
            AlreadyBuilt(card(catalog, "Chamber of Commerce")),
            MissingResources((("loom", 2), ("papyrus", 2))),
            MissingResources(tuple((r, 2) for r in ("wood", "stone", "clay", "ore", "glass"))),
            NotEnoughCoins(14, 13),
            WonderComplete(),
        ]
        assert [text for text in map(refusal_short, longest) if len(text) > 30] == []


class TestPayments:
    def test_a_way_to_pay_names_who_gets_what_and_what_is_kept(self) -> None:
        assert payment_text(Payment(2, 1, 0), "Bo", "Cy", 4) == (
            "← Bo 2, → Cy 1   (total 3, you keep 1)"
        )

    def test_the_bank_is_named_last(self) -> None:
        assert payment_text(Payment(0, 2, 1), "Bo", "Cy", 3, right_arrow=">") == (
            "> Cy 2, bank 1   (total 3, you keep 0)"
        )
        assert payment_words(Payment(2, 0, 1), "Bo", "Cy") == "2 coins to Bo and 1 coin to the bank"

    def test_paying_nothing_is_said(self) -> None:
        assert payment_text(Payment(), "Bo", "Cy", 3).startswith("nothing to pay")


class TestAnswers:
    def test_each_action_has_its_form(self, catalog: Catalog) -> None:
        loom = card(catalog, "Loom")
        assert answer_text(Answer(BUILD, loom)) == "build Loom"
        assert (
            answer_text(Answer(BUILD, loom, free=Chain(card(catalog, "Altar"))))
            == "build Loom for nothing"
        )
        assert answer_text(Answer(WONDER, loom, stage=2)) == "build stage 2 with Loom"
        assert answer_text(Answer(SELL, loom), sell_coins=3) == "sell Loom for 3 coins"
        assert answer_text(Answer(TAKE, loom)) == "take Loom from the discard pile"
        assert answer_text(Answer(COPY, loom)) == "copy Loom"
        assert answer_text(Answer(PASS)) == "take nothing"

    def test_the_reason_for_being_free_is_a_chain_or_a_wonder(self, catalog: Catalog) -> None:
        olympia = catalog.wonder_named("Olympia")
        assert olympia is not None
        assert free_reason(Chain(card(catalog, "Altar"))) == "free with Altar"
        assert free_reason(Power(olympia)) == f"free by the power of {olympia.name}"


class TestEvents:
    def test_a_payment_goes_to_the_neighbours_by_name(self, catalog: Catalog) -> None:
        # Bo's left neighbour is Cy, the right one Ada.
        built = events.Built(1, card(catalog, "Baths"), Payment(2, 1, 1), None)
        assert event_line(built, NAMES, catalog) == (
            "Bo builds Baths and pays 2 coins to Cy, 1 coin to Ada and 1 coin to the bank."
        )

    def test_a_chain_names_what_made_it_free(self, catalog: Catalog) -> None:
        built = events.Built(0, card(catalog, "Aqueduct"), Payment(), Chain(card(catalog, "Baths")))
        assert event_line(built, NAMES, catalog) == "Ada builds Aqueduct, free with Baths."

    def test_the_stronger_side_of_a_border_is_named_first(self, catalog: Catalog) -> None:
        fought = events.Fought(2, 0, 1, 1, 3, -1, 3)
        assert event_line(fought, NAMES, catalog) == "Bo beats Ada, 3 shields to 1: +3 and -1."

    def test_level_neighbours_take_no_tokens(self, catalog: Catalog) -> None:
        fought = events.Fought(1, 2, 0, 0, 0, 0, 0)
        assert event_line(fought, NAMES, catalog) == (
            "Cy and Ada are level with 0 shields each: no tokens."
        )

    def test_coins_name_the_card_or_the_stage_they_came_from(self, catalog: Catalog) -> None:
        taken = events.CoinsTaken(0, 5, card(catalog, "Tavern"))
        assert event_line(taken, NAMES, catalog) == "Ada takes 5 coins for Tavern."
        taken = events.CoinsTaken(0, 4, StageSource(1))
        assert event_line(taken, NAMES, catalog) == "Ada takes 4 coins for wonder stage 1."

    def test_the_lines_of_a_game_come_turn_by_turn(self, catalog: Catalog) -> None:
        game = Game.new(catalog, NAMES, seed=3)
        while not game.over:
            for decision in game.waiting:
                game.answer(decision.seat, decision.options[0])
        turns = lines_by_turn(game.events, NAMES, catalog)
        assert [(t.age, t.turn) for t in turns] == [(a, t) for a in (1, 2, 3) for t in range(1, 7)]
        assert turns[0].lines[0] == "Age I begins."
        assert sum(len(turn.lines) for turn in turns) == len(game.events)

    def test_lines_never_say_you(self, catalog: Catalog) -> None:
        game = Game.new(catalog, NAMES, seed=5)
        while not game.over:
            for decision in game.waiting:
                game.answer(decision.seat, decision.options[-1])
        lines = [event_line(event, NAMES, catalog) for event in game.events]
        assert [line for line in lines if "you" in line.split()] == []


def standing(place: int, total: int, coins: int, decided_by: str = "points") -> Standing:
    return Standing(place, Score({"military": total}), coins, decided_by)  # type: ignore[arg-type] # a literal


class TestScores:
    def test_a_clear_win(self) -> None:
        table = [standing(1, 47, 5), standing(3, 33, 1), standing(2, 45, 2)]
        assert result_sentence(table, NAMES) == "Ada wins with 47 points."
        assert tie_sentence(table, NAMES, 0) == ""

    def test_a_win_on_coins_tells_the_coins(self) -> None:
        table = [standing(2, 47, 4, "coins"), standing(1, 47, 6, "coins"), standing(3, 45, 2)]
        assert result_sentence(table, NAMES) == "Bo wins with 47 points, on coins, 6 to 4."
        assert tie_sentence(table, NAMES, 1) == "Bo is ahead of Ada on coins, 6 to 4."
        assert tie_sentence(table, NAMES, 0) == ""

    def test_a_shared_victory_names_all_winners(self) -> None:
        table = [standing(1, 47, 4, "shared"), standing(3, 45, 2), standing(1, 47, 4, "shared")]
        assert result_sentence(table, NAMES) == (
            "Ada and Cy share the victory with 47 points and 4 coins each."
        )
        assert tie_sentence(table, NAMES, 2) == (
            "Ada and Cy are level on points and have 4 coins each."
        )
