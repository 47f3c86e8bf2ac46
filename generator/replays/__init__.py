"""Tell replays and answers to people and programs: text, JSON, a page with the table drawn.

The door is `replay`.
"""
