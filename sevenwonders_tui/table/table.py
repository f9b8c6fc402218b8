"""The table: it owns the game and who sits where, and says what comes next."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, overload

from sevenwonders_tui.bots.bot_process import BOT_PROCESSES, make_bot_for_table
from sevenwonders_tui.catalog import Card, Catalog, load_catalog
from sevenwonders_tui.engine import Answer, Game, NotAsked, Seat, SeatView, Standing, View, Wish
from sevenwonders_tui.engine.deal import Deal
from sevenwonders_tui.house_rules import NO_HOUSE_RULES, HouseRules
from sevenwonders_tui.messages import _
from sevenwonders_tui.players import NEUTRAL, Player
from sevenwonders_tui.store import (
    CatalogLoader,
    Journal,
    check_distinct,
    clean_name,
)
from sevenwonders_tui.store.lines import Entry
from sevenwonders_tui.table.next import BotsThink, Conflict, Curtain, Next, Reveal, Scores, showings
from sevenwonders_tui.table.pins import Pins
from sevenwonders_tui.table.seated import (
    BotFault,
    BotMaker,
    Bots,
    BotTooSlow,
    Chooser,
    Seated,
    choose,
    seat_bots,
    simple_choice,
    with_known_bots,
)
from sevenwonders_tui.words.players import forgotten_pin_sentence

if TYPE_CHECKING:
    from sevenwonders_tui.position.model import PositionFile


class Table:
    """A game being played by people and bots.

    Look at `next`, do what it says, and look again: hand the keyboard to the person of a `Curtain`
    and give an `answer`; let bots `think` (in a worker) and give their answers; show a `Reveal` or
    a `Conflict` and say `seen`; until `Scores`. Bots may think as soon as a step begins
    (`bots_waiting`), while people choose or look at a reveal; but nothing is answered before
    everything has been seen, so the table never runs ahead of what is shown.

    Where a city is nobody's own, a person who answers for it does so behind the same curtain, right
    after choosing for their own city.

    Whoever draws gets a `view`, and nothing here says more than that view does.
    """

    def __init__(
        self,
        game: Game,
        seated: Sequence[Seated],
        bots: Bots,
        journal: Journal | None = None,
        kept: Sequence[Entry] = (),
    ) -> None:
        """A table for a game that is under way; see `new` and `resume`."""
        self.seated = tuple(seated)
        self.pins = Pins(journal, kept)
        """With what people open their hands, where they wish for that."""
        self.notices: list[str] = [] if journal is None else journal.notices
        """Sentences to be shown once; whoever has shown them clears the list."""
        self.strict = False
        """Whether a bot that fails is an error, as tests want it, rather than helped out."""
        self.in_the_middle = False
        """Whether the game began at a position, so that it is none for the hall of fame."""
        self._game = game
        self._bots = bots
        self._journal = journal
        self._views: dict[Seat, SeatView] = {}
        """What bots that still have to answer could see when they were asked."""
        self._at_keyboard: Seat | None = None
        """The person who answered last in this step."""
        self._to_show: deque[Reveal | Conflict] = deque()
        self._shown = len(game.events)
        self._ask_bots()

    @classmethod
    def new(
        cls,
        catalog: Catalog,
        seats: Sequence[tuple[Wish, Player]],
        seed: int,
        folder: Path | None = None,
        bots: BotMaker = make_bot_for_table,
        house_rules: HouseRules = NO_HOUSE_RULES,
    ) -> Table:
        """A new game: for each seat what its player wishes, and who that is.

        A city that is nobody's own takes a seat after them. The journal goes into `folder` (`store.games_folder`); without one nothing is kept.

        Raises:
            ValueError: a name or a player cannot be, the edition is not for so many players, or the
                wishes cannot be met; the message is a sentence for people.
        """
        wishes = [replace(wish, name=clean_name(wish.name)) for wish, _player in seats]
        seated = [
            Seated(wish.name, player) for wish, (_, player) in zip(wishes, seats, strict=True)
        ]
        chosen = seat_bots(seated, seed, bots)
        game = Game.new(catalog, wishes, seed, house_rules=house_rules)
        seated += [Seated(game.state.names[seat], NEUTRAL) for seat in sorted(game.state.neutral)]
        check_distinct(player.name for player in seated)
        players = [player.player for player in seated]
        journal = None if folder is None else Journal.begin(folder, game, players, seed)
        return cls(game, seated, chosen, journal)

    @classmethod
    def begin_at(
        cls,
        position: PositionFile,
        catalog: Catalog,
        players: Sequence[Player],
        seed: int,
        folder: Path | None = None,
        bots: BotMaker = make_bot_for_table,
        *,
        bot_seconds: int = NO_HOUSE_RULES.bot_seconds,
        deal: Deal | None = None,
    ) -> Table:
        """A game that goes on from a position: who plays at each seat, neutral cities left out.

        Later Ages are those of `deal`; without one they are dealt by `seed`. The journal is as with `new`.

        Raises:
            PositionError: the table cannot be, or there are too few cards to play on.
            ValueError: a name or a player cannot be; the message is a sentence for people.
        """
        from sevenwonders_tui.position.read import playable

        game = playable(position, catalog, Random(seed), deal=deal, bot_seconds=bot_seconds)
        names = game.state.names
        if [clean_name(name) for name in names] != list(names):
            raise ValueError(_("A name cannot begin or end with a blank."))
        check_distinct(names)
        of_all = (*players, *[NEUTRAL for _seat in game.state.neutral])
        seated = with_known_bots(list(map(Seated, names, of_all)), bots)
        chosen = seat_bots(seated, seed, bots)
        kept = position.model_dump(mode="json", exclude_unset=True)
        whom = [who.player for who in seated]
        journal = None if folder is None else Journal.begin(folder, game, whom, seed, kept)
        table = cls(game, seated, chosen, journal)
        table.in_the_middle = True
        return table

    @classmethod
    def resume(
        cls,
        path: Path,
        load: CatalogLoader = load_catalog,
        bots: BotMaker = make_bot_for_table,
        own_packs: Sequence[Path] = (),
    ) -> Table:
        """Go on with a saved game: as it was, with nobody's hand showing. `notices` may say something.

        `own_packs` are folders of packs that do not come with the game; those it needs are used.

        Raises:
            StoreError: it is damaged or changed by hand, another session has it, or it cannot be read;
                it is as it was.
        """
        journal, read = Journal.resume(path, load, own_packs)
        header = read.record.header
        written = [Seated(seat.name, seat.player) for seat in header.seats]
        seated = with_known_bots(written, bots)
        chosen = seat_bots(seated, header.seed, bots)
        table = cls(read.game, seated, chosen, journal, read.record.entries)
        table.in_the_middle = header.position is not None
        table.notices += read.notices
        table.notices += [
            _("There are no bots of level {level}; {name} plays as {new_level}.").format(
                level=old.player.level, name=old.name, new_level=new.player.level
            )
            for old, new in zip(written, seated, strict=True)
            if old != new
        ]
        return table

    # What comes next

    @property
    def next(self) -> Next:
        """What is to be done or shown now."""
        if self._to_show:
            return self._to_show[0]
        if self._game.over:
            return Scores()
        if people := self.people_waiting:
            return self.curtain(min(people, key=self._order_of_asking))
        return BotsThink(self.bots_waiting)

    @property
    def is_showing(self) -> bool:
        """Whether a `Reveal` or a `Conflict` comes next; nothing can be answered until it is seen."""
        return bool(self._to_show)

    def _order_of_asking(self, seat: Seat) -> tuple[bool, bool, Seat]:
        """Whoever is at the keyboard answers all that is asked of them, at once."""
        stays = self._game.state.answered_by[seat] == self._at_keyboard
        return (not stays, seat not in self._game.state.neutral, seat)

    def curtain(self, seat: Seat) -> Curtain:
        """The curtain before `seat`, for people who answer in an order of their own.

        Raises:
            NotAsked: the seat is asked nothing.
        """
        player = self._game.state.answered_by[seat]
        return Curtain(
            seat,
            self._game.decision(seat).kind,
            frozenset(self._game.answers),
            None if player == seat else player,
            player == self._at_keyboard,
        )

    @property
    def people_waiting(self) -> tuple[Seat, ...]:
        """The seats for which people still have to answer in this step."""
        return tuple(seat for seat in self._waiting if self._bot_of(seat) is None)

    @property
    def bots_waiting(self) -> tuple[Seat, ...]:
        """The seats for which bots still have to answer in this step."""
        return tuple(seat for seat in self._waiting if self._bot_of(seat) is not None)

    def _bot_of(self, seat: Seat) -> Chooser | None:
        """The bot that answers for a seat; None where a person does."""
        return self._bots.get(self._game.state.answered_by[seat])

    @property
    def _waiting(self) -> list[Seat]:
        answered = self._game.answers
        return [seat for seat, _kind in self._game.asked if seat not in answered]

    @property
    def needs_curtain(self) -> bool:
        """Whether hands must be hidden between players: more than one person plays."""
        return sum(who.player.person for who in self.seated) > 1

    @property
    def bots_alone(self) -> bool:
        """Whether no person plays."""
        return not any(who.player.person for who in self.seated)

    # What players and screens do

    def answer(self, seat: Seat, answer: Answer) -> None:
        """Take the answer of a person or a bot.

        Raises:
            NotAsked: the seat is asked nothing, has answered already, or something is to be shown
                first; nothing has changed.
            IllegalAnswer: it is not among the options; nothing has changed.
        """
        if self.is_showing:
            raise NotAsked("what the last step has brought must be seen first")
        player = self._game.state.answered_by[seat]
        self._game.answer(seat, answer)
        if self._journal is not None:
            self._journal.answered(seat, answer)
        if player not in self._bots:
            self._at_keyboard = player
        if not self._game.answers:
            self._to_show += showings(tuple(self._game.events[self._shown :]))
            self.notices += [
                forgotten_pin_sentence(self.seated[other].name)
                for other in self.pins.tell_forgotten()
            ]
            self._begin_step()
        else:
            self._ask_bots()

    def _begin_step(self) -> None:
        self._shown = len(self._game.events)
        self._at_keyboard = None
        self._views = {}
        self._ask_bots()

    def take_back(self, seat: Seat) -> None:
        """Take back what `seat` has answered in this step; and what it has answered for a neutral city.

        Raises:
            NotAsked: it has not answered, or the step has resolved already.
        """
        self._take_back(seat)
        self._at_keyboard = None
        self._ask_bots()

    def _take_back(self, seat: Seat) -> None:
        self._game.take_back(seat)
        if self._journal is not None:
            self._journal.took_back(seat)

    @property
    def can_take_back_turn(self) -> bool:
        """Whether the house rules let a turn be taken back, and there is one."""
        return self.turn_to_take_back is not None

    @property
    def turn_to_take_back(self) -> tuple[int, int] | None:
        """The Age and the turn that would begin again; None where none can.

        It is the turn that is being played, as soon as a person has answered in it or all have; else
        the one before. What bots have answered meanwhile does not count.
        """
        if not self._game.can_take_back_turn:
            return None
        age, turn = self._game.state.age, self._game.state.turn
        if self._turn_is_under_way:
            return age, turn
        if turn > 1:
            return age, turn - 1
        return (age - 1, self._game.state.turns) if age > 1 else None

    @property
    def _turn_is_under_way(self) -> bool:
        return self._game.in_later_step or any(
            self._bot_of(seat) is None for seat in self._game.answers
        )

    def take_back_turn(self) -> None:
        """Go back to the beginning of `turn_to_take_back`.

        All players must have agreed, since hands were seen; whoever asks them comes before this. What
        a bot still thinks is worth nothing then. What was to be shown is not shown any more.

        Raises:
            NotAsked: there is no turn to take back, or the house rules do not allow it.
        """
        if self._game.can_take_back_turn and not self._turn_is_under_way:
            while answered := self._game.answers:
                self._take_back(next(iter(answered)))
        self._game.take_back_turn()
        if self._journal is not None:
            self._journal.took_back_turn()
        self._to_show.clear()
        self._begin_step()

    def seen(self) -> None:
        """All have seen the `Reveal` or `Conflict` that was next."""
        self._to_show.popleft()

    def think(self, seat: Seat) -> Answer:
        """Let the bot at `seat` choose; give the result to `answer`.

        It may take long, and may run in a thread of its own: it looks only at what the bot could see
        when the step began. For a bot that fails, or does not answer in time, a simple choice is
        made, and `notices` says so.

        Raises:
            BotFault: the bot failed, and the table is `strict`.
            NoLongerWanted: `stop_thinking` was called meanwhile.
        """
        view, player = self._views[seat], self._game.state.answered_by[seat]
        try:
            return choose(self._bots[player], view)
        except BotFault as fault:
            if self.strict:
                raise
            told = _("{name}, a bot, found no answer; a simple choice was made for it.")
            if isinstance(fault, BotTooSlow):
                told = _("{name}, a bot, did not answer in time; a simple choice was made for it.")
        self.notices.append(told.format(name=self.seated[player].name))
        return simple_choice(view)

    def stop_thinking(self) -> None:
        """What bots think about is worth nothing any more: `think` raises `NoLongerWanted` at once in
        whatever threads wait for it."""
        BOT_PROCESSES.drop()

    def _ask_bots(self) -> None:
        """Let bots that are asked look at the table, each once in a step."""
        views = self._views
        self._views = {
            seat: views[seat] if seat in views else self._game.view(seat)
            for seat in self.bots_waiting
        }

    def save_by(self, save_later: Callable[[], object]) -> None:
        """Save nothing at once any more: `save_later` is called instead whenever there is something to
        save, and has a thread `save` it."""
        if self._journal is not None:
            self._journal.save_later = save_later

    def save(self) -> str | None:
        """Bring everything to the disk, and say in a sentence what cannot be saved and why.

        Whatever says that a game is saved, or lets people leave it, asks here first. After `close` this
        tells what was lost.
        """
        return None if self._journal is None else self._journal.save()

    def save_soon(self) -> str | None:
        """The same for a screen, which must not stand still while a thread is writing."""
        return None if self._journal is None else self._journal.save_soon()

    @property
    def is_being_saved(self) -> bool:
        """Whether the disk has still to take something. It waits for nothing, as signal handlers must."""
        return self._journal is not None and self._journal.is_behind

    @property
    def journal_fault(self) -> str | None:
        """What is not saved at the moment, in sentences for those who play on; tried again at every
        answer."""
        if self._journal is None or self._journal.fault is None:
            return None
        if self._game.over:
            return self._journal.fault
        goes_on = _("The game goes on, and is saved as soon as it can be.")
        return f"{self._journal.fault} {goes_on}"

    @property
    def path(self) -> Path | None:
        """Where the journal is, for `resume`; None when nothing is kept."""
        return None if self._journal is None else self._journal.path

    def close(self) -> None:
        """End the session; the game can be resumed later."""
        if self._journal is not None:
            self._journal.close()

    # Looking at it

    @overload
    def view(self, viewer: Seat) -> SeatView: ...
    @overload
    def view(self, viewer: None) -> View: ...
    @overload
    def view(self, viewer: Seat | None) -> View: ...
    def view(self, viewer: Seat | None) -> View:
        """What `viewer` may know; None for what everybody may see."""
        return self._game.view(viewer)

    @property
    def where(self) -> str:
        """The moment of the game in one line, for reports. Public."""
        return str(self._game)

    def standings(self) -> tuple[Standing, ...]:
        """Places, points and what decided ties, as if the game ended now. Public."""
        return self._game.standings()

    @property
    def buried(self) -> tuple[tuple[Card, ...], ...]:
        """The cards under each wonder once the game is over; before that only their owners know them."""
        if not self._game.over:
            return ()
        return tuple(map(tuple, self._game.state.buried))

    def __repr__(self) -> str:
        names = ", ".join(player.name for player in self.seated)
        return f"<Table of {names}, Age {self._game.state.age} turn {self._game.state.turn}>"
