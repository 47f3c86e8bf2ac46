"""Scenes drawn from words: sky, far, middle and ground behind a subject or people, in an engraver's lines.

`words` has the vocabulary, `compositions` what whole scenes are made of, `subjects` the drawings that can stand in the
middle; the rooms `layers` and `people` draw the rest on the stage of the room `staging`. The door is
`scene.draw_scene`.
"""
