"""A figure close up: its joints, its garb and head, and what it holds, modelled in strokes.

The door is `bodies.Body`.
"""
