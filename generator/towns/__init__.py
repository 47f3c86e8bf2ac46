"""Towns and places: vedute in the manner of the old chronicles, drawn from a line of words.

What is said is read by `words`, gets its place from `ground`, and `picture` draws it from the sky to the foreground:
with what is in `building`, `sights` and `surroundings`. The door is `draw_town`.
"""
