"""What options are worth: quick to say, and linear in a few dozen weights that games have taught.

`Forecast` is the look of one seat at what it could build; `Foresight` holds those of all seats at one
moment and also weighs what is passed on to the next ones. `bots.tuning` sets the weights.
"""
