"""What a way costs now, in few cells: arrows for the neighbours, words for what is free."""

from __future__ import annotations

from rich.cells import cell_len

from sevenwonders_tui.engine import Answer, Payment, Refusal
from sevenwonders_tui.engine.answers import Chain, MissingResources, NotEnoughCoins
from sevenwonders_tui.messages import _, ngettext
from sevenwonders_tui.tui.glyphs import LEFT, RIGHT
from sevenwonders_tui.tui.lines import Line, cut, line
from sevenwonders_tui.words.answers import refusal_short
from sevenwonders_tui.words.phrases import coins_text
from sevenwonders_tui.words.resources import letters


def coins_to_whom(pay: Payment) -> str:
    """Coins and where they go: "← 2 → 1 bank 1"; for the bank alone "1 coin"."""
    parts = []
    if pay.left:
        parts.append(f"{LEFT} {pay.left}")
    if pay.right:
        parts.append(f"{RIGHT} {pay.right}")
    if pay.bank:
        alone = not parts
        parts.append(coins_text(pay.bank) if alone else _("bank {n}").format(n=pay.bank))
    return " ".join(parts)


def price_text(answer: Answer, width: int) -> str:
    """What a way costs: coins, or why it is free, as far as that fits."""
    if answer.pay.total:
        return coins_to_whom(answer.pay)
    if answer.free is None:
        return _("free")
    full = _("free: {structure}").format(structure=answer.free.by.local_name)
    if isinstance(answer.free, Chain) and cut(full, width) != full:
        return _("free by chain")
    return full


def price_line(ways: tuple[Answer, ...], refusal: Refusal | None, width: int) -> Line:
    """The cheapest way and how many there are, or why there is none."""
    if not ways:
        return line((cut(why_not(refusal, width), width), "bad")) if refusal else line()
    text = price_text(ways[0], width)
    style = "price" if ways[0].pay.total else "good"
    if len(ways) == 1:
        return line((cut(text, width), style))
    behind = _(", or free") if ways[-1].by_power else _several(len(ways))
    if cell_len(text) + cell_len(behind) > width:
        behind = f" ({len(ways)})"
    return line((cut(text, width - cell_len(behind)), style), (behind, "label"))


def _several(ways: int) -> str:
    return ngettext(", {n} way", ", {n} ways", ways).format(n=ways)


def why_not(refusal: Refusal, width: int) -> str:
    """Why not, as fully as it fits."""
    short = refusal_short(refusal)
    if cut(short, width) == short:
        return short
    if isinstance(refusal, MissingResources):
        return _("{missing} short").format(missing=letters(refusal.missing))
    if isinstance(refusal, NotEnoughCoins):
        return _("costs {needed}, has {held}").format(needed=refusal.needed, held=refusal.held)
    return short
