"""The rule book: the rules in short, in full, rulings, and the words of the game, with a search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import ClassVar, Literal, get_args

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll

from sevenwonders_tui.catalog import Catalog, fold
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line, line, rule
from sevenwonders_tui.tui.screens.sheet_screen import SheetScreen
from sevenwonders_tui.tui.widgets.heading import Heading
from sevenwonders_tui.tui.widgets.search_line import SearchLine
from sevenwonders_tui.tui.widgets.sheet import Sheet, paragraph
from sevenwonders_tui.words.phrases import comma_list
from sevenwonders_tui.words.prose.reading import Section
from sevenwonders_tui.words.prose.rules import full_rules, glossary, rules_sheet, ruling_sections

Page = Literal["short", "full", "rulings", "words"]
PAGES: tuple[Page, ...] = get_args(Page)
_NAMES: dict[Page, str] = {
    "short": marked("in two minutes"),
    "full": marked("in full"),
    "rulings": marked("rulings"),
    "words": marked("the words of the game"),
}
_WIDEST = 96
"""Longer lines are hard to read."""


def sections_of(page: Page, catalog: Catalog) -> Sequence[Section]:
    """What stands on a page."""
    match page:
        case "short":
            return rules_sheet(catalog)
        case "full":
            return full_rules(catalog)
        case "rulings":
            return ruling_sections(catalog)
        case "words":
            return [Section(word, (meaning,)) for word, meaning in glossary()]


def fitting(sections: Sequence[Section], words: Sequence[str]) -> list[Section]:
    """The sections in which all of these words stand, folded; of each only what has one of them.

    A section whose title has all of them stays whole.
    """
    if not words:
        return list(sections)
    found = []
    for section in sections:
        title = fold(section.title)
        if all(word in title for word in words):
            found.append(section)
            continue
        kept = tuple(
            text for text in section.paragraphs if all(w in f"{title} {fold(text)}" for w in words)
        )
        if kept:
            found.append(Section(section.title, kept))
    return found


class RuleBookScreen(SheetScreen):
    """Pages of sections. With words to search for, only what has them in it."""

    about = marked(
        "The rules of the boxes in use, on four pages. Rulings tell what is played here where the "
        "official texts are silent or contradict each other, and why."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        key("right,tab", "turn_page(1)", "next page", marked("Short, in full, rulings, words")),
        key("left,shift+tab", "turn_page(-1)", "page before", marked("The page before"), shown=False),
        key("slash", "search", "search", marked("Search for words on this page")),
        key("n", "section(1)", "section", marked("The next section")),
        key("p", "section(-1)", "section before", marked("The section before"), shown=False),
        key("escape,backspace,enter", "back", "back", marked("Back; from the search to the text")),
    ]  # fmt: skip

    def __init__(self, catalog: Catalog, page: Page = "short") -> None:
        """The rules of `catalog`, open at `page`."""
        super().__init__(_("Rules"), comma_list(catalog.pack_names))
        self._catalog = catalog
        self._page = page
        self._words: Sequence[str] = ()
        self._sections: Callable[[Page], Sequence[Section]] = cache(
            lambda each: sections_of(each, catalog)
        )
        """What is written once, since it takes a moment."""
        self._begins: list[int] = []
        """The lines at which sections begin."""

    def parts(self) -> ComposeResult:
        yield Heading(self._title(), comma_list(self._catalog.pack_names))
        yield SearchLine(self._look_for)
        with VerticalScroll(id="scroll", can_focus=False):
            yield Sheet(self.write, id="sheet")

    def _title(self) -> str:
        return _("Rules {dot} {page}").format(page=_(_NAMES[self._page]), dot=DOT)

    def write(self, width: int) -> Sequence[Line]:
        """The sections of the page that have the words searched for."""
        width = min(width, _WIDEST)
        written: list[Line] = []
        self._begins = []
        for section in fitting(self._sections(self._page), self._words):
            written += [line()] if written else []
            self._begins.append(len(written))
            written.append(rule(section.title, width))
            for text in section.paragraphs:
                written += paragraph(text, width, hanging=2)
        return written or paragraph(_("These words stand nowhere on this page."), width)

    # Pages and sections

    def action_turn_page(self, step: int) -> None:
        self._page = PAGES[(PAGES.index(self._page) + step) % len(PAGES)]
        self.query_one(Heading).say(self._title(), comma_list(self._catalog.pack_names))
        self._show()

    def action_section(self, step: int) -> None:
        at = round(self.scrolled.scroll_y)
        if step > 0:
            where = next((begin for begin in self._begins if begin > at), None)
        else:
            where = next((begin for begin in reversed(self._begins) if begin < at), 0)
        if where is not None:
            self.scrolled.scroll_to(y=where, animate=False)

    def _show(self) -> None:
        self.query_one("#sheet", Sheet).redraw()
        self.scrolled.scroll_home(animate=False)

    # Searching

    def _look_for(self, words: Sequence[str]) -> None:
        self._words = words
        self._show()

    def action_search(self) -> None:
        self.query_one(SearchLine).begin()

    def action_back(self) -> None:
        if not self.query_one(SearchLine).end():
            self.dismiss()
