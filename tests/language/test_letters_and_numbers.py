"""Letters beyond a to z, and numbers, as each language has them."""

from __future__ import annotations

import gettext

import pytest

from sevenwonders_tui import messages
from sevenwonders_tui.catalog import fold
from sevenwonders_tui.words.hints import worth_text
from sevenwonders_tui.words.phrases import decimal, in_order

ALPHABETS = {
    "da": "abcdefghijklmnopqrstuvwxyzæøå",
    "tr": "abcçdefgğh\u0131ijklmnoöprsştuüvyz",
    "es": "abcdefghijklmnñopqrstuvwxyz",
}


class Alphabet(gettext.NullTranslations):
    """A language of which the alphabet and the decimal sign are known."""

    alphabet = ""

    def gettext(self, message: str) -> str:
        if message.startswith("the alphabet"):
            return self.alphabet
        return "," if message.startswith("decimal sign") else message


@pytest.fixture
def spoken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    language = Alphabet()
    language.alphabet = ALPHABETS[request.param]
    monkeypatch.setattr(messages._Spoken, "translations", language)


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize(
    ("spoken", "names"),
    [
        ("da", ["Arena", "Zoo", "Ærø", "Øst", "Ål"]),
        ("tr", ["Cami", "Çarş\u0131", "Hamam", "Isparta", "İzmir", "Kule", "Ordu", "Ören", "Sur", "Şehir"]),
        ("es", ["Ábaco", "Lonja", "nube", "ñandú", "Ópalo", "oro"]),
    ],
    indirect=["spoken"],
)  # fmt: skip
def test_names_are_sorted_by_the_alphabet_of_the_language(names: list[str]) -> None:
    mixed = [*names[1::2], *names[::2]]
    assert sorted(mixed, key=in_order) == names


def test_english_ignores_accents_and_capitals() -> None:
    assert sorted(["b", "Ärger", "a 2", "a", "C"], key=in_order) == ["a", "a 2", "Ärger", "b", "C"]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("kisla", "K\u0131şla"),
        ("KIŞLA", "K\u0131şla"),
        ("izmir", "İzmir"),
        ("tommerplads", "Tømmerplads"),
        ("aerlig", "Ærlig"),
        ("nandu", "Ñandú"),
        ("raadhus", "Raadhus"),
    ],
)
def test_letters_are_found_by_what_people_type(typed: str, name: str) -> None:
    assert fold(typed) == fold(name)


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("spoken", ["da"], indirect=True)
def test_numbers_have_the_decimal_sign_of_the_language() -> None:
    assert (decimal(2.44), decimal(7, "+.1f"), decimal(3, "g")) == ("2,4", "+7,0", "3")
    assert worth_text(1.5) == "+1,5"
