"""The table in plain sentences: for those who hear it read out, and for files of text."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.catalog.columns import Column
from sevenwonders_tui.catalog.resources import RESOURCES
from sevenwonders_tui.engine import City, Seat, Standing, View
from sevenwonders_tui.engine.payment import Production
from sevenwonders_tui.messages import _, ngettext, pgettext
from sevenwonders_tui.words.cities import bargains, science_text, tokens_text, wonder_title
from sevenwonders_tui.words.phrases import (
    age_name,
    coins_text,
    comma_list,
    or_list,
    points_text,
    shields_text,
)
from sevenwonders_tui.words.resources import by_colour, colour_name, resource_amount, resource_name
from sevenwonders_tui.words.scores import column_name, result_sentence, tie_sentence


def course_sentence(view: View) -> str:
    """How far the game is and where the hands go: "Age I, turn 3 of 6. Hands go to the left."."""
    fields = {"age": age_name(view.age), "turn": view.turn, "turns": view.turns}
    if view.turn == view.turns:
        return _("{age}, turn {turn} of {turns}, the last of this Age.").format(**fields)
    if view.direction == "left":
        return _("{age}, turn {turn} of {turns}. Hands go to the left.").format(**fields)
    return _("{age}, turn {turn} of {turns}. Hands go to the right.").format(**fields)


def table_paragraphs(view: View) -> list[list[str]]:
    """Everything that the viewer may know of the table, apart from cards in hand.

    A paragraph of sentences for the course of the game, for each city, and for the discard pile.
    """
    return [
        [course_sentence(view)],
        *(city_sentences(view, seat) for seat in range(len(view.cities))),
        _discard_sentences(view),
    ]


def _discard_sentences(view: View) -> list[str]:
    """How many cards lie on the discard pile; their faces too where a house rule opens it."""
    said = ngettext(
        "The discard pile holds {n} card.", "The discard pile holds {n} cards.", view.discard_size
    ).format(n=view.discard_size)
    if not view.discard:
        return [said]
    return [said, _("They are {cards}.").format(cards=hand_words(view.discard))]


def city_sentences(view: View, seat: Seat) -> list[str]:
    """All that is public about a city, as its owner needs it."""
    city = view.cities[seat]
    said = [
        _("{name}, seat {seat}, {wonder}: {holdings}.").format(
            name=view.names[seat],
            seat=seat + 1,
            wonder=wonder_title(city, view.catalog.rules),
            holdings=_holdings(city),
        ),
        _makes(city),
    ]
    said += [
        _("Buys {bargain}.").format(bargain=bargain)
        for bargain in bargains(city, view.catalog.rules)
    ]
    if city.built:
        said.append(_("Structures: {structures}.").format(structures=structures_words(city)))
    if city.tokens:
        said.append(_("Conflict tokens: {tokens}.").format(tokens=tokens_text(city.tokens)))
    said.append(_("{points} so far.").format(points=points_text(view.score(seat).total)))
    return said


def neighbour_sentences(view: View, seat: Seat) -> list[str]:
    """What `seat` needs to know of its left and then its right neighbour before it chooses."""
    left, right = view.left(seat), view.right(seat)
    return [
        _("Left neighbour {name}, {wonder}: {holdings}. Sells {goods}.").format(
            **_next_door(view, left)
        ),
        _("Right neighbour {name}, {wonder}: {holdings}. Sells {goods}.").format(
            **_next_door(view, right)
        ),
    ]


def _next_door(view: View, seat: Seat) -> dict[str, str]:
    city = view.cities[seat]
    return {
        "name": view.names[seat],
        "wonder": wonder_title(city, view.catalog.rules),
        "holdings": _holdings(city),
        "goods": production_words(city.sales),
    }


def _holdings(city: City) -> str:
    """Coins, shields, science and stages: "4 coins, 1 shield, 2 gears, 1 of 3 stages built"."""
    science = science_text(city)
    return comma_list(
        [
            coins_text(city.coins),
            shields_text(city.shields),
            science or _("no science"),
            _("{built} of {stages} stages built").format(
                built=len(city.stages), stages=len(city.board.stages)
            ),
        ]
    )


def _makes(city: City) -> str:
    kept = _kept(city)
    goods = production_words(city.sales)
    if not any(kept.fixed) and not kept.choices:
        return _("Makes {goods}.").format(goods=goods)
    return _("Makes {goods}, and {kept} that nobody can buy.").format(
        goods=goods, kept=production_words(kept)
    )


def _kept(city: City) -> Production:
    """What the city makes for itself alone (P2)."""
    pairs = zip(city.own.fixed, city.sales.fixed, strict=True)
    choices = list(city.own.choices)
    for choice in city.sales.choices:
        choices.remove(choice)
    return Production.of(tuple(own - sold for own, sold in pairs), tuple(choices))


def production_words(production: Production) -> str:
    """What is made every turn: "2 wood, 1 glass, 1 of clay or ore"; "nothing" for nothing."""
    said = [
        resource_amount(resource, n)
        for resource, n in zip(RESOURCES, production.fixed, strict=True)
        if n
    ]
    for choice in production.choices:
        said.append(_("1 of {goods}").format(goods=or_list(list(map(resource_name, choice)))))
    return comma_list(said) if said else pgettext("made", "nothing")


def structures_words(city: City) -> str:
    """What stands in a city, by colour: "Lumber Yard, Quarry (brown); Altar (blue)"; empty for nothing."""
    text = ""
    for colour, cards in by_colour(city.built).items():
        family = _("{structures} ({colour})").format(
            colour=colour_name(colour), structures=comma_list([card.local_name for card in cards])
        )
        text = _("{families}; {next}").format(families=text, next=family) if text else family
    return text


def hand_words(cards: Sequence[Card]) -> str:
    """The cards of a hand by name; "no card" for none."""
    return comma_list([card.local_name for card in cards]) or _("no card")


def score_sentences(view: View, standings: Sequence[Standing]) -> list[str]:
    """The score pad, a sentence for each player by place, then who has won and what decided ties."""
    shown = [
        column for column in view.catalog.columns if any(their.score[column] for their in standings)
    ]
    order = sorted(
        range(len(standings)), key=lambda seat: (not standings[seat].place, standings[seat].place)
    )
    said = [_pad_sentence(view, standings[seat], seat, shown) for seat in order]
    said.append(result_sentence(standings, view.names))
    ties = (tie_sentence(standings, view.names, seat) for seat in order if standings[seat].place)
    return [*said, *dict.fromkeys(tie for tie in ties if tie)]


def _pad_sentence(view: View, standing: Standing, seat: Seat, columns: Sequence[Column]) -> str:
    fields = {
        "name": view.names[seat],
        "points": points_text(standing.score.total),
        "columns": comma_list(
            [
                _("{column} {points}").format(
                    column=column_name(column), points=standing.score[column]
                )
                for column in columns
            ]
        ),
        "coins": coins_text(standing.coins),
    }
    if not standing.place:
        return _("{name}, out of the contest: {points}. {columns}. {coins} left.").format(**fields)
    return _("Place {place}, {name}: {points}. {columns}. {coins} left.").format(
        **fields, place=standing.place
    )


def buried_sentences(view: View, buried: Sequence[Sequence[Card]]) -> list[str]:
    """What lay under each wonder, for when the game is over."""
    return [
        _("Under the wonder of {name}: {cards}.").format(
            name=view.names[seat], cards=hand_words(cards)
        )
        for seat, cards in enumerate(buried)
    ]
