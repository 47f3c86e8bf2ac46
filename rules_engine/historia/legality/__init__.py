"""Decide which moves of Historia are legal, and say why others are not.

The doors are `refusal.refusal` and `legal_moves.actions`.
"""
