"""What is told of a game on the workbench, as plain data for its page: cards, findings, elements.

Paths of this machine are told to nobody else: without an `editor` a place is only the name of its file and its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from kredens.cards.definitions.field_types import (
    ChoiceRule,
    DateRule,
    EffectsRule,
    FieldRule,
    IntegerRule,
    ListRule,
    NumberRule,
    WordsRule,
    expand_rule,
)
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Fault, Place
from kredens.cards.lint.definitions import iter_card_texts
from kredens.cards.messages.message import in_language
from kredens.generator.faces.drawn_elements import DrawnElement
from kredens.generator.sentences.effect_text import say_date
from kredens.generator.serve.workbench.bench import SIDES, Edition
from kredens.generator.serve.workbench.easel import Drawn, Made, Piece
from kredens.generator.serve.workbench.editor import SHIPPED, Editor

MAX_CELL = 400
"""The most characters of a text in the table."""
EXTRA_KIND = "extra"


class Reader(NamedTuple):
    """Who looks at the page: their language, and their editor if they sit at this machine."""

    language: str
    editor: Editor | None
    folder: Path

    def place(self, place: Place | None) -> dict[str, Any]:
        """Return a place as its name, and as a link where there is an editor."""
        if place is None:
            return {"where": "", "href": ""}
        name = self.without_path(place.file)
        return {"where": f"{name}:{place.line}", "href": self.editor.link(place) if self.editor else ""}

    def without_path(self, text: str) -> str:
        """Return a text with names of files from the folder of the game on, or from that of the shipped games."""
        return _folder_pattern(self.folder).sub("", text)

    def finding(self, fault: Fault) -> dict[str, Any]:
        """Return a fault with its place, and with that of the element of a layout which it is about."""
        said = self.without_path(in_language(fault.message, self.language))
        layout = self.place(fault.layout) if fault.layout not in (None, fault.place) else None
        return {
            "code": fault.code,
            "severity": fault.severity,
            "text": said,
            "layout": layout,
            **self.place(fault.place),
        }


@lru_cache(32)
def _folder_pattern(folder: Path) -> re.Pattern[str]:
    """Return what stands before the name of a file in the folder of a game, or in that of the shipped ones."""
    names = {folder.as_posix(), folder.resolve().as_posix(), SHIPPED.as_posix()} - {"."}
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<![\w./-])(?:{'|'.join(map(re.escape, longest_first))})/")


def describe_columns(game: Game, language: str) -> list[dict[str, Any]]:
    """Return the fields of all kinds, each once, with what they are called and whether they are whole numbers."""
    rules: dict[str, FieldRule] = {}
    for kind in game.kinds.values():
        for name, rule in kind.fields.items():
            rules.setdefault(name, rule)
    texts = [{"id": "text", "label": "text", "whole": False}] if any(card.text for card in game.cards) else []
    return [
        {"id": id, "label": game.text(game.field_names.get(id), language) or id, "whole": isinstance(rule, IntegerRule)}
        for id, rule in rules.items()
    ] + texts


def describe_card(game: Game, piece: Piece, language: str) -> dict[str, Any]:
    """Return a card as a row of the table: its name, kind, copies, fields, and the texts that lack a translation."""
    row: dict[str, Any] = {"id": piece.id, "name": game.text(piece.name, language), "copies": piece.copies}
    if not isinstance(piece, Card):
        return {**row, "kind": EXTRA_KIND, "cells": {}, "gaps": []}
    cells = {
        name: cell
        for name, rule in game.kinds[piece.kind].fields.items()
        if (cell := _cell(game, rule, piece.get(name), language)) not in (None, "")
    }
    if piece.text:
        cells["text"] = game.text(piece.text, language)[:MAX_CELL]
    gaps = {
        f"{field}.{each}"
        for field, words in iter_card_texts(piece, game)
        for each in game.languages
        if each not in words
    }
    return {**row, "kind": piece.kind, "cells": cells, "gaps": sorted(gaps)}


def _cell(game: Game, rule: FieldRule, value: Any, language: str) -> str | float | None:
    """Return the value of a field as it stands in the table: a number or a text."""
    if value is None or isinstance(rule, IntegerRule | NumberRule):
        return value  # type: ignore[no-any-return]
    if isinstance(rule, DateRule):
        return say_date(game, value, language).text
    if isinstance(rule, EffectsRule):
        return ", ".join(str(effect["do"]) for effect in value)
    chosen = expand_rule(rule.of) if isinstance(rule, ListRule) else rule
    values = value if isinstance(rule, ListRule) else [value]
    return ", ".join(_say(game, chosen, each, language) for each in values)[:MAX_CELL]


def _say(game: Game, rule: object, value: Any, language: str) -> str:
    if isinstance(rule, ChoiceRule):
        name = game.lists[rule.of][value].get("name")
        return game.text(name, language) if isinstance(name, Mapping) else str(value)
    if isinstance(rule, WordsRule):
        return game.text(value, language)
    return str(value)


def describe_edition(
    edition: Edition,
    drawn: Mapping[tuple[str, Any], Drawn],
    noted: Iterable[Fault],
    language: str,
    reader: Reader,
) -> dict[str, Any]:
    """Return all cards of an edition with what is wrong with them; `noted` is what a whole check found besides."""
    game = edition.game
    listed = list(noted)
    rows = []
    for piece in edition.pieces.values():
        sides = {side: drawn[piece.id, side] for side in SIDES if (piece.id, side) in drawn}
        seen = [*edition.faults_of(piece.id), *(fault for each in sides.values() for fault in each.faults)]
        told = {_about(fault) for fault in seen}
        beside = [each for each in listed if piece.id in (each.card, *each.cards) and _about(each) not in told]
        faults = dict.fromkeys([*seen, *beside])
        row = describe_card(game, piece, language)
        has_faults = any(fault.severity == "error" for fault in edition.faults_of(piece.id))
        row |= {side: _describe_side(each, has_faults) for side, each in sides.items()}
        row["findings"] = [reader.finding(fault) for fault in faults]
        rows.append({**row, **reader.place(piece.place if isinstance(piece, Card) else None)})
    there = edition.pieces
    common = dict.fromkeys(
        [*edition.common_faults(), *(each for each in listed if not there.keys() & {each.card, *each.cards})]
    )
    kinds = {kind.id: game.text(kind.plural, language) for kind in game.kinds.values()}
    return {
        "columns": describe_columns(game, language),
        "kinds": kinds,
        "names": {kind.id: game.text(kind.name, language) for kind in game.kinds.values()},
        "cards": rows,
        "findings": [reader.finding(fault) for fault in common],
    }


def _about(fault: Fault) -> tuple[object, ...]:
    """Return what a fault is about: of an element it may be told for one card, or once for all that it strikes."""
    return (fault.code, fault.element, fault.side) if fault.element else (fault.code, fault.place, str(fault.message))


def _describe_side(drawn: Drawn, has_faults: bool) -> dict[str, Any]:
    """Return the picture of a side by its sum; whether it is not right, and whether a good one is kept in its place."""
    shown = drawn.shown
    return {
        "digest": shown.digest if shown else "",
        "bad": drawn.is_bad or has_faults,
        "kept": has_faults or shown is not drawn.now,
    }


def describe_face(made: Made, reader: Reader) -> dict[str, Any]:
    """Return the measures of a face in mm, and what stands on it, from the ground up."""
    face = made.face
    width, height = face.size
    return {
        "digest": made.digest,
        "width": width,
        "height": height,
        "bleed": face.bleed,
        "corner": face.corner,
        "elements": [_describe_element(each, reader) for each in made.elements],
    }


def _describe_element(element: DrawnElement, reader: Reader) -> dict[str, Any]:
    return {
        "id": element.id,
        "kind": element.kind,
        "boxes": [[round(number, 2) for number in box] for box in element.boxes],
        "sizes": element.sizes,
        "asked": element.asked,
        "values": [each._asdict() for each in element.values],
        **reader.place(element.place),
    }
