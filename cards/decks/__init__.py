"""Read lists of cards in whatever form people write them, and name each by a short code.

The door is `deck_file.read`.
"""
