"""`sevenwonders serve-web`: the page, in a real browser, and what it refuses."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from aiohttp import ClientSession, WSServerHandshakeError

pytest.importorskip("pty", reason="the page begins its sessions as POSIX systems do")

from tests.terminal.program import PATIENCE
from tests.terminal.round import (
    KEYS,
    all_names,
    answers_in,
    choice_of,
    hand_of,
    leave_a_game_in,
    sentence,
)
from tests.web.browser import page_at

_TURN, _CURTAIN = "b build", "Hand the keyboard to"


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        port: int = probe.getsockname()[1]
    return port


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of the page."""
    return tmp_path / "data"


@pytest.fixture
def address(data: Path) -> Iterator[str]:
    """Where the page is."""
    port = free_port()
    command = [sys.executable, "-m", "sevenwonders_tui", "serve-web", "--port", str(port)]
    serving = subprocess.Popen([*command, "--data", str(data)], stdout=subprocess.PIPE)
    try:
        assert serving.stdout is not None
        said = serving.stdout.readline().decode()
        assert f"http://127.0.0.1:{port}" in said
        yield f"http://127.0.0.1:{port}/"
    finally:
        serving.terminate()
        assert serving.wait(PATIENCE) == 0


async def test_a_turn_is_played_in_a_browser_and_the_page_asks_nobody_else_for_anything(
    address: str, data: Path, tmp_path: Path
) -> None:
    journal = leave_a_game_in(data)
    place, answer = choice_of(0)
    async with page_at(address, tmp_path / "browser") as page:
        await page.see("▸ Continue", "Ada, Bo and Cy")
        await page.press("\r")
        await page.see("Continue a game", "Begun on")
        await page.press("\r")
        curtain = await page.see(_CURTAIN, "Key 1 ", without="Continue")
        assert [name for name in all_names() if name in curtain] == []

        hand = await page.press_until("1", _TURN, without=_CURTAIN)
        for offer in hand_of(0):
            assert all(word in hand for word in offer.card.name.split())
        await page.press_until(str(place + 1), f"▸{place + 1} ")
        await page.press_until(KEYS[answer.action], sentence(answer))
        await page.press_until("\r", _CURTAIN, "Key 2 ", without=_TURN)
        assert answers_in(journal) == 1

        await page.press_until("q", "Leave the game?")
        await page.press("y")
        await page.wait_for_class("-closed")
        host = address.removeprefix("http://")
        elsewhere = [url for url in page.fetched if host not in url and url != "data:,"]
        assert elsewhere == []


async def test_other_pages_of_the_same_browser_cannot_open_a_game(address: str) -> None:
    async with ClientSession() as session:
        with pytest.raises(WSServerHandshakeError, match="403"):
            await session.ws_connect(f"{address}ws", headers={"Origin": "http://example.org"})
        async with session.ws_connect(f"{address}ws", headers={"Origin": address[:-1]}) as own:
            assert (await own.receive(PATIENCE)).data


def test_it_listens_to_this_machine_alone_unless_it_is_told_otherwise() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "sevenwonders_tui", "serve-web", "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "127.0.0.1" in ended.stdout


def test_without_textual_serve_one_sentence_says_how_to_get_it() -> None:
    without = "import sys; sys.modules['textual_serve'] = None; "
    code = without + "from sevenwonders_tui.cli import run; raise SystemExit(run(['serve-web']))"
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    assert ended.stderr.endswith("pip install textual-serve\n")
    assert ended.stderr.count("\n") == 1


def test_a_port_that_is_taken_is_told_in_one_sentence() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = str(taken.getsockname()[1])
        ended = subprocess.run(
            [sys.executable, "-m", "sevenwonders_tui", "serve-web", "--port", port],
            capture_output=True,
            text=True,
            check=False,
        )
    assert ended.returncode == 74
    assert ended.stdout == ""
    assert port in ended.stderr
    assert "Traceback" not in ended.stderr
