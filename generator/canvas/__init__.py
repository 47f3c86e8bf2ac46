"""Offer to elements of layouts what they draw with: the fonts, icons and pictures of a game, and one card's canvas.

The doors are `canvas.Canvas` and `assets.GameAssets`.
"""
