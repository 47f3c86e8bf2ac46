"""Offer what an engine may use: transitions, hidden cards, stacks, names of cards, checks of positions.

No engine needs any of it; two engines use each. Every module is a door.
"""
