"""Play Historia by Bartłomiej "veyDer" Rudzki by the rules of his draft, for two, three and four players.

The door is `engine.rules`, which gives the engine.
"""
