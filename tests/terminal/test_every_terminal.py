"""A whole turn of three people under every kind of terminal: what they need can be read on the screen."""

from __future__ import annotations

import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")

from sevenwonders_tui.tui.glyphs import to_ascii
from tests.terminal.round import (
    NAMES,
    Round,
    a_game,
    all_names,
    cards_shown,
    choice_of,
    cost_of,
    hand_of,
    play_a_round,
    sentence,
)


@dataclass(frozen=True)
class Kind:
    """A kind of terminal."""

    size: tuple[int, int] = (80, 24)
    arguments: tuple[str, ...] = ()
    environment: Mapping[str, str | None] = field(default_factory=dict)
    ascii: bool = False
    """Whether it must get ASCII and nothing else."""


NO_UTF8 = {"LANG": None, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
KINDS = {
    "xterm-256color": Kind(),
    "24-bit colour": Kind((120, 36), environment={"COLORTERM": "truecolor"}),
    "linux": Kind(environment={"TERM": "linux"}, ascii=True),
    "vt100": Kind((120, 36), environment={"TERM": "vt100"}, ascii=True),
    "screen": Kind((100, 30), environment={"TERM": "screen"}),
    "tmux-256color": Kind((120, 36), environment={"TERM": "tmux-256color"}),
    "NO_COLOR": Kind(environment={"NO_COLOR": "1"}),
    "light background": Kind(environment={"COLORFGBG": "0;15"}),
    "LANG=C": Kind(environment={"LANG": "C"}),
    "LC_ALL=C": Kind(environment={"LANG": None, "LC_ALL": "C"}),
    "no UTF-8": Kind(environment=NO_UTF8, ascii=True),
    "--ascii": Kind((160, 48), ("--ascii",), ascii=True),
    "--no-mouse": Kind((200, 60), ("--no-mouse",)),
    "160x48": Kind((160, 48)),
}
AT_ONCE = 8
"""Terminals played on at the same time: most of a turn is waiting for somebody."""
every_kind = pytest.mark.parametrize("kind", KINDS)


def _play(kind: Kind) -> Round:
    with a_game(None, *kind.arguments, size=kind.size, **kind.environment) as program:
        return play_a_round(program)


@pytest.fixture(scope="module")
def rounds() -> dict[str, Round]:
    """The turn as it looked on every kind of terminal."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return dict(zip(KINDS, pool.map(_play, KINDS.values()), strict=True))


def readable(text: str, kind: str) -> str:
    """The text as that kind of terminal shows it."""
    return to_ascii(text) if KINDS[kind].ascii else text


@every_kind
def test_every_card_of_the_hand_can_be_read(rounds: dict[str, Round], kind: str) -> None:
    for seat, seen in enumerate(rounds[kind].seats):
        shown = cards_shown(seen.hand)
        assert len(shown) == len(hand_of(seat))
        for number, offer in enumerate(hand_of(seat), 1):
            for word in readable(offer.card.name, kind).split():
                assert word in shown[number]


@every_kind
def test_the_cost_of_every_card_can_be_read(rounds: dict[str, Round], kind: str) -> None:
    for seat, seen in enumerate(rounds[kind].seats):
        shown = cards_shown(seen.hand)
        for number, offer in enumerate(hand_of(seat), 1):
            words = shown[number].split()
            for part in cost_of(offer).split() or ["free"]:
                assert part in words, f"{offer.card.name}: {shown[number]}"


@every_kind
def test_the_family_of_every_card_is_a_word_and_not_a_colour(
    rounds: dict[str, Round], kind: str
) -> None:
    for seat, seen in enumerate(rounds[kind].seats):
        shown = cards_shown(seen.hand)
        for number, offer in enumerate(hand_of(seat), 1):
            assert offer.card.colour in shown[number].split()


@every_kind
def test_the_chosen_action_can_be_read_before_it_counts(
    rounds: dict[str, Round], kind: str
) -> None:
    for seat, seen in enumerate(rounds[kind].seats):
        assert readable(sentence(choice_of(seat)[1]), kind) in seen.chosen


@every_kind
def test_the_chosen_card_and_action_are_marked_by_a_sign(
    rounds: dict[str, Round], kind: str
) -> None:
    marker = readable("▸", kind)
    for seat, seen in enumerate(rounds[kind].seats):
        place, answer = choice_of(seat)
        assert f"{marker}{place + 1} " in seen.chosen
        assert f"{marker}{answer.action.id[0]} " in seen.chosen


@every_kind
def test_every_curtain_is_clean(rounds: dict[str, Round], kind: str) -> None:
    seen = rounds[kind]
    curtains = [each.curtain for each in seen.seats]
    for curtain in curtains:
        assert "Hand the keyboard to" in curtain
        assert [name for name in all_names() if readable(name, kind) in curtain] == []
    built = {choice_of(seat)[1].card.name for seat in (0, 2)}  # type: ignore[union-attr]  # they build cards
    hidden = all_names() - built
    assert [name for name in hidden if readable(name, kind) in seen.next_curtain] == []


@every_kind
def test_the_reveal_says_who_did_what(rounds: dict[str, Round], kind: str) -> None:
    reveal = rounds[kind].reveal
    for seat, name in enumerate(NAMES):
        row = next(row for row in reveal.splitlines() if row.startswith(f" {name} "))
        card = choice_of(seat)[1].card
        assert card is not None
        assert ("sold a card" if seat == 1 else readable(card.name, kind)) in row


@every_kind
def test_a_row_never_reaches_beyond_the_window(rounds: dict[str, Round], kind: str) -> None:
    """Lines that a terminal would have to break push everything below them out of its place."""
    columns, rows = KINDS[kind].size
    for seen in rounds[kind].seats:
        assert len(seen.hand) == rows
        assert max(map(len, seen.hand)) <= columns


@every_kind
def test_nothing_is_told_outside_the_window(rounds: dict[str, Round], kind: str) -> None:
    """Window titles, notifications and clipboards would tell others what somebody holds."""
    pointer_shape = b"22;"
    told = re.findall(rb"\x1b\]([^\x07\x1b]*)", rounds[kind].raw)
    assert [text for text in told if not text.startswith(pointer_shape)] == []


@every_kind
def test_ascii_where_the_terminal_has_nothing_better_and_lines_elsewhere(
    rounds: dict[str, Round], kind: str
) -> None:
    assert rounds[kind].raw.isascii() is KINDS[kind].ascii


def test_colours_are_no_finer_than_the_terminal_says_it_has(rounds: dict[str, Round]) -> None:
    fine, medium = re.compile(rb"[34]8;2;"), re.compile(rb"[34]8;5;")
    assert fine.search(rounds["24-bit colour"].raw)
    assert medium.search(rounds["xterm-256color"].raw)
    assert not fine.search(rounds["xterm-256color"].raw)
    for kind in ("linux", "vt100", "screen"):
        assert not medium.search(rounds[kind].raw)
        assert not fine.search(rounds[kind].raw)


def test_no_color_sends_no_colour_but_still_marks_the_selected_row(
    rounds: dict[str, Round],
) -> None:
    raw = rounds["NO_COLOR"].raw
    assert re.findall(rb"\x1b\[(?:\d+;)*(?:[34]8;[\d;]*|[349][0-7]|10[0-7])m", raw) == []
    assert re.search(rb"\x1b\[(?:\d+;)*7(?:;\d+)*m", raw), "reverse"


def test_the_mouse_is_left_alone_where_that_was_asked_for(rounds: dict[str, Round]) -> None:
    assert b"\x1b[?1000h" in rounds["xterm-256color"].raw
    assert b"\x1b[?1000h" not in rounds["--no-mouse"].raw


def test_nothing_is_drawn_with_signs_of_two_widths(rounds: dict[str, Round]) -> None:
    """Emoji and variation selectors are one cell wide here and two there, and push rows apart."""
    for kind, seen in rounds.items():
        text = seen.raw.decode(errors="replace")
        odd = {sign for sign in text if ord(sign) >= 0x2600 or 0x200B <= ord(sign) <= 0x200F}
        assert odd == set(), kind
