"""The workbench of designers: a game of which the cards are redrawn as its files are saved.

`bench.Bench` is one game on it, `watching` tells it of changes; the door is `routes.WorkbenchRoutes`.
"""
