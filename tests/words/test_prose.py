"""Prose in Markdown: what stands in the files, their faults, and that languages agree."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui import messages
from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.catalog.effects import KINDS
from sevenwonders_tui.words.prose import reading
from sevenwonders_tui.words.prose.box import USES
from sevenwonders_tui.words.prose.reading import Passage, Prose, ProseError, Section
from sevenwonders_tui.words.prose.rules import GLOSSARY, QUESTIONS, RULES, RULINGS, Told
from sevenwonders_tui.words.prose.tips import TIPS
from sevenwonders_tui.words.set_up import SETTING_UP

EVERY: tuple[Prose[Any], ...] = (RULES, RULINGS, QUESTIONS, SETTING_UP, GLOSSARY, USES, TIPS)
LANGUAGES = sorted(folder.name for folder in reading.FOLDER.iterdir() if list(folder.glob("*.md")))
BOXES = [(edition, packs) for edition in ("first", "second") for packs in ([], ["wonder_pack"])]
Write = Callable[..., Prose[int]]
COINS = Prose[int](
    "coins.md",
    {"rich": lambda coins: coins > 9, "none": lambda coins: coins == 0},
    {"coins": str, "lines": lambda coins: "\n".join(["coin"] * coins)},
)


def fields(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(re.findall(r"\{(\w+)\}", " ".join(texts)))


def shape(entries: dict[str, Passage]) -> dict[str, object]:
    """Ids, conditions and fields: what is the same in every language."""
    return {
        name: [
            fields([entry.title]),
            {
                (each.when, each.unless): fields(
                    other.text
                    for other in entry.paragraphs
                    if (other.when, other.unless) == (each.when, each.unless)
                )
                for each in entry.paragraphs
            },
        ]
        for name, entry in entries.items()
    }


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Write the file of coins in a language, which is spoken from then on."""
    monkeypatch.setattr(reading, "FOLDER", tmp_path)

    def written(text: str, code: str = "en") -> Prose[int]:
        (tmp_path / code).mkdir(exist_ok=True)
        (tmp_path / code / COINS.file).write_text(text, encoding="utf-8")
        monkeypatch.setattr(messages._Spoken, "code", code)
        return COINS

    yield written
    reading._in_language.cache_clear()


class TestFiles:
    def test_english_has_every_file_and_no_other(self) -> None:
        there = {file.name for file in (reading.FOLDER / "en").iterdir()}
        assert there == {prose.file for prose in EVERY}

    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.parametrize("prose", EVERY, ids=lambda prose: prose.file)
    def test_every_language_has_the_same_ids_conditions_and_fields(
        self, prose: Prose[Any], code: str
    ) -> None:
        assert shape(prose.read(code)) == shape(prose.read("en"))

    def test_every_condition_and_field_is_used(self) -> None:
        for proses in ([RULES, RULINGS, QUESTIONS], [SETTING_UP], [TIPS]):
            entries = [entry for each in proses for entry in each.read("en").values()]
            told = [paragraph for entry in entries for paragraph in entry.paragraphs]
            used = {name for each in told for name in each.when | each.unless}
            assert set(proses[0].conditions) - set(KINDS) == used - set(KINDS)
            texts = [*(entry.title for entry in entries), *(each.text for each in told)]
            assert set(proses[0].fields) == fields(texts)

    def test_everything_can_be_told_with_some_box(self) -> None:
        boxes = [Told(load_catalog(*box), in_full=True) for box in BOXES]
        for prose in (RULES, RULINGS, QUESTIONS):
            entries = prose.read("en")
            assert [
                name for name in entries if not any(prose.text(name, box) for box in boxes)
            ] == []


