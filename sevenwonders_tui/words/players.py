"""Who plays at a seat, in words."""

from __future__ import annotations

import math

from sevenwonders_tui.messages import _, marked, ngettext
from sevenwonders_tui.players import Player

_LEVELS = {
    "random": marked("bot, random"),
    "builder": marked("bot, builder"),
    "apprentice": marked("bot, apprentice"),
    "merchant": marked("bot, merchant"),
    "architect": marked("bot, architect"),
    "oracle": marked("bot, oracle"),
}
_HOW_THEY_PLAY = {
    "random": marked("A bot that does anything it may, whatever comes of it."),
    "builder": marked("A bot that builds whatever it can, without a plan."),
    "apprentice": marked("A forgiving bot: it takes what looks good now, and wavers a little."),
    "merchant": marked("A bot that plans its resources and its money."),
    "architect": marked(
        "A bot that weighs what it is going to need, and what its neighbours want."
    ),
    "oracle": marked("The strongest bot: it plays the game on in its head before it chooses."),
}


def player_text(player: Player) -> str:
    """A player in a few words: "person", "bot, merchant"."""
    if player.person:
        return _("person")
    if player.neutral:
        return _("played by both players in turn")
    if player.level in _LEVELS:
        return _(_LEVELS[player.level])
    return _("bot, {level}").format(level=player.level)


def player_sentence(player: Player) -> str:
    """What is to be expected of a player: how a bot of this level plays."""
    if player.person:
        return _("Somebody at this keyboard.")
    if player.level in _HOW_THEY_PLAY:
        return _(_HOW_THEY_PLAY[player.level])
    return _("A bot of level {level}.").format(level=player.level)


def wrong_pin_sentence() -> str:
    """What somebody is told who has typed a wrong one."""
    return _("That is not the PIN of this seat.")


def pause_sentence(wrong: int, seconds: float) -> str:
    """How long it takes until the next one counts, after so many wrong ones: two or more."""
    left = math.ceil(seconds)
    return ngettext(
        "After {wrong} wrong PINs the next one counts in {n} second.",
        "After {wrong} wrong PINs the next one counts in {n} seconds.",
        left,
    ).format(wrong=wrong, n=left)


def forgotten_pin_sentence(name: str) -> str:
    """What the table is told when a PIN that there was counts no more."""
    return _(
        "The PIN of {name} was said to be forgotten, and counts no more. If {name} knows nothing of "
        "that, somebody else has seen the hand."
    ).format(name=name)
