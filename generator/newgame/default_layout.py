"""Format a default layout for any fields: numbers in the corners, the rest as text below the name."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Protocol

from kredens.cards.yamlfile.writer import format_flow
from kredens.generator.newgame.file_plan import schema_comment_for


class Field(Protocol):
    """A field to show: its name, its label on the card, its type, and whether it holds long texts."""

    @property
    def field(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def role(self) -> str: ...
    @property
    def long(self) -> bool: ...


BADGES = ((11.0, "left"), (52.0, "right"))
"""The two badges: the middle of each in mm from the left, and its side."""


def format_default_layout(fields: Sequence[Field], languages: Sequence[str], pictured: bool) -> str:
    """Return the text of a layout that shows these fields, with a picture if `pictured`."""
    numbers = [field for field in fields if field.role == "integer"][: len(BADGES)]
    others = [field for field in fields if field not in numbers]
    words = "".join(
        f"  {field.field}: {format_flow({language: _escape_markup(field.label) for language in languages})}\n"
        for field in fields
    )
    middle = 46.0 if pictured else 23.0
    texts = [*(_format_labelled_field(field.field) for field in others if not field.long), "\n{{ card.text }}"]
    texts += [f"\n\n{{{{ card['{field.field}'] }}}}" for field in others if field.long]
    return f"""\
{schema_comment_for("layouts/card.layout.yaml")}kredens: layout/1
extends: base

# Boxes are [x, y, width, height] in mm from the card's upper left corner; sizes of type in points.
# docs/layouts.md tells of every kind of element.
size: [63, 88]
bleed: 3

vars: {{ground: "#33475b", badge: "#33475b"}}
low-ink: {{ground: "#ffffff", badge: "#000000"}}
{"words:" if words else "words: {}"}
{words}
elements:
  - {{id: ground, type: rect, box: bleed, fill: "{{{{ ground }}}}"}}
  - id: panel
    type: rect
    box: [3.5, 3.5, 56, 81]
    radius: 2.5
    fill: "{{{{ paper }}}}"
    stroke: "{{{{ muted }}}}"
  - id: name
    type: rich
    box: [{_format_name_box(len(numbers))}]
    font: Title
    size: [14, 6]
    align: center
    fill: "{{{{ text }}}}"
    text: "{{{{ card.name }}}}"
{"".join(map(_format_badge, numbers, BADGES))}{_format_picture() if pictured else ""}  - id: text
    type: rich
    box: [7, {middle:g}, 49, {81 - middle:g}]
    size: [10, 5]
    valign: top
    fill: "{{{{ text }}}}"
    text: {json.dumps("".join(texts), ensure_ascii=False)}
"""


def _format_name_box(numbers: int) -> str:
    left, right = (19 if numbers else 6), (44 if numbers > 1 else 57)
    return f"{left}, 6, {right - left}, 11"


def _escape_markup(label: str) -> str:
    """Escape what would be markup in the label with a backslash."""
    return label.replace("\\", "\\\\").replace("*", "\\*").replace(":", "\\:")


def _format_labelled_field(field: str) -> str:
    value = f"card['{field}']"
    return f"{{{{ '**' ~ words['{field}'] ~ '** ' ~ {value} ~ '\n' if {value} not in ('', none) else '' }}}}"


def _format_badge(field: Field, corner: tuple[float, str]) -> str:
    """Return the YAML of a badge that shows a number, with its label below."""
    x, side = corner
    value = f"card['{field.field}']"
    return f"""\
  - id: number-{side}
    type: badge
    at: [{x:g}, 11]
    r: 6
    fill: "{{{{ badge }}}}"
    size: [17, 7]
    text: "{{{{ {value} }}}}"
    when: "{{{{ {value} is not none }}}}"
  - id: number-{side}-label
    type: text
    box: [{x - 7:g}, 17.4, 14, 3]
    font: Label
    size: [6.5, 3]
    align: center
    fill: "{{{{ muted }}}}"
    text: "{{{{ words['{field.field}'] }}}}"
    when: "{{{{ {value} is not none }}}}"
"""


def _format_picture() -> str:
    return '  - {id: picture, type: image, box: [5, 21, 53, 23], file: "{{ card.art }}"}\n'
