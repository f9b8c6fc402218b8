"""What a player can answer, in words."""

from __future__ import annotations

from sevenwonders_tui.engine.answers import BUILD, SELL, WONDER, Answer
from sevenwonders_tui.engine.free import Chain, Free
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.counts import coins_text


def answer_text(answer: Answer, sell_coins: int | None = None) -> str:
    """ "build Aqueduct", "build stage 2 with Loom", "sell Tavern for 3 coins", "copy Spies Guild".

    `sell_coins` are what the rules give for a card sold; left out, the price is not told.
    """
    fields = {
        "card": answer.card.local_name if answer.card is not None else "",
        "stage": answer.stage,
        "form": answer.form + 1,
        "n": answer.n,
    }
    if answer.action is BUILD and answer.free is not None:
        return _("build {card} for nothing").format(**fields)
    if answer.action is WONDER and answer.form:
        return _("build stage {stage} in form {form} with {card}").format(**fields)
    if answer.action is SELL and sell_coins is not None:
        return _("sell {card} for {coins}").format(**fields, coins=coins_text(sell_coins))
    return _(answer.action.text).format(**fields)


def free_reason(free: Free) -> str:
    """Why a structure is free: "free with Altar", "free by the power of Olympia"."""
    if isinstance(free, Chain):
        return _("free with {structure}").format(structure=free.by.local_name)
    return _("free by the power of {wonder}").format(wonder=free.by.local_name)
