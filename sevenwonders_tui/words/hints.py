"""What speaks for an option, in words: clauses that stand one behind the other in one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch

from sevenwonders_tui.catalog.effects.scoring import Symbol
from sevenwonders_tui.engine import Answer, reasons
from sevenwonders_tui.engine.answers import BUILD, TAKE, WONDER
from sevenwonders_tui.engine.city import neighbours_of
from sevenwonders_tui.engine.reasons import Outcome, PowerKind, Reason
from sevenwonders_tui.messages import _, marked, ngettext
from sevenwonders_tui.words.answers import answer_text, free_reason, payment_words
from sevenwonders_tui.words.phrases import (
    age_name,
    and_list,
    coins_text,
    decimal,
    or_list,
    points_text,
    shields_text,
)
from sevenwonders_tui.words.resources import resource_name, resources_list

Names = Sequence[str]

_SYMBOLS: dict[Symbol, tuple[str, str, str, str]] = {
    "compass": (
        marked("a first compass"),
        marked("a second compass"),
        marked("a third compass"),
        marked("compass number {n}"),
    ),
    "gear": (
        marked("a first gear"),
        marked("a second gear"),
        marked("a third gear"),
        marked("gear number {n}"),
    ),
    "tablet": (
        marked("a first tablet"),
        marked("a second tablet"),
        marked("a third tablet"),
        marked("tablet number {n}"),
    ),
}
_POWERS: dict[PowerKind, str] = {
    "last_card": marked("the last card of each Age can be played too"),
    "discard_pick": marked("a structure from the discard pile for nothing"),
    "free_builds": marked("structures for nothing later on"),
    "copied_guild": marked("a guild of a neighbour is copied at the end"),
}
_OUTCOMES: dict[Outcome, str] = {
    "overtakes": marked("overtakes {names} with {shields}"),
    "avoids_defeat": marked("avoids defeat by {names}"),
    "draws_level": marked("draws level with {names} at {shields}"),
    "stays_ahead": marked("goes further ahead of {names} with {shields}"),
    "comes_closer": marked("comes closer to {names} with {shields}"),
}


def why(said: Sequence[Reason], names: Names) -> str:
    """All that speaks for an option, in one sentence without its full stop; `names` are those of the seats.

    "a third gear, 5 points more; keeps Bo from a set; stage 1 can wait".
    """
    text = ""
    for reason in said:
        clause = reason_text(reason, names)
        text = _("{reasons}; {next}").format(reasons=text, next=clause) if text else clause
    return text or _("nothing in particular speaks for it")


def hint_sentence(option: Answer, worth: float, said: Sequence[Reason], names: Names) -> str:
    """A hint in one sentence: "build Baths, +2.4 points: 3 points; makes Aqueduct free in Age II."."""
    return _("{option}, {worth} points: {why}.").format(
        option=option_text(option), worth=worth_text(worth), why=why(said, names)
    )


def option_text(option: Answer) -> str:
    """An option in few words: "build Aqueduct", "stage 2 with Loom", "sell Tavern"."""
    fields = {
        "card": option.card.local_name if option.card is not None else "",
        "stage": option.stage,
        "form": option.form + 1,
    }
    if option.action is WONDER and option.form:
        return _("stage {stage}, form {form}, with {card}").format(**fields)
    if option.action is WONDER:
        return _("stage {stage} with {card}").format(**fields)
    if option.action is TAKE:
        return _("take {card}").format(**fields)
    if option.action is BUILD:
        return _("build {card}").format(**fields)
    return answer_text(option)


def worth_text(worth: float) -> str:
    """Points with their sign and one place after the point: "+7.4"."""
    return decimal(worth, "+.1f")


@singledispatch
def reason_text(reason: Reason, names: Names) -> str:
    """One reason as a clause."""
    raise NotImplementedError(f"there is no clause for {reason!r}")


@reason_text.register
def _scores(reason: reasons.Scores, names: Names) -> str:
    if reason.counted:
        return _("{points} as the table stands").format(points=points_text(reason.points))
    return points_text(reason.points)


@reason_text.register
def _another_symbol(reason: reasons.AnotherSymbol, names: Names) -> str:
    what = _("a symbol of free choice")
    if reason.symbol is not None:
        ordinals = _SYMBOLS[reason.symbol]
        what = _(ordinals[min(reason.count, len(ordinals)) - 1]).format(n=reason.count)
    return _("{symbol}, {points}").format(symbol=what, points=points_text(reason.points))


@reason_text.register
def _completes_set(reason: reasons.CompletesSet, names: Names) -> str:
    return _("completes a set of three symbols, {points}").format(points=points_text(reason.points))


@reason_text.register
def _compares(reason: reasons.Compares, names: Names) -> str:
    fields = {
        "names": and_list([names[seat] for seat in reason.seats]),
        "shields": shields_text(reason.shields),
        "points": points_text(reason.token),
    }
    if reason.outcome == "wins":
        return ngettext(
            "wins the conflict with {names}, {points}",
            "wins the conflicts with {names}, {points} each",
            len(reason.seats),
        ).format(**fields)
    return _(_OUTCOMES[reason.outcome]).format(**fields)


@reason_text.register
def _makes(reason: reasons.Makes, names: Names) -> str:
    named = [resource_name(resource) for resource in reason.resources]
    if reason.one_of_them:
        if len(named) == 2:
            return _("makes {resources}").format(resources=or_list(named))
        return _("makes one of the {resources}").format(resources=resources_list(reason.resources))
    fields = {"resources": and_list(named), "coins": coins_text(reason.price)}
    if not reason.price:
        return _("makes {resources}, which neither neighbour sells").format(**fields)
    return _("makes {resources}, which neighbours sell for {coins}").format(**fields)


@reason_text.register
def _buys_cheaper(reason: reasons.BuysCheaper, names: Names) -> str:
    return _("buys {resources} from {names} for {coins}").format(
        resources=resources_list(reason.resources),
        names=or_list([names[seat] for seat in reason.seats]),
        coins=coins_text(reason.price),
    )


@reason_text.register
def _earns(reason: reasons.Earns, names: Names) -> str:
    return _("brings {coins}").format(coins=coins_text(reason.coins))


@reason_text.register
def _pays(reason: reasons.Pays, names: Names) -> str:
    left, right = neighbours_of(names, reason.seat)
    return _("costs {payment}").format(payment=payment_words(reason.pay, left, right))


@reason_text.register
def _is_free(reason: reasons.IsFree, names: Names) -> str:
    return free_reason(reason.free)


@reason_text.register
def _makes_free(reason: reasons.MakesFree, names: Names) -> str:
    return _("makes {structures} free in {age}").format(
        structures=and_list([card.local_name for card in reason.structures]),
        age=age_name(reason.age),
    )


@reason_text.register
def _keeps_from(reason: reasons.KeepsFrom, names: Names) -> str:
    name = names[reason.seat]
    if reason.completes_set:
        return _("denies {name} a set of symbols").format(name=name)
    return _("denies {name} about {points}").format(name=name, points=points_text(reason.points))


@reason_text.register
def _gives_power(reason: reasons.GivesPower, names: Names) -> str:
    return _(_POWERS[reason.power])


@reason_text.register
def _others_lose(reason: reasons.OthersLose, names: Names) -> str:
    return _("all others lose {coins}").format(coins=coins_text(reason.coins))


@reason_text.register
def _leaves_more(reason: reasons.LeavesMore, names: Names) -> str:
    return _("leaves a better next turn, by about {points}").format(
        points=points_text(reason.points)
    )


@reason_text.register
def _stage_can_wait(reason: reasons.StageCanWait, names: Names) -> str:
    return _("stage {stage} can wait").format(stage=reason.stage)


@reason_text.register
def _neutral_pays(reason: reasons.NeutralPays, names: Names) -> str:
    return _("brings {name} {coins}").format(
        name=names[reason.seat], coins=coins_text(reason.coins)
    )


@reason_text.register
def _neutral_sells(reason: reasons.NeutralSells, names: Names) -> str:
    named = or_list([resource_name(resource) for resource in reason.resources])
    return _("sells {resources} to both players").format(resources=named)


@reason_text.register
def _matters_to_neither(reason: reasons.MattersToNeither, names: Names) -> str:
    return _("changes nothing for either player")


@reason_text.register
def _neutral_arms(reason: reasons.NeutralArms, names: Names) -> str:
    return ngettext(
        "{shields} against {n} shield of {name}",
        "{shields} against {n} shields of {name}",
        reason.theirs,
    ).format(shields=shields_text(reason.shields), n=reason.theirs, name=names[reason.seat])


def points_lost(points: float) -> str:
    """Points with one place after the point: "2.4 points"."""
    return ngettext("{n} point", "{n} points", 1 if points == 1 else 2).format(n=decimal(points))


def summary_sentence(name: str, choices: int, best: int, lost: Mapping[int, float]) -> str:
    """How many choices were the best found, and how many points the others cost, Age by Age."""
    total = sum(lost.values())
    fields = {"name": name, "choices": choices, "best": best, "points": points_lost(total)}
    if not total:
        return ngettext(
            "{name}'s one choice was the best that was found.",
            "All {choices} choices of {name} were the best that were found.",
            choices,
        ).format(**fields)
    ages = and_list(
        [
            _("{points} in {age}").format(points=decimal(lost[age]), age=age_name(age))
            for age in sorted(lost)
            if lost[age]
        ]
    )
    return ngettext(
        "{name} took the best that was found in {best} of {choices} choice; {points} were left behind: {ages}.",
        "{name} took the best that was found in {best} of {choices} choices; {points} were left behind: {ages}.",
        choices,
    ).format(ages=ages, **fields)


def verdict_sentence(lost: float) -> str:
    """What a choice cost beside the best one."""
    if not lost:
        return _("Nothing better was found.")
    return _("The best that was found is worth {points} more.").format(points=points_lost(lost))
