"""All chains as trees, to go along: what makes what free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container

from sevenwonders_tui.catalog import Card, Catalog
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.chains import chain_tree, node_line
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line
from sevenwonders_tui.tui.screens.list_screen import MORE_TO_MOVE, ListScreen
from sevenwonders_tui.tui.widgets.card_list import card_details
from sevenwonders_tui.tui.widgets.heading import Heading
from sevenwonders_tui.tui.widgets.listing import Listing
from sevenwonders_tui.tui.widgets.sheet import Sheet


class ChainsScreen(ListScreen[Card | None]):
    """A tree for each chain, and what there is to say about the card under the cursor.

    It ends with the card to be shown among all cards, or with None.
    """

    about = marked(
        "Below a card stand the cards it makes free: whoever has the upper one builds the lower ones "
        "without paying. A card that several others make free stands below each of them."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *MORE_TO_MOVE,
        key("right,n", "freed", "frees", marked("To the first card that this one makes free")),
        key("left,p", "freeing", "freed by", marked("To the card that makes this one free")),
        key("enter", "show", "card", marked("Among all cards")),
        key("escape,backspace,t", "back", "back", marked("Back to the cards")),
    ]  # fmt: skip
    DEFAULT_CSS = """
    ChainsScreen #both { height: 1fr; layout: horizontal; }
    ChainsScreen #list { width: 34; margin-top: 1; }
    ChainsScreen #details { width: 1fr; height: 1fr; border-left: solid $border; padding-top: 1; }
    """

    def __init__(self, catalog: Catalog, card: Card | None = None) -> None:
        """The chains of `catalog`, the cursor on `card` if it stands in one."""
        super().__init__()
        self._tree = chain_tree(catalog)
        places = (row for row, node in enumerate(self._tree) if node.card is card)
        self._first = next(places, 0)

    def parts(self) -> ComposeResult:
        yield Heading(_("Chains: what makes what free"))
        with Container(id="both"):
            yield Listing([node_line(node) for node in self._tree], self._first, id="list")
            yield Sheet(self._details, id="details")

    def _details(self, width: int) -> Sequence[Line]:
        return card_details(self._tree[self._list.at].card, width)

    def action_freed(self) -> None:
        at = self._list.at
        if at + 1 < len(self._tree) and self._tree[at + 1].above == at:
            self._list.go_to(at + 1)

    def action_freeing(self) -> None:
        above = self._tree[self._list.at].above
        if above is not None:
            self._list.go_to(above)

    def use_row(self) -> None:
        """Show the card among all cards."""
        self.action_show()

    def action_show(self) -> None:
        self.dismiss(self._tree[self._list.at].card)

    def action_back(self) -> None:
        self.dismiss(None)
