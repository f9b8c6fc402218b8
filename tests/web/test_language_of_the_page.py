"""Whoever opens the page gets it, and the game on it, in a language of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from aiohttp.test_utils import TestClient, TestServer

pytest.importorskip("textual_serve", reason="it serves the page")

from sevenwonders_tui.web.server import GameServer
from tests.language.conftest import data, locale, prose, pseudo_language
from tests.language.pseudo import pseudo

__all__ = ["data", "locale", "prose", "pseudo_language"]
ENDED = "This session has ended. A game that was not over is saved."


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize(
    ("asked", "header", "cookie", "spoken"),
    [
        ("", "en-GB,en;q=0.9", "", "en"),
        ("", "qq-QQ,qq;q=0.9,xx;q=0.8,en;q=0.7", "", "xx"),
        ("?lang=xx", "en", "", "xx"),
        ("", "en", "xx", "xx"),
        ("?lang=en", "xx", "xx", "en"),
        ("?lang=$(id)", "qq", "';id;'", "en"),
    ],
)
async def test_the_page_and_its_sessions_speak_the_language_asked_for(
    asked: str,
    header: str,
    cookie: str,
    spoken: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[str] = []

    class Session:
        def __init__(self, command: str, **_more: object) -> None:
            begun.append(command)

        async def start(self, width: int, height: int) -> None: ...

        async def stop(self) -> None: ...

    monkeypatch.setattr("textual_serve.server.AppService", Session)
    server = GameServer("127.0.0.1", 0, tmp_path)
    headers = {"Accept-Language": header}
    cookies = {"lang": cookie} if cookie else {}
    async with TestClient(TestServer(await server._make_app()), cookies=cookies) as client:
        page = await (await client.get(f"/{asked}", headers=headers)).text()
        assert f'<html lang="{spoken}">' in page
        assert (pseudo(ENDED) if spoken == "xx" else ENDED) in page
        socket = await client.ws_connect(f"/ws{asked}", headers=headers)
        await socket.close()
    assert [command.rpartition(" play --kiosk ")[2] for command in begun] == [
        f"--data {tmp_path} --lang {spoken}"
    ]
