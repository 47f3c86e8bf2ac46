"""Print a game: sheets with one player's settings, calibration, log sheets, what to watch for changes.

The door is `print_cards.print_pdf`.
"""
