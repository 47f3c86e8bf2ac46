"""Read rulings, replay each, and check that definitions and engine agree.

The doors are `rulings.load` and `engine_lint.findings`.
"""
