"""What the letters and signs of the screens mean, in words: for whoever rests the mouse on one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sevenwonders_tui.catalog.resources import Resource
from sevenwonders_tui.messages import _, marked, marked_in
from sevenwonders_tui.words.phrases import or_list
from sevenwonders_tui.words.resources import LETTER, resource_name


def signs() -> list[tuple[str, str]]:
    """What is written in few letters, in the order a beginner meets it."""
    return [
        (_("cmp gear tblt"), _("The three science symbols: compass, gear, tablet.")),
        (
            _("any symbol"),
            _("A science symbol that counts, at the end, as the one that scores most."),
        ),
        (_("pts"), _("Points if the game ended now: every 3 coins are one of them.")),
        (_("W S"), _("Both of them, every turn.")),
        (_("W/S"), _("One of them, every turn: whichever is wanted.")),
        (_("(W/S)"), _("For the city itself alone; neighbours cannot buy it.")),
        (_("← 2 → 1"), _("Coins to the left neighbour and to the right one.")),
        (_("bank 1"), _("A coin to the bank, as the card itself costs.")),
        (_("1 ore short"), _("Neither the city nor its neighbours make enough.")),
        (_("raw left for 1"), _("Brown goods from the left neighbour cost 1 coin each.")),
        (_("goods for 1"), _("Grey goods from both neighbours cost 1 coin each.")),
        (_("1 c/brown"), _("A coin for each brown card of the city, once, when it is built.")),
        (_("1 pt/red"), _("A point for each red card of the city, at the end.")),
        (_("nearby"), _("Of the two neighbours, not of the own city.")),
        (_("3 cities"), _("Of the own city and of both neighbours.")),
    ]


_BY_LETTER: dict[str, Resource] = {letter: resource for resource, letter in LETTER.items()}
_MADE = re.compile(r"\(?([A-Z](?:/[A-Z])*)\)?")
_STAGES = re.compile(r"\d/\d")
_STAGES_BUILT = marked("Stages of the wonder that are built, of all there are.")
_SIGNS = {  # by the message that is drawn
    "←": marked("The left neighbour: the next seat clockwise, the one after in the list of seats."),
    "→": marked("The right neighbour: the seat before in the list of seats."),
    "●": marked("Done: built, or chosen."),
    "○": marked("Not yet built, or not yet chosen."),
    marked_in("narrow heading", "cmp"): marked("Compasses: one of the three symbols of science."),
    marked_in("narrow heading", "gear"): marked("Gears: one of the three symbols of science."),
    marked_in("narrow heading", "tblt"): marked("Tablets: one of the three symbols of science."),
    marked_in("narrow heading", "pts"): marked("Points, if the game ended now."),
    marked_in("narrow heading", "stage"): _STAGES_BUILT,
    marked("shields"): marked(
        "Military strength, compared with both neighbours at the end of an Age."
    ),
    marked("tokens"): marked("Points won and lost in conflicts."),
    marked_in("narrow heading", "any"): marked(
        "Symbols of science that count as whichever is best at the end."
    ),
}


def symbol_sentence(word: str) -> str:
    """What a word or sign on the screen stands for, in a sentence; empty when it speaks for itself."""
    word = word.strip(",:;")
    for sign, sentence in _SIGNS.items():
        if word == _(sign):
            return _(sentence)
    if _STAGES.fullmatch(word):
        return _(_STAGES_BUILT)
    match = _MADE.fullmatch(word)
    letters = match[1].split("/") if match else []
    if letters and all(letter in _BY_LETTER for letter in letters):
        return _resources_sentence(word, letters)
    return ""


def _resources_sentence(word: str, letters: Sequence[str]) -> str:
    either = or_list([resource_name(_BY_LETTER[letter]) for letter in letters])
    if word.startswith("("):
        return _("{letters}: {resources}, for this city alone.").format(
            letters=word, resources=either
        )
    return _("{letters}: {resources}.").format(letters=word, resources=either)
