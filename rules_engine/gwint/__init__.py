"""Rules engine for Gwint, the card game of The Witcher 3, following its Czech booklet.

The door is `engine.rules`, which gives the engine.
"""
