"""Why something cannot be done."""

from __future__ import annotations

from sevenwonders_tui.engine.answers import WONDER, NotEnoughCoins, WonderComplete
from tests.bots.tables import seat_at


def test_where_every_stage_is_built_that_is_the_reason() -> None:
    game = seat_at(3, 2, {"stages": 3, "hand": ["Altar"]})
    assert [each.why for each in game.refused(0) if each.action is WONDER] == [WonderComplete()]
    game = seat_at(3, 2, {"stages": 2, "hand": ["Altar"]})
    assert [each.stage for each in game.refused(0) if each.action is WONDER] == [3]


def test_what_is_lacking_is_told_by_the_cheapest_way() -> None:
    me = {"coins": 0, "hand": ["Baths"], "built": ["West Trading Post"]}
    others = (
        {"name": "Left", "wonder": "Gizah"},
        {"name": "Right", "wonder": "Éphesos", "built": ["Stone Pit"]},
    )
    game = seat_at(1, 4, me, others)
    assert [each.why for each in game.refused(0) if each.card is not None] == [NotEnoughCoins(1, 0)]
