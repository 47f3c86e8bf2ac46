"""Draw: shapes and pictures in millimetres, SVG read into them, colours, rasters, PDF operators.

The door is `primitives.Drawing`.
"""
