"""Marking texts for translators, below every layer: an effect kind or a rules module brings its own texts.

Nothing is translated here; whoever shows a text does that (`words.language`).
"""

from __future__ import annotations


def marked(message: str) -> str:
    """Mark a message in a table for translators; whoever reads the table translates it with `_`."""
    return message


def marked_count(one: str, many: str) -> tuple[str, str]:
    """Mark both forms of a message with a number; whoever reads them calls `ngettext`."""
    return one, many
