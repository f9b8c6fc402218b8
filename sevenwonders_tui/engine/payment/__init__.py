"""Paying: what cities make and sell, at what prices, and every way to pay a cost (P1 to P16).

`rule` is the rule itself, short and slow. The rest of the package finds the same ways fast enough for
bots to search: it packs amounts into integers and remembers what it has found. Nothing outside
knows how; use the names below.
"""

from sevenwonders_tui.engine.payment.market import FREE, Market, Uses, Ways
from sevenwonders_tui.engine.payment.production import NO_PRODUCTION, Prices, Production

__all__ = ["FREE", "NO_PRODUCTION", "Market", "Prices", "Production", "Uses", "Ways"]
