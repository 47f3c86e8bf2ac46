"""Define what every engine offers and the records that pass over that line.

The door is `protocol`: `Engine`, `engine_for`, and the records from `Setup` to `Outcome`; `refusals` makes refusals.
"""
