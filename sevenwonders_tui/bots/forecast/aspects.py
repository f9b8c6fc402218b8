"""What can be counted of a city while the game goes on that tells how it will score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sevenwonders_tui.bots.forecast.scales import MOST_LEAD, Scales, chances, science_after
from sevenwonders_tui.catalog.columns import SCIENCE, TREASURY
from sevenwonders_tui.catalog.effects import FreeBuild
from sevenwonders_tui.catalog.effects.others import DIPLOMACY
from sevenwonders_tui.catalog.effects.powers import COPIES_GUILD, PLAYS_LAST_CARD
from sevenwonders_tui.engine.city import City, neighbours_of
from sevenwonders_tui.engine.scoring import score


class Aspects(NamedTuple):
    """The aspects of one city before a turn. What `fades` becomes less and less with the turns that
    are left: it is whole at the start of the game and nothing at its end."""

    always: float
    """1."""
    turns: float
    """Turns to come."""
    crowd: float
    """Players beyond five."""
    crowd_turns: float
    """The same for each turn to come."""
    points: float
    """Points if the game ended now, apart from the treasury and science."""
    science: float
    """Points of science if the game ended now."""
    coins: float
    coins_fading: float
    """Coins; fades."""
    conflicts: float
    """Points to be expected from the conflicts to come, with the shields there are."""
    behind: float
    """1 if a neighbour has more shields; fades."""
    symbol: float
    """What one more science symbol would add, for each turn to come."""
    rivals: float
    """Pairs of an own science symbol and one of a neighbour; fades."""
    outlay: float
    """What the structures to come will cost, in points."""
    stage_outlay: float
    """What the stages to come will cost, in points; fades."""
    stages: float
    """Stages that are not built; fades."""
    chains: float
    """Structures to come that will be free."""
    makes: float
    """Units made, for each turn to come."""
    last_cards: float
    """Ages at whose end one more card is played."""
    free_builds: float
    """Turns to come on which a structure is free."""
    copied_guild: float
    """1 if a guild is to be copied at the end; fades."""


def aspects_of(scales: Scales, cities: Sequence[City], seat: int, age: int, turn: int) -> Aspects:
    """The aspects of the city of `seat` before a turn of an Age."""
    city = cities[seat]
    left, right = neighbours_of(cities, seat)
    turns_left, later_ages = scales.turns - turn + 1, scales.ages - age
    to_come = turns_left + scales.turns * later_ages
    still = to_come / scales.all_turns
    now = score(cities, seat, scales.rules)
    science = now[SCIENCE]
    crowd = len(cities) - 5
    offered = scales.offer(left.sales, right.sales, city.left_prices, city.right_prices)
    outlay = scales.outlay(city.own, offered)
    to_build = [
        forms[0]
        for number, forms in enumerate(city.board.forms, 1)
        if forms and number not in city.stages
    ]
    stage_outlay = sum(scales.stage_outlay(each.cost, city.own, offered) for each in to_build)
    rivals = sum(city.symbols) * (sum(left.symbols) + sum(right.symbols))
    return Aspects(
        always=1.0,
        turns=to_come,
        crowd=crowd,
        crowd_turns=crowd * to_come,
        points=now.total - now[TREASURY] - science,
        science=science,
        coins=city.coins,
        coins_fading=city.coins * still,
        conflicts=_conflicts(scales, city, (left, right), age, turns_left),
        behind=still * (max(left.shields, right.shields) > city.shields),
        symbol=to_come * (science_after(*city.symbols, 1) - science_after(*city.symbols, 0)),
        rivals=rivals * still,
        outlay=turns_left * outlay[age - 1] + scales.turns * sum(outlay[age:]),
        stage_outlay=stage_outlay * still,
        stages=len(to_build) * still,
        chains=_chains(scales, city, age, turns_left),
        makes=(sum(city.own.fixed) + len(city.own.choices)) * to_come,
        last_cards=1.0 + later_ages if (PLAYS_LAST_CARD in city.rare) else 0.0,
        free_builds=sum(
            _free(scales, city, effect, age, turn) for _power, effect in city.free_builds
        ),
        copied_guild=still * (COPIES_GUILD in city.rare),
    )


def _conflicts(
    scales: Scales, city: City, neighbours: tuple[City, City], age: int, turns_left: int
) -> float:
    expected = 0.0
    turns = turns_left - 1 + scales.turns * city.held.get(DIPLOMACY, 0)
    for each in range(age + city.held.get(DIPLOMACY, 0), scales.ages + 1):
        victory, defeat = scales.rules.victory_tokens[each - 1], scales.rules.defeat_token
        for other in neighbours:
            lead = max(-MOST_LEAD, min(MOST_LEAD, city.shields - other.shields))
            win, lose = chances(each, lead, turns)
            expected += win * victory + lose * defeat
        turns += scales.turns
    return expected


def _chains(scales: Scales, city: City, age: int, turns_left: int) -> float:
    free, share = 0.0, turns_left / scales.turns
    for deck in scales.decks[age - 1 :]:
        for structure in city.structures & deck.freed_by.keys():
            free += share * sum(
                card.structure not in city.structures for card in deck.freed_by[structure]
            )
        share = 1.0
    return free


def _free(scales: Scales, city: City, power: FreeBuild, age: int, turn: int) -> float:
    """The turns on which `power` makes a structure free, those of one colour only in part."""
    if power.once_per_age:
        return scales.ages - age + (scales.turns - turn + 1) / scales.turns
    moments, first = 0, turn
    for _ in range(age, scales.ages + 1):
        for each in range(first, scales.turns + 1):
            moments += sum(
                power.frees(colour, city, each, scales.turns) for colour in scales.colours
            )
        first = 1
    return moments / len(scales.colours)
