"""How the game listens: nothing that a terminal sends is an error, and where it ends, the game does.

Textual's own drivers stop listening for good at the first byte that is no UTF-8, which a reconnected
terminal may well send, and go on without a keyboard when their input has come to its end.
"""
