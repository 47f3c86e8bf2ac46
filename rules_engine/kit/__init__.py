"""Offer what an engine may use: open decisions, written positions, hidden cards, cards in play, names of cards, effects.

No engine needs any of it; two engines use each. Every module is a door, and so are those of `decisions` and `positions`.
"""
