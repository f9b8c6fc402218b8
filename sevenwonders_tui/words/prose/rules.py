"""The rules of what is loaded, on a sheet and in full, rulings, and the words of the game.

The sentences stand in `en/*.md`; here is what their conditions and fields mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial

from sevenwonders_tui.catalog import Card, Catalog, Stage, Wonder
from sevenwonders_tui.catalog.effects import KINDS, Effect
from sevenwonders_tui.catalog.effects.making import CoinsPer
from sevenwonders_tui.catalog.effects.scoring import PointsPer
from sevenwonders_tui.catalog.model import CopiedStage, Direction, Rules
from sevenwonders_tui.engine.deal import WAYS
from sevenwonders_tui.engine.scoring import POINTS_PER_SET
from sevenwonders_tui.house_rules import SWITCHES
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.phrases import (
    age_numeral,
    and_list,
    cards_text,
    coins_text,
    comma_list,
    or_list,
    points_text,
    signed,
)
from sevenwonders_tui.words.prose.box import card_sections, chain_section, wonder_sections
from sevenwonders_tui.words.prose.reading import Prose, Section
from sevenwonders_tui.words.set_up import first_game_advice, way_sentence


@dataclass(frozen=True)
class Told:
    """What rules and rulings are about: a catalog, on the sheet or in full."""

    catalog: Catalog
    in_full: bool = False

    @cached_property
    def stages(self) -> tuple[tuple[Wonder, Stage | CopiedStage], ...]:
        """All stages, each with its wonder."""
        return tuple(
            (wonder, stage)
            for wonder in self.catalog.wonders
            for side in wonder.sides.values()
            for stage in side.stages
        )

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        """Those of all cards and stages."""
        built: list[Card | Stage] = [*self.catalog.cards]
        built += [stage for _wonder, stage in self.stages if isinstance(stage, Stage)]
        return tuple(effect for each in built for effect in each.effects)

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of its effects."""
        return frozenset(effect.kind for effect in self.effects)

    @cached_property
    def discard_builders(self) -> list[Wonder]:
        """The wonders that build from the discard pile, or may by copying, in their order."""
        found = {
            wonder.id: wonder
            for wonder, stage in self.stages
            if isinstance(stage, CopiedStage)
            or any(effect.kind == "build_from_discard" for effect in stage.effects)
        }
        return sorted(found.values(), key=lambda wonder: wonder.discard_order)

    @cached_property
    def self_counting_guilds(self) -> list[str]:
        """The names of the guilds that count guilds of their own city, and so themselves."""
        return [
            guild.local_name
            for guild in self.catalog.guilds
            for effect in guild.effects
            if isinstance(effect, PointsPer) and "purple" in effect.of and effect.whose == "self"
        ]


def _has_kind(kind: str, told: Told) -> bool:
    return kind in told.kinds


def _counts_stone(told: Told) -> bool:
    counting = (each for each in told.effects if isinstance(each, CoinsPer | PointsPer))
    return any("stone_made" in effect.of for effect in counting)


CONDITIONS: Mapping[str, Callable[[Told], bool]] = {
    **{kind: partial(_has_kind, kind) for kind in KINDS},
    "any_order": lambda told: any(
        side.any_order for wonder in told.catalog.wonders for side in wonder.sides.values()
    ),
    "copied_stages": lambda told: any(isinstance(each, CopiedStage) for _, each in told.stages),
    "counts_stone": _counts_stone,
    "first_edition": lambda told: told.catalog.edition == "first",
    "free_building": lambda told: any(kind.startswith("free_build_") for kind in told.kinds),
    "in_full": lambda told: told.in_full,
    "late_building": lambda told: bool(told.kinds & {"build_from_discard", "play_last_card"}),
    "manneken_pis": lambda told: told.catalog.wonder_named("manneken_pis") is not None,
    "self_counting_guild": lambda told: bool(told.self_counting_guilds),
    "several_discard_builders": lambda told: (
        len({wonder.discard_order for wonder in told.discard_builders}) > 1
    ),
    "wonder_pack": lambda told: "wonder_pack" in told.catalog.packs,
}
"""When a paragraph is told. The name of an effect kind: where a card or a stage has such an effect."""


