"""A line to type into, that lets in nothing a terminal could take for more than text."""

from __future__ import annotations

from textual.message import Message
from textual.widgets import Input

_JOINERS = "\u200c\u200d"
"""Invisible, but words of some languages need them."""


class PlainInput(Input):
    """An input whose cursor does not blink and which refuses control codes, pasted ones too."""

    DEFAULT_CSS = """
    PlainInput { height: 1; border: none; padding: 0; background: $panel; color: $foreground; }
    PlainInput:focus { background-tint: transparent; }
    """

    class Refused(Message):
        """What was typed or pasted holds something that is no text."""

    def __init__(self, placeholder: str = "", *, id: str | None = None) -> None:
        super().__init__(placeholder=placeholder, id=id, compact=True)
        self.cursor_blink = False

    def replace(self, text: str, start: int, end: int) -> None:
        """Put `text` in place of what stands between two places, if it is nothing but text."""
        if all(letter.isprintable() or letter in _JOINERS for letter in text):
            super().replace(text, start, end)
        else:
            self.post_message(self.Refused())
