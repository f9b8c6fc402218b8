"""What must hold at every moment of every game."""

from __future__ import annotations

from collections import Counter

from sevenwonders_tui.engine.state import State


def faults_of(state: State) -> list[str]:
    """Everything about a table that cannot be right; empty unless there is a fault in the rules."""
    faults = [
        f"{name} has {city.coins} coins"
        for name, city in zip(state.names, state.cities, strict=True)
        if city.coins < 0
    ]
    for name, city in zip(state.names, state.cities, strict=True):
        if len(city.structures) != len(city.built):
            faults.append(f"{name} has a structure twice")
    if state.deal is not None and all(state.deal[0]):  # else it began in the middle
        dealt = Counter(card for age in state.deal[: state.dealt] for hand in age for card in hand)
        there = Counter(state.discard)
        for cards in (*state.hands, *state.buried, *(city.built for city in state.cities)):
            there.update(cards)
        if dealt != there:
            odd = {card.id for card in dealt | there if dealt[card] != there[card]}
            faults.append(f"cards are lost or made from nothing: {', '.join(sorted(odd))}")
    return faults
