"""Draw the faces of cards: a layout filled with a card's values.

The door is `face_maker.FaceMaker`.
"""
