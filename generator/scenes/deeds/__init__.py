"""One person or beast close up in the middle of a deed, as large as the picture lets it be.

The door is `deeds.draw_deed`.
"""
