"""Where things are kept."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

VARIABLE = "SEVENWONDERS_DATA"
"""The environment variable that moves the data folder."""


def data_folder(override: Path | None = None) -> Path:
    """The folder for everything that is kept: `override`, else `SEVENWONDERS_DATA`, else the system's.

    It need not exist yet.
    """
    asked = override or os.environ.get(VARIABLE)
    if asked:
        return Path(asked).expanduser().absolute()
    return user_data_path("sevenwonders", appauthor=False)


def games_folder(data: Path) -> Path:
    """The folder of the journals within the data folder."""
    return data / "games"
