"""Windows too small, faults of our own, signals, and leaving."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from textual.worker import WorkerFailed

from sevenwonders_tui.store import games_folder
from sevenwonders_tui.tui.app import SevenWonders
from sevenwonders_tui.tui.screens.confirm import LeaveScreen
from sevenwonders_tui.tui.screens.continue_game import ContinueScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.thinking import ThinkingScreen
from sevenwonders_tui.tui.screens.title import TitleScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.tui.session import Settings
from tests.tui.playing import Player, a_table, playing
from tests.tui.test_with_bots import slow


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (1, 1)])
async def test_a_window_too_small_shows_a_notice_and_no_card(size: tuple[int, int]) -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        await player.open_curtain()
        turn = await player.see(TurnScreen)
        await player.pilot.resize_terminal(*size)
        await player.settle()
        assert [offer for offer in turn.hand if offer.card.name in player.text] == []
        if size[0] >= 20:
            assert f"{size[0]}x{size[1]}" in player.text.replace("\n", " ")
        await player.press("1", "s", "enter")
        assert not turn.answer.done(), "what cannot be seen cannot be confirmed"
        await player.pilot.resize_terminal(80, 24)
        await player.until(lambda: turn.hand[0].card.name in player.text, "the turn")


async def test_storms_of_resizing_end_on_a_screen_that_fits() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        await player.open_curtain()
        turn = await player.see(TurnScreen)
        for size in ((200, 60), (1, 1), (120, 36), (80, 24), (300, 10), (120, 36)):
            await player.pilot.resize_terminal(*size)
        await player.until(lambda: "wonder" in player.text, "the large turn screen")
        assert all(offer.card.name.split()[0] in player.text for offer in turn.hand)


async def test_q_asks_and_no_is_what_enter_means() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        for key in ("q", "ctrl+q", "ctrl+c"):
            await player.see(CurtainScreen)
            await player.press(key)
            await player.see(LeaveScreen)
            await player.press("enter")
            await player.see(CurtainScreen)
        assert player.app.is_running


async def test_leaving_after_yes_saves_and_ends_with_status_0(tmp_path: Path) -> None:
    table = a_table("Ada", "Bo", "Cy", folder=tmp_path)
    async with playing(table) as player:
        await player.open_curtain()
        await player.answer_somehow()
        await player.see(CurtainScreen)
        await player.press("q")
        await player.see(LeaveScreen)
        assert "It is saved" in player.text
        await player.press("y")
        await player.until(lambda: not player.app.is_running, "the end")
    assert player.app.return_code == 0
    assert "sell" in table.path.read_text() or "build" in table.path.read_text()  # type: ignore[union-attr]  # a folder was given


async def test_a_game_can_be_left_for_the_title_and_gone_on_with(tmp_path: Path) -> None:
    folder = games_folder(tmp_path)
    table = a_table("Ada", "Bo", "Cy", folder=folder)
    async with playing(table, settings=Settings(data=tmp_path, dead_time=0)) as player:
        await player.open_curtain()
        await player.answer_somehow()
        await player.see(CurtainScreen)
        await player.press("q")
        await player.see(LeaveScreen)
        await player.press("t")
        await player.see(TitleScreen)
        await player.until(lambda: "Ada, Bo and Cy" in player.text, "the game to go on with")
        assert any(row.lstrip().startswith("▸ Continue") for row in player.rows)
        await player.press("enter")
        await player.see(ContinueScreen)
        await player.until(lambda: "Bo" in player.text, "the list")
        await player.press("enter")
        await player.see(CurtainScreen)
        assert "Ada has chosen" in player.text


async def test_a_folder_that_cannot_even_be_looked_for_holds_no_saved_game(tmp_path: Path) -> None:
    """As in a folder that belongs to somebody else: there the system does not say whether it is there."""
    app = SevenWonders(None, Settings(data=tmp_path / ("long" * 100), dead_time=0))
    async with app.run_test(size=(80, 24)) as pilot:
        player = Player(app, pilot, a_table("Ada", "Bo", "Cy"))
        await player.see(TitleScreen)
        await player.until(lambda: "no saved game" in player.text, "the note beside Continue")
        await player.press("c")
        await player.see(ContinueScreen)
        await player.until(lambda: "cannot be read" in player.text, "why there is none")
    assert app.fault is None


async def test_leaving_for_the_title_waits_for_no_bot() -> None:
    table = a_table("Ada", "Bo*", "Cy*")
    may_answer = slow(table)
    async with playing(table) as player:
        await player.see(TurnScreen)
        await player.answer_somehow()
        await player.see(ThinkingScreen)
        await player.press("q", "t")
        await player.see(TitleScreen)
        may_answer.set()
        await player.settle()
        await player.see(TitleScreen)


async def test_a_fault_of_our_own_ends_it_and_nothing_is_drawn_of_it(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    table = a_table("Ada", "Bo", "Cy", folder=tmp_path / "games")
    names: list[str] = []
    with pytest.raises(ZeroDivisionError):  # noqa: PT012 - the fault comes while the game is played
        async with playing(table, settings=Settings(data=tmp_path, dead_time=0)) as player:
            app = player.app
            await player.open_curtain()
            turn = await player.see(TurnScreen)
            names += [offer.card.name for offer in turn.hand]

            def fails(hand: object = turn.hand) -> None:
                raise ZeroDivisionError(str(hand))

            turn.call_later(fails)
            await player.until(lambda: not app.is_running, "the end")
    assert isinstance(app.fault, ZeroDivisionError)
    assert app.farewell() == f"The game is saved in {table.path}; 'sevenwonders' goes on with it."
    told = "".join(capfd.readouterr())
    assert [name for name in names if name in told] == []
    assert "Traceback" not in told


async def test_suspending_puts_the_hand_away_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        shown: list[str] = []
        monkeypatch.setattr(
            type(player.app), "action_suspend_process", lambda app: shown.append(player.text)
        )
        await player.open_curtain()
        turn = await player.see(TurnScreen)
        await player.press("i")
        await player.press("ctrl+z")
        await player.until(lambda: bool(shown), "the suspension")
        assert "Hand the keyboard to" in shown[0]
        assert [offer for offer in turn.hand if offer.card.name in shown[0]] == []


async def test_a_game_that_is_resumed_begins_at_a_curtain_and_says_what_was_lost(
    tmp_path: Path,
) -> None:
    from sevenwonders_tui.table import Table

    table = a_table("Ada", "Bo", "Cy", folder=tmp_path)
    path = table.path
    assert path is not None
    async with playing(table) as player:
        await player.open_curtain()
        await player.answer_somehow()
        await player.see(CurtainScreen)
    with path.open("a") as journal:
        journal.write('{"torn')
    async with playing(Table.resume(path)) as player:
        await player.see(CurtainScreen)
        assert "1 Ada has chosen" in player.text
        assert "last line" in player.text or "line" in player.text


async def test_a_fault_in_the_loop_ends_as_well(capfd: pytest.CaptureFixture[str]) -> None:
    table = a_table("Ada", "Bo", "Cy")

    def fails(seat: int, answer: object) -> None:
        raise ZeroDivisionError(str(answer))

    cast(Any, table).answer = fails
    with pytest.raises(WorkerFailed):  # noqa: PT012 - the fault comes while the game is played
        async with playing(table) as player:
            app = player.app
            await player.open_curtain()
            await player.see(TurnScreen)
            await player.press("1", "s", "enter")
            await player.until(lambda: not app.is_running, "the end")
    assert app.fault is not None
    assert "Traceback" not in "".join(capfd.readouterr())
