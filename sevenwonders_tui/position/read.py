"""From the text of a position file to a game in progress."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

from pydantic import ValidationError

from sevenwonders_tui.bounded import excess
from sevenwonders_tui.catalog import Card, Catalog, load_catalog
from sevenwonders_tui.catalog.catalog import fold
from sevenwonders_tui.catalog.check import AGE_NAMES
from sevenwonders_tui.catalog.effects.others import DIPLOMACY
from sevenwonders_tui.catalog.effects.powers import DISCARD_PICKS
from sevenwonders_tui.catalog.faults import slips
from sevenwonders_tui.catalog.load import shipped_expansions
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.engine import City, Game, HouseRules, Place
from sevenwonders_tui.engine.answers import Power
from sevenwonders_tui.engine.city import boards_of_all
from sevenwonders_tui.engine.deal import Deal, deal_cards
from sevenwonders_tui.engine.questions import COPY_GUILD, LAST_CARD, question_named
from sevenwonders_tui.house_rules import NO_HOUSE_RULES, SWITCHES
from sevenwonders_tui.messages import _
from sevenwonders_tui.position.model import (
    PlayerFile,
    PositionError,
    PositionFile,
    cut,
    json_path,
    suggestion,
)
from sevenwonders_tui.position.report import free_name, give_answers
from sevenwonders_tui.words.phrases import and_list

_MOST_NOTES = 20
"""So many are told one by one."""


class Position(NamedTuple):
    """What a position file describes."""

    game: Game
    """The table, the answers of the file given."""
    notes: tuple[str, ...]
    """What no real game would come to, in sentences; it is played all the same."""


def read_position(text: str, own_packs: Sequence[Path] = ()) -> Game:
    """The game of `read_with_notes`, where nobody is told of what is odd."""
    return read_with_notes(text, own_packs).game


def read_with_notes(text: str, own_packs: Sequence[Path] = ()) -> Position:
    """The table that a position file describes.

    `own_packs` are folders of packs that add to its edition and expansions.

    Raises:
        PackError: one of them has faults.
        PositionError: the file cannot be read, the table cannot be, or an answer is not possible.
    """
    file = parse_position(text)
    catalog = catalog_for(file, own_packs)
    game = game_of(file, catalog)
    notes = tuple(_odd_hands(file, catalog))
    if len(notes) > _MOST_NOTES:
        notes = (_("{fault} (and {n} more like this)").format(fault=notes[0], n=len(notes) - 1),)
    return Position(game, notes)


def text_of(content: bytes) -> str:
    """The text of a position file.

    Raises:
        PositionError: it is none.
    """
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise PositionError("", _("this is not UTF-8 text")) from None


def parse_position(text: str) -> PositionFile:
    """The file's shape, checked.

    Raises:
        PositionError: it is not JSON, a key or a value is not what it must be, or there is more of
            something than any table could have (`bounded`).
    """
    try:
        raw = json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise PositionError(where, _("this is not JSON")) from error
    except (ValueError, RecursionError) as error:
        raise PositionError("", _("it has a number or a nesting without end")) from error
    if too_much := excess(raw):
        raise PositionError(json_path(too_much.way), f"{too_much.wrong}; {too_much.right}")
    if not isinstance(raw, dict):
        raise PositionError("", _("a position is a JSON object, in braces"))
    try:
        return PositionFile.model_validate(raw)
    except ValidationError as error:
        slip = slips(error, PositionFile)[0]
        raise PositionError(json_path(slip.way), f"{slip.wrong}: {slip.right}") from error


def catalog_for(file: PositionFile, own_packs: Sequence[Path] = ()) -> Catalog:
    """The catalog of its edition and expansions; `own_packs` are folders of packs that add to them.

    Raises:
        PackError: one of them has faults.
        PositionError: there is no such expansion.
    """
    known = shipped_expansions(file.edition)
    for number, name in enumerate(file.expansions):
        if name not in known:
            raise PositionError(
                f"expansions[{number}]",
                _('there is no expansion "{name}"; {known}').format(
                    name=cut(name), known=_expansions(known)
                ),
            )
    return load_catalog(file.edition, file.expansions, own_packs)


def _odd_hands(file: PositionFile, catalog: Catalog) -> Iterator[str]:
    """A sentence for each card in a hand that is dealt in another Age."""
    ages: dict[str, set[int]] = {}
    for card in catalog.cards:
        for spelling in (card.name, *card.also_written):
            ages.setdefault(fold(spelling), set()).add(card.age)
    for seat, player in enumerate(file.players):
        for number, name in enumerate(player.hand):
            if file.age not in (dealt := ages[fold(name)]):
                in_ages = and_list([_(AGE_NAMES[age]) for age in sorted(dealt)])
                wrong = _("{name} is a card of {in_ages}, and this is {age}").format(
                    name=name, in_ages=in_ages, age=_(AGE_NAMES[file.age])
                )
                yield f"players[{seat}].hand[{number}]: {wrong}"


def _expansions(known: Sequence[str]) -> str:
    if len(known) == 1:
        return f'the only one is "{known[0]}"'
    return _("there are {names}").format(names=", ".join(known))


def game_of(
    file: PositionFile,
    catalog: Catalog,
    *,
    deal: Deal | None = None,
    house_rules: HouseRules | None = None,
    records: bool = True,
) -> Game:
    """The table with the answers of the file given; later Ages come from `deal`, where there is one.

    `house_rules` stand in place of those that the file names.

    Raises:
        PositionError: the table cannot be, or an answer is not possible.
    """
    turns = _turns(file, catalog)
    switched_on = _house_rules(file)
    answered_by = _answered_by(file)
    places = _places(file.players, catalog)
    if answered_by is not None:
        places[-1] = replace(places[-1], neutral=True)
    boards = boards_of_all([place.wonder.sides[place.side] for place in places])
    cities = [
        _city(
            player,
            City(place.wonder, place.side, catalog.rules, board),
            f"players[{seat}]",
            catalog,
        )
        for seat, (player, place, board) in enumerate(
            zip(file.players, places, boards, strict=True)
        )
    ]
    hands = [
        _cards(player.hand, f"players[{seat}].hand", catalog, age=file.age)
        for seat, player in enumerate(file.players)
    ]
    discard = _cards(file.discard, "discard", catalog)
    game = Game.in_progress(
        catalog,
        places,
        cities,
        hands,
        age=file.age,
        turn=file.turn,
        discard=discard,
        turns=turns,
        answered_by=answered_by,
        buried=[
            _cards(player.buried, f"players[{seat}].buried", catalog)
            for seat, player in enumerate(file.players)
        ],
        asking=question_named(file.asking),
        deal=deal,
        house_rules=switched_on if house_rules is None else house_rules,
        records=records,
    )
    give_answers(game, file.answers)
    return game


def playable(
    file: PositionFile,
    catalog: Catalog,
    random: Random,
    *,
    deal: Deal | None = None,
    bot_seconds: int = NO_HOUSE_RULES.bot_seconds,
) -> Game:
    """The game of a position that is to be played on, its later Ages from `deal` or else by chance.

    Raises:
        PositionError: the table cannot be, or some hand is missing or too small to go on to the end.
    """
    rules = replace(_house_rules(file), bot_seconds=bot_seconds)
    seats = len(file.players)
    if deal is None:
        deal = deal_cards(catalog, seats, random, rules, from_age=file.age + 1)
    else:
        begun = len(deal[: file.age])
        deal = (*(((),) * seats for _age in range(begun)), *deal[begun:])
    game = game_of(file, catalog, deal=deal, house_rules=rules)
    _check_hands(game)
    return game


def _check_hands(game: Game) -> None:
    state = game.state
    if not game.over and (not game.in_later_step or not state.last_turn):
        for seat, hand in enumerate(state.hands):
            if not hand and seat not in state.neutral:
                lacks = _("is missing: to play on, all hands must be known, that of {name} too")
                raise PositionError(f"players[{seat}].hand", lacks.format(name=state.names[seat]))
    ahead = game.copy()
    while not ahead.over:
        if not ahead.waiting:
            few = _("have too few cards to play on: nobody has one left on turn {turn} of {age}")
            age = _(AGE_NAMES[ahead.state.age])
            raise PositionError("players", few.format(turn=ahead.state.turn, age=age))
        decision = ahead.waiting[0]
        ahead.answer(decision.seat, decision.options[0])


def _turns(file: PositionFile, catalog: Catalog) -> int:
    """How many turns this Age has, if what is asked can be asked in this one."""
    most = catalog.rules.turns_per_age
    turns = most if file.turns is None else file.turns
    if turns > most:
        raise PositionError(
            "turns",
            _("is {turns}, but an Age has at most {most} turns").format(turns=turns, most=most),
        )
    if file.turn > turns:
        raise PositionError(
            "turn", _("is {turn}, but an Age has {turns} turns").format(turn=file.turn, turns=turns)
        )
    last = file.turn == turns
    if file.asking == LAST_CARD.id and not last:
        raise PositionError(
            "asking", _("a last_card is asked for on the last turn of an Age alone")
        )
    if file.asking == COPY_GUILD.id and not (last and file.age == catalog.rules.ages):
        raise PositionError(
            "asking", _("copy_guild comes after the last turn of the last Age alone")
        )
    return turns


def _house_rules(file: PositionFile) -> HouseRules:
    for number, name in enumerate(file.house_rules):
        if name not in SWITCHES:
            raise PositionError(
                f"house_rules[{number}]",
                _('there is no house rule "{name}"{suggestion}; there are {names}').format(
                    name=cut(name), suggestion=suggestion(name, SWITCHES), names=", ".join(SWITCHES)
                ),
            )
    return HouseRules(**dict.fromkeys(file.house_rules, True))


def _answered_by(file: PositionFile) -> tuple[int, ...] | None:
    """For each seat who answers for it; None where everybody does for their own."""
    names = [player.name for player in file.players]
    if file.free_city is None:
        if file.driver is not None:
            raise PositionError("driver", _("only a table with a free_city has one"))
        if len(names) == 2:
            raise PositionError(
                "players",
                _(
                    "has 2 entries, but a game for two has a third seat, the Free City: list it last, with its name in free_city and the player who plays for it in driver"
                ),
            )
        return None
    if len(names) != 3 or names[2] != file.free_city:
        raise PositionError("free_city", _("is the last of three players"))
    if file.driver not in names[:2]:
        raise PositionError(
            "driver", _('is "{name}" or "{other}"').format(name=names[0], other=names[1])
        )
    return 0, 1, names.index(file.driver)


def _places(players: Sequence[PlayerFile], catalog: Catalog) -> list[Place]:
    places: list[Place] = []
    for seat, player in enumerate(players):
        where = f"players[{seat}]"
        if player.name in [place.name for place in places]:
            raise PositionError(
                f"{where}.name", _('two players are called "{name}"').format(name=cut(player.name))
            )
        wonder = catalog.wonder_named(player.wonder)
        if wonder is None:
            known = [wonder.name for wonder in catalog.wonders]
            raise PositionError(
                f"{where}.wonder",
                _('no wonder named "{wonder}" in {edition} edition{suggestion}').format(
                    wonder=cut(player.wonder),
                    edition=catalog.edition,
                    suggestion=suggestion(player.wonder, known),
                ),
            )
        for other in places:
            if other.wonder is wonder:
                raise PositionError(
                    f"{where}.wonder",
                    _("{name} has {wonder} already: one board, one seat").format(
                        name=other.name, wonder=wonder.name
                    ),
                )
        places.append(Place(player.name, wonder, _side(player.side, catalog, f"{where}.side")))
    return places


def _side(side: str, catalog: Catalog, where: str) -> SideName:
    for name, spoken in catalog.rules.side_names.items():
        if fold(side) in (fold(name), fold(spoken)):
            return name
    raise PositionError(where, _('is "{side}", must be "A" or "B"').format(side=cut(side)))


def _city(player: PlayerFile, city: City, where: str, catalog: Catalog) -> City:
    for number, card in enumerate(_cards(player.built, f"{where}.built", catalog)):
        if card.structure in city.structures:
            raise PositionError(
                f"{where}.built[{number}]",
                _("{name} stands in this city already").format(name=card.name),
            )
        city.add_card(card)
    buried = _cards(player.buried, f"{where}.buried", catalog)
    for number, stage in enumerate(_stages(player, city, f"{where}.stages")):
        form = player.forms[number] - 1 if number < len(player.forms) else 0
        if form >= len(city.board.forms[stage - 1]):
            raise PositionError(
                f"{where}.forms[{number}]", _("stage {stage} has no such form").format(stage=stage)
            )
        city.add_stage(stage, form, buried[number] if number < len(buried) else None)
    # Powers that work when a stage is built worked then, not now.
    city.held = {DIPLOMACY: player.diplomacy, DISCARD_PICKS: player.discard_picks}
    city.coins = player.coins
    city.tokens = list(player.conflict)
    own = Power(city.wonder)
    powers = {fold(free_name(power) or ""): power for power, _effect in city.free_builds}
    powers[fold(free_name(own) or "")] = own
    for number, used in enumerate(player.used):
        if fold(used) not in powers:
            raise PositionError(
                f"{where}.used[{number}]",
                _('no power "{used}" here; this seat could have used "{own}"').format(
                    used=cut(used), own=free_name(own)
                ),
            )
        city.used.add(powers[fold(used)])
    return city


def _stages(player: PlayerFile, city: City, where: str) -> Sequence[int]:
    total = len(city.board.forms)
    if isinstance(player.stages, int):
        if player.stages > total:
            raise PositionError(
                where,
                _("is {stages}, but {wonder} {side} has {total} stages").format(
                    stages=player.stages, wonder=city.wonder.name, side=city.side, total=total
                ),
            )
        return range(1, player.stages + 1)
    stages = player.stages
    in_order = list(stages) == list(range(1, len(stages) + 1))
    if not in_order and not city.board.any_order:
        raise PositionError(
            where,
            _("{wonder} {side} is built from left to right").format(
                wonder=city.wonder.name, side=city.side
            ),
        )
    if len(set(stages)) < len(stages) or max(stages, default=1) > total:
        raise PositionError(
            where,
            _("lists each stage at most once, from 1 to {total} on this side").format(total=total),
        )
    return stages


def _cards(
    names: Sequence[str], where: str, catalog: Catalog, age: int | None = None
) -> list[Card]:
    """The cards of these names; of several with one name that of an Age, if it has one."""
    cards = []
    for number, name in enumerate(names):
        card = catalog.card_named(name)
        if card is None:
            known = [card.name for card in catalog.cards]
            raise PositionError(
                f"{where}[{number}]",
                _('no card named "{name}" in {edition} edition{suggestion}').format(
                    name=cut(name), edition=catalog.edition, suggestion=suggestion(name, known)
                ),
            )
        cards.append(next(_namesakes(card, catalog, age), card))
    return cards


def _namesakes(card: Card, catalog: Catalog, age: int | None) -> Iterator[Card]:
    return (each for each in catalog.cards if each.name == card.name and each.age == age)
