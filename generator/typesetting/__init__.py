"""Set text: fonts, markup, hyphenation, lines that fit a box.

The door is `typesetter.Typesetter`.
"""
