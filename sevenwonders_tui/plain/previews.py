"""What an answer would change, in sentences to be heard before it is confirmed."""

from __future__ import annotations

from sevenwonders_tui.engine import Answer, Seat, SeatView
from sevenwonders_tui.engine.preview import Preview, preview
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.answers import conflict_sentence, others_sentence, sets_sentence
from sevenwonders_tui.words.phrases import shields_text
from sevenwonders_tui.words.table import production_words


def preview_sentences(view: SeatView, seat: Seat, answer: Answer) -> list[str]:
    """What `answer` would change for the viewer at `seat`: coins, points, shields, sets, goods."""
    then = preview(view, answer)
    said = [
        _change(_("Coins: {before}, then {after}."), then.before.coins, then.after.coins),
        _change(
            _("Points: {before}, then {after}."),
            then.score_before.total,
            then.score_after.total,
        ),
        _shields(view, seat, then),
        conflict_sentence(then),
        sets_sentence(then),
        _goods(then),
        others_sentence(then, view.names),
    ]
    return [sentence for sentence in said if sentence]


def _change(sentence: str, before: int, after: int) -> str:
    return sentence.format(before=before, after=after) if before != after else ""


def _shields(view: SeatView, seat: Seat, then: Preview) -> str:
    if not then.shields:
        return ""
    left, right = view.left(seat), view.right(seat)
    return _("{shields} then; {left} has {left_shields} and {right} has {right_shields}.").format(
        shields=shields_text(then.after.shields),
        left=view.names[left],
        left_shields=view.cities[left].shields,
        right=view.names[right],
        right_shields=view.cities[right].shields,
    )


def _goods(then: Preview) -> str:
    if then.after.own is then.before.own:
        return ""
    return _("Production then: {goods}.").format(goods=production_words(then.after.own))
