"""Play whole games with simple bots, and count how they end.

The doors are `playout.play_out` and `statistics.Tally`.
"""
