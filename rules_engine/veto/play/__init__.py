"""Carry out moves of VETO and everything that follows from them.

The door is `apply.GameTransition`.
"""
