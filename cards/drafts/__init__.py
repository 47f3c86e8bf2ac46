"""Games that are being worked on, in which not every card is right yet.

The door is `partly_sound.load_what_is_sound`.
"""
