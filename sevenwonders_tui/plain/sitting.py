"""A game from where it stands to its end, as questions and answers."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Answer, Seat, SeatView, View
from sevenwonders_tui.engine.events import Event
from sevenwonders_tui.messages import _, ngettext, pgettext
from sevenwonders_tui.plain import reading
from sevenwonders_tui.plain.conversation import Conversation, Leave, Prompt
from sevenwonders_tui.plain.hand import (
    answer_sentence,
    card_line,
    card_title,
    preview_sentences,
    refusal_sentences,
    stage_lines,
    uses,
)
from sevenwonders_tui.plain.printer import Printer
from sevenwonders_tui.plain.thinking import Thinking
from sevenwonders_tui.table import BotsThink, Conflict, Curtain, Reveal, Scores, Table
from sevenwonders_tui.table.pins import is_pin
from sevenwonders_tui.words.effects import card_sentences
from sevenwonders_tui.words.events import event_line
from sevenwonders_tui.words.phrases import age_name, and_list
from sevenwonders_tui.words.players import pause_sentence, wrong_pin_sentence
from sevenwonders_tui.words.set_up import house_rule_sentences
from sevenwonders_tui.words.table import (
    buried_sentences,
    city_sentences,
    course_sentence,
    neighbour_sentences,
    score_sentences,
)
from sevenwonders_tui.words.transcript import turn_heading

_BACK = 0
"""The number that goes a step back."""
_PATIENCE = 0.5
"""Seconds that bots may think before somebody is told."""
_GLANCE = 0.2
"""Seconds between two looks at what was typed meanwhile."""
_TOLD_EVERY = 10
"""Seconds after which it is told again who thinks."""


class _TurnTakenBack(Exception):
    """The turn begins again, whatever was being asked."""


class Sitting:
    """People at a table, and one keyboard.

    Whatever is printed before a seat has typed its own number comes from the view of nobody in
    particular.
    """

    def __init__(self, table: Table, conversation: Conversation, *, confirm: bool = True) -> None:
        """With `confirm` False a choice counts as soon as it is made."""
        self._table = table
        self._conversation = conversation
        self._confirm = confirm
        self._printer: Printer = conversation.printer
        self._listed: tuple[Card, ...] = ()
        """The cards that the last list numbered, from 1."""
        self._viewer: Seat | None = None
        """Who is looking: None for everybody."""
        self._bots = Thinking(table.think, len(table.seated))
        self._told_fault = False
        self._before = table.view(None)
        """The table as everybody last saw it."""
        conversation.commands = {
            "?": lambda _said: reading.read_help(self._printer),
            "t": lambda _said: reading.read_table(self._printer, self._view),
            "l": lambda _said: reading.read_last_turn(self._printer, self._view),
            "a": lambda _said: reading.read_log(self._printer, self._view),
            "i": self._read_card,
            "r": lambda _said: reading.read_rules(self._printer, self._view),
            "h": lambda _said: reading.read_hints(self._printer, self._view),
            "u": self._take_back_turn,
            "q": self._leave,
        }

    def play(self) -> None:
        """Play until the game is over and its score has been read out.

        Raises:
            Leave: somebody wants to end before that, or the input has ended; no hand is in sight.
        """
        for sentence in house_rule_sentences(self._before.house_rules):
            self._printer.say(sentence)
        try:
            while not isinstance(self._table.next, Scores):
                self._tell_notices()
                try:
                    self._go_on()
                except _TurnTakenBack:
                    self._put_away()
            self._tell_notices()
            self._scores()
        finally:
            self._put_away()
            self._bots.forget()
            self._table.stop_thinking()

    def _go_on(self) -> None:
        for seat in self._table.bots_waiting:
            self._bots.begin(seat)
        match self._table.next:
            case Curtain() as curtain:
                self._hand_over(curtain)
            case BotsThink(seats):
                self._wait_for_bots(seats)
            case Reveal(events):
                self._reveal(turn_heading(self._before.age, self._before.turn), events)
                self._before = self._table.view(None)
            case Conflict(age, fights):
                self._reveal(_("The conflict of {age}").format(age=age_name(age)), fights)

    @property
    def _view(self) -> View:
        return self._table.view(self._viewer)

    def _tell_notices(self) -> None:
        told, self._table.notices[:] = [*self._table.notices], []
        fault = self._table.journal_fault
        if fault is not None and not self._told_fault:
            told.append(fault)
        elif fault is None and self._told_fault:
            told.append(_("All of the game is saved again."))
        self._told_fault = fault is not None
        for sentence in told:
            self._printer.say(sentence)

    def _wait_for_bots(self, seats: tuple[Seat, ...]) -> None:
        since, told = monotonic(), 0
        still = self._bots.still_thinking(seats, _PATIENCE)
        if still:
            self._tell_who_thinks(still, told)
        while still:
            self._conversation.listen()
            still = self._bots.still_thinking(seats, _GLANCE)
            seconds = int(monotonic() - since)
            if still and seconds >= told + _TOLD_EVERY:
                told = seconds
                self._tell_who_thinks(still, told)
        for seat in seats:
            self._table.answer(seat, self._bots.answer(seat))

    def _tell_who_thinks(self, seats: Sequence[Seat], seconds: int) -> None:
        view = self._table.view(None)
        names = and_list(list(dict.fromkeys(view.names[view.player_of(seat)] for seat in seats)))
        if seconds:
            said = ngettext(
                "After {n} second still thinking: {names}.",
                "After {n} seconds still thinking: {names}.",
                seconds,
            ).format(n=seconds, names=names)
        else:
            said = _("Thinking: {names}.").format(names=names)
        self._printer.say(said)
        self._printer.flush()

    # What all may see

    def _reveal(self, heading: str, events: tuple[Event, ...]) -> None:
        self._printer.gap()
        self._printer.say(heading)
        reading.read_events(self._printer, self._table.view(None), events)
        self._table.seen()

    def _scores(self) -> None:
        view = self._table.view(None)
        self._printer.gap()
        self._printer.say(_("The game is over."))
        for sentence in score_sentences(view, self._table.standings()):
            self._printer.say(sentence, indent=reading.INDENT)
        for sentence in buried_sentences(view, self._table.buried):
            self._printer.say(sentence, indent=reading.INDENT)

    # Handing over

    def _hand_over(self, curtain: Curtain) -> None:
        """Let one person answer, and hide the hand before the next one takes the keyboard."""
        seat = curtain.seat
        if self._table.needs_curtain and not curtain.goes_on:
            player = self._called(curtain)
            seat = seat if player == curtain.player else player
        self._viewer = seat
        view = self._table.view(seat)
        answer, chosen = self._ask(view), view.chosen
        self._put_away()
        if answer is None or answer == chosen:
            return
        if chosen is not None:
            self._table.take_back(seat)
        self._table.answer(seat, answer)

    def _called(self, curtain: Curtain) -> Seat:
        """Who has taken the keyboard: the person who is called, or another one called instead."""
        view = self._table.view(None)
        self._printer.gap()
        if not curtain.kind.every_turn:
            fields = {"name": view.names[curtain.player], "city": view.names[curtain.seat]}
            self._printer.say(_(curtain.kind.doing).format(**fields))
        done = [view.names[seat] for seat in sorted(view.answered) if seat not in view.neutral]
        if done:
            self._printer.say(_("Chosen already: {names}.").format(names=and_list(done)))
        people = [seat for seat, _kind in view.asked if self._table.seated[seat].player.person]
        called = curtain.player
        while True:
            prompt = _("Keyboard to {name} (seat {seat}). Type {seat} and Enter.")
            prompt = prompt.format(name=view.names[called], seat=called + 1)
            numbers = frozenset(seat + 1 for seat in (called, *people))
            typed = self._conversation.ask(Prompt(prompt, silent=numbers, fresh=True)) - 1
            if typed == called and self._admits(called):
                return called
            called = typed

    def _admits(self, player: Seat) -> bool:
        """Whether somebody may open the hand of `player`: by the PIN, if one was chosen on the screen."""
        pins = self._table.pins
        if player not in pins:
            return True
        name = self._table.seated[player].name
        pause = pins.pause(player)
        if pause:
            self._printer.say(pause_sentence(pins.wrong(player), pause))
            return False
        pin = self._conversation.secret(_("The PIN of {name}?").format(name=name))
        if not is_pin(pin):
            self._printer.say(_("A PIN has four digits."))
            return False
        right = pins.is_right(player, pin)
        pins.tried(player, right=right)
        if not right:
            self._printer.say(wrong_pin_sentence())
            self._printer.say(_("A new one can be chosen on the screen, without --plain."))
        return right

    def _put_away(self) -> None:
        """Nobody's hand is in sight any more, if it must be hidden from anybody."""
        if self._viewer is not None and self._table.needs_curtain:
            self._printer.hide()
        self._viewer = None
        self._listed = ()

    # What one person sees

    def _ask(self, view: SeatView) -> Answer | None:
        """The answer of the viewer; None if the cards were put away without one."""
        self._printer.gap()
        self._printer.say(course_sentence(view))
        self._printer.say(" ".join(city_sentences(view, view.viewer)), indent=reading.INDENT)
        for sentence in neighbour_sentences(view, view.viewer):
            self._printer.say(sentence, indent=reading.INDENT)
        if view.chosen is not None:
            chosen = answer_sentence(view, view.viewer, view.chosen)
            self._printer.say(_("Chosen so far: {answer}").format(answer=chosen))
        choose = self._from_hand if view.asked_decision.kind.from_hand else self._from_list
        while True:
            answer = choose(view, view.viewer)
            if answer is None or not self._confirm or self._confirmed(view, view.viewer, answer):
                return answer

    def _from_hand(self, view: SeatView, seat: Seat) -> Answer | None:
        """A card, then what to do with it."""
        while True:
            self._printer.gap()
            for line in stage_lines(view, seat):
                self._printer.say(line, indent=reading.INDENT)
            self._listed = view.hand
            choices = [
                (number, card_line(view, seat, card)) for number, card in enumerate(view.hand, 1)
            ]
            prompt = _("Which card, 1 to {last}, or ? for help?").format(last=len(view.hand))
            number = self._conversation.ask(self._with_way_back(prompt, choices))
            if number == _BACK:
                return None
            answer = self._use_of(view, seat, view.hand[number - 1])
            if answer is not None:
                return answer

    def _with_way_back(self, prompt: str, choices: list[tuple[int, str]]) -> Prompt:
        """The question; where others play too, the cards can be put away without an answer."""
        if self._table.needs_curtain:
            choices = [*choices, (_BACK, _("Put the cards away, to choose later."))]
        return Prompt(prompt, choices)

    def _use_of(self, view: SeatView, seat: Seat, card: Card) -> Answer | None:
        """What to do with a card of the hand; None for another card."""
        self._printer.gap()
        about = [card_title(card), *card_sentences(card), *refusal_sentences(view, seat, card)]
        self._printer.say(" ".join(about))
        options = uses(view, card)
        choices = [
            (number, answer_sentence(view, seat, option))
            for number, option in enumerate(options, 1)
        ]
        choices.append((_BACK, _("Take another card.")))
        number = self._conversation.ask(Prompt(_("What is to be done with it?"), choices))
        return None if number == _BACK else options[number - 1]

    def _from_list(self, view: SeatView, seat: Seat) -> Answer | None:
        """One of a list: of the discard pile, or of the guilds next door."""
        options = sorted(view.asked_decision.options, key=lambda option: option.card is None)
        self._printer.gap()
        self._listed = tuple(option.card for option in options if option.card is not None)
        choices = [
            (number, answer_sentence(view, seat, option))
            for number, option in enumerate(options, 1)
        ]
        prompt = _("Which one, 1 to {last}, or ? for help?").format(last=len(options))
        number = self._conversation.ask(self._with_way_back(prompt, choices))
        return None if number == _BACK else options[number - 1]

    def _confirmed(self, view: SeatView, seat: Seat, answer: Answer) -> bool:
        self._printer.gap()
        self._printer.say(answer_sentence(view, seat, answer))
        for sentence in preview_sentences(view, seat, answer):
            self._printer.say(sentence)
        choices = [(1, pgettext("answer to a question", "Yes.")), (2, _("No, choose again."))]
        return self._conversation.ask(Prompt(_("Is that right?"), choices, fresh=True)) == 1

    # Commands

    def _read_card(self, said: str) -> None:
        card = reading.card_meant(self._view, self._listed, said)
        if card is None:
            self._printer.say(
                _("There is no such card. Type i and a number of the list, or i and a name.")
            )
        else:
            reading.read_card(self._printer, card)

    def _take_back_turn(self, _said: str) -> None:
        """Begin the turn again, if all agree; whoever comes to agree must see no hand."""
        if not self._table.can_take_back_turn:
            self._printer.say(_("No turn can be taken back now."))
            return
        if self._viewer is not None and self._table.needs_curtain:
            self._printer.say(_("Put the cards away first; then all can be asked."))
            return
        choices = [(1, _("Yes, all agree.")), (2, _("No."))]
        prompt = _("Is the turn to be taken back? Everybody has to agree.")
        if self._conversation.ask(Prompt(prompt, choices, fresh=True)) == 1:
            self._bots.forget()
            self._table.stop_thinking()
            self._table.take_back_turn()
            self._before = self._table.view(None)
            view = self._before
            self._printer.say(event_line(view.events[-1], view.names, view.catalog))
            raise _TurnTakenBack

    def _leave(self, _said: str) -> None:
        raise Leave
