"""Play Kacíři a bitva o Evropu by Martin Koláček by its rules.

The door is `engine.rules`, which gives the engine.
"""
