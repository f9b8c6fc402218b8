"""What a way of using a card would bring, in short pieces of text."""

from __future__ import annotations

from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.engine.preview import Preview, preview
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.answers import conflict_sentence, others_sentence, sets_sentence
from sevenwonders_tui.words.phrases import coins_text
from sevenwonders_tui.words.resources import own_production_text


def gains(view: SeatView, answer: Answer) -> list[str]:
    """What an answer would change, most important first: points, shields, sets, goods, coins."""
    then = preview(view, answer)
    said = [_points(then), _shields(view, then), sets_sentence(then)]
    said += [_goods(then), _treasury(then), others_sentence(then, view.names)]
    return [text for text in said if text]


def gain_short(view: SeatView, answer: Answer) -> str:
    """What is gained at once, in a few letters; empty for what only pays later."""
    then = preview(view, answer)
    if then.sets:
        return _("full set")
    if then.points > 0:
        return _("now +{n} pts").format(n=then.points)
    if then.income:
        return _("+{coins}").format(coins=coins_text(then.income))
    return ""


def _points(then: Preview) -> str:
    if not then.points:
        return ""
    return _("Points now {before} → {after} ({change:+d}).").format(
        before=then.score_before.total,
        after=then.score_after.total,
        change=then.points,
    )


def _shields(view: SeatView, then: Preview) -> str:
    if not then.shields:
        return ""
    held = then.after.shields
    compared = [
        _against(view.names[seat], held, view.cities[seat].shields)
        for seat in (view.left(view.viewer), view.right(view.viewer))
    ]
    said = _("Shields {before} → {after}: {left}, {right}.").format(
        before=then.before.shields, after=held, left=compared[0], right=compared[1]
    )
    return f"{said} {conflict_sentence(then)}".rstrip()


def _against(name: str, held: int, theirs: int) -> str:
    if held > theirs:
        return _("ahead of {name} ({n})").format(name=name, n=theirs)
    if held < theirs:
        return _("behind {name} ({n})").format(name=name, n=theirs)
    return _("level with {name}").format(name=name)


def _goods(then: Preview) -> str:
    if then.after.own is then.before.own:
        return ""
    made = own_production_text(then.after.own, then.after.sales)
    return _("The city then makes {goods}.").format(goods=made)


def _treasury(then: Preview) -> str:
    before, after = then.before.coins, then.after.coins
    if before == after:
        return ""
    return _("Coins {before} → {after}.").format(before=before, after=after)
