"""Where things are kept."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

from sevenwonders_tui.messages import _
from sevenwonders_tui.statuses import CANNOT_USE_FILE
from sevenwonders_tui.store.errors import StoreError, about

VARIABLE = "SEVENWONDERS_DATA"
"""The environment variable that moves the data folder."""


def data_folder(override: Path | None = None) -> Path:
    """The folder for everything that is kept: `override`, else `SEVENWONDERS_DATA`, else the system's.

    It need not exist yet.

    Raises:
        StoreError: it is in the home of a user who does not exist.
    """
    asked = override or os.environ.get(VARIABLE)
    if asked:
        return from_home(Path(asked)).absolute()
    return user_data_path("sevenwonders", appauthor=False)


def from_home(path: Path) -> Path:
    """`path` with the folder it means by `~` or `~NAME`.

    Raises:
        StoreError: there is no such user.
    """
    try:
        return path.expanduser()
    except RuntimeError:
        wrong = _("{file}: there is no user of that name here, or none with a home folder.")
        raise StoreError(about(wrong, file=path), CANNOT_USE_FILE) from None


def games_folder(data: Path) -> Path:
    """The folder of the journals within the data folder."""
    return data / "games"
