"""The hands of a sitter, the arms that bring them where they are, and how they hold a thing.

The doors are `held.draw_held` and its like, `poses.POSES`, and the `draw_…` of `hand`, a gesture each.
"""
