"""What lines are made of: text cut, filled and put into rows, and what stands for it in ASCII."""

from __future__ import annotations

from sevenwonders_tui.tui.canvas import Canvas
from sevenwonders_tui.tui.glyphs import ASCII, to_ascii
from sevenwonders_tui.tui.lines import cut, fit, flow, line, pad, rule, wrap, wrap_within


class TestLines:
    def test_text_is_cut_and_padded_by_cells_not_by_letters(self) -> None:
        assert cut("Bartholomew", 6) == "Barth…"
        assert cut("北京市人", 5) == "北京…"
        assert pad("北京", 6) == "北京  "
        assert pad("7", 3, "right") == "  7"
        assert fit(line("北京市人"), 5).cell_len == 5

    def test_markup_is_shown_as_typed(self) -> None:
        assert line("[bold]Ada[/bold]").plain == "[bold]Ada[/bold]"

    def test_words_are_kept_whole_where_that_is_possible(self) -> None:
        assert wrap("one two three", 7) == ["one two", "three"]
        assert wrap("Bartholomew", 5) == ["Barth", "olome", "w"]
        assert wrap("", 5) == []
        assert wrap("a b", 0) == ["a", "b"]

    def test_parts_flow_over_lines(self) -> None:
        rows = flow([line("aa"), line("bb"), line("cc")], 5)
        assert [row.plain for row in rows] == ["aa bb", "cc"]

    def test_a_text_fills_rows_of_different_widths_and_loses_no_letter(self) -> None:
        assert wrap_within("aa bb cc dd", [5, 2]) == (["aa bb", "cc"], "dd")
        rows, rest = wrap_within("Fortifications fall", [10, 10, 10])
        assert "".join(rows).replace("-", "").replace(" ", "") + rest == "Fortificationsfall"

    def test_a_rule_is_as_wide_as_it_is_told(self) -> None:
        assert rule("hand", 20).cell_len == 20
        assert rule("hand", 20, line("3")).cell_len == 20
        assert rule("a title much too long", 10).cell_len == 10

    def test_what_is_at_the_right_end_of_a_rule_is_cut_before_the_rule_is(self) -> None:
        assert rule("the hand", 30, line("Bo: build")).plain == "─ the hand ─────── Bo: build ─"
        assert rule("the hand", 24, line("Bo: build Altar")).plain == "─ the hand ─ Bo: buil… ─"
        assert rule("the hand", 18, line("Bo: build Altar")).plain == "─ the hand ───────"

    def test_what_is_put_outside_of_a_canvas_is_not_drawn(self) -> None:
        canvas = Canvas(4, 2)
        canvas.text(2, 0, "abc")
        canvas.text(-1, 1, "xy")
        canvas.text(0, 5, "z")
        assert [row.plain for row in canvas.lines()] == ["  ab", "y   "]


class TestAscii:
    def test_every_glyph_has_a_stand_in_as_wide_as_itself(self) -> None:
        for glyph, stand_in in ASCII.items():
            assert stand_in.isascii()
            assert len(stand_in) == 1
            assert to_ascii(glyph) == stand_in

    def test_accents_fall_off_and_the_rest_becomes_question_marks(self) -> None:
        assert to_ascii("Éphesos") == "Ephesos"
        assert to_ascii("Søren Łukasz") == "Soren Lukasz"
        assert to_ascii("北京") == "????"
