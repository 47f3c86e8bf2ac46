"""Draw coats of arms from a blazon, a line of words.

The door is `renderer`.
"""
