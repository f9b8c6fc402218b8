"""Reading files of people's own within bounds: only regular files, up to a size, and nothing endless in them.

Whoever names a pipe, a device or a file of another program is told so at once; nothing waits for it,
and nothing is read that no pack, position or file of settings could hold.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from sevenwonders_tui.messages import _

DEEPEST = 30
"""Lists and objects in each other; a pack has 8."""
LONGEST_TEXT = 1000
"""Letters of a text or a key."""
LONGEST_NUMBER = 100
"""Digits."""
MOST_KEYS = 200
"""Keys of an object; an effect or a card has some 15."""
MOST_ENTRIES = 10_000
"""Entries of a list."""
LARGEST_POSITION = 256 * 1024
"""Bytes of a position file; a table of seven in its last turn takes some 5000."""

Way = tuple[int | str, ...]
"""The way to a value inside others, from the outside in."""


class Excess(NamedTuple):
    """What no file that is meant seriously has."""

    way: Way
    wrong: str
    right: str


def open_file(path: Path) -> BinaryIO:
    """A regular file, to be read.

    Raises:
        OSError: it cannot be opened, or is something else; `strerror` says so.
    """
    # A pipe that nobody writes into would be waited for without end.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    kind = os.fstat(handle).st_mode
    if stat.S_ISREG(kind):
        return os.fdopen(handle, "rb")
    os.close(handle)
    if stat.S_ISDIR(kind):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    raise OSError(errno.EINVAL, _("it is not a regular file"), str(path))


def read_file(path: Path, largest: int) -> bytes:
    """What stands in a regular file of at most `largest` bytes.

    Raises:
        OSError: it cannot be read, is something else, or is larger; `strerror` says so.
    """
    with open_file(path) as file:
        return read_all(file, largest)


def read_all(stream: BinaryIO, largest: int) -> bytes:
    """Everything that comes from a stream, at most `largest` bytes.

    Raises:
        OSError: there is more.
    """
    content = stream.read(largest + 1)
    if len(content) > largest:
        raise OSError(errno.EFBIG, _("it is larger than {n} KB").format(n=largest // 1024))
    return content


def excess(value: object) -> Excess | None:
    """The first thing in a value read from JSON or TOML that is too deep, too long or too many."""
    return next(_excesses(value), None)


def _excesses(value: object) -> Iterator[Excess]:
    waiting: list[tuple[Way, Any]] = [((), value)]
    while waiting:
        way, each = waiting.pop()
        if len(way) > DEEPEST:
            wrong = _("more than {n} lists and objects stand in each other").format(n=DEEPEST)
            yield Excess((), wrong, _("fewer of them"))
        elif isinstance(each, str) and len(each) > LONGEST_TEXT:
            wrong = _("this is a text of {n} letters").format(n=len(each))
            yield Excess(way, wrong, _("at most {n}").format(n=LONGEST_TEXT))
        elif isinstance(each, int) and each.bit_length() > LONGEST_NUMBER * 10 // 3:
            wrong = _("this number has more than {n} digits").format(n=LONGEST_NUMBER)
            yield Excess(way, wrong, _("fewer of them"))
        elif isinstance(each, dict):
            if len(each) > MOST_KEYS:
                wrong = _("this object has {n} keys").format(n=len(each))
                yield Excess(way, wrong, _("at most {n}").format(n=MOST_KEYS))
            if any(len(key) > LONGEST_TEXT for key in each):
                longest = max(map(len, each))
                wrong = _("there is a key of {n} letters").format(n=longest)
                yield Excess(way, wrong, _("at most {n}").format(n=LONGEST_TEXT))
            waiting += [((*way, key), inside) for key, inside in reversed(each.items())]
        elif isinstance(each, list | tuple):
            if len(each) > MOST_ENTRIES:
                wrong = _("this list has {n} entries").format(n=len(each))
                yield Excess(way, wrong, _("at most {n}").format(n=MOST_ENTRIES))
            waiting += [
                ((*way, place), inside) for place, inside in reversed(list(enumerate(each)))
            ]
