"""Carry out moves of Historia and everything that follows from them.

The door is `apply.GameTransition`.
"""
