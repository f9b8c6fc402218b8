"""The subcommands of `sevenwonders`, one module each.

What `--help` has to list stands here, so that it needs to read no pack.
"""

EDITIONS = ("second", "first")
"""The editions that come with the game, the usual one first."""
