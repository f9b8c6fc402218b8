"""The middle of the curtain: whom to hand the keyboard to, who has chosen, the table in short."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from sevenwonders_tui.engine import Seat, View
from sevenwonders_tui.messages import _, ngettext
from sevenwonders_tui.tui.glyphs import DOT, EMPTY, FILLED, HEAVY_BOX
from sevenwonders_tui.tui.lines import Line, box, fit, flow, line, rule, wrap
from sevenwonders_tui.tui.widgets.city import structures
from sevenwonders_tui.tui.widgets.seats import SeatRow, seat_table
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.cities import wonder_title
from sevenwonders_tui.words.phrases import cards_text, comma_list
from sevenwonders_tui.words.set_up import house_rule_names

_CALL_WIDTH = 64


def seats_of(view: View, player: Seat) -> list[Seat]:
    """The seats that are asked and for which `player` answers, the own one first."""
    return [seat for seat, _kind in view.asked if view.player_of(seat) == player]


def has_chosen(view: View, player: Seat) -> bool:
    """Whether a player has answered all that is asked in this step."""
    return all(seat in view.answered for seat in seats_of(view, player))


def purpose(view: View, player: Seat) -> str:
    """What a player is to choose now, and for which city."""
    waiting = [seat for seat in seats_of(view, player) if seat not in view.answered]
    kind = dict(view.asked)[waiting[0]]
    driven = [seat for seat in view.neutral if view.player_of(seat) == player]
    task = kind.task
    if waiting[0] != player:
        task = kind.task_for
    elif driven and kind.task_with:
        task = kind.task_with
    return _(task).format(city=view.names[driven[0]] if driven else "")


def call_box(view: View, seat: Seat, width: int) -> list[Line]:
    """Whom to hand the keyboard to, and the key that opens."""
    number = seat + 1
    name = view.names[seat]
    who = _("seat {seat} {dot} {wonder}").format(
        seat=number, wonder=wonder_title(view.cities[seat], view.catalog.rules), dot=DOT
    )
    if has_chosen(view, seat):
        to_choose = _("who has chosen already")
        told = _("Key {seat} shows the choice again, to be kept or changed.")
    else:
        to_choose = purpose(view, seat)
        told = _("Key {seat} opens, when nobody but {name} looks at the screen.")
    room = min(_CALL_WIDTH, width - 2)
    inside = [
        line((_("Hand the keyboard to"), "label")),
        line((name, "here")),
        line((who, "label")),
        line((to_choose, "label")),
        line(),
        *(line((row, "strong")) for row in wrap(told.format(name=name, seat=number), room - 4)),
    ]
    inside += [line()] * (7 - len(inside))
    rows = [fit(row, room - 2, "centre") for row in inside]
    framed = box(line(), rows, room, len(rows) + 2, glyphs=HEAVY_BOX, style="title")
    return [fit(row, width, "centre") for row in framed]


def chosen_lines(view: View, people: Sequence[Seat], width: int) -> list[Line]:
    """Who has chosen already and who has not; never what."""
    parts = []
    for seat in people:
        done = has_chosen(view, seat)
        state = _("has chosen") if done else _("is to choose")
        parts.append(
            line(
                (FILLED if done else EMPTY, "good" if done else "label"),
                (f" {seat + 1} ", "key"),
                (view.names[seat], "name"),
                (f" {state}", "label"),
            )
        )
    return [line(" ") + row for row in flow(parts, width - 2, separator="   ")]


def house_rules_lines(view: View, width: int) -> list[Line]:
    """What this table plays otherwise than the rules say, in a line or two; nothing where nothing is."""
    names = house_rule_names(view.house_rules)
    if not names:
        return []
    told = _("House rules: {rules}").format(rules=comma_list(names))
    return [line((f" {row}", "label")) for row in wrap(told, width - 2)]


def public_table(view: View, width: int, height: int) -> list[Line]:
    """Every seat in a line of its own; below it what stands in the city, where there is room."""
    seats = range(len(view.cities))
    header, *rows = seat_table(view, [SeatRow(seat, str(seat + 1)) for seat in seats], width)
    each = max(0, height - 1 - len(rows)) // len(rows)
    lines = [header]
    for seat, row in zip(seats, rows, strict=True):
        lines.append(row)
        if each:
            built = structures(view.cities[seat], width - 5, each)
            lines += [line("   ") + text for text in built]
    return lines


def curtain_lines(
    view: View, called: Seat, people: Sequence[Seat], width: int, height: int
) -> list[Line]:
    """The whole curtain below its heading."""
    airy = [line()] if height > 22 else []
    top = [*airy, *call_box(view, called, width), *airy]
    hint = line((_("a number names another seat"), "label")) if len(people) > 1 else None
    state = [rule(_("who has chosen"), width, hint), *chosen_lines(view, people, width)]
    state += house_rules_lines(view, width)
    pile = line((_("discard pile: {cards}").format(cards=cards_text(view.discard_size)), "label"))
    title = rule(_("the table"), width, pile)
    used = len(top) + len(state) + len(airy) + 1
    table = public_table(view, width, height - used)
    return [*top, *state, *airy, title, *table]


class Call(Zone):
    """The curtain below its heading."""

    DEFAULT_CSS = "Call { height: 1fr; }"

    def __init__(self, view: View, called: Seat, people: Sequence[Seat]) -> None:
        super().__init__(id="call")
        self._view = view
        self._people = people
        self.called = called

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return curtain_lines(self._view, self.called, self._people, width, height)

    def call(self, seat: Seat) -> None:
        """Name another seat."""
        self.called = seat
        self.redraw()


def doing_lines(
    view: View, seats: Sequence[Seat], width: int, height: int, seconds: int = 0
) -> list[Line]:
    """Who is thinking about what, and for how long already, above the public table."""
    kinds = dict(view.asked)
    said = [
        _(kinds[seat].doing).format(name=view.names[view.player_of(seat)], city=view.names[seat])
        for seat in seats
    ]
    so_far = ngettext("{n} second so far", "{n} seconds so far", seconds).format(n=seconds)
    told = [line((f" {text}", "strong")) for text in said]
    told += [line((f" {so_far}", "label"))] if seconds else [line()]
    return lines_above_table(told, view, width, height)


def lines_above_table(told: Sequence[Line], view: View, width: int, height: int) -> list[Line]:
    """What goes on, above the public table."""
    top = [line(), *told, line()]
    return [*top, rule(_("the table"), width), *public_table(view, width, height - len(top) - 1)]


class Doing(Zone):
    """Bots are thinking; the table meanwhile. The seconds are counted, and nothing else is painted."""

    DEFAULT_CSS = "Doing { height: 1fr; }"

    def __init__(self, view: View, seats: Sequence[Seat]) -> None:
        super().__init__(id="doing")
        self._view = view
        self._seats = seats
        self._since = monotonic()

    def on_mount(self) -> None:
        self.set_interval(1, self.redraw)

    def has_answered(self, seat: Seat) -> None:
        """Name a seat no longer."""
        self._seats = [other for other in self._seats if other != seat]
        self.redraw()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        seconds = int(monotonic() - self._since)
        return doing_lines(self._view, self._seats, width, height, seconds)


class AboveTable(Zone):
    """A sentence about what goes on, and the table meanwhile."""

    DEFAULT_CSS = "AboveTable { height: 1fr; }"

    def __init__(self, sentence: str, view: View) -> None:
        super().__init__()
        self._sentence = sentence
        self._view = view

    def lines(self, width: int, height: int) -> Sequence[Line]:
        said = [line((f" {self._sentence}", "strong"))]
        return lines_above_table(said, self._view, width, height)
