"""The table: it owns the game and who sits where, and says what comes next."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from pathlib import Path

from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.engine import Answer, Game, Seat, Standing, View, Wish
from sevenwonders_tui.table.next import BotsThink, Conflict, Curtain, Next, Reveal, Scores, showings
from sevenwonders_tui.table.seated import BotMaker, Chooser, Seated


def _usual_bots(level: str, seed: int) -> Chooser:
    from sevenwonders_tui.bots import make_bot

    return make_bot(level, seed)


class Table:
    """A game being played by people and bots.

    Look at `next`, do what it says, and look again: hand the keyboard to the person of a `Curtain`
    and give an `answer`; let bots `think` (in a worker) and give their answers; show a `Reveal` or
    a `Conflict` and say `seen`; until `Scores`. Bots may think as soon as a step begins
    (`bots_waiting`), while people choose.

    Whoever draws gets a `view`, and nothing here says more than that view does.
    """

    def __init__(
        self, game: Game, seated: Sequence[Seated], seed: int, bots: BotMaker = _usual_bots
    ) -> None:
        self._game = game
        self.seated = tuple(seated)
        self.notices: list[str] = []
        """Sentences to be shown once; whoever has shown them clears the list."""
        self.journal_fault: str | None = None
        """Why the game is not being saved at the moment, in a sentence."""
        self._bots = {
            seat: bots(player.level, seed + seat)
            for seat, player in enumerate(seated)
            if not player.person
        }
        self._views: dict[Seat, View] = {}
        self._to_show: deque[Reveal | Conflict] = deque()
        self._shown = len(game.events)
        self._ask_bots()

    @classmethod
    def new(
        cls,
        catalog: Catalog,
        seats: Sequence[tuple[Wish, str]],
        seed: int,
        folder: Path | None = None,
        bots: BotMaker = _usual_bots,
    ) -> Table:
        """A new game: for each seat what its player wishes, and `person` or `bot:LEVEL`.

        Raises:
            ValueError: the edition is not for so many players, or the wishes cannot be met.
        """
        seated = [Seated(wish.name, player) for wish, player in seats]
        game = Game.new(catalog, [wish for wish, _ in seats], seed)
        return cls(game, seated, seed, bots)

    # What comes next

    @property
    def next(self) -> Next:
        """What is to be done or shown now."""
        if self._to_show:
            return self._to_show[0]
        if self._game.over:
            return Scores()
        if self.people_waiting:
            return self.curtain(self.people_waiting[0])
        return BotsThink(self.bots_waiting)

    def curtain(self, seat: Seat) -> Curtain:
        """The curtain before `seat`, for people who answer in an order of their own.

        Raises:
            NotAsked: the seat is asked nothing.
        """
        return Curtain(seat, self._game.decision(seat).kind, frozenset(self._game.answers))

    @property
    def people_waiting(self) -> tuple[Seat, ...]:
        """The people who still have to answer in this step, by seat."""
        return tuple(seat for seat in self._waiting if seat not in self._bots)

    @property
    def bots_waiting(self) -> tuple[Seat, ...]:
        """The bots that still have to answer in this step, by seat."""
        return tuple(seat for seat in self._waiting if seat in self._bots)

    @property
    def _waiting(self) -> list[Seat]:
        answered = self._game.answers
        return [seat for seat, _ in self._game.asked if seat not in answered]

    @property
    def needs_curtain(self) -> bool:
        """Whether hands must be hidden between players: more than one person plays."""
        return sum(player.person for player in self.seated) > 1

    # What players and screens do

    def answer(self, seat: Seat, answer: Answer) -> None:
        """Take the answer of a person or a bot.

        Raises:
            NotAsked: the seat is asked nothing, or has answered already; nothing has changed.
            IllegalAnswer: it is not among the options; nothing has changed.
        """
        self._game.answer(seat, answer)
        if not self._game.answers:
            self._to_show += showings(tuple(self._game.events[self._shown :]))
            self._shown = len(self._game.events)
            self._ask_bots()

    def take_back(self, seat: Seat) -> None:
        """Take back what `seat` has answered in this step.

        Raises:
            NotAsked: it has not answered, or the step has resolved already.
        """
        self._game.take_back(seat)

    def seen(self) -> None:
        """All have seen the `Reveal` or `Conflict` that was next."""
        self._to_show.popleft()

    def think(self, seat: Seat) -> Answer:
        """Let the bot at `seat` choose; give the result to `answer`.

        It may take long, and may run in a thread of its own: it looks only at what the bot could see
        when the step began.
        """
        return self._bots[seat].choose(self._views[seat])

    def _ask_bots(self) -> None:
        self._views = {seat: self._game.view(seat) for seat in self.bots_waiting}

    def close(self) -> None:
        """End the session; the game can be resumed later."""

    # Looking at it

    def view(self, viewer: Seat | None) -> View:
        """What `viewer` may know; None for what everybody may see."""
        return self._game.view(viewer)

    def standings(self) -> tuple[Standing, ...]:
        """Places, points and what decided ties, as if the game ended now. Public."""
        return self._game.standings()

    def __repr__(self) -> str:
        names = ", ".join(player.name for player in self.seated)
        return f"<Table of {names}, Age {self._game.age} turn {self._game.turn}>"
