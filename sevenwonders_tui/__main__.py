"""`python -m sevenwonders_tui` is `sevenwonders`."""

import sys

from sevenwonders_tui.cli import run

if __name__ == "__main__":
    sys.exit(run())
