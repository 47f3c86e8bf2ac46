"""Read what the words of a scene say, and find the drawings that it is made from, without loading what draws it."""

from __future__ import annotations

from kredens.generator.engraving.word_line import Phrase, WordsError, read_words
from kredens.generator.scenes.compositions import COMPOSITIONS
from kredens.generator.scenes.subject_files import digest_subject
from kredens.generator.scenes.words import layer_vocabulary, scene_vocabulary


def read_scene(words: str) -> dict[str, list[Phrase]]:
    """Return what is said by slot, with what a whole scene is made of where nothing else is said; raises WordsError."""
    said: dict[str, list[Phrase]] = {}
    for phrase in read_words(words, scene_vocabulary()):
        said.setdefault(phrase.slot, []).append(phrase)
    if "scene" in said:
        usual: dict[str, list[Phrase]] = {}
        for phrase in read_words(COMPOSITIONS[said["scene"][0].value], layer_vocabulary()):
            usual.setdefault(phrase.slot, []).append(phrase)
        if "far" in said or "middle" in said or "ground" in said:
            # Another place is said, so that of the scene gives way as a whole.
            usual.pop("room", None)
        if "room" in said:
            usual = {slot: usual[slot] for slot in usual.keys() & {"act", "thing", "light", "dress"}}
        said = {**usual, **said}
    return said


def digest_subjects(words: str) -> str:
    """Return a digest of the drawings of subjects that the words name, empty if there are none or they are faulty."""
    try:
        said = read_scene(words)
    except WordsError:
        return ""
    return " ".join(digest_subject(phrase.value) for phrase in said.get("subject", []))