def _passing(rules: Rules) -> str:
    ages: dict[Direction, list[str]] = {"left": [], "right": []}
    for age, direction in enumerate(rules.passing, 1):
        ages[direction].append(age_numeral(age))
    said = {"left": _("left in Age {ages}"), "right": _("right in Age {ages}")}
    return comma_list([said[way].format(ages=and_list(of)) for way, of in ages.items() if of])


def _manneken_pis(told: Told) -> Wonder:
    wonder = told.catalog.wonder_named("manneken_pis")
    assert wonder is not None
    return wonder


def _manneken_pis_coins(told: Told) -> str:
    return coins_text(told.catalog.rules.starting_coins + _manneken_pis(told).extra_coins)


def _number(of: Callable[[Rules], int], said: Callable[[int], str] = str) -> Callable[[Told], str]:
    return lambda told: said(of(told.catalog.rules))


FIELDS: Mapping[str, Callable[[Told], str]] = {
    "ages": _number(lambda rules: rules.ages),
    "coins_per_point": _number(lambda rules: rules.coins_per_point, coins_text),
    "defeat": _number(lambda rules: rules.defeat_token, signed),
    "discard_builders": lambda told: comma_list(
        [each.local_name for each in told.discard_builders]
    ),
    "fewest": _number(lambda rules: min(rules.players)),
    "first_game": lambda told: first_game_advice(told.catalog),
    "guilds_beyond": _number(lambda rules: rules.guilds_beyond_players),
    "hand": _number(lambda rules: rules.hand_size, cards_text),
    "house_rules": lambda told: "\n".join(_(each.sentence) for each in SWITCHES.values()),
    "manneken_pis": lambda told: _manneken_pis(told).local_name,
    "manneken_pis_coins": _manneken_pis_coins,
    "most": _number(lambda rules: max(rules.players)),
    "packs": lambda told: comma_list(told.catalog.pack_names or told.catalog.packs),
    "passing": lambda told: _passing(told.catalog.rules),
    "price": _number(lambda rules: rules.trade_price, coins_text),
    "sale": _number(lambda rules: rules.sell_card_coins, coins_text),
    "self_counting_guild": lambda told: or_list(told.self_counting_guilds),
    "set_points": lambda told: points_text(POINTS_PER_SET),
    "starting_coins": _number(lambda rules: rules.starting_coins, coins_text),
    "turns": _number(lambda rules: rules.turns_per_age),
    "victories": lambda told: comma_list([signed(n) for n in told.catalog.rules.victory_tokens]),
    "ways": lambda told: "\n".join(way_sentence(way, told.catalog) for way in WAYS),
}

RULES = Prose("rules.md", CONDITIONS, FIELDS)
QUESTIONS = Prose("questions.md", CONDITIONS, FIELDS)
RULINGS = Prose("rulings.md", CONDITIONS, FIELDS)
GLOSSARY = Prose[None]("glossary.md", {}, {})


def rules_sheet(catalog: Catalog) -> tuple[Section, ...]:
    """The rules on one sheet, to be read in two minutes."""
    return RULES.sections(Told(catalog))


def full_rules(catalog: Catalog) -> tuple[Section, ...]:
    """Everything that holds with these packs, from setting up to every card and wonder."""
    told = Told(catalog, in_full=True)
    return (
        *RULES.sections(told),
        *QUESTIONS.sections(told),
        *card_sections(catalog),
        chain_section(catalog),
        *wonder_sections(catalog),
    )


def ruling_sections(catalog: Catalog) -> tuple[Section, ...]:
    """How the game is played where official texts are silent or contradict each other, and why.

    After an introduction each question is a section. Only what can matter with these packs is told.
    """
    return RULINGS.sections(Told(catalog))


def glossary() -> tuple[tuple[str, str], ...]:
    """The words of the game, each with its meaning."""
    return tuple((word.title, " ".join(word.paragraphs)) for word in GLOSSARY.sections(None))
