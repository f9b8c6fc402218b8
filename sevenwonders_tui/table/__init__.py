"""A table: the game, who sits where, the journal, and what comes next. No screen."""
