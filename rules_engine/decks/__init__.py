"""Judge lists of cards by the deck rules of their game and by dated formats.

The doors are `legality.find_problems` and `problems.Problem`.
"""
