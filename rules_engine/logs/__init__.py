"""Read logs of games: the file, its moves in notation, its decks and its claims.

The door is `log_file.read`.
"""
