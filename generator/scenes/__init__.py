"""Scenes drawn from words: sky, far, middle and ground behind a subject or people, in an engraver's lines.

`words` has the vocabulary, `compositions` what whole scenes are made of, `said_words` reads a line of them, `subjects`
draws what can stand in the middle from the files of `subject_files`; the rooms `layers` and `people` draw the rest on
the stage of the room `staging`. The door is `scene.draw_scene`.
"""
