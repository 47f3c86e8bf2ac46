"""Read and check a game's definitions: fields, kinds, effects, keywords, decks' rules, cards.

The door is `library.load`, which gives a `model.Game`.
"""
