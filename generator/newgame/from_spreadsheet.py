"""Plan a game from a table of cards: fields from its columns, ids from names, a layout that shows them all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from kredens.cards.definitions.card_types import BASE_FIELDS
from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.inputs import read_input
from kredens.cards.languages import fold
from kredens.cards.messages.message import message
from kredens.cards.paths import InvalidReference, resolve_inside
from kredens.cards.yamlfile.writer import format_flow, format_scalar
from kredens.generator.drawing.raster import FILE_SIGNATURES
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.newgame import csv_reader
from kredens.generator.newgame.csv_reader import Row
from kredens.generator.newgame.default_layout import format_default_layout
from kredens.generator.newgame.file_plan import CARDS_SCHEMA_COMMENT, FilePlan, schema_comment_for, slugify
from kredens.generator.newgame.from_pictures import PICTURE_SUFFIXES

COPIES_HEADINGS: Final = frozenset("copies qty quantity count pocet kusu ks".split())
NAME_HEADINGS: Final = frozenset("name nazev jmeno nazwa".split())
FILE_FIELDS: Final = frozenset("art face back".split())
RESERVED_FIELDS: Final = frozenset({*BASE_FIELDS, "verbs", "sentences"}) - {"id", "name", "text", *FILE_FIELDS}
SIGNATURE_BYTES: Final = 1000
"""How much of a file is read to see whether it is a picture."""
MAX_CELL_LENGTH: Final = 18_000
"""Maximum length of the text of one cell, in characters."""
_LANGUAGE_HEADING = re.compile(r"(.+?)\s*(?:[:_. -]\s*|\()([a-z]{2})\)?")
_INTEGER = re.compile(r"[+-]?(?:0|[1-9]\d{0,14})")

Role = Literal["id", "copies", "file", "words", "integer", "text"]


class Column(Struct, frozen=True):
    """A field of the cards: its name, label and role, and the columns of the table by language.

    A field without languages has its column under "".
    """

    field: str
    label: str
    role: Role
    indexes: dict[str, int]
    required: bool = True
    long: bool = False


def plan_from_table(path: Path, own: str, heading: str, language: str | None) -> FilePlan:
    """Plan a game of the cards in a table.

    `language` is that of columns which do not name theirs, by default English. Raises Unreadable with every fault of
    the table.
    """
    read = csv_reader.read_table(path)
    columns, languages, faults = _parse_columns(read, language)
    if faults:
        raise Unreadable(faults)
    files: dict[str, bytes | Path] = {}
    places: dict[str, Place] = {}
    cards = list(_format_cards(read, columns, languages[0], path.parent, files, places, faults))
    if faults:
        raise Unreadable(faults)
    renamed = [
        message("column-renamed", column=quote_value(c.label), field=c.field)
        for c in columns
        if c.field.startswith("card_")
    ]
    fields = [column for column in columns if column.role in ("integer", "text") or _is_translated_field(column)]
    pictured = any(column.field == "art" for column in columns)
    contents: dict[str, bytes | Path] = {
        GAME_FILE: _format_game_file(own, heading, languages, fields).encode(),
        "cards.yaml": _format_cards_file(path, cards).encode(),
        "layouts/card.layout.yaml": format_default_layout(fields, languages, pictured).encode(),
    }
    if files:
        contents["credits.yaml"] = CREDITS.encode()
    return FilePlan({**contents, **files}, (*read.notes, *renamed), read.header.place, places)


CREDITS = """\
# Where the pictures come from. Change this before you give the game to somebody else: whose work is it, and may you?
kredens: credits/1
assets:
  - files: ["pictures/*"]
    author: not recorded yet
    licence: not recorded yet
    source: pictures named by the table
