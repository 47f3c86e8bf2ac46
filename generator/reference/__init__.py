"""Build the reference of a game, and show, search and print it on a page.

The door is `builder.build`.
"""
