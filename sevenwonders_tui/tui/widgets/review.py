"""The choices of one player, looked back at: rows, and what there is to say about one of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sevenwonders_tui.bots.advice import Advised
from sevenwonders_tui.bots.review import Reviewed
from sevenwonders_tui.messages import _, pgettext
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.lines import Line, fit, line, pad
from sevenwonders_tui.tui.widgets.sheet import paragraph
from sevenwonders_tui.words.hints import option_text, verdict_sentence, why, worth_text
from sevenwonders_tui.words.phrases import age_numeral, decimal

_AGE, _NUMBER, _OPTION, _LOST = 4, 3, 28, 5
COSTLIEST = 3
"""How many choices are marked that cost most."""


def costliest(reviewed: Sequence[Reviewed]) -> frozenset[int]:
    """The places of those choices that cost most."""
    lost = sorted(range(len(reviewed)), key=lambda place: -reviewed[place].lost)
    return frozenset(place for place in lost[:COSTLIEST] if reviewed[place].lost)


def heading_line() -> Line:
    """What stands in the columns."""
    turn = pad(_("turn"), _AGE + _NUMBER)
    cost = pad(_("lost"), _LOST, "right")
    chosen = pad(pgettext("choice", "chosen"), _OPTION)
    return line((f"{turn}{chosen} {cost}   " + _("best found"), "label"))


def review_rows(reviewed: Sequence[Reviewed]) -> list[Line]:
    """A row for each choice, the costliest ones marked."""
    marked = costliest(reviewed)
    return [_row(each, costly=place in marked) for place, each in enumerate(reviewed)]


def _row(each: Reviewed, *, costly: bool) -> Line:
    lost = decimal(-each.lost) if each.lost else DOT
    best = option_text(each.best.option) if each.lost else _("the same")
    if not each.lost and each.best.option != each.chosen.option:
        best = _("about the same")
    return line(
        (f"{pad(age_numeral(each.age), _AGE)}{pad(str(each.turn), _NUMBER)}", "label"),
        (pad(option_text(each.chosen.option), _OPTION), "name"),
        (f" {pad(lost, _LOST, 'right')} ", "bad" if each.lost else "faint"),
        (("! " if costly else "  "), "bad"),
        (best, "" if each.lost else "faint"),
    )


def details_lines(each: Reviewed, names: Sequence[str], width: int) -> list[Line]:
    """What was chosen and why that is worth what it is, and the same of the best option found."""
    rows = _said(pgettext("choice", "chosen"), each.chosen, names, width)
    if each.best.option != each.chosen.option:
        rows += _said(pgettext("choice", "best"), each.best, names, width)
    return [*rows, fit(line((f" {verdict_sentence(each.lost)}", "strong")), width)]


def _said(word: str, advised: Advised, names: Collection[str], width: int) -> list[Line]:
    text = _("{option}, {worth}: {why}.").format(
        option=option_text(advised.option),
        worth=worth_text(advised.worth),
        why=why(advised.reasons, tuple(names)),
    )
    first, *rest = paragraph(text, width, indent=9)
    head = line((pad(f" {word}", 9), "label"))
    return [head + line(first.plain[9:]), *rest]
