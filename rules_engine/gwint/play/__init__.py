"""Carry out moves of Gwint and everything that follows from them.

The door is `apply.GameTransition`.
"""
