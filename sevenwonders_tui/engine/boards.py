"""The boards as they lie on the table: stages that copy a neighbour's are worked out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from sevenwonders_tui.catalog.model import CopiedStage, Stage, WonderSide

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Board:
    """The stages a seat can build."""

    forms: tuple[tuple[Stage, ...], ...]
    """For each stage the forms it can take: one, or several from which its builder chooses."""
    any_order: bool

    @property
    def stages(self) -> tuple[Stage, ...]:
        """Each stage in its first form."""
        return tuple(forms[0] for forms in self.forms)


def neighbours_of(each: Sequence[_T], seat: int) -> tuple[_T, _T]:
    """What is at the left and at the right neighbour of a seat, of something that each seat has."""
    return each[seat + 1 - len(each)], each[seat - 1]


def board_of(side: WonderSide) -> Board:
    """The board of a side that copies nothing."""
    forms = tuple((stage,) for stage in side.stages if isinstance(stage, Stage))
    return Board(forms, side.any_order)


def boards_of_all(sides: Sequence[WonderSide]) -> tuple[Board, ...]:
    """The board of every seat, given the board sides clockwise."""
    boards = []
    for seat, side in enumerate(sides):
        forms = (_forms(stage, sides, seat) for stage in side.stages)
        boards.append(Board(tuple(filter(None, forms)), side.any_order))
    return tuple(boards)


def _forms(stage: Stage | CopiedStage, sides: Sequence[WonderSide], seat: int) -> tuple[Stage, ...]:
    """The forms of a stage; none where it would copy a wonder that has only copies itself."""
    if isinstance(stage, Stage):
        return (stage,)
    left, right = neighbours_of(sides, seat)
    neighbour = left if stage.copies == "left" else right
    printed = tuple(form for form in neighbour.stages if isinstance(form, Stage))
    if neighbour.any_order:
        return printed
    if stage.stage == "last" or stage.stage > len(printed):
        return printed[-1:]
    return printed[stage.stage - 1 : stage.stage]
