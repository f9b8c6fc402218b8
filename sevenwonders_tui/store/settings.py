"""Settings that are kept between runs: a TOML file that people may also write by hand.

Only what differs from the usual is written, so a file says what its owner has chosen and nothing else.
What this version does not know is kept as it is. It is read with the standard library and written
with `tomli_w`: the file may hold any TOML of a later version, dates and nested tables included, and
that is more than a few lines of our own would write right. Comments do not outlive a change.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

from annotated_types import Interval, Len, Predicate
from platformdirs import user_config_path

from sevenwonders_tui.bounded import excess, read_file
from sevenwonders_tui.messages import _, languages, ngettext
from sevenwonders_tui.statuses import CANNOT_USE_FILE
from sevenwonders_tui.store.errors import StoreError
from sevenwonders_tui.store.places import VARIABLE, data_folder
from sevenwonders_tui.words.phrases import and_list

if TYPE_CHECKING:
    from sevenwonders_tui.catalog.faults import Slip

FILE_NAME = "settings.toml"
LARGEST = 64 * 1024
"""Bytes of the file; with every key changed it takes some 1000."""
_TOLD_NAMES = 5
"""So many settings without a use are told by their names, and of each name so many letters."""
_TOLD_LETTERS = 40

Theme = Literal["dark", "light", "ansi"]
Seconds = Annotated[float, Interval(ge=0, le=60)]
ActionId = Annotated[str, Len(1, 100)]
KeyName = Annotated[str, Len(1, 50)]


def _is_spoken(code: str) -> bool:
    return not code or code in languages()


@dataclass(frozen=True, slots=True)
class Settings:
    """How the program is to behave; nothing of it concerns the rules. The values are the usual ones.

    They are checked where they are read and changed, not here.
    """

    theme: Theme = "dark"
    """`ansi` takes the sixteen colours that people chose for their terminal."""
    ascii: bool = False
    """Whether to draw with ASCII alone, even where the terminal could do more."""
    mouse: bool = True
    """Whether the mouse is taken from the terminal, which then selects no text with it."""
    bot_seconds: Seconds = 0
    """Seconds that bots take at least, for those who want to see that somebody thinks."""
    reveal_seconds: Seconds = 0
    """Seconds after which a reveal goes on by itself when one person plays with bots; 0 waits for a
    key."""
    confirm: bool = True
    """Whether a choice is confirmed before it counts."""
    language: Annotated[str, Predicate(_is_spoken)] = ""
    """One of `messages.languages`; empty for that of the system."""
    pins: bool = False
    """Whether each seat opens its hand with a number of its own."""
    tips: bool = True
    """Whether tips are given in the first Age, until a first game has been finished."""
    keys: Mapping[ActionId, KeyName] = field(default_factory=dict)
    """Keys in place of the usual letters, by the id of the action."""


_NAMES = frozenset(each.name for each in fields(Settings))
USUAL = Settings()


def settings_file(override: Path | None = None) -> Path:
    """Where settings are kept: in the system's folder for configuration.

    Whoever moves the data folder (`override`, else `SEVENWONDERS_DATA`) moves the settings into it.
    """
    if override is not None or os.environ.get(VARIABLE):
        return data_folder(override) / FILE_NAME
    return user_config_path("sevenwonders", appauthor=False) / FILE_NAME


class _Read(NamedTuple):
    """What a file of settings holds."""

    values: dict[str, Any]
    """All that stands in it; empty when it cannot be read as TOML."""
    settings: Settings
    notice: str | None
    readable: bool
    """Whether all of it was read; so it was if there is none."""


class SettingsFile:
    """A file of settings and what it says.

    A file that is damaged, or says what cannot be, stops nobody: `notice` tells it in a sentence, the
    usual settings stand in, and the file is left as it is until a setting is changed.
    """

    def __init__(self, path: Path) -> None:
        """Read it; there need not be one."""
        self.path = path
        read = _read(path)
        self.settings = read.settings
        self.notice = read.notice

    def change(self, **changes: object) -> Settings:
        """Change these settings, on the disk when the call returns; the settings as they are now.

        Of what stands in the file only these are touched, so that two sessions can change different
        things. A damaged file is kept beside the new one.

        Raises:
            ValueError: a setting cannot be so; nothing has changed. The message is a sentence for people.
            StoreError: it cannot be written; the change holds for this session alone.
        """
        if unknown := changes.keys() - _NAMES:
            raise TypeError(f"there is no setting {sorted(unknown)}")
        self.settings = _changed(self.settings, changes)
        read = _read(self.path)
        values = {**read.values, **_plain(changes)}
        for name in changes:
            if getattr(self.settings, name) == getattr(USUAL, name):
                del values[name]
        try:
            if not read.readable:
                os.replace(self.path, self.path.with_suffix(".damaged.toml"))
            _write(self.path, values)
        except OSError as error:
            raise StoreError(
                _(
                    "{file} cannot be written ({reason}). What was changed holds until the program ends."
                ).format(file=self.path, reason=error.strerror or error),
                CANNOT_USE_FILE,
            ) from None
        return self.settings


def _changed(settings: Settings, changes: Mapping[str, object]) -> Settings:
    now = {name: getattr(settings, name) for name in _NAMES}
    changed, faults = _checked({**now, **changes})
    for slip in faults:
        setting = ".".join(map(str, slip.way))
        raise ValueError(_("“{place}”: {wrong}").format(place=setting, wrong=slip.wrong))
    return changed


def _checked(values: Mapping[str, Any]) -> tuple[Settings, list[Slip]]:
    """The settings as far as they can be, and what is wrong with the others, for which the usual ones stand in."""
    # Only here: a start without a file of settings need not load what checks them.
    from pydantic import ConfigDict, ValidationError
    from pydantic.dataclasses import dataclass as checked_dataclass

    from sevenwonders_tui.catalog.faults import slips

    strict = ConfigDict(strict=True, extra="forbid")
    checked = checked_dataclass(Settings, frozen=True, config=strict)
    faults: list[Slip] = []
    try:
        made = checked(**values)
    except ValidationError as error:
        faults = slips(error, Settings)
        wrong = {slip.way[0] for slip in faults}
        made = checked(**{name: value for name, value in values.items() if name not in wrong})
    return Settings(**{name: getattr(made, name) for name in _NAMES}), faults


def _read(path: Path) -> _Read:
    try:
        values = tomllib.loads(read_file(path, LARGEST).decode("utf-8-sig"))
    except FileNotFoundError:
        return _Read({}, USUAL, None, readable=True)
    except OSError as error:
        reason = error.strerror or str(error)
        return _Read({}, USUAL, _not_used(path, reason), readable=False)
    except (ValueError, RecursionError):  # no UTF-8, no TOML, a number without end, nested too deep
        return _Read({}, USUAL, _not_used(path, _("it is not TOML")), readable=False)
    if too_much := excess(values):
        return _Read({}, USUAL, _not_used(path, too_much.wrong), readable=False)
    known = {name: value for name, value in values.items() if name in _NAMES}
    told = _without_meaning(path, [name for name in values if name not in _NAMES])
    if not known:
        return _Read(values, USUAL, told, readable=True)
    settings, faults = _checked(known)
    if faults:
        wrong = _not_so(path, sorted({str(slip.way[0]) for slip in faults}))
        told = wrong if told is None else f"{wrong} {told}"
    return _Read(values, settings, told, readable=True)


def _not_used(path: Path, reason: str) -> str:
    return _(
        "The settings in {file} are not used ({reason}); the usual ones hold, and the file is left "
        "as it is until a setting is changed."
    ).format(file=path, reason=reason)


def _not_so(path: Path, names: list[str]) -> str:
    return _(
        "In {file} there is something for {settings} that cannot be; what is usual holds instead."
    ).format(file=path, settings=and_list([f"“{name}”" for name in names]))


def _without_meaning(path: Path, names: list[str]) -> str | None:
    """What is said of settings that this version does not know."""
    if not names:
        return None
    close = get_close_matches(names[0][:_TOLD_LETTERS], _NAMES, n=1)
    if len(names) == 1 and close:
        said = _("In {file} there is no setting {settings}; did you mean “{close}”?")
    else:
        said = _("In {file} there is no use for {settings}; it is kept, and does nothing.")
    quoted = [f"“{name[:_TOLD_LETTERS]}”" for name in names[:_TOLD_NAMES]]
    if len(names) > _TOLD_NAMES:
        more = len(names) - _TOLD_NAMES
        quoted.append(ngettext("{n} more", "{n} more", more).format(n=more))
    return said.format(file=path, settings=and_list(quoted), close=close[0] if close else "")


def _plain(changes: Mapping[str, object]) -> dict[str, Any]:
    """The values as TOML has them."""
    return {
        name: dict(value) if isinstance(value, Mapping) else value
        for name, value in changes.items()
    }


def _write(path: Path, values: Mapping[str, Any]) -> None:
    """Put the values in the place of the file: all of them, or none.

    Raises:
        OSError: they cannot be written; the file is as it was.
    """
    # Only here, since most runs change nothing.
    from tempfile import NamedTemporaryFile

    import tomli_w

    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile("wb", dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        try:
            file.write(tomli_w.dumps(values).encode())
            file.flush()
            os.fsync(file.fileno())
            file.close()
            os.replace(file.name, path)
        except OSError:
            file.close()
            with suppress(OSError):
                os.unlink(file.name)
            raise
