"""People drawn large, with faces, hands and clothes that can be told apart, for a picture that is one deed.

`actor` says what an actor is, `drawing.draw_actor` draws one; the other modules draw the parts.
"""
