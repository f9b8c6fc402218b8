"""A list of cards to take one from: the discard pile, or the guilds of the neighbours."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.engine.answers import PASS
from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.glyphs import DOWN, MARKER, UP
from sevenwonders_tui.tui.lines import Line, fit, line, marked_row, pad, rule, wrap
from sevenwonders_tui.tui.widgets.choice import card_title
from sevenwonders_tui.tui.widgets.gains import gain_short, gains
from sevenwonders_tui.tui.widgets.payments import first_shown
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.answers import answer_text
from sevenwonders_tui.words.effects import card_sentences, card_short
from sevenwonders_tui.words.resources import colour_name

_NUMBER, _NAME, _COLOUR, _EFFECT = 3, 20, 7, 22


def option_row(view: SeatView, number: int, option: Answer, width: int, *, selected: bool) -> Line:
    """One option of the list."""
    mark = MARKER if selected else " "
    start = f"{mark}{'n' if option.action is PASS else number:>{_NUMBER}} "
    card = option.card
    if card is None:
        gain = (f" {gain_short(view, option)}", "good")
        return marked_row(line(start, answer_text(option), gain), width, selected=selected)
    row = line(
        start,
        (pad(card.local_name, _NAME), "name"),
        (pad(colour_name(card.colour), _COLOUR), f"family.{card.colour}"),
        pad(card_short(card), _EFFECT),
        (f" {gain_short(view, option)}", "good"),
    )
    return marked_row(row, width, selected=selected)


def option_list(
    view: SeatView, options: Sequence[Answer], cursor: int, title: str, width: int, height: int
) -> list[Line]:
    """A rule that counts, and as many rows around the cursor as there is room for."""
    rows = height - 1
    first = first_shown(cursor, len(options), rows)
    last = min(len(options), first + rows)
    above = f"{UP} {first} " if first else ""
    below = f"{DOWN} {len(options) - last}" if last < len(options) else ""
    shown = [
        option_row(view, place + 1, options[place], width, selected=place == cursor)
        for place in range(first, last)
    ]
    more = f"{above}{below}".strip()
    return [rule(title, width, line((more, "label")) if more else None), *shown]


def option_details(view: SeatView, option: Answer | None, width: int, height: int) -> list[Line]:
    """What the option under the cursor would bring, and what Enter does."""
    rows: list[Line] = []
    title: Line | str = _("nothing chosen yet")
    if option is None:
        foot = line((" " + _("A number or the arrows choose."), "label"))
    else:
        title = answer_text(option)
        foot = line((" " + _("Enter:") + " ", "key"), (answer_text(option), "strong"))
        gained = wrap(" ".join(gains(view, option)), width - 2)
        rows += [line((f" {row}", "good")) for row in gained]
    if option is not None and option.card is not None:
        title = card_title(option.card)
        said = " ".join(card_sentences(option.card))
        rows += [line(f" {row}") for row in wrap(said, width - 2)]
    room = max(0, height - 2)
    rows = [*rows, *[line()] * room][:room]
    return [rule(title, width), *rows, fit(foot, width)]


class Pile(Zone):
    """The cards to take from, with a cursor; at first it is on none."""

    DEFAULT_CSS = "Pile { height: 1fr; }"

    def __init__(self, view: SeatView, options: Sequence[Answer], title: str) -> None:
        super().__init__(id="pile")
        self._view = view
        self._options = options
        self._title = title
        self.cursor = -1

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return option_list(self._view, self._options, self.cursor, self._title, width, height)

    def place_at(self, y: int) -> int | None:
        """Which option lies in a row of the zone."""
        place = y - 1 + first_shown(self.cursor, len(self._options), self.size.height - 1)
        return place if y > 0 and place < len(self._options) else None

    def show(self, options: Sequence[Answer]) -> None:
        self._options = options
        self.cursor = -1
        self.redraw()

    def move_to(self, place: int) -> None:
        self.cursor = place
        self.redraw()


class OptionDetails(Zone):
    """About the option under the cursor."""

    DEFAULT_CSS = "OptionDetails { height: 6; }"

    def __init__(self, view: SeatView) -> None:
        super().__init__(id="details")
        self._view = view
        self._option: Answer | None = None

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return option_details(self._view, self._option, width, height)

    def show(self, option: Answer | None) -> None:
        self._option = option
        self.redraw()
