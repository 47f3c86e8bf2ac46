"""A game's lesson for somebody who has never seen it: its texts, and what the cards and a replayed log show.

The doors are `lesson.build` and `lesson.findings`.
"""
