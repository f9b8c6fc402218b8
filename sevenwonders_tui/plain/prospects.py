"""What an answer would change, in sentences to be heard before it is confirmed."""

from __future__ import annotations

from sevenwonders_tui.engine import Answer, Seat, SeatView
from sevenwonders_tui.engine.outlook import Outlook, outlook
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.counts import shields_text
from sevenwonders_tui.words.prospects import conflict_sentence, others_sentence, sets_sentence
from sevenwonders_tui.words.table import production_words


def prospects(view: SeatView, seat: Seat, answer: Answer) -> list[str]:
    """What `answer` would change for the viewer at `seat`: coins, points, shields, sets, goods."""
    prospect = outlook(view, answer)
    said = [
        _change(_("Coins: {before}, then {after}."), prospect.before.coins, prospect.after.coins),
        _change(
            _("Points: {before}, then {after}."),
            prospect.score_before.total,
            prospect.score_after.total,
        ),
        _shields(view, seat, prospect),
        conflict_sentence(prospect),
        sets_sentence(prospect),
        _goods(prospect),
        others_sentence(prospect, view.names),
    ]
    return [sentence for sentence in said if sentence]


def _change(sentence: str, before: int, after: int) -> str:
    return sentence.format(before=before, after=after) if before != after else ""


def _shields(view: SeatView, seat: Seat, prospect: Outlook) -> str:
    if not prospect.shields:
        return ""
    left, right = view.left(seat), view.right(seat)
    return _("{shields} then; {left} has {left_shields} and {right} has {right_shields}.").format(
        shields=shields_text(prospect.after.shields),
        left=view.names[left],
        left_shields=view.cities[left].shields,
        right=view.names[right],
        right_shields=view.cities[right].shields,
    )


def _goods(prospect: Outlook) -> str:
    if prospect.after.own is prospect.before.own:
        return ""
    return _("Production then: {goods}.").format(goods=production_words(prospect.after.own))
