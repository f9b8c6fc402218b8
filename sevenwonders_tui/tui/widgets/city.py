"""A city: its structures by family, and all of it in a panel."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from sevenwonders_tui.catalog.columns import Colour
from sevenwonders_tui.engine import City, Seat, View
from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.glyphs import DOT, HEAVY_BOX, LIGHT_BOX
from sevenwonders_tui.tui.lines import Line, box, cut, fit, flow, line, wrap
from sevenwonders_tui.tui.widgets.full_city import city_lines
from sevenwonders_tui.words.cities import (
    bargains,
    power_once_an_age,
    science_text,
    tokens_text,
    wonder_title,
)
from sevenwonders_tui.words.phrases import coins_text, shields_text
from sevenwonders_tui.words.resources import (
    by_colour,
    colour_name,
    own_production_text,
    production_text,
)

_FIRST_TO_COUNT: tuple[Colour, ...] = ("brown", "grey", "yellow", "red", "green", "blue")
"""Which families give up the names of their structures first where there is little room; then the others.

What brown and grey cards are is told by what the city makes.
"""
_FULL_FROM = 16
"""Rows from which a panel tells everything there is to know, if that fits into it."""


def structures(city: City, width: int, rows: int) -> list[Line]:
    """The structures by family, in `rows` lines at most: names, or numbers where names do not fit."""
    if not city.built:
        return [line((_("nothing built yet"), "faint"))]
    counted: list[Colour] = []
    while True:
        lines = flow(_families(city, counted), width)
        order = (*_FIRST_TO_COUNT, *by_colour(city.built))
        rest = [colour for colour in order if colour not in counted]
        if len(lines) <= rows or not rest:
            return lines[:rows]
        counted.append(rest[0])


def _families(city: City, counted: Sequence[Colour]) -> list[Line]:
    parts: list[Line] = []
    for colour, cards in by_colour(city.built).items():
        names = [card.local_name for card in cards]
        if parts:
            parts[-1] += line((f" {DOT}", "faint"))
        word = (colour_name(colour), f"family.{colour}")
        if colour in counted:
            parts.append(line(word, f" {len(names)}"))
            continue
        *others, last = names
        first, *rest = [*(f"{name}," for name in others), last]
        parts += [line(word, f" {first}"), *(line(name) for name in rest)]
    return parts


def city_panel(
    view: View, seat: Seat, sign: str, width: int, height: int, *, here: bool = False
) -> list[Line]:
    """All that everybody may know of a city, in a frame of `height` rows: in full where there is room
    for it, else in short."""
    inside = city_lines(view, seat, width - 4, points=True, usual_prices=False)
    if height < _FULL_FROM or len(inside) > height - 2:
        inside = _in_short(view, seat, width - 4, height - 2, here=here)
    glyphs, style = (HEAVY_BOX, "title") if here else (LIGHT_BOX, "rule")
    rows = [line(" ") + row for row in inside]
    title = _title(view, seat, sign, width - 4)
    return box(title, rows, width, height, glyphs=glyphs, style=style)


def _title(view: View, seat: Seat, sign: str, width: int) -> Line:
    wonder = f" {wonder_title(view.cities[seat], view.catalog.rules)} "
    return line(
        (f" {sign} " if sign else " ", "here"),
        (cut(view.names[seat], width - cell_len(wonder) - 3), "strong"),
        (wonder, "label"),
    )


def _in_short(view: View, seat: Seat, room: int, height: int, *, here: bool) -> list[Line]:
    """What matters most to whoever chooses a card, in `height` rows."""
    city, rules = view.cities[seat], view.catalog.rules
    inside = [
        fit(_treasury(city), room),
        *_labelled(_("makes") if here else _("sells"), _goods(city, here), room),
        *_labelled(_("science"), science_text(city), room),
    ]
    if city.tokens:
        inside += _labelled(_("conflict"), tokens_text(city.tokens), room)
    for bargain in bargains(city, rules) if here else []:
        inside += _labelled(_("buys"), bargain, room)
    if power := power_once_an_age(city):
        inside += _labelled(_("power"), power, room)
    inside += _labelled(_("points"), _("{n} so far").format(n=view.score(seat).total), room)
    return inside + structures(city, room, max(1, height - len(inside)))


def _treasury(city: City) -> Line:
    return line(
        (coins_text(city.coins), "price"),
        (f" {DOT} ", "faint"),
        shields_text(city.shields),
        (f" {DOT} ", "faint"),
        _("stage {built} of {stages}").format(
            built=len(city.stages), stages=len(city.board.stages)
        ),
    )


def _goods(city: City, here: bool) -> str:
    return own_production_text(city.own, city.sales) if here else production_text(city.sales)


def _labelled(label: str, text: str, width: int) -> list[Line]:
    first, *rest = wrap(text, width - 9) or [DOT]
    return [
        line((f"{label:<8} ", "label"), first),
        *(line(f"{'':<8} {row}") for row in rest),
    ]
