"""The rules of VETO! Konfrontacja by Krzysztof Schechtel and Marcin Tomczyk (Kuźnia Gier).

The door is `engine.rules`, which gives the engine.
"""
