"""What stands in the fields of the form for a new game, and what there is to say on each. No screen."""

from __future__ import annotations

from sevenwonders_tui.catalog import Wonder
from sevenwonders_tui.catalog.model import CopiedStage, SideName, Stage
from sevenwonders_tui.house_rules import SWITCHES
from sevenwonders_tui.messages import _, ngettext, pgettext
from sevenwonders_tui.table.plan import SeatPlan
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.new_game_form import SIMPLE, Field, NewGameForm
from sevenwonders_tui.words.cities import wonder_start
from sevenwonders_tui.words.effects import stage_short
from sevenwonders_tui.words.phrases import comma_list
from sevenwonders_tui.words.players import player_sentence, player_text
from sevenwonders_tui.words.resources import cost_text
from sevenwonders_tui.words.set_up import (
    bot_seconds_sentence,
    first_game_advice,
    way_name,
    way_sentence,
)


def label(form: NewGameForm, field: Field) -> str:
    """What a field is called; those of the seats stand below a heading instead."""
    match field.kind:
        case "players":
            return _("players")
        case "edition":
            return _("edition")
        case "first":
            return _("first game")
        case "expansion":
            return form.expansion_name(field.name)
        case "boards":
            return _("wonders")
        case "seed":
            return _("seed")
        case "switch":
            return _(SWITCHES[field.name].name)
        case "thinking":
            return _("bots think")
    return ""


def text(form: NewGameForm, field: Field) -> str:
    """What a field shows."""
    seat = form.seats[field.seat] if field.seat < form.players else None
    match field.kind:
        case "players":
            return str(form.players)
        case "edition":
            return _("second edition") if form.edition == "second" else _("first edition")
        case "first":
            return _("yes, with tips") if form.first_game else _("no")
        case "expansion":
            return _("yes") if field.name in form.expansions else _("no")
        case "boards":
            return _boards_text(form)
        case "seed":
            return form.seed or _("by chance")
        case "switch":
            return _("on") if getattr(form.house_rules, field.name) else _("off")
        case "thinking":
            seconds = form.house_rules.bot_seconds
            return ngettext("{n} second", "{n} seconds", seconds).format(n=seconds)
        case "start":
            return _("Start the game")
    return "" if seat is None else _seat_text(form, field, seat)


def _seat_text(form: NewGameForm, field: Field, seat: SeatPlan) -> str:
    match field.kind:
        case "name":
            return seat.name
        case "player":
            return player_text(seat.player)
        case "side":
            return pgettext("side", "dealt") if seat.side is None else _side_name(form, seat.side)
    wonder = _wonder(form, seat)
    return pgettext("wonder", "dealt") if wonder is None else wonder.local_name


def _wonder(form: NewGameForm, seat: SeatPlan) -> Wonder | None:
    return None if seat.wonder is None else form.catalog.wonder_named(seat.wonder)


def _side_name(form: NewGameForm, side: SideName) -> str:
    return form.catalog.rules.local_side_names[side]


def _boards_text(form: NewGameForm) -> str:
    if form.boards == "simple":
        return _("dealt, {side} up").format(side=_side_name(form, SIMPLE))
    return way_name(form.boards)


def sentences(form: NewGameForm, field: Field) -> list[str]:
    """What the field is for, and what it means that it holds what it holds."""
    seat = form.seats[field.seat] if field.seat < form.players else form.seats[0]
    match field.kind:
        case "players":
            return _about_players(form)
        case "edition":
            return [_("The box whose cards and wonders are used; its names are used too.")]
        case "first":
            return [
                _(
                    "Whoever plays for the first time is told what to look out for in the first Age."
                ),
                first_game_advice(form.catalog),
            ]
        case "expansion":
            return [_about_expansion(form, field.name)]
        case "boards":
            return _about_boards(form)
        case "seed":
            return [
                _("One seed deals one game: the same cards and boards again. Empty: by chance.")
            ]
        case "name":
            return [_("Enter, then type a name: any text up to 20 cells.")]
        case "player":
            return [player_sentence(seat.player)]
        case "switch":
            return [
                _("A rule of the house, which the official rules do not know."),
                _(SWITCHES[field.name].sentence),
            ]
        case "thinking":
            return [bot_seconds_sentence(form.house_rules.bot_seconds)]
        case "start":
            return _about_start(form)
    return _about_wonder(form, _wonder(form, seat))


def _about_players(form: NewGameForm) -> list[str]:
    said = [_("How many play: people at this keyboard and bots together.")]
    if form.players == 2:
        said.append(
            _(
                "Two are joined by the Free City, a third one on the table: whoever drives it plays "
                "a card for it too, and the players drive it in turn."
            )
        )
    return said


def _about_expansion(form: NewGameForm, expansion: str) -> str:
    new = form.expansion_wonders(expansion)
    return ngettext("{n} more wonder: {wonders}.", "{n} more wonders: {wonders}.", len(new)).format(
        n=len(new), wonders=comma_list(new)
    )


def _about_boards(form: NewGameForm) -> list[str]:
    said = [way_sentence(form.way, form.catalog)]
    if form.boards == "simple":
        said = [
            _(
                "Each player is dealt a wonder, and of all of them the simple side lies up: {side}."
            ).format(side=_side_name(form, SIMPLE))
        ]
    return [*said, first_game_advice(form.catalog)]


def _about_start(form: NewGameForm) -> list[str]:
    if form.boards in ("side_chosen", "drafted"):
        return [_("Wonders are given out first, then the cards are dealt.")]
    return [_("Boards and cards are dealt, and the first turn begins.")]


def _about_wonder(form: NewGameForm, wonder: Wonder | None) -> list[str]:
    if wonder is None:
        return [_("Dealt at random from the wonders nobody has chosen.")]
    start = wonder_start(wonder)
    named = _("{wonder}, {start}.") if start else _("{wonder}.")
    said = [named.format(wonder=wonder.building, start=start)]
    for side, board in wonder.sides.items():
        stages = comma_list([_stage_text(stage) for stage in board.stages])
        said.append(f"{_side_name(form, side)} {DOT} {stages}")
    return said


def _stage_text(stage: Stage | CopiedStage) -> str:
    if isinstance(stage, CopiedStage):
        return stage_short(stage)
    return _("{gain} for {cost}").format(gain=stage_short(stage), cost=cost_text(stage.cost))
