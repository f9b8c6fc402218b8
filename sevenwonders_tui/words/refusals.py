"""Why something cannot be done, in a sentence and in a few words."""

from __future__ import annotations

from functools import singledispatch

from sevenwonders_tui.engine.refusals import (
    AlreadyBuilt,
    MissingResources,
    NotEnoughCoins,
    Refusal,
    WonderComplete,
)
from sevenwonders_tui.messages import _, ngettext
from sevenwonders_tui.words.counts import coins_text
from sevenwonders_tui.words.lists import and_list
from sevenwonders_tui.words.resources import letters, resource_amount

_KINDS_NAMED_AT_MOST = 2


@singledispatch
def refusal_sentence(refusal: Refusal, left_name: str, right_name: str) -> str:
    """Why the city between these two neighbours cannot do it, in a whole sentence."""
    raise NotImplementedError(f"there is no sentence for {refusal!r}")


@singledispatch
def refusal_short(refusal: Refusal) -> str:
    """Why not, in at most 30 cells of English."""
    raise NotImplementedError(f"there is no short text for {refusal!r}")


@refusal_sentence.register
def _already_built(refusal: AlreadyBuilt, left_name: str, right_name: str) -> str:
    return _("{card} stands in this city already, and no city may have two of one name.").format(
        card=refusal.card
    )


@refusal_short.register
def _already_built_short(refusal: AlreadyBuilt) -> str:
    return _("already built")


@refusal_sentence.register
def _missing_resources(refusal: MissingResources, left_name: str, right_name: str) -> str:
    units = sum(n for _resource, n in refusal.missing)
    return ngettext(
        "{missing} is missing: this city does not make enough, and {left} and {right} "
        "do not sell enough.",
        "{missing} are missing: this city does not make enough, and {left} and {right} "
        "do not sell enough.",
        units,
    ).format(
        missing=and_list([resource_amount(resource, n) for resource, n in refusal.missing]),
        left=left_name,
        right=right_name,
    )


@refusal_short.register
def _missing_resources_short(refusal: MissingResources) -> str:
    if len(refusal.missing) > _KINDS_NAMED_AT_MOST:
        return _("{missing} short").format(missing=letters(refusal.missing))
    return _("{missing} short").format(
        missing=and_list([resource_amount(resource, n) for resource, n in refusal.missing])
    )


@refusal_sentence.register
def _not_enough_coins(refusal: NotEnoughCoins, left_name: str, right_name: str) -> str:
    return _("This costs {needed} at least, and the treasury holds {held}.").format(
        needed=coins_text(refusal.needed), held=coins_text(refusal.held)
    )


@refusal_short.register
def _not_enough_coins_short(refusal: NotEnoughCoins) -> str:
    return _("costs {needed}, has {held}").format(
        needed=coins_text(refusal.needed), held=refusal.held
    )


@refusal_sentence.register
def _wonder_complete(refusal: WonderComplete, left_name: str, right_name: str) -> str:
    return _("Every stage of this wonder is built.")


@refusal_short.register
def _wonder_complete_short(refusal: WonderComplete) -> str:
    return _("wonder complete")


def duty_sentence(card: str, chain: str | None) -> str:
    """Why the Free City may not do as it likes with a card: what a chain makes free it builds, and
    it sells nothing that it can use (section 10, rule 5)."""
    if chain is not None:
        return _("{structure} makes {card} free, so the Free City has to build it.").format(
            structure=chain, card=card
        )
    return _("The Free City can use {card}; it sells only what it can use in no other way.").format(
        card=card
    )


def duty_short(chain: str | None) -> str:
    """The same in at most 30 cells."""
    return _("is to be built") if chain is not None else _("is to be used")
