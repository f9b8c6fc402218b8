"""Finding the weights of the estimates, from games that bots play against each other.

`python -m sevenwonders_tui.bots.tuning` writes `forecast/tuned.py` and `forecast/tuned_aspects.py`. Each
run is a step from the weights there are; one that does not win more games of `simulate` is undone. Its
games are dealt by seeds of their own, far from those of `simulate`, so that nothing is measured on games
that it was tuned on.
"""
