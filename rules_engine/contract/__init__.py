"""Define what every engine offers and the records that pass over that line.

The door is `protocol`: `Game`, `game`, and the records from `Setup` to `Outcome`.
"""
