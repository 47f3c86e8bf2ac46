"""Play VETO! Konfrontacja by Krzysztof Schechtel and Marcin Tomczyk (Kuźnia Gier) by its rules.

The door is `engine.rules`, which gives the engine.
"""
