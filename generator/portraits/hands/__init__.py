"""What a sitter holds, carries on the back or has at the shoulder, and the hand that holds it.

The doors are `things.THINGS`, the table of things, and `draw_held`.
"""
