"""The assertions a rule case may make about the report of its position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sevenwonders_tui.catalog import fold

Report = dict[str, Any]
Claim = dict[str, Any]


def _seat(report: Report, name: str) -> Report:
    return next(player for player in report["players"] if player["name"] == name)


def _fits(wanted: Claim, entry: Claim) -> bool:
    for key, value in wanted.items():
        if key == "player":
            continue
        have = entry.get(key)
        if key == "free" and value is not None:
            if not fold(have or "").startswith(fold(value)):
                return False
        elif isinstance(value, str) and isinstance(have, str):
            if fold(value) != fold(have):
                return False
        elif value != have:
            return False
    return True


def _listed(report: Report, wanted: Claim, part: str = "options") -> list[Claim]:
    asked = [entry for entry in report["waiting"] if entry["player"] == wanted["player"]]
    assert asked, f"{wanted['player']} is not asked anything"
    return [option for entry in asked for option in entry[part] if _fits(wanted, option)]


def _pay(option: Claim) -> list[int]:
    pay = option.get("pay", {})
    return [pay.get(side, 0) for side in ("left", "right", "bank")]


def _folded(names: list[str]) -> list[str]:
    return sorted(map(fold, names))


def _options(claim: Claim, report: Report) -> None:
    wanted = claim["options"]
    if "card" in wanted and not claim["pay"]:
        held = {"player": wanted["player"], "card": wanted["card"]}
        assert _listed(report, held) or _listed(report, held, "refused"), "the card is not there"
    ways = {tuple(_pay(option)) for option in _listed(report, wanted)}
    assert ways == set(map(tuple, claim["pay"]))


def _first(claim: Claim, report: Report) -> None:
    assert _pay(_listed(report, claim["first"])[0]) == claim["pay"]


def _free(claim: Claim, report: Report) -> None:
    marks = [option["free"] for option in _listed(report, claim["free"]) if option.get("free")]
    if claim.get("by") is None:
        assert not marks
    else:
        assert any(fold(mark).startswith(fold(claim["by"])) for mark in marks)


def _refused(claim: Claim, report: Report) -> None:
    assert not _listed(report, claim["refused"])
    reasons = [entry["why"] for entry in _listed(report, claim["refused"], "refused")]
    assert reasons
    assert all(reason.strip() for reason in reasons)


def _choices(claim: Claim, report: Report) -> None:
    cards = {option["card"] for option in _listed(report, claim["choices"])}
    assert _folded(list(cards)) == _folded(list(set(claim["cards"])))


def _waiting(claim: Claim, report: Report) -> None:
    assert any(_fits_all(claim["waiting"], entry) for entry in report["waiting"])


def _not_waiting(claim: Claim, report: Report) -> None:
    assert not any(_fits_all(claim["not_waiting"], entry) for entry in report["waiting"])


def _fits_all(wanted: Claim, entry: Claim) -> bool:
    return all(entry[key] == value for key, value in wanted.items())


def _score(claim: Claim, report: Report) -> None:
    wanted = claim["score"]
    score = _seat(report, wanted["player"])["score"]
    category = wanted["category"]
    parts = category if isinstance(category, list) else [category]
    assert sum(score[part] for part in parts) == wanted["points"]


def _conflict(claim: Claim, report: Report) -> None:
    wanted = claim["conflict"]
    assert sorted(_seat(report, wanted["player"])["conflict"]) == sorted(wanted["tokens"])


def _built(claim: Claim, report: Report) -> None:
    wanted = claim["built"]
    have = _folded(_seat(report, wanted["player"])["built"])
    assert set(_folded(wanted.get("has", []))) <= set(have)
    assert not set(_folded(wanted.get("lacks", []))) & set(have)


def _number(key: str) -> Callable[[Claim, Report], None]:
    def check(claim: Claim, report: Report) -> None:
        assert _seat(report, claim[key]["player"])[key] == claim[key]["n"]

    return check


def _whole(key: str) -> Callable[[Claim, Report], None]:
    def check(claim: Claim, report: Report) -> None:
        assert report[key] == claim[key]

    return check


def _winners(claim: Claim, report: Report) -> None:
    assert sorted(report["winners"]) == sorted(claim["winners"])


ASSERTIONS: dict[str, Callable[[Claim, Report], None]] = {
    "options": _options,
    "first": _first,
    "free": _free,
    "refused": _refused,
    "choices": _choices,
    "waiting": _waiting,
    "not_waiting": _not_waiting,
    "score": _score,
    "conflict": _conflict,
    "built": _built,
    "coins": _number("coins"),
    "shields": _number("shields"),
    "stages": _number("stages"),
    "place": _number("place"),
    "discard": _whole("discard"),
    "over": _whole("over"),
    "winners": _winners,
}


def check(claim: Claim, report: Report) -> None:
    """Fail unless `claim` holds for `report`."""
    kinds = [kind for kind in ASSERTIONS if kind in claim]
    assert len(kinds) == 1, f"a case claims something unknown: {claim}"
    ASSERTIONS[kinds[0]](claim, report)
