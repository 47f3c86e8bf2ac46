"""Pictures of one deed each: few actors, near and large, cut by the frame.

`board` is what they are drawn on; the other modules have the deeds. The door is `tableaux.TABLEAUX`.
"""
