"""People drawn large, with faces, hands and clothes that can be told apart, for a picture that is one deed.

`actor` says what an actor is; the other modules draw the parts. The door is `drawing.draw_actor`.
"""
