"""Write PDF files, and turn their pages into pixels.

The doors are `writer` and `rasteriser`.
"""
