"""`sevenwonders rules`: what is printed, on a terminal and into a pipe."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.cli import run

SEA_TRADE = Path(__file__).parents[1] / "packs" / "sea_trade"

Output = pytest.CaptureFixture[str]


def printed(capsys: Output, *arguments: str) -> str:
    assert run(["rules", *arguments]) == 0
    return capsys.readouterr().out


def test_the_rules_of_the_second_edition_are_printed_by_default(capsys: Output) -> None:
    text = printed(capsys)
    assert text.startswith("What these rules cover\n----------------------\n")
    assert "  7 Wonders, second edition\n" in text
    assert "\nRulings\n-------\n" in text


def test_a_pipe_gets_plain_text_of_a_readable_width(capsys: Output) -> None:
    text = printed(capsys, "--expansion", "wonder_pack")
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) <= 88


def test_a_terminal_gets_bold_headings(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    text = printed(capsys)
    assert "\x1b[1mRulings\x1b[0m" in text
    assert "-------" not in text


def test_other_boxes_expansions_and_packs_can_be_asked_for(capsys: Output) -> None:
    first = printed(capsys, "--edition", "first", "--expansion", "wonder_pack")
    assert "Stonehenge" in first
    assert "Pawnshop" in first
    assert "Syracuse: The Ship of Syracuse" in printed(capsys, "--pack", str(SEA_TRADE))


def test_the_rulings_can_be_had_alone(capsys: Output) -> None:
    assert printed(capsys, "--rulings").startswith("Rulings\n")


def test_an_expansion_that_is_not_there_is_told(capsys: Output) -> None:
    assert run(["rules", "--expansion", "wonder_pak"]) == 2
    assert "did you mean 'wonder_pack'?" in capsys.readouterr().err


def test_an_expansion_like_none_is_answered_with_those_there_are(capsys: Output) -> None:
    assert run(["rules", "--expansion", "leaders"]) == 2
    told = capsys.readouterr().err
    assert told == (
        "sevenwonders: there is no expansion 'leaders': the only expansion is wonder_pack\n"
    )


def test_an_expansion_named_twice_is_used_once(capsys: Output) -> None:
    once = printed(capsys, "--expansion", "wonder_pack")
    assert printed(capsys, "--expansion", "wonder_pack", "--expansion", "wonder_pack") == once
