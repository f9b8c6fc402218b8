"""What can go wrong with what is kept, told to people in one sentence each."""

from __future__ import annotations

from enum import Enum, auto
from pathlib import Path

from sevenwonders_tui.messages import _

_telling = {"names": True}


def tell_names(told: bool) -> None:
    """Whether sentences may name files and folders from here on. Strangers are told of none."""
    _telling["names"] = told


def names_are_told() -> bool:
    """Whether sentences name files and folders."""
    return _telling["names"]


def about(
    sentence: str, *, file: Path | None = None, folder: Path | None = None, **fields: object
) -> str:
    """`sentence` with its fields, and with the {file} or {folder} it is about, if names are told."""
    if names_are_told():
        return sentence.format(file=file, folder=folder, **fields)
    said = sentence.format(file=_("the file"), folder=_("the folder"), **fields)
    return said[:1].upper() + said[1:]


class Trouble(Enum):
    """Why a saved game cannot be used."""

    DAMAGED = auto()
    """What stands in it can be no game."""
    OLDER = auto()
    """An earlier version of the program has saved it, in a form that is read no longer."""
    NEWER = auto()
    """A newer version of the program has saved it."""
    PACKS = auto()
    """The packs it is played with are not here as they were."""
    UNREADABLE = auto()
    """The system does not let us read it, or another session has it."""


class StoreError(Exception):
    """Something that is kept cannot be used; nothing on disk has changed.

    `str(error)` is a sentence for people, `exit_code` what a command ends with.
    """

    def __init__(
        self, sentence: str, exit_code: int, trouble: Trouble = Trouble.UNREADABLE
    ) -> None:
        super().__init__(sentence)
        self.exit_code = exit_code
        self.trouble = trouble


class JournalFault(Exception):
    """A line of a journal is not what belongs there; `str(fault)` says what is wrong with it."""

    def __init__(self, line: int, what: str, trouble: Trouble = Trouble.DAMAGED) -> None:
        super().__init__(what)
        self.line = line
        """The number of the line, from 1."""
        self.trouble = trouble
