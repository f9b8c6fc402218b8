"""Which options are worth a closer look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Answer
from sevenwonders_tui.engine.answers import BUILD, COPY, TAKE, WONDER


@dataclass(frozen=True, slots=True)
class Candidate:
    """An option, and what it seems to be worth at first sight, in points."""

    option: Answer
    at_sight: float


def candidates(
    options: Sequence[Answer], values: Sequence[float], most: int, within: float
) -> list[Candidate]:
    """The best options, best first: at most so many, and none that seems worse by more than `within`.

    Of all ways to build the same thing the best one is taken; of all cards to put under a stage, the
    two best. Of cards to be sold, the best.
    """
    ranked = sorted(map(Candidate, options, values), key=lambda each: -each.at_sight)
    kept: list[Candidate] = []
    seen: dict[tuple[object, ...], set[Card | None]] = {}
    for candidate in ranked:
        option = candidate.option
        if len(kept) == most or candidate.at_sight < ranked[0].at_sight - within:
            break
        staged = option.action is WONDER
        same = option.card if option.action in (BUILD, TAKE, COPY) else None
        cards = seen.setdefault((option.action, option.stage, option.form, option.n, same), set())
        if option.card not in cards and len(cards) < (2 if staged else 1):
            cards.add(option.card)
            kept.append(candidate)
    return kept
