"""Make all books of a game, and a website of all games.

The doors are `publish.Publication` and `website.write_site`.
"""
