"""The subcommands of `sevenwonders`, one module each."""
