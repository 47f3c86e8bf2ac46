"""The features of a face: eyes and brows, nose, mouth, ears, the lines of age, and marks that life has left.

The doors are the `draw_…` of each part.
"""
