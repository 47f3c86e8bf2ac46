"""Play Gwint, the card game of The Witcher 3, by the rules of its Czech booklet.

The door is `engine.rules`, which gives the engine.
"""
