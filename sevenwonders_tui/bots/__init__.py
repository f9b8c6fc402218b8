"""Who else can play: bots fill seats. A bot sees what its seat may know (`SeatView`), never the game.

>>> from sevenwonders_tui.catalog import load_catalog
>>> from sevenwonders_tui.bots import make_bot
>>> from sevenwonders_tui.engine import Game
>>> game = Game.new(load_catalog("second"), ["Ada", "Bo", "Cy"], seed=7)
>>> bot = make_bot("merchant", seed=1)
>>> bot.choose(game.view(0)) in game.decision(0).options
True
"""

from sevenwonders_tui.bots.base import Bot, Thinking
from sevenwonders_tui.bots.levels import DEFAULT_LEVEL, LEVELS, YARDSTICKS, make_bot

__all__ = ["DEFAULT_LEVEL", "LEVELS", "YARDSTICKS", "Bot", "Thinking", "make_bot"]
