"""Looking ahead: games as they may be for all that a seat knows, played on many times."""
