"""The score pad: seats in columns, the lines of the pad in rows, places, ties, and a chart."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from sevenwonders_tui import brought
from sevenwonders_tui.catalog import Card
from sevenwonders_tui.catalog.columns import (
    CIVILIAN,
    COMMERCE,
    GUILDS,
    MILITARY,
    SCIENCE,
    TREASURY,
    WONDER,
    Column,
)
from sevenwonders_tui.engine import Standing, View
from sevenwonders_tui.engine.scoring import science_of
from sevenwonders_tui.messages import _, marked_in, ngettext, pgettext
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.lines import Line, cut, fit, join, line, pad, rule, wrap
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.cities import science_sum
from sevenwonders_tui.words.phrases import comma_list
from sevenwonders_tui.words.scores import column_name, result_sentence, tie_sentence

_SIGNS: dict[Column, tuple[str, str]] = {
    MILITARY: (marked_in("sign on the score pad", "M"), "chip.red"),
    TREASURY: (marked_in("sign on the score pad", "T"), "chip.coins"),
    WONDER: (marked_in("sign on the score pad", "W"), "chip.wonder"),
    CIVILIAN: (marked_in("sign on the score pad", "B"), "chip.blue"),
    SCIENCE: (marked_in("sign on the score pad", "G"), "chip.green"),
    COMMERCE: (marked_in("sign on the score pad", "Y"), "chip.yellow"),
    GUILDS: (marked_in("sign on the score pad", "P"), "chip.purple"),
}
"""The letter that stands for a line of the pad in the chart, and its style."""
_LABEL = 14
_WIDEST = 18


def sign_of(column: Column) -> tuple[str, str]:
    """The letter and the style of a line; a line that a pack brings has those of its own cards, if any."""
    if column in _SIGNS:
        sign, style = _SIGNS[column]
        return _(sign), style
    chips = [f"chip.{colour}" for colour, each in brought.COLOURS.items() if each.line == column]
    return column_name(column)[0].upper(), next(iter(chips), "chip.wonder")


def pad_lines(view: View, standings: Sequence[Standing], width: int) -> list[Line]:
    """The pad: a row for each line, then total, place and coins."""
    each = min(_WIDEST, (width - _LABEL - 1) // len(standings))
    best = [seat for seat, standing in enumerate(standings) if standing.place == 1]
    names = [pad(cut(name, each - 1), each, "right") for name in view.names]
    rows = [_pad_row(line(), names, best, "name")]
    for column in view.catalog.columns:
        label = line(" ", sign_of(column), f" {column_name(column)}")
        points = [str(standing.score[column]) for standing in standings]
        rows.append(_pad_row(label, [pad(n, each, "right") for n in points], best, ""))
    rows.append(line(("─" * (_LABEL + each * len(standings)), "rule")))
    for word, values, style in (
        (
            pgettext("score pad", "total"),
            [str(standing.score.total) for standing in standings],
            "strong",
        ),
        (
            pgettext("score pad", "place"),
            [str(standing.place or DOT) for standing in standings],
            "strong",
        ),
        (_("coins left"), [str(standing.coins) for standing in standings], "label"),
    ):
        cells = [pad(value, each, "right") for value in values]
        rows.append(_pad_row(line((f"   {word}", "label")), cells, best, style))
    return [fit(row, width) for row in rows]


def _pad_row(label: Line, cells: Sequence[str], best: Sequence[int], style: str) -> Line:
    parts = [line((cell, "here" if seat in best else style)) for seat, cell in enumerate(cells)]
    return join([fit(label, _LABEL), *parts])


def chart_lines(view: View, standings: Sequence[Standing], width: int) -> list[Line]:
    """A bar for each seat made of the letters of the pad, as long as the points of each line."""
    each = _points_a_letter(standings, width)
    rows = []
    for seat, standing in enumerate(standings):
        bar = line((pad(f" {cut(view.names[seat], _LABEL - 2)}", _LABEL), "name"))
        reached, drawn = 0, 0
        for column in view.catalog.columns:
            reached += max(0, standing.score[column])
            end = round(reached / each)
            sign, style = sign_of(column)
            bar += line((sign * (end - drawn), style))
            drawn = end
        rows.append(fit(bar + line((f" {standing.score.total}", "strong")), width))
    return rows


def _points_a_letter(standings: Sequence[Standing], width: int) -> int:
    """How many points each letter of the bars stands for, so that the longest fits."""
    most = max(
        sum(max(0, points) for points in standing.score.points.values()) for standing in standings
    )
    return max(1, ceil(most / (width - _LABEL - 6)))


def science_lines(view: View, width: int) -> list[Line]:
    """How the science of each city adds up; nothing for a city without any."""
    rows = []
    for seat, name in enumerate(view.names):
        points, held = science_of(view.cities, seat)
        if points:
            label = line((pad(f" {cut(name, _LABEL - 2)}", _LABEL), "name"))
            rows.append(fit(label + line(science_sum(held)), width))
    return [rule(_("how science adds up"), width), *rows] if rows else []


def result_lines(view: View, standings: Sequence[Standing], width: int) -> list[Line]:
    """Who has won and by what, and what parted those behind who were level."""
    said = [result_sentence(standings, view.names)]
    for seat in sorted(view.neutral):
        said.append(_("The {city} takes no place.").format(city=view.names[seat]))
    said += dict.fromkeys(
        sentence
        for seat, standing in enumerate(standings)
        if standing.place > 1 and (sentence := tie_sentence(standings, view.names, seat))
    )
    return [line((f" {row}", "strong")) for row in wrap(" ".join(said), width - 2)]


def buried_lines(view: View, buried: Sequence[Sequence[Card]], width: int) -> list[Line]:
    """What lay under each wonder, now that it may be known."""
    rows = []
    for seat, cards in enumerate(buried):
        names = comma_list([card.local_name for card in cards]) or DOT
        label = pad(f" {cut(view.names[seat], _LABEL - 2)}", _LABEL)
        first, *rest = wrap(names, width - _LABEL - 1)
        rows.append(line((label, "name"), first))
        rows += [line(" " * _LABEL + row) for row in rest]
    return rows


def score_lines(
    view: View,
    standings: Sequence[Standing],
    width: int,
    height: int,
    buried: Sequence[Sequence[Card]] | None = None,
) -> list[Line]:
    """The whole page; the chart gives way to the buried cards when those are asked for."""
    pad_rows = pad_lines(view, standings, width)
    result = result_lines(view, standings, width)
    if buried is None:
        each = _points_a_letter(standings, width)
        title = ngettext(
            "where the points are from, {n} point a letter",
            "where the points are from, {n} points a letter",
            each,
        ).format(n=each)
        foot = chart_lines(view, standings, width)
    else:
        title, foot = _("what lay under the wonders"), buried_lines(view, buried, width)
    room = height - len(pad_rows) - len(result) - len(foot) - 1
    science = science_lines(view, width)
    if len(science) > room:
        science = []
    room -= len(science)
    parts = 4 if science else 3
    airy = [line()] if room >= parts else []
    if room >= parts + len(foot):
        foot = [row for each in foot for row in (each, line())]
    return [
        *airy,
        *pad_rows,
        *airy,
        *result,
        *airy,
        rule(title, width),
        *foot,
        *(airy if science else []),
        *science,
    ]


class ScorePad(Zone):
    """The score pad and what belongs to it."""

    DEFAULT_CSS = "ScorePad { height: 1fr; }"

    def __init__(
        self, view: View, standings: Sequence[Standing], buried: Sequence[Sequence[Card]]
    ) -> None:
        super().__init__(id="pad")
        self._view = view
        self._standings = standings
        self._buried = buried
        self._shows_buried = False

    def lines(self, width: int, height: int) -> Sequence[Line]:
        buried = self._buried if self._shows_buried else None
        return score_lines(self._view, self._standings, width, height, buried)

    def turn_over(self) -> None:
        """Show the buried cards, or the chart again."""
        self._shows_buried = not self._shows_buried
        self.redraw()
