"""Turns a table of cards into a game: fields from its columns, ids from names, a layout that shows them all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from kredens.cards.definitions.card_types import BASE_FIELDS
from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.languages import fold
from kredens.cards.paths import Outside, inside
from kredens.generator.newgame import csv_reader
from kredens.generator.newgame.csv_reader import Row
from kredens.generator.newgame.default_layout import plain_layout
from kredens.generator.newgame.file_plan import CARDS_LINE, Plan, schema_line
from kredens.generator.newgame.yaml_writer import flow, quoted, slug

COPIES: Final = frozenset("copies qty quantity count pocet kusu ks".split())
NAMES: Final = frozenset("name nazev jmeno nazwa".split())
FILES: Final = frozenset("art face back".split())
RESERVED: Final = frozenset({*BASE_FIELDS, "verbs", "sentences"}) - {"id", "name", "text", *FILES}
KIND_NAMES: Final = {"cs": ("karta", "karty"), "pl": ("karta", "karty"), "it": ("carta", "carte")}
LONGEST: Final = 18_000
"""The longest text of one cell, in characters."""
_LANGUAGE = re.compile(r"(.+?)\s*(?:[:_. -]\s*|\()([a-z]{2})\)?")
_INTEGER = re.compile(r"[+-]?(?:0|[1-9]\d{0,14})")

Role = Literal["id", "copies", "file", "words", "integer", "text"]


@dataclass(frozen=True, slots=True)
class Column:
    """One field of the cards: what it is, the columns of the table by language (of one without languages, by "")."""

    field: str
    label: str
    role: Role
    at: dict[str, int]
    required: bool = True
    long: bool = False


def plan(path: Path, own: str, heading: str, language: str | None) -> Plan:
    """A game of the cards in a table. `language` is that of columns which do not say theirs, by default English.

    Raises Unreadable with every fault of the table.
    """
    read = csv_reader.read(path)
    columns, languages, faults = _columns(read, language)
    if faults:
        raise Unreadable(faults)
    files: dict[str, bytes | Path] = {}
    cards = list(_cards(read, columns, languages[0], path.parent, files, faults))
    if faults:
        raise Unreadable(faults)
    renamed = [f"column {c.label!r} became the field {c.field}" for c in columns if c.field.startswith("card_")]
    fields = [column for column in columns if column.role in ("integer", "text") or _own_words(column)]
    pictured = any(column.field == "art" for column in columns)
    contents: dict[str, bytes | Path] = {
        GAME_FILE: _game(own, heading, languages, fields).encode(),
        "cards.yaml": _definitions(path, cards).encode(),
        "layouts/card.layout.yaml": plain_layout(fields, languages, pictured).encode(),
    }
    if files:
        contents["credits.yaml"] = CREDITS.encode()
    return Plan({**contents, **files}, (*read.notes, *renamed))


CREDITS = """\
# Where the pictures come from. Change this before you give the game to somebody else: whose work is it, and may you?
kredens: credits/1
assets:
  - files: ["pictures/*"]
    author: not recorded yet
    licence: not recorded yet
    source: pictures named by the table
