"""Whole seeded games as text, so that a change of the rules becomes a diff that a person can review.

`python -m tests.playthroughs --write` makes the files anew; never do so without reading the diff.
"""
