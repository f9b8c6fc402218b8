"""What a player can answer, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from sevenwonders_tui.engine.answers import (
    BUILD,
    SELL,
    WONDER,
    AlreadyBuilt,
    Answer,
    Chain,
    Free,
    MissingResources,
    NotEnoughCoins,
    Payment,
    Refusal,
    WonderComplete,
)
from sevenwonders_tui.engine.preview import Preview
from sevenwonders_tui.messages import _, ngettext
from sevenwonders_tui.words.phrases import and_list, coins_text, comma_list
from sevenwonders_tui.words.resources import letters, resource_amount


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


def payment_short(
    pay: Payment,
    left_name: str,
    right_name: str,
    *,
    left_arrow: str = "←",
    right_arrow: str = "→",
) -> str:
    """Who gets how many coins: "← Bo 2, → Cy 1, bank 1"; "nothing to pay" for none."""
    parts = []
    if pay.left:
        parts.append(f"{left_arrow} {left_name} {pay.left}")
    if pay.right:
        parts.append(f"{right_arrow} {right_name} {pay.right}")
    if pay.bank:
        parts.append(_("bank {coins}").format(coins=pay.bank))
    return comma_list(parts) if parts else _("nothing to pay")


def payment_text(
    pay: Payment,
    left_name: str,
    right_name: str,
    coins_held: int,
    *,
    left_arrow: str = "←",
    right_arrow: str = "→",
) -> str:
    """A way to pay and what it leaves, for the payer: "← Bo 2, → Cy 1   (total 3, you keep 1)"."""
    return _("{payments}   (total {total}, you keep {kept})").format(
        payments=payment_short(
            pay, left_name, right_name, left_arrow=left_arrow, right_arrow=right_arrow
        ),
        total=pay.total,
        kept=coins_held - pay.total,
    )


def payment_words(pay: Payment, left_name: str, right_name: str) -> str:
    """Who gets how many coins, inside a sentence: "2 coins to Bo and 1 coin to the bank"."""
    parts = [
        _("{coins} to {name}").format(coins=coins_text(coins), name=name)
        for coins, name in ((pay.left, left_name), (pay.right, right_name))
        if coins
    ]
    if pay.bank:
        parts.append(_("{coins} to the bank").format(coins=coins_text(pay.bank)))
    return and_list(parts)


def sets_sentence(then: Preview) -> str:
    """Which sets of three symbols would be completed; empty for none."""
    if not then.sets:
        return ""
    return ngettext(
        "Completes a set of three symbols.", "Completes {n} sets of three symbols.", then.sets
    ).format(n=then.sets)


def conflict_sentence(then: Preview) -> str:
    """By how many points the conflict of this Age would go better; empty where nothing changes."""
    if not then.conflict:
        return ""
    return _("The conflict of this Age as it stands: {change:+d}.").format(change=then.conflict)


def others_sentence(then: Preview, names: Sequence[str]) -> str:
    """What others would hold who gain or lose coins at once; empty where nobody does."""
    if not then.coins_of_others:
        return ""
    held = [
        _("{name} {n}").format(name=names[seat], n=coins)
        for seat, coins in then.coins_of_others.items()
    ]
    return _("Coins of the others then: {held}.").format(held=and_list(held))


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
