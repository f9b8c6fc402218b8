"""Transcripts of games, written into files of the data folder under a name that somebody chooses."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

from sevenwonders_tui.messages import _

FOLDER = "transcripts"
SUFFIX = ".txt"
_LONGEST = 60
_NO_PART_OF_A_NAME = set('/\\:*?"<>|\0')


def suggested_name(names: Sequence[str]) -> str:
    """A name for the transcript of a game between these players."""
    plain = "-".join("".join(filter(str.isalnum, name)) for name in names)
    return time.strftime("%Y-%m-%d-") + (plain[:40] or "game")


def file_for(folder: Path, name: str) -> Path:
    """The file in the data folder that a transcript of this name is written into.

    Raises:
        ValueError: no file can be called so, or there is one; the message is a sentence for people.
    """
    name = name.strip().removesuffix(SUFFIX)
    if not name or name.startswith(".") or len(name) > _LONGEST:
        raise ValueError(
            _("A file needs a name of at most {n} signs that begins with no dot.").format(
                n=_LONGEST
            )
        )
    if wrong := sorted(_NO_PART_OF_A_NAME.intersection(name)):
        raise ValueError(_("A file cannot have {sign} in its name.").format(sign=ascii(wrong[0])))
    file = folder.absolute() / FOLDER / (name + SUFFIX)
    if os.path.lexists(file):
        raise ValueError(_("There is a file of that name already: {file}").format(file=file))
    return file


def write(file: Path, lines: Sequence[str]) -> str:
    """Write a transcript; a sentence on where it is, or why it could not be written."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8") as opened:
            opened.write("\n".join([*lines, ""]))
    except OSError as error:
        return _("The transcript could not be written: {why}.").format(why=error.strerror)
    return _("The transcript is in {file}.").format(file=file)
