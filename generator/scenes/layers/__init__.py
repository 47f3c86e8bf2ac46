"""The layers of a scene behind its people and its subject, each drawn by a function that takes the stage.

The doors are the tables `tables.SKIES`, `tables.FAR`, `tables.MIDDLE` and `tables.GROUNDS`, and `interiors.draw_room`.
"""
