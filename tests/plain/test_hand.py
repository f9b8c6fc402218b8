"""A hand in sentences: in which order its uses are offered."""

from sevenwonders_tui.engine.answers import BUILD
from sevenwonders_tui.plain.hand import uses
from tests.bots.tables import seat_at


def test_a_power_that_is_used_up_comes_after_every_way_to_pay() -> None:
    olympia = {"wonder": "Olympia", "stages": 2, "coins": 9, "hand": ["Baths"]}
    left, right = (
        {"name": "Left", "wonder": "Gizah", "built": ["Stone Pit"]},
        {"name": "Right", "wonder": "Éphesos", "built": ["Quarry"]},
    )
    view = seat_at(2, 4, olympia, (left, right), edition="first").view(0)
    builds = [answer for answer in uses(view, view.hand[0]) if answer.action is BUILD]
    assert [(answer.pay.total, answer.by_power) for answer in builds] == [
        (2, False), (2, False), (0, True),
    ]  # fmt: skip
