"""Answer what people ask at a table of V-Wars in a line, without a game.

The door is `ask.ask`.
"""
