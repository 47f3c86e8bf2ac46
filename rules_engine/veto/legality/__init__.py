"""Decide which moves of VETO are legal, and say why others are not.

The doors are `refusal.refusal` and `quick_legal_moves.actions`, beside which `legal_moves` is the plain list.
"""
