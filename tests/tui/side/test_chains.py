"""Chains as trees: what makes what free, to go along in both directions."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sevenwonders_tui.catalog import Card, load_catalog
from sevenwonders_tui.tui.chains import chain_tree, chains_of, node_line
from sevenwonders_tui.tui.screens.cards import CardsScreen
from sevenwonders_tui.tui.screens.chains import ChainsScreen
from tests.tui.side.showing import SIZES, Showing, showing

CATALOG = load_catalog()


def named(name: str) -> Card:
    card = CATALOG.card_named(name)
    assert card is not None
    return card


@pytest.mark.parametrize("edition", ["second", "first"])
class TestTree:
    def test_it_holds_every_chain_and_nothing_else(self, edition: str) -> None:
        catalog = load_catalog(edition)
        nodes = chain_tree(catalog)
        links = {
            (nodes[node.above].card.name, node.card.name)
            for node in nodes
            if node.above is not None
        }
        told = {(card.name, name) for card in catalog.cards for name in card.makes_free}
        assert links == told

    def test_it_goes_on_from_age_to_age(self, edition: str) -> None:
        nodes = chain_tree(load_catalog(edition))
        steps = [
            (nodes[node.above].card.age, node.card.age) for node in nodes if node.above is not None
        ]
        assert {(1, 2), (2, 3)} <= set(steps)
        assert all(before < after for before, after in steps)


class TestOfACard:
    def test_it_is_drawn_with_all_that_hangs_together(self) -> None:
        drawn = [node_line(node).plain for node in chains_of(named("Dispensary"))]
        assert drawn == [
            "I   Apothecary", "II  ├ Stables", "II  └ Dispensary", "III   ├ Arena", "III   └ Lodge",
        ]  # fmt: skip

    def test_one_that_stands_alone_has_none(self) -> None:
        assert chains_of(named("Palace")) == []

    def test_both_ends_are_known(self) -> None:
        assert [card.name for card in named("Workshop").frees] == [
            "Archery Range", "Laboratory",
        ]  # fmt: skip
        assert [card.name for card in named("Forum").freed_by] == [
            "East Trading Post", "West Trading Post",
        ]  # fmt: skip


def marked(app: Showing) -> str:
    return app.text.split("▸")[1].split("\n")[0]


class TestScreens:
    async def test_one_goes_along_a_chain_among_the_cards(self) -> None:
        async with showing(lambda: CardsScreen(CATALOG, named("Apothecary"))) as (app, pilot):
            for key, name in (("n", "Stables"), ("p", "Apothecary"), ("p", "Apothecary")):
                await pilot.press(key)
                await pilot.pause()
                assert name in marked(app)

    async def test_a_card_left_out_of_the_list_comes_back_into_it(self) -> None:
        async with showing(lambda: CardsScreen(CATALOG, named("Apothecary"))) as (app, pilot):
            await pilot.press("a", "slash", *"apothecary", "enter", "n")
            await pilot.pause()
            assert "Stables" in marked(app)

    @pytest.mark.parametrize("size", SIZES)
    async def test_all_chains_can_be_looked_through(self, size: tuple[int, int]) -> None:
        async with showing(lambda: CardsScreen(CATALOG, named("Laboratory")), size) as (app, pilot):
            await pilot.press("t")
            await pilot.pause()
            assert isinstance(app.screen, ChainsScreen)
            seen = [marked(app)]
            for key in ("right", "left", "left", "left"):
                await pilot.press(key)
                await pilot.pause()
                seen.append(marked(app))
            for name, row in zip(
                ("Laboratory", "Siege Workshop", "Laboratory", "Workshop", "Workshop"),
                seen,
                strict=True,
            ):
                assert name in row

    async def test_enter_shows_the_card_among_all_cards(self) -> None:
        async with showing(lambda: CardsScreen(CATALOG, named("Laboratory"))) as (app, pilot):
            await pilot.press("t", "right", "enter")
            await pilot.pause()
            assert isinstance(app.screen, CardsScreen)
            assert "Siege Workshop" in marked(app)

    async def test_the_cursor_goes_through_every_row(self) -> None:
        async with showing(lambda: ChainsScreen(CATALOG)) as (app, pilot):
            seen = [marked(app)]
            for _node in chain_tree(CATALOG)[1:]:
                await pilot.press("down")
                await pilot.pause()
                seen.append(marked(app))
            assert all(one != other for one, other in pairwise(seen))


async def test_a_second_click_shows_the_card_among_all() -> None:
    async with showing(lambda: ChainsScreen(CATALOG)) as (app, pilot):
        await pilot.click("#list", offset=(10, 1))
        assert app.results == []
        await pilot.click("#list", offset=(10, 1))
        await pilot.pause()
        assert app.results == [chain_tree(CATALOG)[1].card]
