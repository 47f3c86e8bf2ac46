"""People drawn large who are seen from behind, or not to the head, in a picture that is one deed of busts.

`actor` says what an actor is; the other modules draw the parts. The door is `drawing.draw_actor`.
"""
