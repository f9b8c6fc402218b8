"""A new game: how many play, who they are, and with which boards. Enter starts it at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.widgets import Input

from sevenwonders_tui.engine import SetUp
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.table import Table
from sevenwonders_tui.table.plan import GamePlan
from sevenwonders_tui.tui.keys import key, number_keys
from sevenwonders_tui.tui.lines import Line
from sevenwonders_tui.tui.new_game_form import START, TYPED, NewGameForm
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.boards import BoardsScreen
from sevenwonders_tui.tui.widgets.form import FormZone, about_lines
from sevenwonders_tui.tui.widgets.heading import Heading, KeyLine, Notice
from sevenwonders_tui.tui.widgets.plain_input import PlainInput
from sevenwonders_tui.tui.widgets.sheet import Sheet
from sevenwonders_tui.tui.widgets.zone import Zone


class NewGameScreen(BaseScreen[Table | None]):
    """A form with a cursor. It ends with a table ready to be played at, or with None."""

    about = marked(
        "Who plays, with which boxes and by which house rules. What is left to chance is decided when "
        "the game begins."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        key(
            "enter",
            "use",
            "use",
            marked("Start, type into a field, or put the next thing into it"),
        ),
        key("up,k", "go(0,-1)", "up", marked("The field above"), shown=False),
        key("down,j", "go(0,1)", "down", marked("The field below"), shown=False),
        key("left,h", "go(-1,0)", "left", marked("The field to the left"), shown=False),
        key("right,l", "go(1,0)", "right", marked("The field to the right"), shown=False),
        key("tab", "next_field(1)", "next field", marked("The next field")),
        key(
            "shift+tab",
            "next_field(-1)",
            "field before",
            marked("The field before"),
            shown=False,
        ),
        key("space,plus", "change(1)", "change", marked("The next thing the field can hold")),
        key(
            "minus,backspace",
            "change(-1)",
            "back one",
            marked("The one before"),
            shown=False,
        ),
        *number_keys("players", marked("So many players"), range(2, 8), "players"),
        key("s", "start", "start", marked("Start the game")),
        key("escape", "back", "back", marked("Back to the title")),
    ]
    DEFAULT_CSS = """
    NewGameScreen #body { height: 1fr; layout: vertical; }
    NewGameScreen #fields { height: auto; }
    NewGameScreen #about { height: 1fr; margin-top: 1; }
    NewGameScreen #typing { position: absolute; padding: 0 1; display: none; }
    NewGameScreen.-typing #typing { display: block; }
    NewGameScreen.-wide #body { layout: horizontal; }
    NewGameScreen.-wide #fields { width: 80; }
    NewGameScreen.-wide #about { height: 1fr; margin-top: 0; border-left: solid $border; padding: 1 0; }
    """

    def __init__(self) -> None:
        """A form with everything at its usual value."""
        super().__init__()
        self._form: NewGameForm | None = None
        self._plan: GamePlan | None = None
        """What is to be played, while the wonders are given out."""

    @property
    def form(self) -> NewGameForm:
        """What has been filled in."""
        if self._form is None:
            tips = self.game.preferences.now.tips
            self._form = NewGameForm(self.game.catalog_to_play, first_game=tips)
        return self._form

    def parts(self) -> ComposeResult:
        """The form, what there is to say on the field under the cursor, and a line to type into."""
        yield Heading(_("New game"))
        with Container(id="body"):
            with Container(id="fields"):
                yield FormZone(self.form)
                yield PlainInput(id="typing")
            yield Sheet(self._about_field, id="about")
        yield Notice(id="notice")

    def _about_field(self, width: int) -> Sequence[Line]:
        return about_lines(self.form, self._zone.at, width)

    @property
    def _zone(self) -> FormZone:
        return self.query_one(FormZone)

    @property
    def _typing(self) -> PlainInput:
        return self.query_one(PlainInput)

    def _redraw(self) -> None:
        self._zone.redraw()
        self.query_one("#about", Sheet).redraw()

    def _say(self, *sentences: str) -> None:
        self.query_one(Notice).say(sentences)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a name is typed, letters are letters."""
        typing = self.has_class("-typing")
        return not typing or action in ("use", "go", "next_field", "back")

    # Moving

    def action_go(self, across: int, down: int) -> None:
        """Move the cursor; what is being typed is taken over first."""
        self._stop_typing(keep=True)
        self._zone.go_to(self.form.beside(self._zone.at, across, down))
        self._redraw()

    def action_next_field(self, step: int) -> None:
        """Move the cursor through all fields, one after the other."""
        self._stop_typing(keep=True)
        fields = self.form.fields
        self._zone.go_to(fields[(fields.index(self._zone.at) + step) % len(fields)])
        self._redraw()

    @on(Zone.Clicked, "#form")
    def clicked(self, event: Zone.Clicked) -> None:
        """Go to the field that was clicked; a second click uses it."""
        field = self._zone.field_at(event.x, event.y)
        if field is None:
            return
        self._stop_typing(keep=True)
        if field == self._zone.at:
            self.action_use()
        else:
            self._zone.go_to(field)
            self._redraw()

    # Filling in

    def action_use(self) -> None:
        """Do what the field is for."""
        at = self._zone.at
        if at == START:
            self.action_start()
        elif at.kind in TYPED:
            self._type()
        else:
            self.action_change(1)

    def action_change(self, step: int) -> None:
        """Put another thing into the field."""
        self.form.change(self._zone.at, step)
        self._redraw()

    def action_players(self, n: int) -> None:
        """Play with so many players."""
        self.form.set_players(n)
        if self._zone.at not in self.form.fields:
            self._zone.at = START
        self._redraw()

    def _type(self) -> None:
        placed, typing = self._zone.where(self._zone.at), self._typing
        typing.value = self.form.typed(self._zone.at)
        typing.styles.width = placed.width
        typing.styles.offset = (placed.x, placed.y)
        self._set_typing(True)
        typing.focus()

    def _set_typing(self, typing: bool) -> None:
        self.set_class(typing, "-typing")
        self.query_one(KeyLine).redraw()

    @on(Input.Submitted, "#typing")
    def typed(self) -> None:
        """Take over what was typed."""
        self._stop_typing(keep=True)

    @on(PlainInput.Refused)
    def refused(self) -> None:
        """Say why nothing was taken over."""
        self._say(_("That was not taken over: it holds signs that a terminal does not show."))

    def _stop_typing(self, *, keep: bool) -> None:
        if not self.has_class("-typing"):
            return
        if keep:
            self.form.write(self._zone.at, self._typing.value)
        self._set_typing(False)
        self.set_focus(None)
        self._say()
        self._redraw()

    # Ending

    def action_start(self) -> None:
        """Begin the game, or show what is wrong with the form."""
        faulty = self.form.faulty
        if faulty is not None:
            self._zone.go_to(faulty)
            self._redraw()
            self._say(self.form.fault(faulty))
            return
        plan = self.form.plan().with_seed()
        if plan.way in ("side_chosen", "drafted"):
            self._plan = plan
            self._give_out_boards(plan)
        else:
            self._begin(plan)

    def _give_out_boards(self, plan: GamePlan) -> None:
        try:
            set_up = plan.set_up(self.form.catalog)
        except ValueError as fault:
            self._say(str(fault))
        else:
            players = [seat.player for seat in plan.seats]
            self.app.push_screen(BoardsScreen(set_up, players), self._boards_given_out)

    def _boards_given_out(self, set_up: SetUp | None) -> None:
        if set_up is not None and self._plan is not None:
            self._begin(self._plan.with_boards(set_up.wishes))

    def _begin(self, plan: GamePlan) -> None:
        try:
            table = plan.begin(self.form.catalog, self.game.settings.folder)
        except ValueError as fault:
            self._say(str(fault))
            return
        if self.form.first_game != self.game.preferences.now.tips:
            self.game.change_settings(tips=self.form.first_game)
        self.dismiss(table)

    def action_back(self) -> None:
        """Leave the field, then the form."""
        if self.has_class("-typing"):
            self._stop_typing(keep=False)
        else:
            self.dismiss(None)
