"""The hall of fame: finished games, who played them and how they came out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import ClassVar, Literal, get_args

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.catalog.load import wonder_called
from sevenwonders_tui.messages import _, marked, marked_in, ngettext
from sevenwonders_tui.store import StoreError, games_folder
from sevenwonders_tui.store.hall import Hall
from sevenwonders_tui.store.results import FinishedGame, SeatResult, Tally, summary_of
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line, cut, join, line, pad
from sevenwonders_tui.tui.screens.confirm import ConfirmScreen
from sevenwonders_tui.tui.screens.list_screen import ListScreen
from sevenwonders_tui.tui.widgets.heading import Heading, Notice
from sevenwonders_tui.tui.widgets.listing import Listing
from sevenwonders_tui.tui.widgets.sheet import Sheet, paragraph
from sevenwonders_tui.words.scores import column_name

Page = Literal["games", "best", "people", "bots", "wonders"]
PAGES: tuple[Page, ...] = get_args(Page)
PAGE_NAMES: dict[Page, str] = {
    "games": marked_in("page", "games"),
    "best": marked_in("page", "best scores"),
    "people": marked_in("page", "players"),
    "bots": marked_in("page", "bots"),
    "wonders": marked_in("page", "wonders"),
}
_DATE = 12
_NAME = 22
_NUMBER = 8
_LABEL = 12
_WIDEST = 18


@dataclass(frozen=True, slots=True)
class HallRow:
    """A row, and the game or the person it is about."""

    line: Line
    game: FinishedGame | None = None
    person: str | None = None


class HallScreen(ListScreen[None]):
    """Pages of rows: games, best scores, players, bots, wonders; of everybody or of one player."""

    about = marked(
        "Every game that was played to its end. Below stand the points by category of the game that "
        "is marked."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        key("right,tab", "turn_page(1)", "next page", marked("Scores, players, bots, wonders")),
        key("left,shift+tab", "turn_page(-1)", "page before", marked("The page before"), shown=False),
        key("f", "next_player", "filter", marked("Only games of the next player, or of all")),
        key("enter", "replay", "replay", marked("Look back at the game that is marked")),
        key("v", "review", "review", marked("What each has chosen, and what would have been better")),
        key("d", "forget", "forget", marked("Take a game out, or a name out of all games")),
        key("escape,backspace", "back", "back", marked("Back to the title")),
    ]  # fmt: skip
    DEFAULT_CSS = """
    HallScreen #filter { height: 2; padding-bottom: 1; }
    HallScreen #heading { height: 1; }
    HallScreen #details { height: 11; border-top: solid $border; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._games: tuple[FinishedGame, ...] = ()
        self._rows: list[HallRow] = []
        self._page = PAGES[0]
        self._player: str | None = None
        self._read = False

    def parts(self) -> ComposeResult:
        """What is shown of what, the rows, and the details of a game."""
        yield Heading(_("Hall of fame"))
        yield Sheet(self._filter, id="filter")
        yield Sheet(lambda width: [line("   ") + heading_row(self._page)], id="heading")
        yield Listing(id="list")
        yield Sheet(self._details, id="details")
        yield Notice(id="notice")

    def on_mount(self) -> None:
        self._reread()

    @property
    def _data(self) -> Path | None:
        return self.game.settings.data

    @property
    def _own_packs(self) -> Sequence[Path]:
        return self.game.settings.own_packs

    def _reread(self, change: Callable[[Hall], object] | None = None) -> None:
        """Read the hall, after it was changed, without keeping anybody waiting."""
        self.run_worker(self._reading(change), exclusive=True)

    async def _reading(self, change: Callable[[Hall], object] | None) -> None:
        if self._data is not None:
            hall = Hall(self._data, self.game.catalog, self._own_packs)

            def read() -> tuple[tuple[FinishedGame, ...], list[str]]:
                if change is not None:
                    change(hall)
                told = hall.catch_up()
                return hall.games(), told

            try:
                self._games, told = await asyncio.to_thread(read)
            except StoreError as error:
                self._say(str(error))
            else:
                missing = await self.game.not_for_the_hall()
                self._say(*told, *filter(None, [missing]))
        self._read = True
        self._show()

    # What is drawn

    def _filter(self, width: int) -> Sequence[Line]:
        player = _("everybody") if self._player is None else self._player
        said = _("{page} {dot} of {player}").format(
            page=_(PAGE_NAMES[self._page]), player=player, dot=DOT
        )
        return [line((f"   {said}", "title"))]

    def _details(self, width: int) -> Sequence[Line]:
        row = self._row
        if row is None:
            nothing = _("Nothing yet: games are noted here when they are over.")
            return paragraph(nothing, width, indent=3) if self._read else []
        if row.game is not None:
            return game_details(row.game, width, self._own_packs)
        return []

    @property
    def _row(self) -> HallRow | None:
        return self._rows[self._list.at] if self._rows else None

    def _show(self, at: int = 0) -> None:
        games = [
            game for game in self._games if self._player is None or game.was_played_by(self._player)
        ]
        self._rows = hall_rows(games, self._page, self._own_packs)
        self._list.show_rows([row.line for row in self._rows], at)
        n = len(games)
        self.query_one(Heading).say(
            _("Hall of fame"), ngettext("{n} game", "{n} games", n).format(n=n)
        )
        for sheet in self.query(Sheet):
            sheet.redraw()

    def _say(self, *sentences: str) -> None:
        self.query_one(Notice).say(sentences)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Guests do not take out what others have played."""
        return action != "forget" or not self.game.settings.kiosk

    # Choosing what is shown

    def action_turn_page(self, step: int) -> None:
        self._page = PAGES[(PAGES.index(self._page) + step) % len(PAGES)]
        self._show()

    def action_next_player(self) -> None:
        names = [row.person for row in hall_rows(self._games, "people")]
        choices = [None, *names]
        at = choices.index(self._player) if self._player in choices else 0
        self._player = choices[(at + 1) % len(choices)]
        self._show()

    # Doing something about it

    def action_replay(self) -> None:
        """Look back at the game under the cursor, if it is still kept."""
        self._open(self.game.open_replay)

    def action_review(self) -> None:
        """Look at what everybody chose in the game under the cursor, if it is still kept."""
        self._open(self.game.open_review)

    def _open(self, look: Callable[[Path, Callable[[str], None]], None]) -> None:
        row = self._row
        if row is None or row.game is None or self._data is None:
            return
        journals = sorted(games_folder(self._data).glob(f"*_{row.game.id}.jsonl"))
        if journals:
            look(journals[0], self._say)
        else:
            self._say(_("This game is not kept any more."))

    def action_forget(self) -> None:
        """Ask, and take out the game or the name under the cursor."""
        row = self._row
        if row is None or self._data is None:
            return
        if row.game is not None:
            question = _("Take this game out of the hall of fame for good? The saved game stays.")
            self._ask(question, partial(Hall.forget_game, game=row.game.id))
        elif row.person is not None:
            question = _(
                "Take the name {name} out of all games in the hall of fame for good? Saved games "
                "still have it."
            )
            forget = partial(Hall.forget_player, name=row.person)
            self._ask(question.format(name=row.person), forget)

    def _ask(self, question: str, change: Callable[[Hall], object]) -> None:
        def answered(sure: bool | None) -> None:
            if sure:
                self._player = None
                self._reread(change)

        self.app.push_screen(ConfirmScreen(question, _("Forget"), _("Keep")), answered)

    def action_back(self) -> None:
        self.dismiss()


def hall_rows(
    games: Sequence[FinishedGame], page: Page, own_packs: Sequence[Path] = ()
) -> list[HallRow]:
    """The rows of a page."""
    if page == "games":
        return [HallRow(_game_row(game), game) for game in games]
    summary = summary_of(games, own_packs)
    if page == "best":
        return [HallRow(_best_row(game, seat, own_packs), game) for game, seat in summary.best]
    return [
        HallRow(_tally_row(each), person=each.key if page == "people" else None)
        for each in summary.tallies[page]
    ]


def heading_row(page: Page) -> Line:
    """What stands above the rows of a page."""
    if page == "games":
        return line((pad(_("begun"), _DATE) + _("places and points"), "label"))
    if page == "best":
        words = [pad(_("points"), _NUMBER), pad(_("name"), _NAME), pad(_("wonder"), _NAME)]
        return line(("".join([*words, pad(_("players"), _NUMBER + 2), _("begun")]), "label"))
    numbers = (_("games"), _("wins"), _("best"), _("mean"))
    words = [pad(word, _NUMBER, "right") for word in numbers]
    return line(("".join([pad(_(PAGE_NAMES[page]), _NAME), *words]), "label"))


def _game_row(game: FinishedGame) -> Line:
    parts = [
        line((f"{seat.place} ", "label"), (seat.shown_name, "name"), f" {seat.total}")
        for seat in game.by_place
    ]
    return line((pad(_day(game), _DATE), "label")) + join(parts, f" {DOT} ")


def _best_row(game: FinishedGame, seat: SeatResult, own_packs: Sequence[Path]) -> Line:
    return line(
        (pad(str(seat.total), _NUMBER), "strong"),
        (pad(seat.shown_name, _NAME), "name"),
        pad(wonder_called(seat.wonder, game.edition, own_packs), _NAME),
        pad(str(len(game.seats)), _NUMBER + 2),
        (_day(game), "label"),
    )


def _tally_row(tally: Tally) -> Line:
    cells = "".join(pad(number, _NUMBER, "right") for number in tally.numbers)
    return line((pad(cut(tally.name, _NAME - 1), _NAME), "name"), cells)


def _day(game: FinishedGame) -> str:
    return f"{game.created.astimezone():%Y-%m-%d}"


def game_details(game: FinishedGame, width: int, own_packs: Sequence[Path] = ()) -> list[Line]:
    """The score pad of a game: players in columns, the one who won first."""
    seats = game.by_place
    each = min(_WIDEST, (width - _LABEL - 1) // len(seats))
    rows = [
        _pad_row("", [cut(seat.shown_name, each - 1) for seat in seats], each, "name"),
        _pad_row(
            _("wonder"),
            [cut(wonder_called(seat.wonder, game.edition, own_packs), each - 1) for seat in seats],
            each,
            "label",
        ),
    ]
    rows += [
        _pad_row(column_name(column), [str(seat.points.get(column, 0)) for seat in seats], each, "")
        for column in seats[0].points
    ]
    return [*rows, _pad_row(_("total"), [str(seat.total) for seat in seats], each, "strong")]


def _pad_row(label: str, cells: Sequence[str], each: int, style: str) -> Line:
    text = "".join(pad(cell, each, "right") for cell in cells)
    return line((pad(f" {label}", _LABEL), "label"), (text, style))