"""


def _own_words(column: Column) -> bool:
    return column.role == "words" and column.field not in ("name", "text")


def _columns(read: csv_reader.Table, language: str | None) -> tuple[list[Column], tuple[str, ...], list[Fault]]:
    """The fields that the columns are, and the languages of the game, the original first."""
    shown = read.header.cells
    headings = [fold(cell) for cell in shown]
    place = read.header.place
    faults: list[Fault] = []
    spoken = [match[2] for each in headings if (match := _LANGUAGE.fullmatch(each)) and match[1] in NAMES]
    plain = any(each in NAMES for each in headings)
    if plain and spoken and language is None:
        message = "one column of names says its language and another does not: say with --lang which it is in"
        faults.append(Fault("language", message, place))
    original = language or ("en" if plain or not spoken else spoken[0])
    languages = tuple(dict.fromkeys([original, *spoken]))
    fields: dict[str, dict[str, int]] = {}
    for index, heading in enumerate(headings):
        match = _LANGUAGE.fullmatch(heading)
        base, its = (match[1], match[2]) if match and match[2] in languages else (heading, "")
        name = _field(base)
        if name == "name" or name == "text":
            its = its or original
        if not name:
            faults.append(Fault("table", f"column {shown[index]!r}: a name of letters a-z is needed", place))
        elif its in fields.setdefault(name, {}):
            message = f"columns {shown[fields[name][its]]!r} and {shown[index]!r} are the same field"
            faults.append(Fault("table", message, place))
        else:
            fields[name][its] = index
    for name, at in fields.items():
        if "" in at and len(at) > 1:
            its = original if original not in at else ""
            if not its:
                faults.append(Fault("table", f"column {name!r} is there with and without a language", place))
            at[its] = at.pop("")
    if "name" not in fields:
        names = ", ".join(map(repr, shown[:8]))
        faults.append(Fault("table", f"no column is called name; the first row holds {names}", place))
    elif original not in fields["name"]:
        message = f"no column holds names in {original!r}, the language that --lang gives the game"
        faults.append(Fault("language", message, place))
    return [_column(name, at, read) for name, at in fields.items()], languages, faults


def _field(heading: str) -> str:
    """The name of a field for what stands above a column."""
    name = re.sub(r"[^a-z0-9]+", "_", heading).strip("_")[:50].rstrip("_")
    if name in COPIES:
        return "copies"
    if name in NAMES:
        return "name"
    return f"card_{name}" if name in RESERVED or name[:1].isdigit() else name


def _column(name: str, at: dict[str, int], read: csv_reader.Table) -> Column:
    values = [row.cells[index] for row in read.rows for index in at.values()]
    needed = all(any(row.cells[index] for index in at.values()) for row in read.rows)
    role: Role
    if name in ("id", "copies"):
        role = "id" if name == "id" else "copies"
    elif name in FILES:
        role = "file"
    elif "" not in at:
        role = "words"
    else:
        role = "integer" if all(_INTEGER.fullmatch(value) for value in values if value) else "text"
    label = re.sub(r"\s*[:_(]\s*[a-z]{2}\)?$", "", read.header.cells[min(at.values())]) if role == "words" else ""
    return Column(
        name,
        label or read.header.cells[min(at.values())],
        role,
        at,
        needed,
        any(len(value) > 30 or "\n" in value for value in values),
    )


class _Cells:
    """The cells of one row by field."""

    def __init__(self, row: Row, columns: Sequence[Column]) -> None:
        self._row = row
        self._columns = {column.field: column for column in columns}

    def one(self, field: str) -> str:
        column = self._columns.get(field)
        return self._row.cells[next(iter(column.at.values()))] if column else ""

    def words(self, field: str) -> dict[str, str]:
        column = self._columns.get(field)
        at = column.at if column else {}
        return {language: _prose(self._row.cells[index]) for language, index in at.items() if self._row.cells[index]}


def _prose(text: str) -> str:
    """Typewriter apostrophes within words as a printer sets them, so that one name is not written in two ways."""
    return re.sub(r"(?<=[^\W\d_])['`´ʼ](?=[^\W\d_])", "’", text)


def _cards(
    read: csv_reader.Table,
    columns: Sequence[Column],
    original: str,
    beside: Path,
    files: dict[str, bytes | Path],
    faults: list[Fault],
) -> Iterator[list[str]]:
    """Each card as the lines of its definition."""
    names: dict[str, Place] = {}
    ids: set[str] = set()
    for row in read.rows:
        cells = _Cells(row, columns)
        called = cells.words("name")
        _check_names(called, original, row.place, names, faults)
        own = _id(cells.one("id"), called.get(original, ""), ids, row.place, faults)
        lines = [f"id: {quoted(own)}", f"name: {flow(called)}"]
        copies = cells.one("copies")
        if copies and not (copies.isascii() and copies.isdigit() and int(copies[:5]) <= 99):
            faults.append(Fault("table", f"{copies[:30]!r} copies: write a number from 0 to 99", row.place))
        elif copies and int(copies) != 1:
            lines.append(f"copies: {int(copies)}")
        for column in columns:
            lines += _value(column, cells, row.place, beside, files, faults)
        yield lines


def _check_names(
    called: dict[str, str], original: str, place: Place, names: dict[str, Place], faults: list[Fault]
) -> None:
    if original not in called:
        faults.append(Fault("table", f"the card has no name in {original!r}", place))
    for name in dict.fromkeys(fold(text) for text in called.values()):
        if name in names:
            there = f"the name {next(iter(called.values()))[:60]!r} is on line {names[name].line} already"
            message = f"{there}: for more of one card use a column copies"
            faults.append(Fault("same-name", message, place))
    for text in called.values():
        names.setdefault(fold(text), place)


def _id(written: str, name: str, ids: set[str], place: Place, faults: list[Fault]) -> str:
    """The card's id as the table says it, or made from its name; taken ones get a number."""
    if written:
        if slug(written) != written:
            message = f"the id {written[:40]!r} must be of small letters a-z, digits and hyphens"
            faults.append(Fault("table", f"{message}, like {slug(written) or 'card-1'!r}", place))
        elif written in ids:
            faults.append(Fault("duplicate-id", f"the id {written!r} is there twice", place))
        ids.add(written)
        return written
    base = slug(name) or "card"
    own, number = base, 1
    while own in ids:
        number += 1
        own = f"{base[:58]}-{number}"
    ids.add(own)
    return own


