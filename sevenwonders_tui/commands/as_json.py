"""What commands print with `--json`."""

from __future__ import annotations

import json
import sys

from sevenwonders_tui.visible import with_numbers


def json_text(data: object, indent: int | None = None) -> str:
    """`data` as JSON: as people read it where standard output can carry that, else with letters told by
    their numbers, which a program reads as the same. So is everything that a terminal does not draw."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return json.dumps(data, indent=indent)
    return with_numbers(text, lambda sign: json.dumps(sign)[1:-1])
