"""The tools of an engraver: curves, lines that swell, hatching, and the plate on which a picture is drawn.

Portraits, towns and scenes are drawn with them. The doors are `read_words`, with which each begins, `Plate`, on which
it draws, and `engrave`, which finishes and keeps it.
"""
