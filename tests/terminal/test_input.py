"""What a terminal may send besides keys: pasted text, rubble of the mouse, broken bytes, false Escapes.

One game is played through all of these tests; each begins where the keyboard is handed to somebody.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")

from tests.terminal.program import Program
from tests.terminal.round import (
    a_game,
    all_names,
    answers_in,
    choose,
    open_curtain,
    see_curtain,
)

_TURN, _CURTAIN = "b build", "Hand the keyboard to"
EVERY_SEAT = "1b\r1\r2\r2b\r2\r3\r3s\r3\r"
SENT = {
    "the keys of a turn": b"1b\r",
    "the keys of every seat": EVERY_SEAT.encode() * 3,
    "the keys of every seat, marked as pasted": f"\x1b[200~{EVERY_SEAT}\x1b[201~".encode(),
    "Enter and nothing else": b"\r\r\r\r\r\r",
    "Enter, marked as pasted": b"\x1b[200~\r\x1b[201~",
    "mouse of old": b"\x1b[M !!\x1b[M#!!\x1b[M\xa0\xff\xfe\x1b[M \x9b\xc2",
    "mouse with semicolons": b"\x1b[32;10;12M\x1b[35;10;12M\x1b[64;1;1M",
    "a mouse report cut off": b"\x1b[<0;1",
    "a mouse report without its beginning": b"1;12;1M5;1;1m",
    "broken UTF-8": b"\xff\xfe\xc3\x28\xe2\x82\xf0\x9f\x80\x80\xed\xa0\x80",
    "Latin-1": "Højt på en gård".encode("latin-1"),
    "half a character": b"\xe2",
    "keys that cannot be": b"\x1b[999999999u\x1b[:1u\x1b[99999999999999;5u\x1b[55296u",
    "a window that cannot be": b"\x1b[48;999999;999999;1;1t",
    "nulls": b"\0\0\0",
    "focus lost and found": b"\x1b[O\x1b[I",
}
"""What may come in at once. None of it asks for help, or opens anything else."""
PROSE = b"Quickly then: shall we build the Baths, or sell them? \x1b[?1;2c Is it 1, 2 or 3? Yes, quit\ry\r"


class Game:
    """A game in progress in which nobody answers until the last test, and what it has kept."""

    def __init__(self, program: Program, data: Path) -> None:
        self.program = program
        self._data = data

    def go_to(self, place: str) -> None:
        """To the curtain of the first seat, or behind it with a card and an action chosen."""
        if place == _CURTAIN:
            self.program.press_until("\x1b", _CURTAIN, "Key 1 ", without=_TURN)
            return
        if _CURTAIN in self.program.text:
            open_curtain(self.program)
        choose(self.program)

    def take_in(self, sent: bytes) -> str:
        """Send something and wait until it has had its effect; the screen afterwards.

        Keys are taken in order: help that is asked for last comes when all before has been done.
        """
        self.program.press(sent)
        self.program.press_until("?", " Help ", "Keys")
        self.program.press("\x1b")
        return self.program.until(
            lambda screen: (_TURN in screen) is not (_CURTAIN in screen), "a curtain or a hand"
        )

    def answers(self) -> int:
        """How many answers have been kept."""
        (journal,) = (self._data / "games").glob("*.jsonl")
        return answers_in(journal)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    data = tmp_path_factory.mktemp("game")
    with a_game(data) as program:
        see_curtain(program)
        yield Game(program, data)


def names_drawn(program: Program, since: int) -> list[str]:
    """The cards of any hand that were on the screen, however shortly."""
    drawn = program.raw[since:].decode(errors="replace")
    return sorted(name for name in all_names() if name in drawn)


@pytest.mark.parametrize("sent", SENT)
def test_what_comes_at_once_opens_no_hand(game: Game, sent: str) -> None:
    game.go_to(_CURTAIN)
    since = len(game.program.raw)
    assert _CURTAIN in game.take_in(SENT[sent])
    assert names_drawn(game.program, since) == []


@pytest.mark.parametrize("sent", SENT)
def test_what_comes_at_once_plays_no_turn_and_the_keyboard_goes_on_working(
    game: Game, sent: str
) -> None:
    game.go_to(_TURN)
    assert _TURN in game.take_in(SENT[sent])
    assert game.answers() == 0


def test_prose_with_every_letter_that_is_a_key_neither_plays_nor_leaves(game: Game) -> None:
    game.go_to(_TURN)
    game.program.press(PROSE)
    game.program.press_until("\x1b", _CURTAIN, "Key 1 ", without=_TURN)
    assert game.answers() == 0


class TestEscape:
    def test_on_a_curtain_it_opens_nothing(self, game: Game) -> None:
        game.go_to(_CURTAIN)
        since = len(game.program.raw)
        assert _CURTAIN in game.take_in(b"\x1b")
        assert names_drawn(game.program, since) == []

    def test_it_goes_one_step_back_and_never_on(self, game: Game) -> None:
        game.go_to(_TURN)
        game.program.press("\x1b")
        game.program.see(_TURN, without="Enter: ")
        game.program.press("\x1b")
        see_curtain(game.program)
        assert game.answers() == 0

    @pytest.mark.parametrize("letters", ["\x1bb", "\x1bs", "\x1b\x1bb", "\x1bOs", "\x1b[b"])
    def test_letters_behind_it_are_no_commands(self, game: Game, letters: str) -> None:
        game.go_to(_TURN)
        game.program.press_until("2", "▸2 ")
        game.program.press(letters)
        game.program.press_until("1", "▸1 ")
        assert "Enter: " not in game.program.text

    def test_backspace_goes_back_as_well_without_any_delay(self, game: Game) -> None:
        game.go_to(_TURN)
        game.program.press("\x7f")
        game.program.see(_TURN, without="Enter: ")
        game.program.press("\x7f")
        see_curtain(game.program)


def test_a_choice_is_made_by_two_different_keys_one_after_the_other(game: Game) -> None:
    """The last test of this file plays the turn that all others were not to play."""
    game.go_to(_TURN)
    assert game.answers() == 0
    game.program.press("\r")
    see_curtain(game.program, 1)
    assert game.answers() == 1