"""


def _is_translated_field(column: Column) -> bool:
    return column.role == "words" and column.field not in ("name", "text")


def _parse_columns(read: csv_reader.Table, language: str | None) -> tuple[list[Column], tuple[str, ...], list[Fault]]:
    """Return the fields that the columns hold, the languages of the game with the original first, and the faults."""
    shown = read.header.cells
    headings = [fold(cell) for cell in shown]
    place = read.header.place
    faults: list[Fault] = []
    spoken = [
        match[2] for each in headings if (match := _LANGUAGE_HEADING.fullmatch(each)) and match[1] in NAME_HEADINGS
    ]
    plain = any(each in NAME_HEADINGS for each in headings)
    if plain and spoken and language is None:
        faults.append(Fault("language", message("say-language-of-names"), place))
    original = language or ("en" if plain or not spoken else spoken[0])
    languages = tuple(dict.fromkeys([original, *spoken]))
    fields: dict[str, dict[str, int]] = {}
    for index, heading in enumerate(headings):
        match = _LANGUAGE_HEADING.fullmatch(heading)
        base, its = (match[1], match[2]) if match and match[2] in languages else (heading, "")
        name = _field_name(base)
        if name == "name" or name == "text":
            its = its or original
        if not name:
            faults.append(Fault("table", message("column-needs-letters", column=quote_value(shown[index])), place))
        elif its in fields.setdefault(name, {}):
            first, second = quote_value(shown[fields[name][its]]), quote_value(shown[index])
            faults.append(Fault("table", message("same-field-twice", first=first, second=second), place))
        else:
            fields[name][its] = index
    for name, at in fields.items():
        if "" in at and len(at) > 1:
            its = original if original not in at else ""
            if not its:
                faults.append(Fault("table", message("column-both-ways", column=quote_value(name)), place))
            at[its] = at.pop("")
    if "name" not in fields:
        names = list(map(quote_value, shown[:8]))
        faults.append(Fault("table", message("no-name-column", names=names), place))
    elif original not in fields["name"]:
        lacking = message("no-names-in-language", language=quote_value(original))
        faults.append(Fault("language", lacking, place))
    return [_build_column(name, at, read) for name, at in fields.items()], languages, faults


def _field_name(heading: str) -> str:
    """Return the name of the field for a folded heading."""
    name = re.sub(r"[^a-z0-9]+", "_", heading).strip("_")[:50].rstrip("_")
    if name in COPIES_HEADINGS:
        return "copies"
    if name in NAME_HEADINGS:
        return "name"
    return f"card_{name}" if name in RESERVED_FIELDS or name[:1].isdigit() else name


def _build_column(name: str, at: dict[str, int], read: csv_reader.Table) -> Column:
    """Build the column of a field; its role follows from its name, its languages and its values."""
    values = [row.cells[index] for row in read.rows for index in at.values()]
    needed = all(any(row.cells[index] for index in at.values()) for row in read.rows)
    role: Role
    if name in ("id", "copies"):
        role = "id" if name == "id" else "copies"
    elif name in FILE_FIELDS:
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


class _RowCells:
    """The cells of one row by field."""

    def __init__(self, row: Row, columns: Sequence[Column]) -> None:
        self._row = row
        self._columns = {column.field: column for column in columns}

    def value(self, field: str) -> str:
        column = self._columns.get(field)
        return self._row.cells[next(iter(column.indexes.values()))] if column else ""

    def translations(self, field: str) -> dict[str, str]:
        column = self._columns.get(field)
        at = column.indexes if column else {}
        return {
            language: _typeset_apostrophes(self._row.cells[index])
            for language, index in at.items()
            if self._row.cells[index]
        }


def _typeset_apostrophes(text: str) -> str:
    """Replace typewriter apostrophes within words by ’, so that one name is not written in two ways."""
    return re.sub(r"(?<=[^\W\d_])['`´ʼ](?=[^\W\d_])", "’", text)


def _format_cards(
    read: csv_reader.Table,
    columns: Sequence[Column],
    original: str,
    beside: Path,
    files: dict[str, bytes | Path],
    places: dict[str, Place],
    faults: list[Fault],
) -> Iterator[list[str]]:
    """Yield each card as the lines of its definition.

    Pictures are added to `files`, the rows of cards by id to `places`, faults to `faults`.
    """
    names: dict[str, Place] = {}
    ids: set[str] = set()
    for row in read.rows:
        cells = _RowCells(row, columns)
        called = cells.translations("name")
        _check_names(called, original, row.place, names, faults)
        own = _card_id(cells.value("id"), called.get(original, ""), ids, row.place, faults)
        places[own] = row.place
        lines = [f"id: {format_scalar(own)}", f"name: {format_flow(called)}"]
        copies = cells.value("copies")
        if copies and not (copies.isascii() and copies.isdigit() and int(copies[:5]) <= 99):
            faults.append(Fault("table", message("copies-to-99", copies=quote_value(copies[:30])), row.place))
        elif copies and int(copies) != 1:
            lines.append(f"copies: {int(copies)}")
        for column in columns:
            lines += _format_field(column, cells, row.place, beside, files, faults)
        yield lines


def _check_names(
    called: dict[str, str], original: str, place: Place, names: dict[str, Place], faults: list[Fault]
) -> None:
    """Add a fault if the card has no name in the original language, or a name that an earlier row has."""
    if original not in called:
        faults.append(Fault("table", message("card-without-name", language=quote_value(original)), place))
    for name in dict.fromkeys(fold(text) for text in called.values()):
        if name in names:
            own = quote_value(next(iter(called.values()))[:60])
            again = message("name-there-already", name=own, line=names[name].line)
            faults.append(Fault("same-name", again, place))
    for text in called.values():
        names.setdefault(fold(text), place)


def _card_id(written: str, name: str, ids: set[str], place: Place, faults: list[Fault]) -> str:
    """Return the card's id as the table gives it, or made from its name with a number if that id is taken."""
    if written:
        if slugify(written) != written:
            example = quote_value(slugify(written) or "card-1")
            faults.append(
                Fault("table", message("id-of-letters", id=quote_value(written[:40]), example=example), place)
            )
        elif written in ids:
            faults.append(Fault("duplicate-id", message("card-id-twice", id=quote_value(written)), place))
        ids.add(written)
        return written
    base = slugify(name) or "card"
    own, number = base, 1
    while own in ids:
        number += 1
        own = f"{base[:58]}-{number}"
    ids.add(own)
    return own


