"""The figure of a sitter in the round: head and body and face, and the burin that cuts them.

The doors are `form.Head` and `body.Body`, on which all is drawn, `burin.Burin`, which draws, and the `draw_…` of
each part.
"""
