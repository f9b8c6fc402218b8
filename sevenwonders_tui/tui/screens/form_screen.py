"""What all screens with a form share: moving in it, changing what a field holds, and typing into it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.widgets import Input

from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.form import Block, Field, Form
from sevenwonders_tui.tui.widgets.heading import Heading, KeyLine, Notice
from sevenwonders_tui.tui.widgets.plain_input import PlainInput
from sevenwonders_tui.tui.widgets.sheet import Sheet, paragraph
from sevenwonders_tui.tui.widgets.zone import Zone

T = TypeVar("T")


class FormScreen(BaseScreen[T]):
    """A form, what there is to say on the field under the cursor, and a line to type into."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter", "use", "use", marked("Use the field: start, type into it, or change it")),
        key("up,k", "go(-1)", "up", marked("The field above"), shown=False),
        key("down,j", "go(1)", "down", marked("The field below"), shown=False),
        key(
            "left,h",
            "beside(-1)",
            "left",
            marked("The field to the left, or what the field held before"),
            shown=False,
        ),
        key(
            "right,l",
            "beside(1)",
            "right",
            marked("The field to the right, or the next thing the field can hold"),
            shown=False,
        ),
        key("tab", "next_field(1)", "next field", marked("The next field")),
        key("shift+tab", "next_field(-1)", "field before", marked("The field before"), shown=False),
        key("space,plus", "change(1)", "change", marked("The next thing the field can hold")),
        key("minus", "change(-1)", "back one", marked("The one before"), shown=False),
    ]
    DEFAULT_CSS = """
    FormScreen #body { height: 1fr; layout: vertical; }
    FormScreen #fields { height: auto; }
    FormScreen #about { height: 1fr; margin-top: 1; }
    FormScreen #typing { position: absolute; padding: 0 1; display: none; }
    FormScreen.-typing #typing { display: block; }
    FormScreen.-wide #body { layout: horizontal; }
    FormScreen.-wide #fields { width: 80; }
    FormScreen.-wide #about { height: 1fr; margin-top: 0; border-left: solid $border; padding: 1 0; }
    """
    title_said: ClassVar[str]
    """The title of the screen: a message id."""
    begins_at: ClassVar[str]
    """The key of the field on which the cursor begins."""

    def blocks(self) -> Sequence[Block]:
        """The form as it is now."""
        raise NotImplementedError

    def notices(self) -> Sequence[str]:
        """What is told below the form from the beginning."""
        return ()

    def parts(self) -> ComposeResult:
        """The form, what there is to say on it, and what went wrong."""
        yield Heading(_(self.title_said))
        with Container(id="body"):
            with Container(id="fields"):
                yield Form(self.blocks, self.begins_at)
                yield PlainInput(id="typing")
            yield Sheet(self._about, id="about")
        yield Notice(self.notices(), id="notice")

    def about_field(self) -> Sequence[str]:
        """What there is to say on the field under the cursor, in sentences."""
        return self.form.at.help()

    def _about(self, width: int) -> Sequence[Line]:
        return [row for said in self.about_field() for row in paragraph(said, width, indent=3)]

    @property
    def form(self) -> Form:
        """The form with its cursor."""
        return self.query_one(Form)

    @property
    def _typing(self) -> PlainInput:
        return self.query_one(PlainInput)

    def redraw(self) -> None:
        self.form.redraw()
        self.query_one("#about", Sheet).redraw()

    def say(self, *sentences: str) -> None:
        """Tell something below the form."""
        self.query_one(Notice).say(sentences)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        typing = self.has_class("-typing")
        return not typing or action in ("use", "go", "beside", "next_field", "back")

    def action_go(self, down: int) -> None:
        """Move the cursor; what is being typed is taken over first."""
        self.stop_typing(keep=True)
        self.form.go(0, down)
        self.redraw()

    def action_beside(self, step: int) -> None:
        """Move the cursor; where no field is beside this one, change it."""
        self.stop_typing(keep=True)
        if self.form.alone:
            self.form.at.change(step)
        else:
            self.form.go(step, 0)
        self.redraw()

    def action_next_field(self, step: int) -> None:
        """Move the cursor through all fields, one after the other."""
        self.stop_typing(keep=True)
        self.form.step(step)
        self.redraw()

    @on(Zone.Clicked, "#form")
    def clicked(self, event: Zone.Clicked) -> None:
        """Go to the field that was clicked; a second click uses it, and one on a button at once."""
        field = self.form.field_at(event.x, event.y)
        if field is None:
            return
        self.stop_typing(keep=True)
        again = field.key == self.form.at.key or field.button
        self.form.go_to(field)
        self.redraw()
        if again:
            self.action_use()

    def action_use(self) -> None:
        """Type into the field, put the next thing into it, or do what it leads to."""
        at = self.form.at
        if at.room:
            self._type(at)
        elif at.choices:
            self.action_change(1)
        else:
            at.put(None)

    def action_change(self, step: int) -> None:
        self.form.at.change(step)
        self.redraw()

    def _type(self, field: Field) -> None:
        place, typing = self.form.place, self._typing
        typing.value = str(field.value)
        typing.styles.width = place.width
        typing.styles.offset = (place.x, place.y)
        self._set_typing(True)
        typing.focus()

    def _set_typing(self, typing: bool) -> None:
        self.set_class(typing, "-typing")
        self.query_one(KeyLine).redraw()

    @on(Input.Submitted, "#typing")
    def typed(self) -> None:
        self.stop_typing(keep=True)

    @on(PlainInput.Refused)
    def refused(self) -> None:
        self.say(_("That was not taken over: it holds signs that a terminal does not show."))

    def stop_typing(self, *, keep: bool) -> bool:
        """Leave the line that is typed into; whether somebody was typing."""
        if not self.has_class("-typing"):
            return False
        if keep:
            self.form.at.put(self._typing.value)
        self._set_typing(False)
        self.set_focus(None)
        self.say()
        self.redraw()
        return True
