"""Headgear: hats, helmets, crowns and veils.

The door is `hats.HATS`, the table of them, with `draw_hat` and what it has behind the head.
"""
