"""What can go wrong with what is kept, told to people in one sentence each."""

from __future__ import annotations


class StoreError(Exception):
    """Something that is kept cannot be used; nothing on disk has changed.

    `str(error)` is a sentence for people, `exit_code` what a command ends with.
    """

    def __init__(self, sentence: str, exit_code: int) -> None:
        super().__init__(sentence)
        self.exit_code = exit_code


class JournalFault(Exception):
    """A line of a journal is not what belongs there; `str(fault)` says what is wrong with it."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(what)
        self.line = line
        """The number of the line, from 1."""