def _format_field(
    column: Column, cells: _RowCells, place: Place, beside: Path, files: dict[str, bytes | Path], faults: list[Fault]
) -> Iterator[str]:
    """Yield the line of one field, none if it is empty."""
    if column.role in ("id", "copies") or column.field == "name":
        return
    if column.role == "words":
        words = cells.translations(column.field)
        if words:
            yield f"{column.field}: {format_flow(words)}"
        texts = list(words.values())
    else:
        texts = [cells.value(column.field)]
    faults.extend(
        Fault("too-long", message("text-too-long-for-card", column=column.label, count=len(text)), place)
        for text in texts
        if len(text) > MAX_CELL_LENGTH
    )
    if column.role == "words" or not texts[0]:
        return
    if column.role == "file":
        yield from _copy_picture(column.field, texts[0], place, beside, files, faults)
    else:
        yield f"{column.field}: {int(texts[0]) if column.role == 'integer' else format_scalar(texts[0])}"


def _copy_picture(
    field: str, named: str, place: Place, beside: Path, files: dict[str, bytes | Path], faults: list[Fault]
) -> Iterator[str]:
    """Yield the line of a field that names a picture beside the table, and plan to copy that picture."""
    try:
        path = resolve_inside(beside, named, message("folder-of-table"))
    except InvalidReference as problem:
        faults.append(Fault("path", message("of-field", field=field, message=problem.text), place))
        return
    if not _is_picture(path):
        why = message("no-picture", file=quote_value(named))
        faults.append(Fault("art", message("of-field", field=field, message=why), place))
        return
    name = f"pictures/{slugify(Path(named).stem) or 'picture'}{path.suffix.lower()}"
    number = 1
    while files.get(name, path) != path:
        number += 1
        name = f"pictures/{slugify(Path(named).stem) or 'picture'}-{number}{path.suffix.lower()}"
    files[name] = path
    yield f"{field}: {format_scalar(name)}"


def _is_picture(path: Path) -> bool:
    """Return whether a file is a picture by its name and by how it begins: no other file is copied into a game."""
    try:
        begin = read_input(path, SIGNATURE_BYTES)
    except OSError:
        return False
    if path.suffix.lower() == ".svg":
        return b"<svg" in begin or begin.lstrip(b"\xef\xbb\xbf \r\n\t").startswith((b"<?xml", b"<!--"))
    return path.suffix.lower() in PICTURE_SUFFIXES and begin.startswith(FILE_SIGNATURES)


def _format_game_file(own: str, heading: str, languages: Sequence[str], fields: Sequence[Column]) -> str:
    """Return the text of game.yaml, with the fields and the languages of the table."""
    names = {language: load_messages("new", language) for language in languages}
    one = {language: messages["card"] for language, messages in names.items()}
    many = {language: messages["cards"] for language, messages in names.items()}
    text = f"""\
{schema_comment_for(GAME_FILE)}kredens: game/1

id: {format_scalar(own)}
language: {format_scalar(languages[0])}
languages: [{", ".join(map(format_scalar, languages))}]
title: {format_flow(dict.fromkeys(languages, heading))}
version: "1"

# What stands on each card beside its id, name and number of copies. A field may also be a choice from a list, or
# have a least and a greatest value: docs/own-game.md tells more.
kinds:
  card:
    name: {format_flow(one)}
    plural: {format_flow(many)}
    layout: card
"""
    if fields:
        text += "    fields:\n"
    for column in fields:
        required = "" if column.required else ", required: false"
        text += f"      {column.field}: {{type: {column.role}{required}}}\n"
    return text


def _format_cards_file(path: Path, cards: Sequence[Sequence[str]]) -> str:
    made = f"# Made once from {_sanitise_comment(path.name)}; from now on this file is the source."
    text = f"{CARDS_SCHEMA_COMMENT}kredens: cards/1\n\n{made}\ncards:\n"
    for lines in cards:
        text += "\n  - " + "\n    ".join(lines) + "\n"
    return text


def _sanitise_comment(name: str) -> str:
    return re.sub(r"[^\w .-]", "_", name)
