"""Who plays at a seat, in words."""

from __future__ import annotations

from sevenwonders_tui.messages import _, marked
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
