"""The settings in force in a session, and where they are kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sevenwonders_tui.store.errors import StoreError
from sevenwonders_tui.store.settings import USUAL, Settings, SettingsFile


class Preferences:
    """The settings as they are now; `change` keeps them in a file, if there is one."""

    def __init__(self, file: SettingsFile | None = None) -> None:
        """What stands in `file`; without one the usual settings, changed for this session alone."""
        self._file = file
        self.now: Settings = USUAL if file is None else file.settings
        self.notice = None if file is None else file.notice
        """What was wrong with the file, in a sentence."""

    def change(self, **changes: object) -> str:
        """Change these settings; a sentence if they could not be kept, else nothing.

        Raises:
            ValueError: a setting cannot be so; nothing has changed.
        """
        if self._file is None:
            self.now = replace(self.now, **dict[str, Any](changes))
            return ""
        try:
            self._file.change(**changes)
        except StoreError as error:
            return str(error)
        finally:
            self.now = self._file.settings
        return ""
