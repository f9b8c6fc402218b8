"""An sshd of the tests' own, on 127.0.0.1, with keys, configuration and a port of its own.

Everything lies in one temporary folder and is ended by its process id. Of the machine it needs only
the programs of OpenSSH, and root's sshd the folder /run/sshd.
"""

from __future__ import annotations

import getpass
import os
import shutil
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

PATH = f"{os.environ['PATH']}:/usr/sbin"
PROGRAMS = ("sshd", "ssh", "ssh-keygen")
PATIENCE = 20.0
"""Seconds until sshd must have begun to listen, or have ended."""


class Sshd:
    """A running sshd whose only command is the one it was given."""

    def __init__(self, folder: Path, port: int) -> None:
        self._folder = folder
        self.port = port

    def login(self, port: int | None = None, command: Sequence[str] = ()) -> list[str]:
        """The command line of a login with a terminal; `port` where a relay stands in between."""
        options = {
            "StrictHostKeyChecking": "no",
            "UserKnownHostsFile": "/dev/null",
            "IdentitiesOnly": "yes",
            "LogLevel": "ERROR",
        }
        return [
            "ssh", "-tt", "-F", "/dev/null", "-i", str(self._folder / "user"),
            "-p", str(port or self.port),
            *(part for name, value in options.items() for part in ("-o", f"{name}={value}")),
            f"{getpass.getuser()}@127.0.0.1",
            *command,
        ]  # fmt: skip


def _free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        port: int = probe.getsockname()[1]
    return port


def _configuration(folder: Path, port: int, match: str) -> str:
    return f"""
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
AuthorizedKeysFile {folder}/user.pub
PidFile {folder}/pid
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin prohibit-password

{match}
"""


@contextmanager
def sshd(folder: Path, match: str) -> Iterator[Sshd]:
    """An sshd with the block `match` at the end of its configuration.

    Skips the test where OpenSSH is not installed.
    """
    missing = [name for name in PROGRAMS if shutil.which(name, path=PATH) is None]
    if missing:
        pytest.skip(f"OpenSSH is not installed here: there is no {', '.join(missing)}")
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)
    folder.mkdir(mode=0o700)
    for name in ("host", "user"):
        keygen = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)]
        subprocess.run(keygen, check=True)
    port = _free_port()
    (folder / "config").write_text(_configuration(folder, port, match))
    program = shutil.which("sshd", path=PATH)
    assert program is not None
    process = subprocess.Popen([program, "-D", "-f", folder / "config", "-E", folder / "log"])
    try:
        _wait_until_it_listens(process, port, folder / "log")
        yield Sshd(folder, port)
    finally:
        os.kill(process.pid, signal.SIGTERM)
        process.wait(PATIENCE)


def _wait_until_it_listens(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    give_up = time.monotonic() + PATIENCE
    while True:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        assert process.poll() is None, log.read_text()
        assert time.monotonic() < give_up, log.read_text()
        time.sleep(0.02)


class Relay:
    """A line between ssh and sshd that can become a black hole: nothing gets through, nothing ends."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._dead = threading.Event()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = [self._listening]
        self.port: int = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def die(self) -> None:
        """Swallow everything from now on."""
        self._dead.set()

    def _accept(self) -> None:
        with suppress(OSError):
            near, _ = self._listening.accept()
            far = socket.create_connection(("127.0.0.1", self._target))
            self._ends += [near, far]
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(source, sink), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if not self._dead.is_set():
                    sink.sendall(data)

    def __enter__(self) -> Relay:
        return self

    def __exit__(self, *_: object) -> None:
        for end in self._ends:
            end.close()
