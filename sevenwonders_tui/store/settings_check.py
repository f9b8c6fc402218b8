"""Whether settings can be: their types and ranges, as `Settings` has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, NamedTuple

from pydantic import ConfigDict, ValidationError
from pydantic.dataclasses import dataclass

from sevenwonders_tui.store.settings import Settings

_Checked = dataclass(Settings, frozen=True, config=ConfigDict(strict=True, extra="forbid"))


class SettingFault(NamedTuple):
    """A setting that cannot be so."""

    place: tuple[int | str, ...]
    """The name of the setting, and the way to the value inside it."""
    value: object


def checked(values: Mapping[str, Any]) -> tuple[Settings, list[SettingFault]]:
    """The settings as far as they can be, and those that cannot, for which the usual ones stand in."""
    try:
        return _plain(_Checked(**values)), []
    except ValidationError as error:
        found = error.errors(include_url=False, include_context=False)
    faults = [SettingFault(fault["loc"], fault["input"]) for fault in found]
    wrong = {fault.place[0] for fault in faults}
    right = {name: value for name, value in values.items() if name not in wrong}
    return _plain(_Checked(**right)), faults


def _plain(settings: object) -> Settings:
    return Settings(**{each.name: getattr(settings, each.name) for each in fields(Settings)})
