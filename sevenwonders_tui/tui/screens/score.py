"""The score pad at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Standing, View
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.screens.game_screen import GameScreen
from sevenwonders_tui.tui.widgets.heading import Heading, Notice
from sevenwonders_tui.tui.widgets.score_pad import ScorePad

AfterGame = Literal["rematch", "title"]


class ScoreScreen(GameScreen[AfterGame]):
    """The pad, the places and why; ends with what to do next."""

    about = marked(
        "The score pad: a column for each city, a row for each kind of points, then places "
        "and how ties were decided."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        key("r", "rematch", "rematch", marked("A new game with the same seats")),
        key("u", "buried", "under the wonders", marked("The cards that lay under the wonders")),
        key("p", "replay", "replay", marked("Look back at the game turn by turn")),
        key("v", "review", "review", marked("What each has chosen, and what would have been better")),
        key("t", "transcript", "transcript", marked("Write the whole game into a text file")),
        key("f", "hall", "hall of fame", marked("All finished games, and who has won")),
        key("enter", "leave", "title", marked("Back to the title")),
    ]  # fmt: skip

    def __init__(
        self, view: View, standings: Sequence[Standing], buried: Sequence[Sequence[Card]]
    ) -> None:
        """The end of a game; `buried` are the cards under each wonder, secret no longer."""
        super().__init__(view)
        self._standings = standings
        self._buried = buried

    def parts(self) -> ComposeResult:
        yield Heading(_("7 Wonders"), _("the final score"))
        yield ScorePad(self.view, self._standings, self._buried)

    def on_mount(self) -> None:
        """Note the game in the hall of fame, while people read the score."""
        self.game.run_worker(self._note_in_hall())

    async def _note_in_hall(self) -> None:
        fault = await self.game.note_finished_game()
        if fault:
            self.call_later(self._say, fault)  # dropped if the screen was left meanwhile

    def action_rematch(self) -> None:
        self.game.unless_something_is_lost(lambda: self.finish("rematch"))

    def action_leave(self) -> None:
        self.game.unless_something_is_lost(lambda: self.finish("title"))

    def action_buried(self) -> None:
        """Show what lay under the wonders, or the chart again."""
        self.query_one(ScorePad).turn_over()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a game that is kept can be looked back at; not everywhere may files be written."""
        if action in ("replay", "review"):
            return self.game.table is not None and self.game.table.path is not None
        if action in ("transcript", "hall"):
            return self.game.may_write_files
        return super().check_action(action, parameters)

    def action_replay(self) -> None:
        if (path := self._saved_game()) is not None:
            self.game.open_replay(path, self._say)

    def action_review(self) -> None:
        if (path := self._saved_game()) is not None:
            self.game.open_review(path, self._say)

    def _saved_game(self) -> Path | None:
        """Where all of the game is; None, with a sentence, when it could not be saved."""
        table = self.game.table
        if table is None:
            return None
        if fault := table.save_soon():
            self._say(fault)
            return None
        return table.path

    async def action_hall(self) -> None:
        from sevenwonders_tui.tui.screens.hall import HallScreen

        await self.game.open(HallScreen())

    def action_transcript(self) -> None:
        """Ask for a name, and write the transcript into a file of that name."""
        self.game.export_transcript_of_table(self._say)

    def _say(self, sentence: str) -> None:
        self.query_one(Notice).say([sentence])
