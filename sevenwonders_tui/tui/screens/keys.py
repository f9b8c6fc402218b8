"""Keys: every action with its keys, to be given another letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.glyphs import FILLED
from sevenwonders_tui.tui.key_table import KeyAction, Table, actions, clash, fault_of
from sevenwonders_tui.tui.key_words import key_word
from sevenwonders_tui.tui.keys import key, key_name
from sevenwonders_tui.tui.lines import Line, line, pad
from sevenwonders_tui.tui.screens.list_screen import ListScreen
from sevenwonders_tui.tui.widgets.heading import Heading, Notice
from sevenwonders_tui.tui.widgets.listing import Listing
from sevenwonders_tui.tui.widgets.sheet import Sheet, paragraph
from sevenwonders_tui.tui.widgets.zone import Zone

_WORD = 20
_KEYS = 26


class KeysScreen(ListScreen[None]):
    """A list of actions. Enter, and then the key that is to do it."""

    about = marked(
        "Every action, and the keys that do it on one screen or another. A letter can be changed; "
        "arrows, Enter, Esc and digits always stay."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter", "ask", "change", marked("Give it another key")),
        key("u", "as_usual", "as usual", marked("The usual key for this action")),
        key("a", "all_as_usual", "all as usual", marked("The usual keys for everything")),
        key("shift+tab", "move(-1)", "up", marked("Up"), shown=False),
        key("tab", "move(1)", "down", marked("Down"), shown=False),
        key("escape,backspace", "back", "back", marked("Back to the settings")),
    ]
    DEFAULT_CSS = """
    KeysScreen #list { margin-top: 1; }
    KeysScreen #details { height: 5; border-top: solid $border; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._asking = False

    def parts(self) -> ComposeResult:
        """The list, what the action under the cursor does, and what is to be done or was wrong."""
        yield Heading(_("Keys"))
        yield Listing(self._rows(), id="list")
        yield Sheet(self._details, id="details")
        yield Notice(id="notice")

    @property
    def _table(self) -> Table:
        # Only here, and not before: it imports every screen, this one too.
        from sevenwonders_tui.tui.screens.every import SCREENS

        return [screen.all_bindings() for screen in SCREENS]

    @property
    def _wishes(self) -> Mapping[str, str]:
        return self.game.preferences.now.keys

    @property
    def _actions(self) -> list[KeyAction]:
        return actions(self._table, self._wishes)

    def _rows(self) -> list[Line]:
        return [self._row(action) for action in self._actions]

    def _row(self, action: KeyAction) -> Line:
        keys = " ".join(map(key_name, action.keys))
        return line(
            pad(key_word(action.id), _WORD),
            (FILLED if action.id in self._wishes else " ", "good"),
            (pad(f" {keys}", _KEYS), "key"),
            " ",
            (_(action.sentences[0]), "label"),
        )

    @property
    def _action(self) -> KeyAction:
        return self._actions[self._list.at]

    def _details(self, width: int) -> Sequence[Line]:
        action = self._action
        said = [_(sentence) for sentence in action.sentences]
        if action.id in self._wishes:
            usual = " ".join(map(key_name, self._usual_keys(action.id)))
            said.insert(0, _("Changed; the usual keys are {keys}.").format(keys=usual))
        return [row for sentence in said for row in paragraph(sentence, width, indent=3)]

    @on(Zone.Clicked, "#list")
    def stop_asking(self) -> None:
        """A click asks for no key any more."""
        self._say()
        self._asking = False

    def use_row(self) -> None:
        """Ask for another key."""
        self.action_ask()

    # Changing

    def action_ask(self) -> None:
        self._asking = True
        self._say(
            _("Press the key that is to mean “{word}” from now on, or Esc to leave it.").format(
                word=key_word(self._action.id)
            )
        )

    async def on_key(self, event: events.Key) -> None:
        """Take the key that was asked for. (Swallowing what comes too early is the base's `on_key`.)"""
        if not self._asking:
            return
        event.stop()
        event.prevent_default()
        self._asking = False
        self._say()
        if event.key != "escape":
            self._give(event.key)

    def _give(self, name: str) -> None:
        action = self._action.id
        fault = fault_of(action, name, self._wishes, self._table)
        if fault:
            self._say(fault)
        else:
            self._keep({**self._wishes, action: name})

    def action_as_usual(self) -> None:
        """Give the action its usual keys, unless another has one of them by now."""
        action = self._action.id
        wishes = {each: name for each, name in self._wishes.items() if each != action}
        fault = clash(action, wishes, self._table)
        if fault:
            self._say(fault)
        else:
            self._keep(wishes)

    def _usual_keys(self, action: str) -> Sequence[str]:
        return next(each.keys for each in actions(self._table, {}) if each.id == action)

    def action_all_as_usual(self) -> None:
        self._keep({})

    def _keep(self, wishes: Mapping[str, str]) -> None:
        self._say(self.game.change_settings(keys=wishes))
        self._list.show_rows(self._rows(), self._list.at)

    def _say(self, sentence: str = "") -> None:
        self.query_one(Notice).say([sentence] if sentence else [])

    def action_back(self) -> None:
        self.dismiss()
