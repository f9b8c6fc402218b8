"""Prose in Markdown, in the language spoken.

Each language has a folder, `en/` all the files; what another language lacks is told in English. In a
file every heading has an id, the same in every language, and paragraphs are filled with named fields:

    ## May the card left over be sold? {#selling-the-last-card}
    when: play_last_card, not first_edition

    Yes, for {sale}.

`when:` names conditions that must all hold for the paragraphs after it, up to the next `when:` or
heading; a section of which nothing is left is not told. A field of several lines makes several
paragraphs. Which conditions and fields a file knows is said by its `Prose`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Generic, TypeVar

from sevenwonders_tui.catalog.faults import Fault, Meant, told
from sevenwonders_tui.messages import ENGLISH, language

FOLDER = Path(__file__).resolve().parent
"""Holds a folder for each language."""
_WHEN = "when:"
_HEADING = re.compile(r"#+ +(?P<title>.+?) *\{#(?P<id>[a-z0-9_-]+)\}")
_STEP = re.compile(r"\d+\. ")
_FIELD = re.compile(r"\{(\w*)\}")
T = TypeVar("T")
"""What a file speaks of."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its paragraphs, as they are read."""

    title: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph as it stands in a file, its fields still to be filled."""

    text: str
    when: frozenset[str]
    """The conditions that have to hold."""
    unless: frozenset[str]
    """The conditions that may not hold."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A section as it stands in a file."""

    id: str
    title: str
    line: int
    paragraphs: list[Paragraph] = field(default_factory=list)


class ProseError(Exception):
    """A file of prose cannot be used. `str()` tells its faults, one a line."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(told(faults)))


@dataclass(frozen=True, eq=False)
class Prose(Generic[T]):
    """A file, and what its conditions and fields mean for a `T`."""

    file: str
    conditions: Mapping[str, Callable[[T], bool]]
    fields: Mapping[str, Callable[[T], str]]

    def sections(self, of: T) -> tuple[Section, ...]:
        """All sections of which something holds."""
        found = (self._section(passage, of) for passage in self._passages().values())
        return tuple(section for section in found if section.paragraphs)

    def text(self, passage_id: str, of: T) -> str:
        """What stands under one heading; empty where nothing of it holds."""
        return " ".join(self._section(self._passages()[passage_id], of).paragraphs)

    def read(self, code: str) -> dict[str, Passage]:
        """The passages in the folder of a language, by id. Raises `ProseError`, and `OSError`."""
        data = (FOLDER / code / self.file).read_bytes()
        return _Reading(f"{code}/{self.file}", self.conditions, self.fields).passages(data)

    def _passages(self) -> Mapping[str, Passage]:
        return _in_language(self, language(), FOLDER)

    def _section(self, passage: Passage, of: T) -> Section:
        kept = [
            text
            for paragraph in passage.paragraphs
            if all(self.conditions[name](of) for name in paragraph.when)
            and not any(self.conditions[name](of) for name in paragraph.unless)
            for text in self._filled(paragraph.text, of).split("\n")
        ]
        return Section(self._filled(passage.title, of) if kept else "", tuple(kept))

    def _filled(self, text: str, of: T) -> str:
        """Every title and paragraph that is told passes here."""
        return _FIELD.sub(lambda found: self.fields[found[1]](of), text)


@cache
def _in_language(prose: Prose[T], code: str, folder: Path) -> Mapping[str, Passage]:
    """The passages by id. A translation with faults is not used, so that it ends no game."""
    english = prose.read(ENGLISH)
    if code == ENGLISH or not (folder / code / prose.file).is_file():
        return english
    try:
        translated = prose.read(code)
    except ProseError:
        return english
    return {name: translated.get(name, passage) for name, passage in english.items()}


class _Reading:
    """Reads one file, and notes its faults."""

    def __init__(self, file: str, conditions: Collection[str], fields: Collection[str]) -> None:
        self._file = file
        self._conditions = conditions
        self._fields = fields
        self._faults: list[Fault] = []

    def passages(self, data: bytes) -> dict[str, Passage]:
        """The passages by id. Raises `ProseError`."""
        found: dict[str, Passage] = {}
        for passage in self._read(self._decoded(data)):
            if passage.id in found:
                wrong = f"the id '{passage.id}' is that of line {found[passage.id].line} as well"
                self._fault(passage.line, wrong, "give each heading an id of its own")
            if not passage.paragraphs:
                self._fault(passage.line, "nothing stands under this heading", "write something")
            found[passage.id] = passage
        if self._faults:
            raise ProseError(self._faults)
        return found

    def _decoded(self, data: bytes) -> str:
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            self._fault(line, "this is not UTF-8", "save the file as UTF-8")
            return ""

    def _read(self, text: str) -> list[Passage]:
        passages: list[Passage] = []
        when = unless = frozenset[str]()
        for line, block in _blocks(text):
            if block.startswith("#"):
                passages.append(self._heading(line, block))
                when = unless = frozenset()
            elif block.startswith(_WHEN):
                when, unless = self._when(line, block.removeprefix(_WHEN))
            elif passages:
                self._check_fields(line, block)
                passages[-1].paragraphs.append(Paragraph(block, when, unless))
            else:
                self._fault(line, "this stands under no heading", "begin with a heading")
        return passages

    def _heading(self, line: int, block: str) -> Passage:
        found = _HEADING.fullmatch(block)
        if found is None:
            self._fault(line, "this heading has no id", "end it like {#trade} or {#first-turn}")
            return Passage(f"line {line}", block, line)
        self._check_fields(line, found["title"])
        return Passage(found["id"], found["title"], line)

    def _when(self, line: int, names: str) -> tuple[frozenset[str], frozenset[str]]:
        every = [name.strip() for name in names.split(",")]
        unless = {name.removeprefix("not ").strip() for name in every if name.startswith("not ")}
        when = {name for name in every if not name.startswith("not ")}
        for name in (*when, *unless):
            self._check_name(line, "condition", name, self._conditions)
        return frozenset(when), frozenset(unless)

    def _check_fields(self, line: int, text: str) -> None:
        for name in _FIELD.findall(text):
            self._check_name(line, "field", name, self._fields)
        if set("{}") & set(_FIELD.sub("", text)):
            self._fault(line, "a brace stands here that is no field", "write fields like {coins}")

    def _check_name(self, line: int, what: str, name: str, known: Collection[str]) -> None:
        if name not in known:
            one_of = ", ".join(sorted(known))
            meant = Meant(name, tuple(known), f"one of {one_of}" if known else "none is known here")
            self._fault(line, f"there is no {what} '{name}'", meant)

    def _fault(self, line: int, wrong: str, right: str | Meant) -> None:
        self._faults.append(Fault(self._file, f"line {line}", wrong, right))


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """Headings, conditions and paragraphs, each on one line, with the number of its first line."""
    begun, rows = 0, list[str]()
    for number, row in enumerate(map(str.strip, text.split("\n")), 1):
        alone = row.startswith(("#", _WHEN))
        another_step = bool(rows and _STEP.match(rows[0]) and _STEP.match(row))
        if rows and (not row or alone or another_step):
            yield begun, " ".join(rows)
            rows = []
        if alone:
            yield number, row
        elif row:
            begun = begun if rows else number
            rows.append(row)
    if rows:
        yield begun, " ".join(rows)
