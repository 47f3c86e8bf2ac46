"""What is around a town: the sky above, hills behind, fields and water before it, and what lives and sails there.

The doors are `draw_sky`, `draw_water`, and the tables of what can be named.
"""
