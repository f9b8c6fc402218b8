"""The server of the page."""

from __future__ import annotations

import logging
import shlex
import subprocess
import sys
from copy import copy
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp_jinja2
from aiohttp import web
from textual_serve.server import Server, to_int

from sevenwonders_tui.messages import _, language, languages, speaking
from sevenwonders_tui.output import say


class GameServer(Server):
    """Serves one page; whoever opens it gets a session of `play --kiosk`, which ends with the page."""

    def __init__(self, host: str, port: int, data: Path) -> None:
        """Serve games that are kept in `data` at a host and port; `serve` begins."""
        play = [sys.executable, "-m", "sevenwonders_tui", "play", "--kiosk", "--data", str(data)]
        super().__init__(
            subprocess.list2cmdline(play) if sys.platform == "win32" else shlex.join(play),
            host=host,
            port=port,
            title="7 Wonders",
            templates_path=Path(__file__).with_name("templates"),
        )

    def initialize_logging(self) -> None:
        """Tell of what goes wrong, and nothing of who plays."""
        logging.basicConfig(level=logging.WARNING, format="%(message)s")
        logging.getLogger("asyncio").setLevel(logging.ERROR)  # it warns of sessions that end late

    async def on_startup(self, app: web.Application) -> None:
        """Say nothing yet: the address may be taken."""

    def serve(self, debug: bool = False) -> None:
        """Serve until it is interrupted or asked to end.

        Raises:
            OSError: nobody can listen at this address.
        """
        self.initialize_logging()
        said = _("7 Wonders can be played at {address} until this ends with Ctrl+C.")
        web.run_app(
            self._make_app(),
            host=self.host,
            port=self.port,
            access_log=None,
            print=lambda _ready: say(said.format(address=self.public_url), at_once=True),
        )

    @aiohttp_jinja2.template("app_index.html")
    async def handle_index(self, request: web.Request) -> dict[str, Any]:
        """The page, in the language of whoever opens it."""
        with speaking(_language_of(request)):
            return {
                "language": language(),
                "font_size": to_int(request.query.get("fontsize", "16"), 16),
                "ended": _("This session has ended. A game that was not over is saved."),
                "go_on": _("Go on"),
            }

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Begin a session for our own page. Other pages in the same browser are no guests."""
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != request.host:
            raise web.HTTPForbidden(text=_("This page may not open a game."))
        server = copy(self)
        server.command = f"{self.command} --lang {_language_of(request)}"
        return await super(GameServer, server).handle_websocket(request)


def _language_of(request: web.BaseRequest) -> str:
    """The language that the page was asked for with `?lang=CODE`, or the first one that the browser
    wishes for and that there is, or that of the server."""
    accepted = request.headers.get("Accept-Language", "").split(",")
    wished = [request.query.get("lang"), request.cookies.get("lang")]
    codes = [each.partition(";")[0].partition("-")[0].strip().lower() for each in accepted]
    return next((code for code in (*wished, *codes) if code in languages()), None) or language()
