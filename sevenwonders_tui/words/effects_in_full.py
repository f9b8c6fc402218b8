"""Effects in whole sentences: a function for each kind whose class does not say it itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import singledispatch

from sevenwonders_tui.catalog.effects import Countable, Effect
from sevenwonders_tui.catalog.effects.making import (
    Coins,
    CoinsPer,
    Discount,
    Produce,
    ProduceChoice,
)
from sevenwonders_tui.catalog.effects.others import (
    NeighboursGainCoins,
    OthersLoseCoins,
    PointsPerColourOfCardUsed,
    ProduceMissing,
    ScienceMask,
)
from sevenwonders_tui.catalog.effects.powers import BuildFromDiscard
from sevenwonders_tui.catalog.effects.scoring import (
    Points,
    PointsIfWonderComplete,
    PointsPer,
    Science,
    ScienceAny,
    Shields,
    Symbol,
)
from sevenwonders_tui.messages import _, marked, ngettext
from sevenwonders_tui.words.phrases import and_list, coins_text, or_list, points_text
from sevenwonders_tui.words.resources import (
    colour_name,
    resource_amount,
    resource_name,
    resources_list,
)

_EACH: dict[Countable, str] = {
    "brown": marked("each brown card"),
    "grey": marked("each grey card"),
    "blue": marked("each blue card"),
    "yellow": marked("each yellow card"),
    "red": marked("each red card"),
    "green": marked("each green card"),
    "purple": marked("each guild"),
    "wonder_stages": marked("each wonder stage built"),
    "defeat_tokens": marked("each defeat token"),
    "stone_made": marked("each stone that brown cards make which make nothing else"),
}
_ADDS_SYMBOL: dict[Symbol, str] = {
    "compass": marked("Adds a compass to the city's science."),
    "gear": marked("Adds a gear to the city's science."),
    "tablet": marked("Adds a tablet to the city's science."),
}


@singledispatch
def effect_sentence(effect: Effect) -> str:
    """What an effect does, in a sentence that is true for whoever owns it."""
    if isinstance(effect, Effect) and effect.sentence:
        return filled_in(effect.sentence, effect)
    raise NotImplementedError(f"there is no sentence for {effect!r}")


def filled_in(message: str, effect: Effect) -> str:
    """A message that stands with an effect kind, its fields filled in."""
    values = {each.name: getattr(effect, each.name) for each in fields(effect)}  # type: ignore[arg-type]  # every kind is a dataclass, which `effect_kind` makes of it
    return _(message).format(**values)


def _each_of(of: Sequence[Countable]) -> str:
    return and_list(
        [
            _(_EACH[what])
            if what in _EACH
            else _("each {colour} card").format(colour=colour_name(what))
            for what in of
        ]
    )


@effect_sentence.register
def _produce(effect: Produce) -> str:
    units = and_list([resource_amount(resource, n) for resource, n in effect.give.items()])
    if effect.sold:
        return _("Makes {units} every turn; the neighbours may buy from it.").format(units=units)
    return _("Makes {units} every turn, for this city alone.").format(units=units)


@effect_sentence.register
def _produce_choice(effect: ProduceChoice) -> str:
    choice = or_list([resource_name(resource) for resource in effect.one_of])
    if effect.sold:
        return _("Makes one unit every turn: {choice}; the neighbours may buy it.").format(
            choice=choice
        )
    return _("Makes one unit every turn, for this city alone: {choice}.").format(choice=choice)


@effect_sentence.register
def _discount(effect: Discount) -> str:
    fields = {"goods": resources_list(effect.resources), "price": coins_text(effect.price)}
    if effect.neighbours == ("left",):
        message = _("From the next turn on, {goods} from the left neighbour cost {price} each.")
    elif effect.neighbours == ("right",):
        message = _("From the next turn on, {goods} from the right neighbour cost {price} each.")
    else:
        message = _("From the next turn on, {goods} from both neighbours cost {price} each.")
    return message.format(**fields)


@effect_sentence.register
def _coins(effect: Coins) -> str:
    return ngettext("Gives {n} coin at once.", "Gives {n} coins at once.", effect.n).format(
        n=effect.n
    )


@effect_sentence.register
def _coins_per(effect: CoinsPer) -> str:
    fields = {"coins": coins_text(effect.n), "each": _each_of(effect.of)}
    if effect.whose == "self":
        message = _("Gives, at once, {coins} for {each} in this city.")
    elif effect.whose == "neighbours":
        message = _("Gives, at once, {coins} for {each} in the two neighbouring cities.")
    else:
        message = _("Gives, at once, {coins} for {each} in this city and both neighbouring ones.")
    return message.format(**fields)


@effect_sentence.register
def _points(effect: Points) -> str:
    return ngettext("Worth {n} point at the end.", "Worth {n} points at the end.", effect.n).format(
        n=effect.n
    )


@effect_sentence.register
def _points_per(effect: PointsPer) -> str:
    fields = {"points": points_text(effect.n), "each": _each_of(effect.of)}
    if effect.whose == "self":
        message = _("Worth, at the end, {points} for {each} in this city.")
    elif effect.whose == "neighbours":
        message = _("Worth, at the end, {points} for {each} in the two neighbouring cities.")
    else:
        message = _(
            "Worth, at the end, {points} for {each} in this city and both neighbouring ones."
        )
    return message.format(**fields)


@effect_sentence.register
def _points_if_wonder_complete(effect: PointsIfWonderComplete) -> str:
    return _("Worth {points} at the end if every stage of the city's wonder is built.").format(
        points=points_text(effect.n)
    )


@effect_sentence.register
def _science(effect: Science) -> str:
    return _(_ADDS_SYMBOL[effect.symbol])


@effect_sentence.register
def _science_any(effect: ScienceAny) -> str:
    return ngettext(
        "Counts, at the end, as one science symbol: the one that scores most.",
        "Counts, at the end, as {n} science symbols: those that score most.",
        effect.n,
    ).format(n=effect.n)


@effect_sentence.register
def _shields(effect: Shields) -> str:
    return ngettext(
        "Adds {n} shield for this Age's conflict and every later one.",
        "Adds {n} shields for this Age's conflict and every later one.",
        effect.n,
    ).format(n=effect.n)


@effect_sentence.register
def _build_from_discard(effect: BuildFromDiscard) -> str:
    return ngettext(
        "At the end of the turn, one structure of the discard pile can be built for nothing.",
        "At the end of the turn, {n} structures of the discard pile can be built for nothing.",
        effect.n,
    ).format(n=effect.n)


@effect_sentence.register
def _neighbours_gain_coins(effect: NeighboursGainCoins) -> str:
    return _("Each neighbour takes {coins} from the bank.").format(coins=coins_text(effect.n))


@effect_sentence.register
def _others_lose_coins(effect: OthersLoseCoins) -> str:
    return _(
        "Every other player pays {coins} to the bank, after the gains of the turn; who has fewer "
        "pays what is there."
    ).format(coins=coins_text(effect.n))


@effect_sentence.register
def _science_mask(effect: ScienceMask) -> str:
    return ngettext(
        "Counts, at the end, as a symbol on a green card of a neighbour: the one that scores most.",
        "Counts, at the end, as {n} symbols on different green cards of the neighbours: those that "
        "score most.",
        effect.n,
    ).format(n=effect.n)


@effect_sentence.register
def _produce_missing(effect: ProduceMissing) -> str:
    return ngettext(
        "Makes one unit every turn, for this city alone, of a resource that its board, brown and "
        "grey cards do not make.",
        "Makes {n} units every turn, for this city alone, of resources that its board, brown and "
        "grey cards do not make.",
        effect.n,
    ).format(n=effect.n)


@effect_sentence.register
def _points_per_colour_of_card_used(effect: PointsPerColourOfCardUsed) -> str:
    return _(
        "Worth, at the end, {points} for each card in the two neighbouring cities that has the "
        "colour of the card put under this stage."
    ).format(points=points_text(effect.n))
