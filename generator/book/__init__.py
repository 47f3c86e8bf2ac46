"""Set the rules as an A5 book, a booklet and a player aid.

The doors are `book.build`, `booklet.render_pdf` and `player_aid.build`.
"""
