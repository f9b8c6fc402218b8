"""`python -m sevenwonders_tui.bots.tuning`: find the weights, and write them down."""

from __future__ import annotations

import argparse
from pathlib import Path

from sevenwonders_tui.bots import forecast
from sevenwonders_tui.bots.forecast.tuned import TUNED
from sevenwonders_tui.bots.forecast.weights import SMALL, TableWeights
from sevenwonders_tui.bots.tuning.expected import tuned_aspects
from sevenwonders_tui.bots.tuning.forecasts import tuned_forecast
from sevenwonders_tui.bots.tuning.written import aspects_module, forecast_module
from sevenwonders_tui.catalog import load_catalog

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
