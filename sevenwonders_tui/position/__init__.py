"""Position files: one table in mid-game as JSON."""
