"""Judge lists of cards by the deck rules of their game and by dated formats.

The door is `legality.problems`.
"""
