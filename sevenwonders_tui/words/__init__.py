"""How it is said: effects, refusals and events as sentences, through gettext."""
