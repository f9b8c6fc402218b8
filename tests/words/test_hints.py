"""Reasons in words: a clause for each kind, and all of them in one sentence."""

from __future__ import annotations

from typing import get_args

import pytest

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import Answer, Payment, reasons
from sevenwonders_tui.engine.answers import BUILD, PASS, SELL, TAKE, WONDER, Chain
from sevenwonders_tui.engine.reasons import Outcome, PowerKind, Reason
from sevenwonders_tui.words.hints import hint_sentence, option_text, reason_text, why, worth_text

NAMES = ("Ada", "Bo", "Cy")

SAID: list[tuple[Reason, str]] = [
    (reasons.Scores(5, counted=False), "5 points"),
    (reasons.Scores(1, counted=True), "1 point as the table stands"),
    (reasons.AnotherSymbol("gear", 3, 5), "a third gear, 5 points"),
    (reasons.AnotherSymbol("tablet", 5, 9), "tablet number 5, 9 points"),
    (reasons.AnotherSymbol(None, 1, 8), "a symbol of free choice, 8 points"),
    (reasons.CompletesSet(8), "completes a set of three symbols, 8 points"),
    (reasons.Compares("wins", (2,), 3, 3), "wins the conflict with Cy, 3 points"),
    (reasons.Compares("wins", (1, 2), 3, 1), "wins the conflicts with Bo and Cy, 1 point each"),
    (reasons.Compares("overtakes", (1,), 1, 1), "overtakes Bo with 1 shield"),
    (reasons.Makes(("clay",), False, 0), "makes clay, which neither neighbour sells"),
    (reasons.Makes(("clay",), False, 2), "makes clay, which neighbours sell for 2 coins"),
    (reasons.Makes(("wood", "clay"), True, 2), "makes wood or clay"),
    (
        reasons.Makes(("wood", "stone", "clay", "ore"), True, 2),
        "makes one of the raw materials",
    ),
    (
        reasons.BuysCheaper((1,), ("wood", "stone", "clay", "ore"), 1),
        "buys raw materials from Bo for 1 coin",
    ),
    (reasons.Earns(6), "brings 6 coins"),
    (reasons.Pays(0, Payment(2, 1, 0)), "costs 2 coins to Bo and 1 coin to Cy"),
    (reasons.IsFree(Chain(load_catalog("second").card("baths"))), "free with Baths"),
    (
        reasons.MakesFree(
            (load_catalog("second").card("arena"), load_catalog("second").card("lodge")), 3
        ),
        "makes Arena and Lodge free in Age III",
    ),
    (reasons.KeepsFrom(1, 4, completes_set=False), "denies Bo about 4 points"),
    (reasons.KeepsFrom(1, 4, completes_set=True), "denies Bo a set of symbols"),
    (reasons.GivesPower("last_card"), "the last card of each Age can be played too"),
    (reasons.OthersLose(2), "all others lose 2 coins"),
    (reasons.LeavesMore(2), "leaves a better next turn, by about 2 points"),
    (reasons.StageCanWait(1), "stage 1 can wait"),
    (reasons.NeutralPays(0, 2), "brings Ada 2 coins"),
    (reasons.NeutralSells(("wood", "clay")), "sells wood or clay to both players"),
    (reasons.MattersToNeither(), "changes nothing for either player"),
    (reasons.NeutralArms(1, 3, 1), "3 shields against 1 shield of Bo"),
]


@pytest.mark.parametrize(("reason", "clause"), SAID, ids=lambda each: type(each).__name__)
def test_each_reason_is_a_clause(reason: Reason, clause: str) -> None:
    assert reason_text(reason, NAMES) == clause


def test_every_kind_of_reason_has_one() -> None:
    assert {type(reason) for reason, _ in SAID} == set(get_args(Reason))
    for outcome in get_args(Outcome):
        assert "Bo" in reason_text(reasons.Compares(outcome, (1,), 2, 1), NAMES)
    for power in get_args(PowerKind):
        assert reason_text(reasons.GivesPower(power), NAMES)


def test_reasons_stand_in_one_sentence() -> None:
    said = (
        reasons.AnotherSymbol("gear", 3, 5),
        reasons.KeepsFrom(1, 3, True),
        reasons.StageCanWait(2),
    )
    assert (
        why(said, NAMES) == "a third gear, 5 points; denies Bo a set of symbols; stage 2 can wait"
    )


def test_something_is_said_where_nothing_speaks_for_it() -> None:
    assert why((), NAMES) == "nothing in particular speaks for it"


def test_a_hint_is_one_sentence() -> None:
    card = load_catalog("second").card("loom_1")
    said = hint_sentence(Answer(SELL, card), 2.04, (reasons.Earns(3),), NAMES)
    assert said == "sell Loom, +2.0 points: brings 3 coins."


def test_worth_has_a_sign_and_one_place() -> None:
    assert [worth_text(worth) for worth in (7.44, 0.0, -1.26)] == ["+7.4", "+0.0", "-1.3"]


def test_options_are_told_in_few_words() -> None:
    card = load_catalog("second").card("loom_1")
    assert option_text(Answer(BUILD, card)) == "build Loom"
    assert option_text(Answer(WONDER, card, stage=2)) == "stage 2 with Loom"
    assert option_text(Answer(WONDER, card, stage=2, form=1)) == "stage 2, form 2, with Loom"
    assert option_text(Answer(TAKE, card)) == "take Loom"
    assert option_text(Answer(SELL, card)) == "sell Loom"
    assert option_text(Answer(PASS)) == "take nothing"
