"""Check what a person hands in, and simulate games: lint, deck lists, logs, origins of drawings.

The door is `check`.
"""
