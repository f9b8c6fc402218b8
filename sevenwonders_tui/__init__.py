"""7 Wonders in a terminal, and its rules as a library."""

__version__ = "0.1.0"
