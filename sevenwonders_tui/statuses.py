"""Exit statuses of the program: one for each kind of end."""

from __future__ import annotations

FOUND_FAULTS = 1
"""What was looked through has faults (`check`, `simulate --check`)."""
USAGE = 2
"""What the command line asks for there is not, or cannot be. Also a position that cannot be."""
BAD_ANSWER = 3
"""A position is right, and one of its answers is not among the options."""
DAMAGED = 65
"""What stands in a saved game or a pack cannot be used."""
OWN_FAULT = 70
"""The program has a fault itself."""
CANNOT_USE_FILE = 74
"""A file or folder is not there, cannot be read or written, or is in use elsewhere."""
INTERRUPTED = 130
"""After Ctrl+C, as shells have it."""
