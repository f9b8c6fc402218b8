"""What all screens share: size, keys, focus, and a guard against keys pressed too early."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

from textual import events
from textual._time import get_time
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

from sevenwonders_tui.messages import marked
from sevenwonders_tui.tui.keys import as_wished, key, keymap
from sevenwonders_tui.tui.widgets.heading import KeyLine, SizeNotice

if TYPE_CHECKING:
    from sevenwonders_tui.tui.app import SevenWonders

SMALLEST = (80, 24)
"""Columns and rows below which nothing is shown but a notice."""
ROOMY, WIDE, GRAND = (100, 30), (120, 36), (160, 48)
"""Columns and rows from which the screens have more to show."""

AT_ONCE = 0.03
"""Seconds between two keys that nobody presses so fast: they were pasted, or are the rubble of a mouse."""

QUIET = 0.2
"""Seconds without a key after which those that came before a screen, or with it, have come to an end."""

T = TypeVar("T")


def classes_for(size: Size) -> dict[str, bool]:
    """The classes that a screen can have by its size, for the styles, and whether this size has them."""
    (width, height), (smallest, lowest) = size, SMALLEST
    return {
        "-narrow": width < smallest,
        "-low": height < lowest,
        "-roomy": width >= ROOMY[0] and height >= ROOMY[1],
        "-wide": width >= WIDE[0],
        "-tall": height >= WIDE[1],
        "-grand": width >= GRAND[0] and height >= GRAND[1],
    }


def styles_beside(module: str) -> str:
    """The styles in the file beside a module, for `DEFAULT_CSS`.

    For a `CSS_PATH` of a screen Textual would read the styles of all others again.
    """
    return Path(module).with_suffix(".tcss").read_text(encoding="utf-8")


def fits(size: Size) -> bool:
    """Whether the game can be shown in a window of this size."""
    return size.width >= SMALLEST[0] and size.height >= SMALLEST[1]


class BaseScreen(Screen[T], Generic[T], inherit_bindings=False):
    """A screen of the game.

    A subclass yields its own widgets from `parts`. Below 80x24 all of them give way to a notice, and
    no key does anything but quit. Styles can ask for `-wide` (120 columns) and `-tall` (36 rows), for
    `-roomy` (100x30) and for `-grand` (160x48).

    A screen with `dead_time` takes neither keys nor clicks until it has stood on the terminal for so
    many seconds, and nobody has typed for a moment: what was typed at the screen before it, or without
    looking, must not act on this one. The line of keys says so meanwhile.
    """

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """As in `Screen`, but moving the focus does not paint the whole screen again."""
    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        key("question_mark", "app.help", "help", marked("The rules in short, and the keys")),
        key("q", "app.ask_to_quit", "quit", marked("Save the game and leave")),
    ]
    DEFAULT_CSS = """
    BaseScreen { background: $background; }
    BaseScreen > SizeNotice { display: none; }
    BaseScreen.-narrow > *, BaseScreen.-low > * { display: none; }
    BaseScreen.-narrow > SizeNotice, BaseScreen.-low > SizeNotice { display: block; height: 1fr; }
    """

    about: ClassVar[str] = ""
    """What the screen shows, in a sentence or two for the help sheet: a message id."""
    dead_time: float = 0.0
    """Seconds in which keys and clicks are swallowed, from when the screen stands on the terminal."""

    class Painted(Message):
        """The screen has been sent to the terminal."""

        def __init__(self, count: int) -> None:
            super().__init__()
            self.count = count

    def __init__(self) -> None:
        super().__init__()
        self._painted_at: float | None = None
        self._stands_since: float | None = None
        """When the terminal had drawn it, after which dead time begins."""
        self._last_early = float("-inf")
        self._dead_times = 0
        self._takes_keys = False
        """Whether the dead time is known to be over."""
        self._size_drawn: Size | None = None
        self._keys = 0
        self._last_key = float("-inf")
        self._gap = float("inf")
        """Seconds between the last key or click and the key before it."""
        """Whether no key came at once before the key or mouse button that was pressed last."""
        self.in_front = asyncio.Event()
        """Set while no other screen lies on top of this one."""

    @property
    def game(self) -> SevenWonders:
        """The application this screen belongs to."""
        return cast("SevenWonders", self.app)

    def parts(self) -> ComposeResult:
        """The widgets of this screen, the line of keys left out."""
        yield from ()

    def parts_below(self) -> ComposeResult:
        """What every screen of a kind has above the line of keys."""
        yield from ()

    def compose(self) -> ComposeResult:
        """All widgets. The classes of the size are set before, so that nothing is laid out twice."""
        self._take_classes_for(self.app.size)
        yield SizeNotice(SMALLEST)
        yield from self.parts()
        yield from self.parts_below()
        yield KeyLine()

    def _take_classes_for(self, size: Size) -> None:
        for name, wanted in classes_for(size).items():
            self.set_class(wanted, name)

    @classmethod
    def all_bindings(cls) -> list[Binding]:
        """The bindings of this kind of screen: its own first, then those of the classes above it."""
        found: dict[str, Binding] = {}
        for each in cls.__mro__:
            if issubclass(each, BaseScreen):
                for binding in each.__dict__.get("BINDINGS", ()):
                    found.setdefault(binding.key, binding)
        return list(found.values())

    @property
    def live_bindings(self) -> list[Binding]:
        """The bindings that work here now, with the keys that people wish for."""
        wishes = self.game.preferences.now.keys
        return [as_wished(each, wishes) for each in self.all_bindings() if self._is_live(each)]

    def _is_live(self, binding: Binding) -> bool:
        action = binding.action.partition("(")[0].rpartition(".")[2]
        return self.check_action(action, ()) is not False

    def bind_as_wished(self) -> None:
        """Have the keys of this screen do what people wish."""
        wishes = self.game.preferences.now.keys
        self.app.update_keymap(keymap(self.all_bindings(), wishes))

    def on_mount(self) -> None:
        """Have keys count, unless the application begins a dead time when it has painted the screen."""
        self.bind_as_wished()
        if not self.dead_time:
            self.begin_dead_time()

    @property
    def waits(self) -> bool:
        """Whether keys do not count yet."""
        return bool(self.dead_time) and not self._takes_keys

    async def _message_loop_exit(self) -> None:
        """Stop the workers of this screen when its last message is handled and no widget has gone yet.

        Textual stops them when its widgets have gone, and whatever a worker shows in between ends the
        program. What a worker still waits for is never told to it; work that must be done whoever
        looks on is a worker of the application.
        """
        for worker in self.workers:
            if self in worker.node.ancestors_with_self:
                worker.cancel()
        await super()._message_loop_exit()

    def begin_dead_time(self) -> None:
        """Take no keys from now until `dead_time` after the next paint stands on the terminal."""
        self._painted_at = self._stands_since = None
        self._takes_keys = False
        self._dead_times += 1
        count = self._dead_times
        self._redraw_keys()
        self.call_after_refresh(lambda: self.post_message(self.Painted(count)))

    def on_base_screen_painted(self, message: Painted) -> None:
        if message.count != self._dead_times:
            return
        self._painted_at = message.time
        if self.dead_time:
            self.game.when_it_stands(message.time, self._stands)
        else:
            self._stands_since = message.time

    def _stands(self, since: float) -> None:
        """From here the dead time counts."""
        self._stands_since = since
        self._take_keys_in_time(self._dead_times)

    def _take_keys_in_time(self, count: int) -> None:
        """Say that keys count as soon as they do."""
        if not self.is_running or count != self._dead_times:
            return
        left = self._takes_keys_from - get_time()
        if left > 0:
            self.set_timer(left, lambda: self._take_keys_in_time(count))
        else:
            self._takes_keys = True
            self._redraw_keys()

    def _redraw_keys(self) -> None:
        for keys in self.query(KeyLine):
            keys.redraw()

    @property
    def _takes_keys_from(self) -> float:
        """When the dead time ends, if no key comes before that; without end as long as nobody sees it."""
        if self._stands_since is None:
            return float("inf")
        return max(self._stands_since + self.dead_time, self._last_early + QUIET)

    def on_screen_resume(self) -> None:
        self.in_front.set()

    def on_screen_suspend(self) -> None:
        self.in_front.clear()

    @property
    def too_small(self) -> bool:
        """Whether the window, when it was drawn last, was too small to show anything."""
        return not fits(self._size_drawn or self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        """Draw all of it again, and take no keys at first where a window had been too small for any.

        A window that was pulled to and fro may have the size it had, and have lost what stood in it.
        """
        self._take_classes_for(event.size)
        if event.size == self._size_drawn:
            self.refresh()
        if self.too_small and fits(event.size):
            self.begin_dead_time()
        self._size_drawn = event.size

    def too_early(self, event: Message) -> bool:
        """Whether this was pressed or clicked before anybody can have read the screen."""
        return bool(self.dead_time) and event.time < self._takes_keys_from

    def if_meant(
        self, act: Callable[[], object], *, after: float = AT_ONCE, before: float = AT_ONCE
    ) -> None:
        """Do what cannot be taken back, unless other keys came at once with the key or click that asks for it.

        Terminals that do not mark what is pasted send it as keys: no text may play a turn or open a
        hand. The key must come `after` seconds behind the one before it, and `before` seconds ahead of the
        next. Without any dead time every key is trusted.
        """
        if not self.game.settings.dead_time:
            act()
        elif self._gap >= after:
            keys = self._keys

            def act_if_alone() -> None:
                if keys == self._keys:
                    act()

            self.set_timer(before, act_if_alone)

    @property
    def came_at_once(self) -> bool:
        """Whether the last key came at once with the one before it."""
        return bool(self.game.settings.dead_time) and self._gap < AT_ONCE

    async def on_key(self, event: events.Key) -> None:
        """Swallow keys that come too early, or that act on what cannot be seen."""
        self._keys += 1
        self._gap = event.time - self._last_key
        self._last_key = event.time
        early = self.too_early(event)
        if early:
            self._last_early = event.time
        if early or (self.too_small and event.key != "q"):
            event.stop()
            event.prevent_default()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A click is judged by when it came, not by the keys before it."""
        self._gap = event.time - self._last_key
