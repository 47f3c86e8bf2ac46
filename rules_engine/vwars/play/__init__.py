"""Play what the moves of V-Wars do: set-up, turns, actions, events, elections, riots, the end.

The door is `apply.GameTransition`.
"""
