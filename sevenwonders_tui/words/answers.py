"""What a player can answer, in words."""

from __future__ import annotations

from sevenwonders_tui.engine.answers import Answer
from sevenwonders_tui.words.counts import coins_text
from sevenwonders_tui.words.language import _


def answer_text(answer: Answer, sell_coins: int | None = None) -> str:
    """ "build Aqueduct", "build stage 2 with Loom", "sell Tavern for 3 coins", "copy Spies Guild".

    `sell_coins` are what the rules give for a card sold; left out, the price is not told.
    """
    card = answer.card.name if answer.card is not None else ""
    match answer.action:
        case "build" if answer.free is not None:
            return _("build {card} for nothing").format(card=card)
        case "build":
            return _("build {card}").format(card=card)
        case "wonder" if answer.form:
            return _("build stage {stage} in form {form} with {card}").format(
                stage=answer.stage, form=answer.form + 1, card=card
            )
        case "wonder":
            return _("build stage {stage} with {card}").format(stage=answer.stage, card=card)
        case "sell" if sell_coins is not None:
            return _("sell {card} for {coins}").format(card=card, coins=coins_text(sell_coins))
        case "sell":
            return _("sell {card}").format(card=card)
        case "take":
            return _("take {card} from the discard pile").format(card=card)
        case "copy":
            return _("copy {card}").format(card=card)
        case "pass":
            return _("take nothing")


def free_reason(free: str) -> str:
    """Why a structure is free, from `Answer.free`: "free with Altar", "free by the wonder"."""
    kind, _colon, name = free.partition(":")
    if kind == "chain":
        return _("free with {structure}").format(structure=name)
    return _("free by the power of {wonder}").format(wonder=name)
