"""A position for people: the table, the questions and what happened, as tables."""

from __future__ import annotations

from rich import box
from rich.table import Table

from sevenwonders_tui.commands.tables import cell, table_console
from sevenwonders_tui.engine import Answer, Decision, Game
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.answers import answer_text, free_reason, payment_text, refusal_sentence
from sevenwonders_tui.words.events import event_line
from sevenwonders_tui.words.resources import production_text


def print_position(game: Game) -> None:
    """Print the table, what each seat may do, and what the answers caused."""
    console = table_console()
    console.print(
        _("Age {age}, turn {turn} of {turns}; discard pile: {cards}").format(
            age=game.state.age,
            turn=game.state.turn,
            turns=game.state.turns,
            cards=len(game.state.discard),
        )
    )
    console.print(_cities(game))
    for event in game.events:
        console.print(cell(f"  {event_line(event, game.state.names, game.state.catalog)}"))
    for decision in game.waiting:
        console.print(_question(game, decision))
    if game.over:
        console.print(_("The game is over."))


def _cities(game: Game) -> Table:
    table = Table(box=box.SIMPLE_HEAD, expand=False)
    for heading in (_("seat"), _("city"), _("coins"), _("shields"), _("points"), _("structures")):
        numbers = heading in (_("coins"), _("shields"), _("points"))
        table.add_column(
            heading, justify="right" if numbers else "left", overflow="fold", no_wrap=numbers
        )
    for seat, standing in enumerate(game.standings()):
        city = game.state.cities[seat]
        place = _("place {place}").format(place=standing.place) if game.over else ""
        stages = _("stages {built}/{all}").format(
            built=len(city.stages), all=len(city.board.stages)
        )
        makes = _("makes {resources}").format(resources=production_text(city.own))
        table.add_row(
            cell("\n".join(filter(None, (game.state.names[seat], place)))),
            cell(f"{city.wonder.local_name} {city.side}\n{stages}\n{makes}"),
            str(city.coins),
            " ".join([str(city.shields), *(f"{token:+}" for token in city.tokens)]),
            str(standing.score.total),
            cell(", ".join(card.local_name for card in city.built)),
        )
    return table


def _question(game: Game, decision: Decision) -> Table:
    seat = decision.seat
    left, right = game.state.names[game.state.left(seat)], game.state.names[game.state.right(seat)]
    table = Table(
        box=box.SIMPLE_HEAD,
        title=cell(_("{name} may").format(name=game.state.names[seat])),
        title_justify="left",
    )
    table.add_column(_("what"))
    table.add_column(_("price, or why not"))

    def price(option: Answer) -> str:
        if option.free is not None:
            return free_reason(option.free)
        if not option.pay.total:
            return ""
        return payment_text(option.pay, left, right, game.state.cities[seat].coins)

    for option in decision.options:
        table.add_row(cell(answer_text(option)), cell(price(option)))
    for refused in game.refused(seat):
        what = refused.card.local_name if refused.card is not None else _("wonder stage")
        table.add_row(
            cell(_("not: {what}").format(what=what)),
            cell(refusal_sentence(refused.why, left, right)),
        )
    return table
