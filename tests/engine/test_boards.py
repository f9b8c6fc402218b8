"""Stages that copy a neighbour's, where there is little to copy."""

from __future__ import annotations

from sevenwonders_tui.catalog import Cost, Stage, WonderSide
from sevenwonders_tui.catalog.effects.scoring import Points
from sevenwonders_tui.catalog.model import CopiedStage
from sevenwonders_tui.engine.city import boards_of_all


def stages(*points: int) -> tuple[Stage, ...]:
    return tuple(Stage(Cost(wood=1), (Points(n),)) for n in points)


COPIER = WonderSide((CopiedStage("left", 1), CopiedStage("right", 2), CopiedStage("left", "last")))


def test_a_stage_that_the_neighbour_has_not_got_is_its_last_one() -> None:
    one, four = WonderSide(stages(1)), WonderSide(stages(1, 2, 3, 4))
    [board, _left, _right] = boards_of_all([COPIER, four, one])
    assert board.stages == (four.stages[0], one.stages[0], four.stages[3])


def test_a_stage_with_nothing_to_copy_is_left_out() -> None:
    three = WonderSide(stages(1, 2, 3))
    [board, _left, _right] = boards_of_all([COPIER, three, COPIER])
    assert board.stages == (three.stages[0], three.stages[2])
