"""The review of a game: what each player chose, what would have been better, and how all stood."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.bots.review import Reviewed, by_age, prospects, review, steps_that_count
from sevenwonders_tui.engine import Seat
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.table.past import Past
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line, line, rule
from sevenwonders_tui.tui.screens.list_screen import ListScreen
from sevenwonders_tui.tui.widgets.course_chart import Course, CourseChart
from sevenwonders_tui.tui.widgets.heading import Heading
from sevenwonders_tui.tui.widgets.listing import Listing
from sevenwonders_tui.tui.widgets.review import details_lines, heading_line, review_rows
from sevenwonders_tui.tui.widgets.sheet import Sheet, paragraph
from sevenwonders_tui.words.hints import summary_sentence
from sevenwonders_tui.words.phrases import points_text


class ReviewScreen(ListScreen[None]):
    """One player's choices in the order of the turns, found one after the other while one reads."""

    about = marked(
        "Each choice of one player beside the best that a bot would have found from what that player "
        "saw then; those that cost most have a mark. Points are estimates: less than half a point does "
        "not count. The chart shows what score everybody could expect, turn by turn."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        key("up,k", "move(-1)", "up", marked("The choice before")),
        key("down,j", "move(1)", "down", marked("The next choice")),
        key("right", "player(1)", "next player", marked("The choices of the next player")),
        key("left", "player(-1)", "player before", marked("Those of the player before"), shown=False),
        key("c", "chart", "chart", marked("What score everybody could expect, turn by turn")),
        key("escape,backspace,enter", "back", "back", marked("Back to where this was opened")),
    ]  # fmt: skip
    DEFAULT_CSS = """
    ReviewScreen #summary { height: 3; }
    ReviewScreen #columns { height: 1; }
    ReviewScreen #details { height: 8; }
    ReviewScreen #chart { display: none; }
    ReviewScreen.-charting #chart { display: block; }
    ReviewScreen.-charting #list, ReviewScreen.-charting #details,
    ReviewScreen.-charting #columns { display: none; }
    """

    def __init__(self, past: Past) -> None:
        super().__init__()
        self._past = past
        self._steps = steps_that_count(past.steps)
        self._found: dict[Seat, list[Reviewed]] = {}
        self._looked_at: dict[Seat, int] = {}
        """Of each player how many steps have been looked at."""
        self._course: Course | None = None
        players = [seat for seat in range(len(past.names)) if seat not in past.view.neutral]
        self._order = sorted(players, key=lambda seat: not past.players[seat].person)
        """People first."""
        self._seat = self._order[0]

    def parts(self) -> ComposeResult:
        """Whose choices, how good they were, each of them, and more about one; or the chart."""
        yield Heading(_("Review"), self._where())
        yield Sheet(self._summary, id="summary")
        yield Sheet(lambda width: [line("   ") + heading_line()], id="columns")
        yield Listing(id="list")
        yield CourseChart(self._past.names, id="chart")
        yield Sheet(self._details, id="details")

    def on_mount(self) -> None:
        self.run_worker(self._find_course(), group="course", exclusive=True)
        self._show_player()

    # What is drawn

    def _where(self) -> str:
        seat, past = self._seat, self._past
        return _("{name} {dot} seat {seat} {dot} {points}").format(
            name=past.names[seat],
            seat=seat + 1,
            points=points_text(past.standings[seat].score.total),
            dot=DOT,
        )

    @property
    def _reviewed(self) -> list[Reviewed]:
        return self._found.setdefault(self._seat, [])

    @property
    def _all_looked_at(self) -> bool:
        return self._looked_at.get(self._seat, 0) == len(self._steps)

    def _summary(self, width: int) -> Sequence[Line]:
        found = self._reviewed
        if not self._all_looked_at:
            said = _("thinking… {n} choices looked at").format(n=len(found))
            return [line((f" {said}", "label"))]
        best = sum(not each.lost for each in found)
        name = self._past.names[self._seat]
        sentence = summary_sentence(name, len(found), best, by_age(found))
        return paragraph(sentence, width, indent=1)

    def _details(self, width: int) -> Sequence[Line]:
        found, at = self._reviewed, self._list.at
        title = rule(_("about this choice"), width)
        if at >= len(found):
            return [title]
        return [title, *details_lines(found[at], self._past.names, width)]

    def _show_found(self) -> None:
        self._list.show_rows(review_rows(self._reviewed), self._list.at)
        self.query_one("#summary", Sheet).redraw()

    # Finding it

    def _show_player(self) -> None:
        self.query_one(Heading).say(_("Review"), self._where())
        self._list.show_rows([])
        self._show_found()
        self.query_one(CourseChart).show(self._course, self._seat)
        self.run_worker(self._look_through(self._seat), group="review", exclusive=True)

    async def _look_through(self, seat: Seat) -> None:
        """Review one step after the other, from where it was left when another player was chosen."""
        for number in range(self._looked_at.get(seat, 0), len(self._steps)):
            reviewed = await asyncio.to_thread(review, self._steps[number], seat)
            self._looked_at[seat] = number + 1
            if reviewed is not None:
                self._found[seat].append(reviewed)
            self._show_found()

    async def _find_course(self) -> None:
        self._course = await asyncio.to_thread(prospects, self._steps, self._past.game)
        self.query_one(CourseChart).show(self._course, self._seat)

    # Keys

    def action_player(self, step: int) -> None:
        place = self._order.index(self._seat) + step
        self._seat = self._order[place % len(self._order)]
        self._show_player()

    def action_chart(self) -> None:
        self.toggle_class("-charting")

    def action_back(self) -> None:
        self.dismiss()
