"""Nothing is shown that nobody can translate: in the language of the tests no plain letters are left."""

from __future__ import annotations

import re

import pytest

from sevenwonders_tui import cli
from sevenwonders_tui.messages import speaking
from tests.language.pseudo import CODE
from tests.screenshots.scenes import SCENES, Size

PEOPLE = {"Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Zoe"}
SPELT_BY_TESTS = {"confirm", "leave"}
"""Scenes whose sentence the tests themselves write."""
SIGNS = re.compile(r"\b[IVX]+\b|\bF\d+\b|[A-Za-z0-9-]*\d[A-Za-z0-9-]*")
"""Numerals and ids."""


def remnants(text: str) -> set[str]:
    """The words of a text that are no translations, one-letter signs and keys apart."""
    return set(re.findall(r"[A-Za-z]{2,}", SIGNS.sub(" ", text))) - PEOPLE


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=["80x24", "120x36"])
@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene not in SPELT_BY_TESTS])
async def test_no_scene_has_a_remnant(scene: str, size: Size) -> None:
    with speaking(CODE):
        async with SCENES[scene](size, "dark") as app:
            rows = [row.text for row in app.screen._compositor.render_strips()]
    assert remnants("\n".join(rows)) == set()


COMMANDS_TO_ASK = ["", *(command.name for command in cli.COMMANDS)]
NOT_WORDS = re.compile(
    r"--?[a-z][a-z-]*|\{[^}]*\}|\b[A-Z_]{2,}\b|\w+\.(json|jsonl|txt)\b|sevenwonders"
)
"""Options, choices, placeholders and files: what is typed, or stands for it."""
TYPED = {*(command.name for command in cli.COMMANDS), "serve", "web", "en", CODE}


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("command", COMMANDS_TO_ASK)
def test_no_help_has_a_remnant(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.run([*filter(None, [command]), "--help", "--lang", CODE])
    assert remnants(NOT_WORDS.sub(" ", capsys.readouterr().out)) - TYPED == set()


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize(
    "arguments",
    ["cards --age", "cards --age 9", "cards --age x", "cards --nonsense", "position", "rules --no"],
)
def test_no_complaint_about_arguments_has_a_remnant(
    arguments: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.run([*arguments.split(), "--lang", CODE])
    said = NOT_WORDS.sub(" ", capsys.readouterr().err)
    assert remnants(said) - TYPED - {"nonsense", "int", "position_file"} == set()


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("command", ["cards", "rules", "hall --data /nowhere", "nonsense!"])
def test_no_report_has_a_remnant(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    cli.run([*command.split(), "--lang", CODE])
    said = "".join(capsys.readouterr()).replace("/nowhere", "").replace("nonsense", "")
    assert remnants(NOT_WORDS.sub(" ", said)) - TYPED == set()
