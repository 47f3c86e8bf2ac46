"""Engine of Kacíři a bitva o Evropu by Martin Koláček.

The door is `engine.rules`, which gives the engine.
"""
