"""A table: the game, who sits where, the journal, and what comes next. No screen."""

from sevenwonders_tui.table.next import BotsThink, Conflict, Curtain, Next, Reveal, Scores
from sevenwonders_tui.table.seated import BotFault, BotMaker, Chooser, Seated, players_of
from sevenwonders_tui.table.table import Table

__all__ = [
    "BotFault", "BotMaker", "BotsThink", "Chooser", "Conflict", "Curtain",
    "Next", "Reveal", "Scores", "Seated", "Table",
    "players_of",
]  # fmt: skip
