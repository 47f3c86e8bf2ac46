"""Towns and places: vedute in the manner of the old chronicles, drawn from a line of words.

What is said is read, and gets its place, in `plan`; `picture` draws it from the sky to the foreground, with what is in
`building`, `sights`, `surroundings`, `nearby` and `incidents`. The door is `picture.draw_town`.
"""
