"""Judge which moves of V-Wars are legal: one set of guards for listing moves and for refusing one.

The doors are `refusal.refusal` and `legal_moves.actions`.
"""
