"""`sevenwonders bench`: how fast the rules are."""

import json

import pytest

from sevenwonders_tui.cli import run
from sevenwonders_tui.commands import measures


@pytest.fixture(autouse=True)
def _short_calibration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measures, "_CALIBRATION_LOOP", 1000)


def test_programs_get_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "--json", "--seconds", "0.01"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert [speed["players"] for speed in figures["speeds"]] == [3, 5, 7]
    for speed in figures["speeds"]:
        for figure in ("games_per_second", "games_per_calibration"):
            spread = speed[figure]
            assert 0 < spread["least"] <= spread["median"] <= spread["most"]
        # 18 turns, and the powers of Babylon and Halikarnassos now and then
        assert 18 <= speed["decisions_per_game"] / speed["players"] < 19
        assert 20 < speed["mean_score"] < 35
    for cost in figures["costs"]:
        assert min(cost["copy"], cost["options"], cost["view"], cost["resolve"]) > 0
        assert 0 <= cost["share_of_payment"] < 1


def test_people_get_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "--seconds", "0.01"]) == 0
    shown = capsys.readouterr().out
    for words in ("Games a second", "Games per M-cal", "options of one seat", "time in payment"):
        assert words in shown
