"""Ways to pay, in words."""

from __future__ import annotations

from sevenwonders_tui.engine.answers import Payment
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.counts import coins_text
from sevenwonders_tui.words.lists import and_list, comma_list


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
