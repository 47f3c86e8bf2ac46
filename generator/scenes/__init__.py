"""Scenes drawn from words: sky, far, middle and ground behind a subject or people, in an engraver's lines.

`words` has the vocabulary, `compositions` what whole scenes are made of, `said_words` reads a line of them, `subjects`
draws what can stand in the middle from the files of `subject_files`. On the stage of the room `staging`, `layers` draws
land and rooms, `people` and `casts` the small figures in them, `deeds` one figure that fills the picture, `tableaux` a
few large `actors` in one deed. The door is `scene.draw_scene`.
"""
