"""How a session of the application is to behave, from its start to its end."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.store import games_folder

if TYPE_CHECKING:
    from sevenwonders_tui.store.settings import SettingsFile, Theme


@dataclass(frozen=True, slots=True)
class Settings:
    """What was said when it was started; nothing of it concerns the rules."""

    data: Path | None = None
    """The folder in which everything is kept (`store.data_folder`); None to leave no trace."""
    ascii: bool = False
    """Whether to draw with ASCII alone, whatever people's settings are."""
    theme: Theme | None = None
    """The theme asked for on the command line."""
    file: SettingsFile | None = None
    """Where people's settings are kept; None to leave no trace."""
    own_packs: tuple[Path, ...] = ()
    """Folders of packs that do not come with the game, which have no faults."""
    dead_time: float = 0.5
    """Seconds in which a new screen of the loop takes no keys."""
    kiosk: bool = False
    """Whether strangers play: nothing leads out of the game, or tells where it is kept."""

    @property
    def folder(self) -> Path | None:
        """The folder of the journals."""
        return None if self.data is None else games_folder(self.data)
