"""What commands print. Nothing of it does more on a terminal than being read."""

from __future__ import annotations

import sys
from contextlib import suppress

from sevenwonders_tui.statuses import USAGE
from sevenwonders_tui.visible import visible

PROGRAM = "sevenwonders"


class UsageError(Exception):
    """The command line asks for what there is not, or cannot be; the message is a sentence for people."""

    exit_code = USAGE


def say(text: str, *, at_once: bool = False) -> None:
    """Print a text on standard output; its line ends stay, and nothing else that is not drawn."""
    print(visible(text), flush=at_once)


def complain(text: str) -> None:
    """Print a text on standard error, the name of the program in front of each line."""
    # Where nobody can be told, the exit status still is.
    with suppress(OSError):
        for line in visible(text).split("\n"):
            print(f"{PROGRAM}: {line}", file=sys.stderr)
