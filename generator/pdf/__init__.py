"""Write PDF files, and turn their pages into pixels.

The doors are `writer.PdfWriter` and `rasteriser.rasterise`.
"""
