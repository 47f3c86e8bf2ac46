"""The people of a scene: figures built on the joints of a pose, riders, things, and what they do together.

The doors are `acts.draw_cast` and `acts.draw_thing`.
"""
