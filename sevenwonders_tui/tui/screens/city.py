"""All about one city in words: what it has, the stages of its wonder, and its structures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import ClassVar

from textual.binding import BindingType

from sevenwonders_tui.engine import Seat, View
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.glyphs import DOT, EMPTY, FILLED
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line, line, rule
from sevenwonders_tui.tui.screens.sheet_screen import SheetScreen
from sevenwonders_tui.tui.widgets.sheet import definition, paragraph
from sevenwonders_tui.words.cities import wonder_title
from sevenwonders_tui.words.effects import chain_sentences, effect_sentences, stage_sentences
from sevenwonders_tui.words.resources import by_colour
from sevenwonders_tui.words.table import city_sentences

_LABEL = 18


def city_lines(view: View, seat: Seat, width: int) -> list[Line]:
    """The city of `seat` in sentences."""
    written = [line(), *paragraph(" ".join(city_sentences(view, seat)), width)]
    written += [line(), rule(_("the wonder"), width), *_stages(view, seat, width)]
    written += [line(), rule(_("structures"), width), *_structures(view, seat, width)]
    return written


def _stages(view: View, seat: Seat, width: int) -> list[Line]:
    city = view.cities[seat]
    written: list[Line] = []
    for number, forms in enumerate(city.board.forms, 1):
        built = city.form_of(number)
        mark = EMPTY if built is None else FILLED
        label = line((f"{mark} " + _("stage {stage}").format(stage=number), "strong"))
        for place, stage in enumerate(forms if built is None else [forms[built]]):
            said = " ".join(stage_sentences(stage))
            if place:
                said = _("Or: {stage}").format(stage=said)
            written += definition(label if not place else line(), said, _LABEL, width)
    return written


def _structures(view: View, seat: Seat, width: int) -> list[Line]:
    built = view.cities[seat].built
    if not built:
        return paragraph(_("Nothing is built yet."), width)
    dealt = view.catalog.names_dealt(len(view.cities))
    written: list[Line] = []
    for card in chain(*by_colour(built).values()):
        said = " ".join([*effect_sentences(card), *chain_sentences(card, dealt)])
        name = line((card.local_name, f"family.{card.colour}"))
        written += definition(name, said, _LABEL, width)
    return written


class CityScreen(SheetScreen):
    """A city in words, for whoever wants to know what a sign on the table stands for."""

    about = marked("What a city has, what the stages of its wonder do, and what its structures do.")
    BINDINGS: ClassVar[list[BindingType]] = [
        key("i", "back", "back", marked("Back to the table"), shown=False),
    ]

    def __init__(self, view: View, seat: Seat) -> None:
        """The city of `seat` as everybody may see it."""
        wonder = wonder_title(view.cities[seat], view.catalog.rules)
        super().__init__(f"{view.names[seat]} {DOT} {wonder}")
        self._view = view
        self._seat = seat

    def write(self, width: int) -> Sequence[Line]:
        return city_lines(self._view, self._seat, width)
