"""`python -m sevenwonders_tui.bots.tuning`: find the weights, and write them down."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from sevenwonders_tui.bots import forecast
from sevenwonders_tui.bots.base import SMALL
from sevenwonders_tui.bots.forecast.aspects import Aspects
from sevenwonders_tui.bots.forecast.tuned import TUNED
from sevenwonders_tui.bots.forecast.weights import TableWeights
from sevenwonders_tui.bots.tuning.forecasts import tuned_aspects, tuned_forecast
from sevenwonders_tui.catalog import load_catalog

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


PLAYERS = (3, 4, 5, 6, 7)
GAMES = 300
EDITIONS = ("second", "first")


def main(arguments: list[str] | None = None) -> None:
    """Find what was asked for, and write it."""
    parser = argparse.ArgumentParser(
        prog="python -m sevenwonders_tui.bots.tuning",
        description="Find the weights of the bots' estimates from games they play. First those of "
        "the expected score, then, by how games go on, those of the forecast; each run is a step from "
        "the weights there are, so both may be repeated.",
    )
    parser.add_argument("what", choices=("expected", "forecast"))
    parser.add_argument(
        "--games", type=int, default=GAMES, help="of each edition and number of players"
    )
    parser.add_argument("--players", type=int, nargs="+", default=PLAYERS)
    parser.add_argument(
        "--out", type=Path, default=Path(forecast.__path__[0]), help="the folder to write to"
    )
    asked = parser.parse_args(arguments)
    catalogs = [load_catalog(edition) for edition in EDITIONS]
    if asked.what == "expected":
        by_age = tuned_aspects(catalogs, asked.players, asked.games, TUNED)
        _write(asked.out / "tuned_aspects.py", aspects_module(by_age))
    else:
        small = [players for players in asked.players if players <= SMALL]
        large = [players for players in asked.players if players > SMALL]
        weights = TableWeights(
            tuned_forecast(catalogs, small, asked.games, TUNED.small),
            tuned_forecast(catalogs, large, asked.games, TUNED.large),
        )
        _write(asked.out / "tuned.py", forecast_module(weights))


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    print(f"{file} is written")


if __name__ == "__main__":
    main()
