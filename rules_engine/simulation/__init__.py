"""Play whole games with simple bots, and count how they end.

The door is `playout`.
"""
