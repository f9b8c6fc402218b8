"""The subcommands of `sevenwonders`, one module each."""

EDITIONS = ("second", "first")
"""The editions that come with the game, the usual one first. Known here, so that `--help` reads no pack."""
