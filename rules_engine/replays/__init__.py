"""Replay logs move by move up to the first that cannot be, and judge what they claim and expect.

The door is `replay.replay`.
"""
