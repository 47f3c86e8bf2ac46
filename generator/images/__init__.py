"""Make pictures of cards: PNG files, thumbnails, pictures within pages.

The doors are `export.write_card_pictures` and `export.render_face`.
"""
