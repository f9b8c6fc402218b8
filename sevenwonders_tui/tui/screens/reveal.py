"""The reveal: what everybody chose, all at once."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from sevenwonders_tui.engine import Event, View
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.pace import Pace
from sevenwonders_tui.tui.screens.page import PageScreen
from sevenwonders_tui.tui.widgets.heading import Heading
from sevenwonders_tui.tui.widgets.outcome import Outcome
from sevenwonders_tui.words.phrases import age_name


class RevealScreen(PageScreen):
    """Shows to all what a step has brought, until somebody goes on."""

    about = marked(
        "What everybody did, what was paid and to whom, coins before and after, and the "
        "table as it is now."
    )

    def __init__(
        self,
        before: View,
        after: View,
        events: Sequence[Event],
        goes_on_after: float = 0,
        pace: Pace | None = None,
    ) -> None:
        """The events of a step, the table before it and after it."""
        super().__init__(after, goes_on_after, pace)
        self._before = before
        self._events = events

    @property
    def seen_before(self) -> View:
        """The table before the step."""
        return self._before

    def parts(self) -> ComposeResult:
        before = self._before
        title = _("What happened in {age}, turn {turn} of {turns}").format(
            age=age_name(before.age), turn=before.turn, turns=before.turns
        )
        yield Heading(title)
        yield Outcome(before, self.view, self._events)
