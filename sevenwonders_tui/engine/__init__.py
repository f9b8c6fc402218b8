"""What is legal and what happens: the rules of 7 Wonders as a library.

No files, no clock, no screen. The engine asks questions, seats answer them, and when all answers of
a step are in, it resolves. A whole game, each seat taking the first thing it may do:

>>> from sevenwonders_tui.catalog import load_catalog
>>> from sevenwonders_tui.engine import Game
>>> game = Game.new(load_catalog("second"), ["Ada", "Bo", "Cy"], seed=7)
>>> [str(option) for option in game.decision(0).options[:2]]
['build altar', 'build timber_yard B1']
>>> while not game.over:
...     for decision in game.waiting:
...         game.answer(decision.seat, decision.options[0])
>>> [(standing.place, standing.score.total) for standing in game.standings()]
[(1, 47), (3, 33), (2, 45)]
"""

from sevenwonders_tui.engine.answers import (
    Action,
    Answer,
    Chain,
    Decision,
    Free,
    IllegalAnswer,
    NotAsked,
    Payment,
    Power,
    Refusal,
    Refused,
    Seat,
)
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.deal import BoardSide, Place, SetUp, Way, Wish
from sevenwonders_tui.engine.events import Event
from sevenwonders_tui.engine.game import Game
from sevenwonders_tui.engine.questions import Question
from sevenwonders_tui.engine.scoring import Score, Standing
from sevenwonders_tui.engine.state import State
from sevenwonders_tui.engine.view import SeatView, View
from sevenwonders_tui.house_rules import HouseRules

__all__ = [
    "Action", "Answer", "BoardSide", "Chain", "City", "Decision", "Event", "Free", "Game", "HouseRules", "IllegalAnswer",
    "NotAsked", "Payment", "Place", "Power", "Question", "Refusal", "Refused", "Score", "Seat", "SeatView", "SetUp", "Standing", "State", "View", "Way", "Wish",
]  # fmt: skip
