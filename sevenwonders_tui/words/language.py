"""The language spoken: gettext with English sentences as message ids.

Translators find the catalogues below `locale/`. Sentences stand in the code whole, with named fields:
`_("{name} builds {card}.").format(name=..., card=...)`.
"""

from __future__ import annotations

import gettext
from pathlib import Path

from sevenwonders_tui.messages import marked, marked_count

__all__ = ["_", "marked", "marked_count", "ngettext", "use_language"]

DOMAIN = "sevenwonders"
LOCALE = Path(__file__).resolve().parent / "locale"


class _Spoken:
    """The catalogue in use; English needs none."""

    translations: gettext.NullTranslations = gettext.NullTranslations()


def use_language(code: str) -> bool:
    """Speak the language `code` (`en`, `da`, `tr`, `es`) from now on.

    Returns whether it is spoken; an unknown language is answered in English.
    """
    english = gettext.NullTranslations()
    if code == "en":
        _Spoken.translations = english
        return True
    found = gettext.find(DOMAIN, LOCALE, [code]) is not None
    _Spoken.translations = gettext.translation(DOMAIN, LOCALE, [code]) if found else english
    return found


def spoken_languages() -> frozenset[str]:
    """The codes of the languages that there are."""
    translated = LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return frozenset({"en", *(catalogue.parts[-3] for catalogue in translated)})


def _(message: str) -> str:
    """`message` in the language spoken."""
    return _Spoken.translations.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the message that belongs to the number `n`, in the language spoken."""
    return _Spoken.translations.ngettext(one, many, n)
