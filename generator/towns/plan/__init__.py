"""What is wanted of a town, and where it stands: what is said, the ground, the tones.

The doors are `words.read_plan` and `ground.Town`.
"""
