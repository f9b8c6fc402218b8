"""What cards and wonder stages do, in a few letters or in whole sentences."""

from __future__ import annotations

from collections.abc import Container, Sequence

from sevenwonders_tui.catalog.effects import Effect
from sevenwonders_tui.catalog.effects.making import CoinsPer
from sevenwonders_tui.catalog.effects.scoring import PointsPer
from sevenwonders_tui.catalog.model import Card, CopiedStage, Cost, Stage
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.effects_in_full import effect_sentence
from sevenwonders_tui.words.effects_in_short import effect_short, symbol_name, things_short
from sevenwonders_tui.words.phrases import and_list, cards_text, comma_list, or_list
from sevenwonders_tui.words.resources import cost_words

__all__ = [
    "card_sentences", "card_short", "chain_sentences", "cost_sentence", "deck_sentence", "effect_sentence",
    "effect_sentences", "effect_short", "stage_sentences", "stage_short", "symbol_name",
]  # fmt: skip


def card_short(card: Card) -> str:
    """What a card gives, in at most 22 cells of English."""
    return _effects_short(card.effects)


def stage_short(stage: Stage | CopiedStage) -> str:
    """What a wonder stage gives, in at most 28 cells of English."""
    if isinstance(stage, CopiedStage):
        return _copy_text(stage)
    return _effects_short(stage.effects)


def _copy_text(stage: CopiedStage) -> str:
    if stage.stage == "last":
        if stage.copies == "left":
            return _("copies the left's last stage")
        return _("copies the right's last stage")
    if stage.copies == "left":
        return _("copies the left's stage {n}").format(n=stage.stage)
    return _("copies the right's stage {n}").format(n=stage.stage)


def _effects_short(effects: Sequence[Effect]) -> str:
    match effects:
        case [CoinsPer(whose="self") as now, PointsPer(whose="self") as later] if (
            now.of == later.of
        ):
            # Coins now and points later for the same things is one thing to say, and fits a row.
            return _("{coins} c+{points} pt/{things}").format(
                coins=now.n, points=later.n, things=things_short(now.of)
            )
        case _:
            return comma_list([effect_short(effect) for effect in effects])


def card_sentences(card: Card) -> list[str]:
    """All there is to say about a card: what it does, its cost, its chains; a sentence an entry."""
    return [*effect_sentences(card), cost_sentence(card.cost), *chain_sentences(card)]


def effect_sentences(what: Card | Stage) -> list[str]:
    """What a card or a stage does, a sentence for each effect."""
    return [effect_sentence(effect) for effect in what.effects]


def cost_sentence(cost: Cost) -> str:
    """What a card or a stage costs."""
    return (
        _("Costs {cost}.").format(cost=cost_words(cost))
        if not cost.nothing
        else _("Costs nothing.")
    )


def chain_sentences(card: Card, dealt: Container[str] | None = None) -> list[str]:
    """What makes a card free, and what it makes free; of structures in `dealt` only, if that is given."""
    before, after = (
        [each.local_name for each in cards if dealt is None or each.name in dealt]
        for cards in (card.freed_by, card.frees)
    )
    said = []
    if before:
        said.append(_("Free with {structures}.").format(structures=or_list(before)))
    if after:
        said.append(_("Makes {structures} free.").format(structures=and_list(after)))
    return said


def stage_sentences(stage: Stage | CopiedStage) -> list[str]:
    """What a wonder stage does and costs, a sentence an entry."""
    if isinstance(stage, CopiedStage):
        return [_copy_sentence(stage)]
    return [*effect_sentences(stage), cost_sentence(stage.cost)]


def deck_sentence(card: Card) -> str:
    """How many copies of a card are in the deck, by the number of players (S1, S2)."""
    if card.guild:
        return _("A guild: some of the guilds are drawn for each game.")
    steps = {players: sum(copy <= players for copy in card.copies) for players in card.copies}
    parts = [
        _("{copies} with {players} players or more").format(
            copies=cards_text(copies), players=players
        )
        for players, copies in sorted(steps.items())
    ]
    return _("In the deck: {copies}.").format(copies=comma_list(parts))


def _copy_sentence(stage: CopiedStage) -> str:
    if stage.stage == "last":
        if stage.copies == "left":
            return _("Has the cost and the gain of the last stage of the left neighbour's wonder.")
        return _("Has the cost and the gain of the last stage of the right neighbour's wonder.")
    if stage.copies == "left":
        message = _("Has the cost and the gain of stage {n} of the left neighbour's wonder.")
    else:
        message = _("Has the cost and the gain of stage {n} of the right neighbour's wonder.")
    return message.format(n=stage.stage)
