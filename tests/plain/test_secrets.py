"""Nobody reads anybody's hand: what is printed before a seat's key is what all may know."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.table import Table
from sevenwonders_tui.table.pins import hash_of
from tests.plain.playing import RandomTypist, play, unwrapped

SCREEN = 60
"""Lines of the highest screen that hands are hidden on."""


class Onlooker(RandomTypist):
    """Looks at the last lines printed at every hand-over, and types commands there at times."""

    table: Table

    def __post_init__(self) -> None:
        super().__post_init__()
        self.hand_overs = 0
        self.named: set[str] = set()

    def __call__(self, printed: str) -> str | None:
        if "Keyboard to" in printed:
            self.hand_overs += 1
            self._look(printed)
            if self.hand_overs % 5 == 0:
                return self._random.choice(["t", "l", "a", "?", "i 1", "r", "x", ""])
        return super().__call__(printed)

    def _look(self, printed: str) -> None:
        in_sight = "\n".join(printed.split("\n")[-SCREEN:])
        view = self.table.view(None)
        public = {card.name for city in view.cities for card in city.built}
        hidden = {card.name for hand in self.table._game.state.hands for card in hand} - public
        buried = {card.name for cards in self.table._game.state.buried for card in cards} - public
        text = unwrapped(in_sight)
        self.named |= {name for name in hidden | buried if name in text}


@pytest.mark.parametrize("edition", ["second", "first"])
def test_no_card_of_a_hand_is_in_sight_before_its_seat_has_the_keyboard(
    tmp_path: Path, edition: str
) -> None:
    onlooker = Onlooker(5)
    play(tmp_path, onlooker, edition=edition, watch=lambda table: setattr(onlooker, "table", table))
    assert onlooker.hand_overs > 54
    assert onlooker.named == set()


def leave_with_a_hand_in_sight(printed: str) -> str | None:
    return "1" if "Type 1 and" in printed else None


def test_no_hand_is_left_in_sight_by_whoever_ends(tmp_path: Path) -> None:
    played = play(tmp_path, leave_with_a_hand_in_sight)
    in_sight = played.text.split("\n")[-SCREEN:]
    assert "Which card" in played.text
    assert not [line for line in in_sight if line.startswith("1. ")]
    assert "The game is saved." in unwrapped("\n".join(in_sight))


def test_the_key_of_another_seat_opens_nothing_before_that_seat_is_called(tmp_path: Path) -> None:
    printed: list[str] = []
    keys = iter(["", "9", "2", "3", "1", "2"])

    def typist(text: str) -> str | None:
        printed.append(text)
        return next(keys, None)

    play(tmp_path, typist)
    first, empty, nonsense, other, third, again, *_rest = map(unwrapped, printed)
    assert "Keyboard to Ada (seat 1)" in first
    assert "Keyboard to Ada (seat 1)" in empty
    assert nonsense.startswith("That is no answer")
    assert "Keyboard to Bo (seat 2)" in other
    assert "Keyboard to Cy (seat 3)" in third
    assert "Keyboard to Ada (seat 1)" in again
    assert "Which card" not in "".join(printed)


def test_a_pin_that_was_chosen_on_the_screen_opens_the_hand_in_lines_too(tmp_path: Path) -> None:
    printed: list[str] = []
    typed = iter(["1", "0000", "1", "q", "1", "1111", "1", "1", "q"])

    def typist(text: str) -> str | None:
        printed.append(unwrapped(text))
        return next(typed)

    play(tmp_path, typist, watch=lambda table: table.pins.choose(0, hash_of("1234")))
    assert printed[1].endswith("The PIN of Ada? >")
    assert "That is not the PIN of this seat." in printed[2]
    assert "A PIN has four digits." in printed[4]
    assert "That is not the PIN of this seat." in printed[6]
    assert "After 2 wrong PINs the next one counts in 2 seconds." in printed[7]
    assert not any("Which card" in said for said in printed)


def test_the_right_pin_opens_the_hand_in_lines(tmp_path: Path) -> None:
    typed = iter(["1", "1234", "q"])
    played = play(
        tmp_path,
        lambda _text: next(typed),
        watch=lambda table: table.pins.choose(0, hash_of("1234")),
    )
    assert "Which card, 1 to 7" in unwrapped(played.text)
