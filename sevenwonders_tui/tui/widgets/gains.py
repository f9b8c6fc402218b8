"""What a way of using a card would bring, in short pieces of text."""

from __future__ import annotations

from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.engine.outlook import Outlook, outlook
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.counts import coins_text
from sevenwonders_tui.words.prospects import conflict_sentence, others_sentence, sets_sentence
from sevenwonders_tui.words.resources import own_production_text


def gains(view: SeatView, answer: Answer) -> list[str]:
    """What an answer would change, most important first: points, shields, sets, goods, coins."""
    prospect = outlook(view, answer)
    said = [_points(prospect), _shields(view, prospect), sets_sentence(prospect)]
    said += [_goods(prospect), _treasury(prospect), others_sentence(prospect, view.names)]
    return [text for text in said if text]


def gain_short(view: SeatView, answer: Answer) -> str:
    """What is gained at once, in a few letters; empty for what only pays later."""
    prospect = outlook(view, answer)
    if prospect.sets:
        return _("full set")
    if prospect.points > 0:
        return _("now +{n} pts").format(n=prospect.points)
    if prospect.income:
        return _("+{coins}").format(coins=coins_text(prospect.income))
    return ""


def _points(prospect: Outlook) -> str:
    if not prospect.points:
        return ""
    return _("Points now {before} → {after} ({change:+d}).").format(
        before=prospect.score_before.total,
        after=prospect.score_after.total,
        change=prospect.points,
    )


def _shields(view: SeatView, prospect: Outlook) -> str:
    if not prospect.shields:
        return ""
    held = prospect.after.shields
    compared = [
        _against(view.names[seat], held, view.cities[seat].shields)
        for seat in (view.left(view.viewer), view.right(view.viewer))
    ]
    said = _("Shields {before} → {after}: {left}, {right}.").format(
        before=prospect.before.shields, after=held, left=compared[0], right=compared[1]
    )
    return f"{said} {conflict_sentence(prospect)}".rstrip()


def _against(name: str, held: int, theirs: int) -> str:
    if held > theirs:
        return _("ahead of {name} ({n})").format(name=name, n=theirs)
    if held < theirs:
        return _("behind {name} ({n})").format(name=name, n=theirs)
    return _("level with {name}").format(name=name)


def _goods(prospect: Outlook) -> str:
    if prospect.after.own is prospect.before.own:
        return ""
    made = own_production_text(prospect.after.own, prospect.after.sales)
    return _("The city then makes {goods}.").format(goods=made)


def _treasury(prospect: Outlook) -> str:
    before, after = prospect.before.coins, prospect.after.coins
    if before == after:
        return ""
    return _("Coins {before} → {after}.").format(before=before, after=after)
