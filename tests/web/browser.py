"""A real browser without a window, driven by its own protocol: what it gets, and what is typed into it."""

from __future__ import annotations

import asyncio
import base64
import itertools
import shutil
import subprocess
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse

from tests.terminal.program import PATIENCE, Screen

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--remote-debugging-port=0",
    "--window-size=1280,800",
)
_ENTER = {"key": "Enter", "text": "\r", "windowsVirtualKeyCode": 13}


class Page:
    """A page in the browser, and the terminal on it."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._screen = Screen(80, 24)
        self.fetched: list[str] = []
        """The addresses of all that the page has asked for."""

    @property
    def text(self) -> str:
        """What the terminal on the page shows."""
        return "\n".join(self._screen.rows)

    async def call(self, method: str, **parameters: object) -> Mapping[str, Any]:
        """Have the browser do something; what it says to it."""
        number = next(self._numbers)
        await self._socket.send_json({"id": number, "method": method, "params": parameters})
        while True:
            message = await self._hear()
            if message.get("id") == number:
                assert "error" not in message, message
                result: Mapping[str, Any] = message["result"]
                return result

    async def _hear(self) -> Mapping[str, Any]:
        message: Mapping[str, Any] = await self._socket.receive_json(timeout=PATIENCE)
        about = message.get("params", {})
        match message.get("method"):
            case "Network.requestWillBeSent":
                self.fetched.append(about["request"]["url"])
            case "Network.webSocketCreated":
                self.fetched.append(about["url"])
                asked = parse_qs(urlsplit(about["url"]).query)
                self._screen = Screen(int(asked["width"][0]), int(asked["height"][0]))
            case "Network.webSocketFrameReceived" if about["response"]["opcode"] == 2:
                self._screen.draw(base64.b64decode(about["response"]["payloadData"]))
        return message

    async def see(self, *texts: str, without: str | None = None) -> str:
        """Wait until all of this stands on the terminal, and that does not; what it shows."""
        async with asyncio.timeout(PATIENCE):
            while not all(text in self.text for text in texts) or (without or "\0") in self.text:
                await self._hear()
        return self.text

    async def wait_for_class(self, name: str) -> None:
        """Wait until the body of the page is of this class."""
        ask = "document.body.className"
        async with asyncio.timeout(PATIENCE):
            while (
                name not in (await self.call("Runtime.evaluate", expression=ask))["result"]["value"]
            ):
                await self._hear()

    async def press(self, key: str) -> None:
        """Press a key with a letter or a digit on it, or Enter ("\\r")."""
        what: Mapping[str, object] = _ENTER
        if key != "\r":
            what = {"key": key, "text": key, "windowsVirtualKeyCode": ord(key.upper())}
        await self.call("Input.dispatchKeyEvent", type="keyDown", **what)
        await self.call("Input.dispatchKeyEvent", type="keyUp", key=what["key"])

    async def press_until(self, key: str, *texts: str, without: str | None = None) -> str:
        """Press again and again until `see` would see it: a new screen takes no keys at first."""
        async with asyncio.timeout(PATIENCE):
            while True:
                await self.press(key)
                try:
                    async with asyncio.timeout(0.3):
                        return await self.see(*texts, without=without)
                except TimeoutError:
                    continue


@asynccontextmanager
async def page_at(address: str, folder: Path) -> AsyncIterator[Page]:
    """A page of a browser of the test's own. Skips the test where there is no Chromium."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("Chromium is not installed here: there is no program 'chromium'")
    process = subprocess.Popen(
        [chromium, *FLAGS, f"--user-data-dir={folder}", "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        port = await _port_of(process, folder)
        async with ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/json/list") as listed:
                pages = [each for each in await listed.json() if each["type"] == "page"]
            where = pages[0]["webSocketDebuggerUrl"]
            async with session.ws_connect(where, max_msg_size=0) as socket:
                page = Page(socket)
                await page.call("Network.enable")
                await page.call("Page.enable")
                await page.call("Page.navigate", url=address)
                yield page
                await page.call("Browser.close")
    finally:
        process.terminate()
        process.wait(PATIENCE)


async def _port_of(process: subprocess.Popen[bytes], folder: Path) -> int:
    """The port at which the browser listens to us, as soon as it has written it down."""
    note = folder / "DevToolsActivePort"
    async with asyncio.timeout(PATIENCE):
        while not (note.exists() and note.read_text().count("\n")):
            assert process.poll() is None, "the browser ended at once"
            await asyncio.sleep(0.05)
    return int(note.read_text().split()[0])
