"""Positions that are set up by tapping: judged after each tap, played on from, shared as an address, told as a log.

A position stays with whoever sets it up: `situation` is what their page sends and what an address holds
(`shared_link`), `seen_position` what the page is told of it, and nothing is kept here. The door is
`routes.PositionRoutes`. Which places a game has is known from its engine's `position_form` alone.
"""
