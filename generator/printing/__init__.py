"""Print a game: sheets with one player's settings, calibration, log sheets, printing again after each change.

The door is `print_job`.
"""
