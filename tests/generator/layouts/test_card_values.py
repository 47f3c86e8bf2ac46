"""What layouts see of a card: the card that it names whole, and keywords by their ids."""

from __future__ import annotations

from pathlib import Path

from kredens.cards.definitions import library
from kredens.generator.faces.face_maker import FaceMaker
from tests.generator.faces.test_face_maker import words_on

GAME = """
kredens: game/1
id: pairs
language: en
languages: [en]
title: {en: Pairs}
keywords:
  swift: {name: {en: Swift}, text: {en: Moves twice.}}
kinds:
  card:
    name: {en: card}
    plural: {en: cards}
    layout: face
    size: [63, 88]
    fields:
      worth: {type: integer, required: false}
      traits: {type: list, of: {type: choice, of: keywords}, required: false}
      half: {type: card, required: false}
"""
CARDS = """
kredens: cards/1
cards:
  - {id: whole, name: {en: Whole}, half: part}
  - {id: part, name: {en: Part}, worth: 7, traits: [swift], half: whole}
"""
LAYOUT = """
kredens: layout/1
extends: base
elements:
  - {id: name, type: text, box: [6, 8, 51, 9], text: "{{ card.half.name if card.half else '' }}"}
  - {id: worth, type: text, box: [6, 18, 51, 9], text: "worth {{ card.half.worth }}"}
  - {id: trait, type: text, box: [6, 28, 51, 9], text: "{{ keywords[(card.half.traits or ['swift'])[0]].name }}"}
  - {id: text, type: text, box: [6, 38, 51, 9], text: "{{ keywords.swift.text }}"}
  - {id: deeper, type: text, box: [6, 48, 51, 9], text: "of {{ card.half.half }}."}
"""


def made(folder: Path, layout: str) -> FaceMaker:
    (folder / "layouts").mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    (folder / "layouts" / "face.layout.yaml").write_text(layout, encoding="utf-8")
    (folder / "phrases.yaml").write_text("kredens: phrases/1\nlanguages: {en: {verbs: {}}}\n", encoding="utf-8")
    (folder / "lexicon.yaml").write_text("kredens: lexicon/1\nnouns: {}\n", encoding="utf-8")
    return FaceMaker(library.load(folder), ("en",))


def test_a_card_that_is_named_is_there_whole_and_keywords_have_names(tmp_path: Path) -> None:
    maker = made(tmp_path, LAYOUT)
    game = maker.game
    whole, part = maker.front(game.card("whole")), maker.front(game.card("part"))
    assert (whole.faults, part.faults) == ((), ())
    # A card within a card names others by their ids, so that two that name each other come to an end.
    assert words_on(whole) == "Part worth 7 Swift Moves twice. of whole."
    assert words_on(part) == "Whole worth None Swift Moves twice. of part."


INDEX = """
kredens: layout/1
extends: base
elements:
  - id: index
    type: list
    box: [6, 8, 51, 60]
    items: ["{{ cards.whole.name }} {{ cards.whole.half.name }}", "{{ cards['part'].name }} {{ cards['part'].worth }}"]
"""


def test_a_layout_can_list_every_card_of_the_game(tmp_path: Path) -> None:
    maker = made(tmp_path, INDEX)
    face = maker.front(maker.game.card("part"))
    assert face.faults == ()
    assert words_on(face) == "Whole Part Part 7"


def test_a_card_that_is_not_there_is_answered_with_the_nearest(tmp_path: Path) -> None:
    maker = made(tmp_path, INDEX.replace("cards.whole.half", "cards.whale.half"))
    (fault,) = maker.front(maker.game.card("part")).faults
    assert "whole" in str(fault.message)
