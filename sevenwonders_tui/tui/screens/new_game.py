"""A new game: how many play, who they are, and with which boards. Enter starts it at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from sevenwonders_tui.engine import SetUp
from sevenwonders_tui.messages import marked
from sevenwonders_tui.table import Table
from sevenwonders_tui.table.plan import GamePlan
from sevenwonders_tui.tui.keys import key, number_keys
from sevenwonders_tui.tui.new_game_form import START, NewGameForm
from sevenwonders_tui.tui.screens.boards import BoardsScreen
from sevenwonders_tui.tui.screens.form_screen import FormScreen
from sevenwonders_tui.tui.widgets.form import Block


class NewGameScreen(FormScreen[Table | None]):
    """A form with a cursor. It ends with a table ready to be played at, or with None."""

    about = marked(
        "Who plays, with which boxes and by which house rules. What is left to chance is decided when "
        "the game begins."
    )
    title_said = marked("New game")
    begins_at = START
    BINDINGS: ClassVar[list[BindingType]] = [
        *FormScreen.BINDINGS,
        *number_keys("players", marked("So many players"), range(2, 8), "players"),
        key("backspace", "change(-1)", "back one", marked("The one before"), shown=False),
        key("s", "start", "start", marked("Start the game")),
        key("escape", "back", "back", marked("Back to the title")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._asked: NewGameForm | None = None
        self._plan: GamePlan | None = None
        """What is to be played, while the wonders are given out."""

    @property
    def asked(self) -> NewGameForm:
        """What has been filled in."""
        if self._asked is None:
            tips = self.game.preferences.now.tips
            self._asked = NewGameForm(self.game.catalog_to_play, first_game=tips)
        return self._asked

    def blocks(self) -> Sequence[Block]:
        """What has been filled in, with a button to start."""
        return self.asked.blocks(self.action_start)

    def action_players(self, n: int) -> None:
        self.asked.set_players(n)
        self.redraw()

    def action_start(self) -> None:
        """Begin the game, or show what is wrong with the form."""
        faulty = self.asked.faulty
        if faulty is not None:
            self.form.go_to(faulty)
            self.redraw()
            self.say(faulty.fault)
            return
        plan = self.asked.plan().with_seed()
        if plan.way in ("side_chosen", "drafted"):
            self._plan = plan
            self._give_out_boards(plan)
        else:
            self._begin(plan)

    def _give_out_boards(self, plan: GamePlan) -> None:
        try:
            set_up = plan.set_up(self.asked.catalog)
        except ValueError as fault:
            self.say(str(fault))
        else:
            players = [seat.player for seat in plan.seats]
            self.app.push_screen(BoardsScreen(set_up, players), self._boards_given_out)

    def _boards_given_out(self, set_up: SetUp | None) -> None:
        if set_up is not None and self._plan is not None:
            self._begin(self._plan.with_boards(set_up.wishes))

    def _begin(self, plan: GamePlan) -> None:
        try:
            table = plan.begin(self.asked.catalog, self.game.settings.folder)
        except ValueError as fault:
            self.say(str(fault))
            return
        if self.asked.first_game != self.game.preferences.now.tips:
            self.game.change_settings(tips=self.asked.first_game)
        self.dismiss(table)

    def action_back(self) -> None:
        if not self.stop_typing(keep=False):
            self.dismiss(None)
