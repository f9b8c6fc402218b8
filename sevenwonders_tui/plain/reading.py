"""What can be read out at any question: the table, the log, a card, the rules, the commands."""

from __future__ import annotations

from sevenwonders_tui.bots.advice import advise
from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import SeatView, View
from sevenwonders_tui.engine.events import Event, HandsPassed, TradeIncome
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.plain.printer import Printer
from sevenwonders_tui.words.effects import card_sentences
from sevenwonders_tui.words.events import event_line, lines_by_turn
from sevenwonders_tui.words.hints import hint_sentence
from sevenwonders_tui.words.phrases import comma_list
from sevenwonders_tui.words.prose.rules import rules_sheet
from sevenwonders_tui.words.resources import colour_name, family_name
from sevenwonders_tui.words.table import table_paragraphs
from sevenwonders_tui.words.transcript import turn_heading

INDENT = "  "

COMMANDS = (
    ("?", marked("this help")),
    ("t", marked("read the table: all cities")),
    ("l", marked("read what happened in the last turn")),
    ("a", marked("read all that has happened")),
    ("i", marked("read about a card: i and its number in the list, or i and its name")),
    ("r", marked("read the rules in short")),
    ("h", marked("hints: what each choice is likely to be worth, and why")),
    ("u", marked("take the turn back, where the house rules allow it and all agree")),
    ("q", marked("save and end")),
)
"""What can be typed in place of an answer."""


def read_help(printer: Printer) -> None:
    """How to answer, and what else can be typed."""
    printer.say(
        _("Type the number of what you choose, then Enter. Enter alone reads the question again.")
    )
    printer.say(_("In place of an answer you can type:"))
    for letter, what in COMMANDS:
        printer.say(_(what), first=f"{INDENT}{letter}  ", indent=f"{INDENT}   ")
    printer.say(
        _(
            "Every answer is saved at once. Between players the hand is pushed out of sight with "
            "empty lines; whoever scrolls back can still read it."
        )
    )


def read_table(printer: Printer, view: View) -> None:
    """All cities, in sentences."""
    for sentences in table_paragraphs(view):
        printer.say(" ".join(sentences), indent=INDENT)


def read_last_turn(printer: Printer, view: View) -> None:
    """What happened in the turn before this one."""
    turns = lines_by_turn(view.events, view.names, view.catalog)
    last = turns[-1]
    printer.say(turn_heading(last.age, last.turn))
    for sentence in last.lines:
        printer.say(sentence, first=INDENT, indent=INDENT * 2)


def read_log(printer: Printer, view: View) -> None:
    """All that has happened."""
    for turn in lines_by_turn(view.events, view.names, view.catalog):
        printer.say(turn_heading(turn.age, turn.turn))
        for sentence in turn.lines:
            printer.say(sentence, first=INDENT, indent=INDENT * 2)


def read_events(printer: Printer, view: View, events: tuple[Event, ...]) -> None:
    """What a step has brought, and the coins that all have now.

    What sellers received is told by what the buyers paid, and where hands go by every turn.
    """
    for event in events:
        if not isinstance(event, TradeIncome | HandsPassed):
            printer.say(event_line(event, view.names, view.catalog), indent=INDENT)
    coins = [
        _("{name} {coins}").format(name=name, coins=city.coins)
        for name, city in zip(view.names, view.cities, strict=True)
    ]
    printer.say(_("Coins now: {coins}.").format(coins=comma_list(coins)), indent=INDENT)


def read_card(printer: Printer, card: Card) -> None:
    """All there is to say about a card."""
    about = _("{card}, {colour}, {family}.").format(
        card=card.local_name, colour=colour_name(card.colour), family=family_name(card.colour)
    )
    printer.say(" ".join([about, *card_sentences(card)]), indent=INDENT)


def read_hints(printer: Printer, view: View) -> None:
    """What the viewer can do, best first, with what it is likely to be worth and why."""
    if view.house_rules.no_hints:
        printer.say(_("At this table nobody is given hints."))
        return
    if not isinstance(view, SeatView) or view.decision is None:
        printer.say(_("There are hints when cards are in sight."))
        return
    printer.say(_("What is likely to be best, with the points that it is likely to add:"))
    for advised in advise(view).ranked:
        said = hint_sentence(advised.option, advised.worth, advised.reasons, view.names)
        printer.say(said, first=INDENT, indent=INDENT * 2)


def read_rules(printer: Printer, view: View) -> None:
    """The rules on one sheet."""
    for section in rules_sheet(view.catalog):
        printer.say(section.title)
        for paragraph in section.paragraphs:
            printer.say(paragraph, first=INDENT, indent=INDENT)


def card_meant(view: View, cards: tuple[Card, ...], said: str) -> Card | None:
    """The card that somebody asks about: its number among `cards`, or its name."""
    if said.isascii() and said.isdigit():
        number = int(said)
        return cards[number - 1] if 0 < number <= len(cards) else None
    return view.catalog.card_named(said)