class TestReading:
    def test_paragraphs_are_filled_and_told_where_their_conditions_hold(self, write: Write) -> None:
        prose = write(
            "# Of {coins} {#of}\n\nAlways,\nand in one line.\n\nwhen: rich\n\nRich.\n\nVery.\n\n"
            "when: not rich, not none\nSome.\n\n## Poor {#poor}\nwhen: none\n\nNothing.\n"
        )
        always = "Always, and in one line."
        assert prose.sections(10) == (Section("Of 10", (always, "Rich.", "Very.")),)
        assert prose.sections(5) == (Section("Of 5", (always, "Some.")),)
        assert prose.sections(0) == (Section("Of 0", (always,)), Section("Poor", ("Nothing.",)))
        assert prose.text("poor", 5) == ""

    def test_steps_and_a_field_of_several_lines_are_paragraphs(self, write: Write) -> None:
        prose = write("# Of {#of}\n\n1. One\n   and more.\n2. Two.\n\n{lines}\n\n16. April\n")
        [section] = prose.sections(2)
        assert section.paragraphs == ("1. One and more.", "2. Two.", "coin", "coin", "16. April")

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("# Of {#of}\nwhen: ritch\n\nText.", "line 2: there is no condition 'ritch': did you mean 'rich'?"),
            ("# Of {#of}\nwhen: xyz\n\nText.", "line 2: there is no condition 'xyz': one of none, rich"),
            ("# Of {#of}\nwhen:\n\nText.", "line 2: there is no condition '': one of none, rich"),
            ("# Of {#of}\n\nA text\nof {coin}.", "line 3: there is no field 'coin': did you mean 'coins'?"),
            ("# {sum} {#of}\n\nText.", "line 1: there is no field 'sum': one of coins, lines"),
            ("# Of {#of}\n\nText {.", "line 3: a brace stands here that is no field"),
            ("\n# Of\n\nText.", "line 2: this heading has no id: end it like {#trade} or {#first-turn}"),
            ("# Of {#of}\n\n# To {#to}\n\nText.", "line 1: nothing stands under this heading"),
            ("# Of {#of}\nA.\n# To {#of}\nB.", "line 3: the id 'of' is that of line 1 as well"),
            ("Text.\n# Of {#of}\n\nText.", "line 1: this stands under no heading"),
        ],
    )  # fmt: skip
    def test_a_fault_is_told_with_its_file_and_line(
        self, text: str, fault: str, write: Write
    ) -> None:
        with pytest.raises(ProseError) as told:
            write(text, "da").read("da")
        assert str(told.value).startswith(f"da/coins.md: {fault}")

    def test_all_faults_are_told_at_once_and_bytes_that_are_no_text_too(
        self, write: Write, tmp_path: Path
    ) -> None:
        with pytest.raises(ProseError) as told:
            write("# Of\n\n{no}\n", "da").read("da")
        assert len(str(told.value).splitlines()) == 2
        (tmp_path / "da" / COINS.file).write_bytes(b"# Of {#of}\n\nf\xe6lles\n")
        with pytest.raises(ProseError, match=r"da/coins\.md: line 3: this is not UTF-8"):
            COINS.read("da")


class TestLanguages:
    ENGLISH = "# Of {#of}\n\nEnglish.\n\n# To {#to}\n\nTwo.\n"

    def told(self) -> list[str]:
        return [section.paragraphs[0] for section in COINS.sections(1)]

    def test_what_is_not_translated_is_told_in_english(self, write: Write) -> None:
        write(self.ENGLISH)
        write("# Til {#to}\n\nTo.\n", "da")
        assert self.told() == ["English.", "To."]

    def test_a_translation_with_faults_ends_no_game(self, write: Write) -> None:
        write(self.ENGLISH)
        write("# Til {#to}\n\n{kroner}\n", "da")
        assert self.told() == ["English.", "Two."]

    def test_a_translation_that_differs_is_seen(self, write: Write) -> None:
        english = shape(write("# Of {#of}\nwhen: rich\n\n{coins}.\n").read("en"))
        for other in (
            "# Of {#at}\nwhen: rich\n\n{coins}.\n",
            "# Of {#of}\nwhen: none\n\n{coins}.\n",
            "# Of {#of}\nwhen: not rich\n\n{coins}.\n",
            "# Of {#of}\nwhen: rich\n\n{lines}.\n",
        ):
            assert shape(write(other, "da").read("da")) != english
