"""Carry out moves of Gwint and everything that follows from them.

The doors are `apply.GameTransition` and, for the same in less time, `quick_moves.QuickTransition`.
"""
