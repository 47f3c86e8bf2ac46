"""What every part of a scene is drawn with: the stage with its size and light, its colours, marks of few points.

The doors are `stage.Stage` and `palettes.scene_palette`.
"""
