"""Writing lines: text cut and padded to cells, columns, rules, boxes.

A line is a rich `Text` whose styles are names that `theme` gives a look to. Text is never read as markup.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Literal

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.text import Text

from sevenwonders_tui.tui.glyphs import ELLIPSIS, LIGHT_BOX, RULE

_VOWELS = frozenset("aeiouy")
_LEAST_OF_A_WORD = 3
"""Letters before and behind a hyphen."""

Line = Text
Align = Literal["left", "right", "centre"]


def cut(text: str, width: int) -> str:
    """`text`, or as much of it as fits into `width` cells with an ellipsis at its end."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + ELLIPSIS if width > 0 else ""


def pad(text: str, width: int, align: Align = "left") -> str:
    """`text` cut or padded to exactly `width` cells."""
    text = cut(text, width)
    room = width - cell_len(text)
    if align == "left":
        return text + " " * room
    if align == "right":
        return " " * room + text
    return " " * (room // 2) + text + " " * (room - room // 2)


def line(*parts: str | tuple[str, str]) -> Line:
    """One line out of parts: text, or text with the name of its style."""
    return Text.assemble(*parts, no_wrap=True, end="")


def fit(text: Line, width: int, align: Align = "left") -> Line:
    """A copy of a line, cut or padded to exactly `width` cells."""
    fitted = text.copy()
    room = width - fitted.cell_len
    if room < 0:
        fitted.truncate(width, overflow="ellipsis")
    elif align == "left":
        fitted.pad_right(room)
    elif align == "right":
        fitted.pad_left(room)
    else:
        fitted.pad_left(room // 2)
        fitted.pad_right(room - room // 2)
    return fitted


def join(parts: Iterable[Line], separator: str = "") -> Line:
    """Lines set one behind the other."""
    return Text(separator, no_wrap=True, end="").join(parts)


def ends(left: Line, right: Line, width: int) -> Line:
    """A line with one part at each end; the left one gives way."""
    room = width - right.cell_len
    if room <= 0:
        return fit(right, width)
    return fit(left, room) + right


_LEAST_AT_RIGHT_END = 12
"""Cells, frame included, below which a text at the right end of a rule would not be worth reading."""


def rule(title: Line | str, width: int, right: Line | None = None) -> Line:
    """A rule across `width` cells with a title near its left end and perhaps something at its right
    end, which is cut, or left out, where there is not enough room."""
    named = title if isinstance(title, Text) else line((title, "title"))
    head = line((RULE + " ", "rule")) + named + line(" ")
    room = width - head.cell_len
    tail = line()
    if right is not None and room >= _LEAST_AT_RIGHT_END:
        shown = fit(right, min(right.cell_len, room - 4))
        tail = line(" ") + shown + line((" " + RULE, "rule"))
    if room < 1:
        return fit(head, width)
    return head + line((RULE * (room - tail.cell_len), "rule")) + tail


def wrap(text: str, width: int) -> list[str]:
    """`text` broken into lines of at most `width` cells, between words where that is possible."""
    width = max(1, width)
    lines: list[str] = []
    current = ""
    for word in text.split():
        candidate = f"{current} {word}" if current else word
        if cell_len(candidate) <= width:
            current = candidate
            continue
        if current:
            lines.append(current)
        *full, current = _broken(word, width)
        lines += full
    return [*lines, current] if current else lines


def _broken(word: str, width: int) -> list[str]:
    """A word in pieces that fit, with hyphens; after a vowel and before a consonant where there is such
    a place, which is between syllables in most languages."""
    pieces: list[str] = []
    while cell_len(word) > width:
        if width < 2 * _LEAST_OF_A_WORD or not word.isalpha() or cell_len(word) != len(word):
            return [*pieces, *chop_cells(word, width)]
        ends = range(min(width - 1, len(word) - _LEAST_OF_A_WORD), _LEAST_OF_A_WORD - 1, -1)
        end = next((end for end in ends if _ends_syllable(word, end)), ends[0])
        pieces.append(word[:end] + "-")
        word = word[end:]
    return [*pieces, word]


def _ends_syllable(word: str, end: int) -> bool:
    before, after = (
        unicodedata.normalize("NFD", letter)[0].lower() for letter in word[end - 1 : end + 1]
    )
    return before in _VOWELS and after not in _VOWELS


def wrap_within(text: str, widths: Sequence[int]) -> tuple[list[str], str]:
    """`text` in as many lines as there are `widths`, each as long as its own; and what did not fit."""
    rows: list[str] = []
    text = " ".join(text.split())
    for width in widths:
        if not text:
            break
        row = wrap(text, width)[0]
        taken = len(row) if text.startswith(row) else len(row) - 1  # without the hyphen put in
        rows.append(row)
        text = text[taken:].lstrip()
    return rows, text


def flow(parts: Sequence[Line], width: int, separator: str = " ") -> list[Line]:
    """Parts one behind the other, with a new line wherever the next part does not fit."""
    lines: list[Line] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(separator) + part.cell_len <= width:
            lines[-1] = lines[-1] + line(separator) + part
        else:
            lines.append(part.copy())
    return lines


def box(
    title: Line, inside: Sequence[Line], width: int, height: int, *,
    glyphs: str = LIGHT_BOX, style: str = "rule",
) -> list[Line]:  # fmt: skip
    """A frame of `width` by `height` cells with a title in its upper edge."""
    top_left, level, top_right, upright, low_left, low_right = tuple(glyphs)
    room = width - 2
    head = fit(title, min(title.cell_len, room - 2))
    top = line((top_left + level, style)) + head
    top += line((level * (width - top.cell_len - 1) + top_right, style))
    body = [*inside, *[line()] * height][: height - 2]
    side = line((upright, style))
    bottom = line((low_left + level * room + low_right, style))
    return [top, *(side + fit(row, room) + side for row in body), bottom]


def beside(*blocks: Sequence[Line]) -> list[Line]:
    """Blocks of equally many lines, set side by side."""
    return [join(row) for row in zip(*blocks, strict=True)]


def marked_row(text: Line, width: int, *, selected: bool) -> Line:
    """A row as the cursor shows it: reversed as a whole, other colours put aside."""
    fitted = fit(text, width)
    return line((fitted.plain, "selected")) if selected else fitted


def word_at(text: str, cell: int) -> str:
    """The word that stands in a cell of `text`; empty between words."""
    begins = 0
    for word in text.split(" "):
        width = cell_len(word)
        if begins <= cell < begins + width:
            return word
        begins += width + 1
    return ""
