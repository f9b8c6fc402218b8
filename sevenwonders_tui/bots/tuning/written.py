"""The modules that hold tuned weights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from sevenwonders_tui.bots.forecast.aspects import Aspects
from sevenwonders_tui.bots.forecast.weights import TableWeights

_BY = "`python -m sevenwonders_tui.bots.tuning` has found; it writes this file."


def forecast_module(weights: TableWeights) -> str:
    """The text of `forecast/tuned.py`."""
    rows = []
    for size, each in (("small", weights.small), ("large", weights.large)):
        rows.append(f"    {size}=ForecastWeights(")
        rows += [f"        {name}={_number(value)}," for name, value in asdict(each).items()]
        rows.append("    ),")
    return "\n".join(
        [
            f'"""The weights of the forecast that {_BY}"""',
            "",
            "from sevenwonders_tui.bots.forecast.weights import ForecastWeights, TableWeights",
            "",
            "TUNED = TableWeights(",
            *rows,
            ")",
            "",
        ]
    )


def aspects_module(by_age: Sequence[Aspects]) -> str:
    """The text of `forecast/tuned_aspects.py`."""
    rows = []
    for weights in by_age:
        rows.append("    Aspects(")
        rows += [f"        {name}={_number(value)}," for name, value in weights._asdict().items()]
        rows.append("    ),")
    return "\n".join(
        [
            f'"""The weights of the expected score that {_BY}"""',
            "",
            "from sevenwonders_tui.bots.forecast.aspects import Aspects",
            "",
            "TUNED_ASPECTS: tuple[Aspects, ...] = (",
            *rows,
            ")",
            '"""By Age."""',
            "",
        ]
    )


def _number(value: float | tuple[float, ...]) -> str:
    if isinstance(value, tuple):
        return f"({', '.join(map(_number, value))})"
    return repr(round(value, 3) + 0.0)
