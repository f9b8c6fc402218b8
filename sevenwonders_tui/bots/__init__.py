"""Who else can play: bots, which see a seat's view and never the game."""
