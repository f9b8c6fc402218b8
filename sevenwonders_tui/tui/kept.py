"""What the application does with games that are kept: note them, look back at them, write them down."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from textual.screen import Screen

from sevenwonders_tui.messages import _
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.tui import transcripts
from sevenwonders_tui.tui.painting import PaintingOnce
from sevenwonders_tui.tui.session import Settings
from sevenwonders_tui.words.phrases import not_for_the_hall

if TYPE_CHECKING:
    from sevenwonders_tui.catalog import Catalog
    from sevenwonders_tui.engine import View
    from sevenwonders_tui.table import Table
    from sevenwonders_tui.table.past import Past


class KeepingGames(PaintingOnce):
    """An application with a table, the game on which may be kept."""

    settings: Settings
    table: Table | None

    def unless_something_is_lost(self, leave: Callable[[], None]) -> None:
        """Leave the game if all of it is on the disk, or else if people want to all the same."""
        from sevenwonders_tui.tui.screens.confirm import ConfirmScreen

        fault = None if self.table is None else self.table.save_soon()
        if fault is None:
            leave()
            return
        question = _("{fault} Leave the game all the same?").format(fault=fault)
        self.push_screen(ConfirmScreen(question), lambda sure: leave() if sure else None)

    def catalog(self, edition: str = "second", expansions: tuple[str, ...] = ()) -> Catalog:
        """The cards and wonders of an edition with expansions."""
        from sevenwonders_tui.catalog import load_catalog

        return load_catalog(edition, expansions)

    def catalog_to_play(self, edition: str, expansions: tuple[str, ...]) -> Catalog:
        """What a new game is played with: packs of people's own that fit the edition included."""
        from sevenwonders_tui.catalog import load_catalog
        from sevenwonders_tui.catalog.load import packs_for

        return load_catalog(edition, expansions, packs_for(edition, self.settings.own_packs))

    @property
    def may_write_files(self) -> bool:
        """Whether people may leave files of their own behind."""
        return self.settings.data is not None and not self.settings.kiosk

    async def note_in_hall(self) -> str:
        """Note the game that is over in the hall of fame, if it is kept; why that could not be done, in
        a sentence, or nothing."""
        from sevenwonders_tui.store.hall import Hall

        if self.table is None or self.table.path is None or self.settings.data is None:
            return ""
        if fault := await self.not_for_the_hall():
            return fault
        hall = Hall(self.settings.data, self.catalog, self.settings.own_packs)
        try:
            await asyncio.to_thread(hall.record_journal, self.table.path)
        except StoreError as fault:
            return str(fault)
        return ""

    async def not_for_the_hall(self) -> str:
        """What keeps the game that is over from the hall of fame, in a sentence, or nothing."""
        if self.table is None or not self.table.view(None).over:
            return ""
        if self.table.in_the_middle:
            return not_for_the_hall()
        fault = await asyncio.to_thread(self.table.save)
        if fault is None:
            return ""
        return _("{fault} So the game is not in the hall of fame.").format(fault=fault)

    def export_transcript_of_table(self, say: Callable[[str], None]) -> None:
        """The same as `export_transcript` for the game on the table."""
        from sevenwonders_tui.words.transcript import transcript

        assert self.table is not None
        table, view = self.table, self.table.view(None)
        players = [seated.player for seated in table.seated]
        lines = transcript(view, table.standings(), players, table.buried)
        self.export_transcript(view.names, lines, say)

    def export_transcript(
        self, names: Sequence[str], lines: Sequence[str], say: Callable[[str], None]
    ) -> None:
        """Ask for a name, write `lines` into a file of that name, and `say` where it is."""
        from sevenwonders_tui.tui.screens.ask import AskScreen

        folder = self.settings.data or Path()

        def write(name: str | None) -> None:
            if name is not None:
                say(transcripts.write(transcripts.file_for(folder, name), lines))

        self.push_screen(
            AskScreen(
                _("Transcript"),
                _("What is the file to be called? It will be in {folder}.").format(
                    folder=folder.absolute() / transcripts.FOLDER
                ),
                transcripts.suggested_name(names),
                lambda name: transcripts.file_for(folder, name),
            ),
            write,
        )

    def open_replay(self, path: Path, say: Callable[[str], None], at: View | None = None) -> None:
        """Look back at a kept game, from its beginning or from where it stood `at` a moment; `say` why
        that cannot be."""
        from sevenwonders_tui.tui.screens.replay import ReplayScreen

        self._look_back(path, partial(ReplayScreen, at=at), say)

    def open_review(self, path: Path, say: Callable[[str], None]) -> None:
        """Review what was chosen in a kept game that is over; `say` why that cannot be."""
        from sevenwonders_tui.tui.screens.review import ReviewScreen

        self._look_back(path, ReviewScreen, say)

    def _look_back(
        self, path: Path, screen: Callable[[Past], Screen[None]], say: Callable[[str], None]
    ) -> None:
        """Open a screen about a kept game, unless the screen that asks is left while the game is read."""
        from sevenwonders_tui.store import read_game
        from sevenwonders_tui.table.past import Past

        async def read() -> None:
            try:
                past = await asyncio.to_thread(
                    lambda: Past(
                        read_game(path, self.catalog, self.settings.own_packs, even_changed=True)
                    )
                )
            except StoreError as error:
                say(str(error))
            else:
                await self.open(screen(past))

        self.screen.run_worker(read(), group="replay", exclusive=True)
