"""The kinds of questions players are asked, and what the rest of the program must know of each.

A rules module that asks something new makes a `Question` of its own; screens, lines, bots and reports
find all they need in it, so none of them names a kind.
"""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.messages import marked


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Question:
    """One kind of question. Each exists once and is compared by identity.

    All texts are English and are translated when they are shown. `{name}` is the player who answers,
    `{city}` a city that is nobody's own (`State.neutral`).
    """

    id: str
    """Its word in position files and reports."""
    title: str
    """Over the list of options: what is chosen, and from what; `{n}` cards of `{pile}` in the discard pile."""
    task: str
    """On the curtain, after the name of the player: "to choose a card"."""
    task_for: str = ""
    """The same where it is asked for a city that is nobody's own."""
    task_with: str = ""
    """The same where the player will be asked for such a city as well."""
    doing: str
    """What everybody may read meanwhile: "{name} is choosing a card."."""
    from_hand: bool = False
    """Whether the cards of the hand are chosen from; else the options are listed as they are."""
    from_pile: bool = False
    """Whether the options are cards of the discard pile."""
    every_turn: bool = False
    """Whether it is what every player is asked in every turn."""
    foreseen: bool = False
    """Whether the moment can be imagined by who is asked (`Game.in_progress`): only then bots look ahead
    from it, and there are hints."""

    def __post_init__(self) -> None:
        if self.id in QUESTIONS:
            raise ValueError(f"there is a question {self.id!r} already")
        QUESTIONS[self.id] = self

    def __reduce__(self) -> tuple[object, ...]:
        return question_named, (self.id,)

    def __str__(self) -> str:
        return self.id


QUESTIONS: dict[str, Question] = {}
"""The register of all kinds, by id; those of expansions join it when their module is loaded."""


def question_named(question_id: str) -> Question:
    """The kind of question of this id.

    Raises:
        KeyError: there is none.
    """
    return QUESTIONS[question_id]


TURN = Question(
    id="turn",
    title=marked("the hand"),
    task=marked("to choose a card"),
    task_with=marked("to choose a card, and one for the {city}"),
    doing=marked("{name} is choosing a card."),
    from_hand=True,
    every_turn=True,
    foreseen=True,
)
LAST_CARD = Question(
    id="last_card",
    title=marked("the last card, which may be played as well"),
    task=marked("to play the last card of the Age as well"),
    task_for=marked("to play the last card of the pile for the {city}"),
    doing=marked("{name} is choosing what to do with the last card."),
    from_hand=True,
    foreseen=True,
)
DISCARD_PICK = Question(
    id="discard_pick",
    title=marked("the discard pile: {pile}, of which these {n} can be built for nothing"),
    task=marked("to choose from the discard pile"),
    task_for=marked("to choose from the discard pile for the {city}"),
    doing=marked("{name} is choosing from the discard pile."),
    from_pile=True,
    foreseen=True,
)
COPY_GUILD = Question(
    id="copy_guild",
    title=marked("a guild of a neighbour to copy"),
    task=marked("to copy a guild of a neighbour"),
    task_for=marked("to copy a guild for the {city}"),
    doing=marked("{name} is choosing a guild to copy."),
    foreseen=True,
)
