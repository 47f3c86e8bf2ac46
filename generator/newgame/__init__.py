"""Begin a game of one's own: from a sample, a shipped game, a spreadsheet or finished pictures.

The door is `scaffold.create_game`.
"""