def _value(
    column: Column, cells: _Cells, place: Place, beside: Path, files: dict[str, bytes | Path], faults: list[Fault]
) -> Iterator[str]:
    """The line of one field, none if it is empty."""
    if column.role in ("id", "copies") or column.field == "name":
        return
    if column.role == "words":
        words = cells.words(column.field)
        if words:
            yield f"{column.field}: {flow(words)}"
        texts = list(words.values())
    else:
        texts = [cells.one(column.field)]
    faults.extend(
        Fault("too-long", f"{column.label}: {len(text):,} characters on one card", place)
        for text in texts
        if len(text) > LONGEST
    )
    if column.role == "words" or not texts[0]:
        return
    if column.role == "file":
        yield from _file(column.field, texts[0], place, beside, files, faults)
    else:
        yield f"{column.field}: {int(texts[0]) if column.role == 'integer' else quoted(texts[0])}"


def _file(
    field: str, named: str, place: Place, beside: Path, files: dict[str, bytes | Path], faults: list[Fault]
) -> Iterator[str]:
    """A picture that the table names: it is copied from beside the table."""
    try:
        path = inside(beside, named)
    except Outside as problem:
        message = str(problem).replace("the game's folder", "the table's folder")
        faults.append(Fault("path", f"{field}: {message}", place))
        return
    name = f"pictures/{slug(Path(named).stem) or 'picture'}{path.suffix.lower()}"
    number = 1
    while files.get(name, path) != path:
        number += 1
        name = f"pictures/{slug(Path(named).stem) or 'picture'}-{number}{path.suffix.lower()}"
    files[name] = path
    yield f"{field}: {quoted(name)}"


def _game(own: str, heading: str, languages: Sequence[str], fields: Sequence[Column]) -> str:
    one = {language: KIND_NAMES.get(language, ("card", "cards"))[0] for language in languages}
    many = {language: KIND_NAMES.get(language, ("card", "cards"))[1] for language in languages}
    text = f"""\
{schema_line(GAME_FILE)}kredens: game/1

id: {quoted(own)}
language: {quoted(languages[0])}
languages: [{", ".join(map(quoted, languages))}]
title: {flow(dict.fromkeys(languages, heading))}
version: "1"

# What stands on each card beside its id, name and number of copies. A field may also be a choice from a list, or
# have a least and a greatest value: docs/own-game.md tells more.
kinds:
  card:
    name: {flow(one)}
    plural: {flow(many)}
    layout: card
"""
    if fields:
        text += "    fields:\n"
    for column in fields:
        required = "" if column.required else ", required: false"
        text += f"      {column.field}: {{type: {column.role}{required}}}\n"
    return text


def _definitions(path: Path, cards: Sequence[Sequence[str]]) -> str:
    made = f"# Made once from {_comment(path.name)}; from now on this file is the source."
    text = f"{CARDS_LINE}kredens: cards/1\n\n{made}\ncards:\n"
    for lines in cards:
        text += "\n  - " + "\n    ".join(lines) + "\n"
    return text


def _comment(name: str) -> str:
    return re.sub(r"[^\w .-]", "_", name)
