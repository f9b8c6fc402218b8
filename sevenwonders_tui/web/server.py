"""The server of the page."""

from __future__ import annotations

import logging
import shlex
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web
from textual_serve.server import Server

from sevenwonders_tui.output import say
from sevenwonders_tui.words.language import _


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

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Begin a session for our own page. Other pages in the same browser are no guests."""
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != request.host:
            raise web.HTTPForbidden(text=_("This page may not open a game."))
        return await super().handle_websocket(request)
