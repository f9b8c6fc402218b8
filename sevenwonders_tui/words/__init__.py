"""How it is said: effects, refusals, events and answers as text, through gettext.

Pure functions that return `str`; no screen, no markup. The message ids are the English sentences.
"""
