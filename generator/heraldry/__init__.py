"""Draw coats of arms from a blazon, a line of words.

The doors are `blazon.parse_blazon` and `renderer.draw_arms`.
"""
