"""Set the rules as an A5 book, a booklet and a player aid.

The doors are `book`, `booklet` and `player_aid`.
"""
