"""Answers of a position file: finding the one option each of them means."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.catalog import fold
from sevenwonders_tui.engine import Answer, Game
from sevenwonders_tui.messages import _
from sevenwonders_tui.position.faults import PositionError, cut
from sevenwonders_tui.position.model import AnswerFile
from sevenwonders_tui.position.report import free_name
from sevenwonders_tui.statuses import BAD_ANSWER
from sevenwonders_tui.words.answers import answer_text


def give_answers(game: Game, answers: Sequence[AnswerFile]) -> None:
    """Give each answer in turn.

    Raises:
        PositionError: an answer is not among the options, fits several, or comes from a player who
            is not asked; its text lists the options there were.
    """
    for number, wanted in enumerate(answers):
        where = f"answers[{number}]"
        open_to = {game.state.names[decision.seat]: decision for decision in game.waiting}
        decision = open_to.get(wanted.player)
        if decision is None:
            asked = ", ".join(open_to) or "nobody"
            raise PositionError(
                where,
                _("{player} is not asked now; asked: {asked}").format(
                    player=cut(wanted.player), asked=asked
                ),
                BAD_ANSWER,
            )
        fitting = [option for option in decision.options if _fits(wanted, option)]
        if len(fitting) != 1:
            fault = _("is not among the options") if not fitting else _("fits several options")
            listed = "; ".join(_option_text(option) for option in fitting or decision.options)
            raise PositionError(where, f"{fault}: {listed}", BAD_ANSWER)
        game.answer(decision.seat, fitting[0])


def _fits(wanted: AnswerFile, option: Answer) -> bool:
    """Whether every field given in the file is that of the option."""
    if wanted.action is not None and wanted.action != option.action.id:
        return False
    if wanted.card is not None and fold(wanted.card) not in _names_of(option):
        return False
    if wanted.stage is not None and wanted.stage != option.stage:
        return False
    if wanted.form is not None and wanted.form != option.form + 1:
        return False
    if "free" in wanted.model_fields_set and fold(wanted.free or "") != fold(
        free_name(option.free) or ""
    ):
        return False
    if wanted.pay is None:
        return True
    given = (wanted.pay.left, wanted.pay.right, wanted.pay.bank)
    return all(want is None or want == coins for want, coins in zip(given, option.pay, strict=True))


def _names_of(option: Answer) -> set[str]:
    if option.card is None:
        return set()
    return {fold(name) for name in (option.card.name, *option.card.also_written)}


def _option_text(option: Answer) -> str:
    left, right, bank = option.pay
    if not option.pay.total:
        return answer_text(option)
    return f"{answer_text(option)} (left {left}, right {right}, bank {bank})"
