"""A game's lesson for somebody who has never seen it: its texts, the tables that a replayed log gives, and cards
looked at closely.

The doors are `lesson.build` and `lesson.findings`.
"""
