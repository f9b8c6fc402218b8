"""The language spoken, below every layer: gettext with English sentences as message ids.

Sentences stand in the code whole, with named fields:
`_("{name} builds {card}.").format(name=..., card=...)`. A word with two senses gets a context, and a
message in a table is `marked` there and translated when it is shown.

Translators find the catalogues below `locale/`; `.babel` says how messages are extracted.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

DOMAIN = "sevenwonders"
LOCALE = Path(__file__).resolve().parent / "locale"
ENGLISH = "en"
_CONTEXT_ENDS = "\4"
"""As gettext writes it between a context and its message."""


class _Spoken:
    """The catalogue in use; English needs none."""

    code = ENGLISH
    translations = gettext.NullTranslations()


def use_language(code: str) -> bool:
    """Speak the language `code` (`en`, `da`) from now on; where it is not there, English is spoken,
    and False returned."""
    there = languages()
    spoken = next((each for each in (code, code.partition("_")[0]) if each in there), ENGLISH)
    english = spoken == ENGLISH
    _Spoken.code = spoken
    _Spoken.translations = (
        gettext.NullTranslations() if english else gettext.translation(DOMAIN, LOCALE, [spoken])
    )
    return not english or code.startswith(ENGLISH)


def language() -> str:
    """The code of the language spoken."""
    return _Spoken.code


def languages() -> tuple[str, ...]:
    """The codes of the languages that there are, English first."""
    translated = LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return (ENGLISH, *sorted(catalogue.parts[-3] for catalogue in translated))


def language_name(code: str) -> str:
    """What a language is called in itself."""
    with speaking(code):
        return pgettext("this language, in itself", "English")


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for a while."""
    before = _Spoken.code
    use_language(code)
    try:
        yield
    finally:
        use_language(before)


def wished_language(wishes: Iterable[str], environ: Mapping[str, str] = os.environ) -> str:
    """The first of these wishes (the command line, the settings) that is one, else what the system asks for."""
    for wish in wishes:
        if wish:
            return wish
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environ.get(name):
            code = value.partition(".")[0].partition("@")[0].partition("_")[0].lower()
            return ENGLISH if code in ("c", "posix") else code
    return ENGLISH


def _(message: str) -> str:
    """`message`, which may have a context, in the language spoken."""
    said = _Spoken.translations.gettext(message)
    return said.rpartition(_CONTEXT_ENDS)[2] if said is message else said


def pgettext(context: str, message: str) -> str:
    """The sense of `message` that it has in this context, in the language spoken."""
    return _(marked_in(context, message))


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the message that belongs to the number `n`, in the language spoken."""
    return _Spoken.translations.ngettext(one, many, n)


def marked(message: str) -> str:
    """Mark a message in a table for translators; whoever shows it translates it with `_`."""
    return message


def marked_in(context: str, message: str) -> str:
    """Mark a message that has several senses; whoever shows it translates it with `_`."""
    return f"{context}{_CONTEXT_ENDS}{message}"


def marked_count(one: str, many: str) -> tuple[str, str]:
    """Mark both forms of a message with a number; whoever reads them calls `ngettext`."""
    return one, many
