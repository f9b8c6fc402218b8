"""`sevenwonders serve-web`: the game on a web page."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path

from sevenwonders_tui.messages import _
from sevenwonders_tui.output import UsageError

PORTS = range(1, 65536)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `serve-web`."""
    parser.description = _(
        "Serve a web page on which the game is played. Whoever can reach the page can play, and see "
        "the games kept in the data folder; so only this machine can, unless --host says otherwise."
    )
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help=_("the address to listen at (default: %(default)s, this machine alone)"),
    )
    parser.add_argument(
        "--port", type=int, default=8000, metavar="N", help=_("default: %(default)s")
    )
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=_("the folder in which games are kept")
    )


def run(args: argparse.Namespace) -> int:
    if args.port not in PORTS:
        wrong = _("--port is {n}; it must be from {least} to {most}")
        raise UsageError(wrong.format(n=args.port, least=PORTS[0], most=PORTS[-1]))
    if find_spec("textual_serve") is None:
        said = _("serve-web needs a package that is not installed: pip install textual-serve")
        raise UsageError(said)
    from sevenwonders_tui.store import data_folder
    from sevenwonders_tui.web.server import GameServer

    GameServer(args.host, args.port, data_folder(args.data)).serve()
    return 0
