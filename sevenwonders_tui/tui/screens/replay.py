"""A game looked back at, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll

from sevenwonders_tui.engine import View
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.position.write import CannotBeWritten
from sevenwonders_tui.table.past import Past
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.keys import key, number_keys
from sevenwonders_tui.tui.lines import Line
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.confirm import ConfirmScreen
from sevenwonders_tui.tui.screens.review import ReviewScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.widgets.heading import Heading, KeyLine, Notice
from sevenwonders_tui.tui.widgets.past import end_lines, page_lines
from sevenwonders_tui.tui.widgets.sheet import Sheet
from sevenwonders_tui.words.phrases import age_name, comma_list
from sevenwonders_tui.words.transcript import transcript


class ReplayScreen(BaseScreen[None]):
    """A page for each turn, and one for the score."""

    about = marked(
        "What happened in a turn and how the table was afterwards. When a game is over, hands can be "
        "shown as well, the cards chosen marked, and it can be played on from any turn."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        key("right,n,space", "step(1)", "next", marked("The next turn")),
        key("left,p", "step(-1)", "before", marked("The turn before")),
        *number_keys("age", marked("To the beginning of an Age"), range(1, 4), "Age"),
        key("home", "go_to(0)", "top", marked("To the first turn"), shown=False),
        key("end", "go_to(-1)", "end", marked("To the end"), shown=False),
        key("h", "hands", "hands", marked("Show or hide what everybody held")),
        key("tab", "table", "table", marked("Every city in full, as it was then")),
        key("v", "review", "review", marked("What each has chosen, and what would have been better")),
        key("o", "play_on", "play on", marked("Play on from here, in a game of its own")),
        key("t", "transcript", "transcript", marked("Write the game into a text file")),
        key("down,j", "scroll(1)", "scroll", marked("Scroll down"), shown=False),
        key("up,k", "scroll(-1)", "scroll up", marked("Scroll up"), shown=False),
        key("escape,backspace,enter", "back", "back", marked("Back to where this was opened")),
    ]  # fmt: skip
    DEFAULT_CSS = """
    ReplayScreen #scroll { height: 1fr; scrollbar-gutter: stable; }
    """

    def __init__(self, past: Past, at: View | None = None) -> None:
        """The first turn of a game, or the last one that was over `at` a moment of it."""
        super().__init__()
        self._past = past
        self._at = 0 if at is None else past.last_before(at)
        self._hands = past.over

    @property
    def _pages(self) -> int:
        """How many there are, the score counted in."""
        return len(self._past.pages) + self._past.over

    @property
    def _at_the_score(self) -> bool:
        return self._at == len(self._past.pages)

    @property
    def _view(self) -> View:
        return self._past.view if self._at_the_score else self._past.pages[self._at].after

    def parts(self) -> ComposeResult:
        """Where in the game one is, and the page."""
        yield Heading(self._title(), self._where())
        with VerticalScroll(id="scroll", can_focus=False):
            yield Sheet(self._write, id="page")
        yield Notice(id="notice")

    def on_mount(self) -> None:
        self._say(self._past.changed or "")

    def _title(self) -> str:
        if self._past.changed:
            return _("Replay, changed by hand: {names}").format(names=comma_list(self._past.names))
        return _("Replay: {names}").format(names=comma_list(self._past.names))

    def _where(self) -> str:
        if self._at_the_score:
            return _("the score")
        page = self._past.pages[self._at]
        return _("{age} {dot} turn {turn} of {turns}").format(
            age=age_name(page.age), turn=page.turn, turns=page.before.turns, dot=DOT
        )

    def _write(self, width: int) -> Sequence[Line]:
        if self._at_the_score:
            return end_lines(self._past, width)
        return page_lines(self._past.pages[self._at], width, hands=self._hands)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hands are shown of finished games alone; where nothing is kept nothing is written."""
        if action in ("hands", "review"):
            return self._past.over
        if action == "play_on":
            return self._past.can_be_played_on and not self._at_the_score
        if action == "transcript":
            return self.game.may_write_files
        return True

    # Turning pages

    def action_step(self, step: int) -> None:
        self._turn_to(max(0, min(self._at + step, self._pages - 1)))

    def action_go_to(self, page: int) -> None:
        """Go to the first page, or (-1) to the last."""
        self._turn_to(page % self._pages)

    def action_age(self, age: int) -> None:
        page = self._past.first_of_age(age)
        if page is None:
            self._say(_("The game has not come to {age}.").format(age=age_name(age)))
        else:
            self._turn_to(page)

    def action_hands(self) -> None:
        self._hands = not self._hands
        self._turn_to(self._at)

    def _turn_to(self, page: int) -> None:
        self._at = page
        self._say()
        self.query_one(Heading).say(self._title(), self._where())
        self.query_one("#page", Sheet).redraw()
        self.query_one(KeyLine).redraw()
        self.query_one("#scroll", VerticalScroll).scroll_home(animate=False)

    def _say(self, sentence: str = "") -> None:
        self.query_one(Notice).say([sentence] if sentence else [])

    def action_scroll(self, lines: int) -> None:
        self.query_one("#scroll", VerticalScroll).scroll_relative(y=lines, animate=False)

    # Other things to do

    async def action_table(self) -> None:
        await self.game.open(TableScreen(self._view))

    async def action_review(self) -> None:
        await self.game.open(ReviewScreen(self._past))

    def action_transcript(self) -> None:
        """Ask for a name, and write the game into a file of that name."""
        past = self._past
        lines = transcript(past.view, past.standings, past.players, past.buried)
        changed = [] if past.changed is None else [past.changed, ""]
        self.game.export_transcript(past.names, [*changed, *lines], self._say)

    def action_play_on(self) -> None:
        """Play on from the turn that is shown, if that is meant."""
        question = _(
            "Play on from {where}, with these hands? It becomes a game of its own; this one stays as it is."
        ).format(where=self._where())
        self.app.push_screen(ConfirmScreen(question), self._play_on)

    def _play_on(self, sure: bool | None) -> None:
        if sure:
            self.game.unless_something_is_lost(self._play_on_now)

    def _play_on_now(self) -> None:
        try:
            table = self._past.table_at(self._at, self.game.settings.folder)
        except CannotBeWritten as why:
            self._say(str(why))
        else:
            self.game.call_later(self.game.play_instead, table)

    def action_back(self) -> None:
        self.dismiss()
