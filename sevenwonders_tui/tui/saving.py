"""Saving what is answered, while the screen stays alive however slow the disk is."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sevenwonders_tui.engine import View
from sevenwonders_tui.table import Table

if TYPE_CHECKING:
    from sevenwonders_tui.tui.app import SevenWonders

PATIENCE = 0.2
"""Seconds that saving may take before the screen says so."""


class Saving:
    """Has a thread save the game at a table, all that was answered meanwhile with the next writing."""

    def __init__(self, app: SevenWonders, table: Table) -> None:
        self._app = app
        self._table = table
        self._more = False
        """Whether something was answered since the last writing began."""
        self._task: asyncio.Task[None] | None = None
        table.save_by(self._begin)

    def _begin(self) -> None:
        self._more = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._save())

    async def _save(self) -> None:
        while self._more:
            self._more = False
            await asyncio.to_thread(self._table.save)

    async def done(self, seen: View) -> None:
        """Wait until all is saved, or cannot be for now: nobody sees the next screen before that.

        Whatever is on the screen, perhaps a hand, goes when that takes a while; the table is shown as
        everybody has `seen` it.
        """
        task = self._task
        if task is None or task.done():
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(task)
        except TimeoutError:
            from sevenwonders_tui.tui.screens.saving import SavingScreen

            await self._app.show(SavingScreen(seen))
            await asyncio.shield(task)
