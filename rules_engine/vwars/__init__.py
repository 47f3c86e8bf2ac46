"""Referee of V-Wars: hidden roles, a map of cities, events, elections and riots, for three to five players.

The door is `engine.rules`.
"""
