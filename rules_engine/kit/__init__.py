"""Offer what an engine may use: decisions, written positions, hidden cards, cards in play, names of cards, effects.

No engine needs any of it; two engines use each. Every module is a door, as in `decisions` and `positions`.
"""
