"""Which language is spoken: `--lang`, the settings, the system, in this order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sevenwonders_tui import cli
from sevenwonders_tui.messages import (
    _,
    language,
    languages,
    marked_in,
    pgettext,
    speaking,
    use_language,
    wished_language,
)
from sevenwonders_tui.store.settings import USUAL
from sevenwonders_tui.tui.screens.settings import settings_fields
from tests.language.pseudo import CODE, pseudo

Output = pytest.CaptureFixture[str]
NO_COMMAND = "there is no command '{name}'; the commands are {names}"


@pytest.mark.parametrize(
    ("wishes", "environ", "spoken"),
    [
        (("da", "tr"), {"LC_ALL": "es_ES.UTF-8"}, "da"),
        (("", "tr"), {"LC_ALL": "es_ES.UTF-8"}, "tr"),
        (("", ""), {"LC_ALL": "es_ES.UTF-8", "LC_MESSAGES": "tr_TR", "LANG": "da_DK"}, "es"),
        (("", ""), {"LC_ALL": "", "LC_MESSAGES": "tr_TR@euro", "LANG": "da_DK"}, "tr"),
        (("", ""), {"LC_CTYPE": "tr_TR", "LANG": "da"}, "da"),
        (("", ""), {"LC_ALL": "C.UTF-8", "LANG": "da_DK"}, "en"),
        (("", ""), {}, "en"),
    ],
)
def test_the_wishes_come_in_their_order(
    wishes: tuple[str, str], environ: dict[str, str], spoken: str
) -> None:
    assert wished_language(wishes, environ) == spoken


@pytest.fixture
def said(
    pseudo_language: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Output
) -> Callable[..., str]:
    """What the command line complains of, given arguments and environment."""

    def run(*arguments: str, **environ: str) -> str:
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("SEVENWONDERS_DATA", str(tmp_path))
        for name, value in environ.items():
            monkeypatch.setenv(name, value)
        cli.run([*arguments])
        return capsys.readouterr().err

    return run


def test_the_command_line_decides_first(said: Callable[..., str], tmp_path: Path) -> None:
    translated = pseudo(NO_COMMAND).partition("{")[0]
    assert translated in said("--lang", CODE, "nonsense!")
    assert translated in said("nonsense!", f"--lang={CODE}")
    assert translated in said("nonsense!", LANG=f"{CODE}_XX.UTF-8")
    assert translated not in said("nonsense!", "--lang", "en", LANG=CODE)
    (tmp_path / "settings.toml").write_text(f'language = "{CODE}"', encoding="utf-8")
    assert translated in said("nonsense!", LANG="en_GB.UTF-8")
    assert translated not in said("nonsense!", "--lang", "en")
    # A login of others has no settings, and speaks the language of its own terminal.
    assert translated not in said("nonsense!", "--kiosk", LANG="en_GB.UTF-8")


def test_the_settings_are_those_of_the_data_folder(
    said: Callable[..., str], tmp_path: Path
) -> None:
    there = tmp_path / "there"
    there.mkdir()
    (there / "settings.toml").write_text(f'language = "{CODE}"', encoding="utf-8")
    assert pseudo("there is no command") in said("nonsense!", "--data", str(there))


def test_a_language_that_is_not_there_is_told_once_and_english_spoken(
    said: Callable[..., str],
) -> None:
    told = said("nonsense!", "--lang", "qq")
    assert told.count("there is no language 'qq', so this is in English; there are en, xx") == 1
    assert "there is no command 'nonsense!'" in told
    assert "language" not in said("nonsense!", LANG="de_DE.UTF-8")


def test_help_tells_of_the_languages(pseudo_language: None, capsys: Output) -> None:
    for arguments in (["--help"], ["rules", "--help"]):
        with pytest.raises(SystemExit):
            cli.run(arguments)
        assert "en, xx" in capsys.readouterr().out


@pytest.mark.usefixtures("pseudo_language")
def test_the_settings_offer_every_language_by_its_own_name() -> None:
    wished: list[object] = []
    fields = settings_fields(USUAL, lambda _name, value: wished.append(value))
    field = next(each for each in fields if each.key == "language")
    assert languages() == ("en", CODE)
    assert field.text.strip() == "that of the system"
    field.change(1)
    field.change(-1)
    assert wished == ["en", CODE]


@pytest.mark.usefixtures("pseudo_language")
def test_a_language_can_be_spoken_for_a_while() -> None:
    with speaking(CODE):
        assert (language(), _("no symbols")) == (CODE, pseudo("no symbols"))
    assert (language(), _("no symbols")) == ("en", "no symbols")
    assert use_language("qq") is False


def test_a_context_is_never_shown() -> None:
    assert pgettext("key", "end") == "end" == _(marked_in("key", "end"))
