"""Decide which moves of VETO are legal, and say why others are not.

The doors are `refusal.refusal` and `legal_moves.actions`.
"""
