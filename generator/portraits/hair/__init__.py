"""The hair of a sitter: what lies on the skull, hangs behind and beside the head, wigs, beards and moustaches.

The doors are `hair.draw_hair` and `hair.draw_hair_behind`, `beards.draw_beard` and `beards.draw_moustache`, and
the words of `haircuts.CUTS`.
"""
