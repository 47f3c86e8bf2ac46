"""Lay cards out on sheets: paper, grid, imposition, crop marks, title page.

The door is `sheet_pdf.build_pdf`.
"""
