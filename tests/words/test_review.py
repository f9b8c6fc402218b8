"""A review in words."""

from sevenwonders_tui.words.hints import points_lost, summary_sentence, verdict_sentence


def test_points_have_one_place() -> None:
    assert [points_lost(each) for each in (1.0, 2.44, 0.5)] == [
        "1.0 point",
        "2.4 points",
        "0.5 points",
    ]


def test_the_summary_counts_choices_and_points_by_age() -> None:
    said = summary_sentence("Ada", 18, 11, {1: 3.0, 2: 0.0, 3: 4.5})
    assert said == (
        "Ada took the best that was found in 11 of 18 choices; 7.5 points were left behind: "
        "3.0 in Age I and 4.5 in Age III."
    )


def test_nothing_lost_is_praised() -> None:
    said = summary_sentence("Ada", 18, 18, {1: 0.0, 2: 0.0, 3: 0.0})
    assert said == "All 18 choices of Ada were the best that were found."


def test_the_verdict_says_what_a_choice_cost() -> None:
    assert verdict_sentence(2.4) == "The best that was found is worth 2.4 points more."
    assert verdict_sentence(0.0) == "Nothing better was found."
