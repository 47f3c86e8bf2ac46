"""Make pictures of cards: PNG files, thumbnails, pictures within pages.

The door is `export`.
"""
