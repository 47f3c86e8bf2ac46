"""Read a spreadsheet saved as text: commas, semicolons or tabs, in any usual encoding, with the line of every row."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.messages.message import Key, message
from kredens.cards.text_lines import split_lines
from kredens.cards.yamlfile.reader import read_bytes

MAX_ROWS = 2000
MAX_COLUMNS = 40
MAX_HEADING_LENGTH = 200
"""Maximum length of the name of a column, in characters."""
SEPARATORS = {";": Key("sign-semicolons"), "\t": Key("sign-tabs"), ",": Key("sign-commas")}
ALLOWED_INVISIBLE = "\n\u00ad"
"""Characters that print nothing and are nevertheless allowed in a text."""
_CELL_BREAKS = str.maketrans({"\r": "\n", "\u2028": "\n", "\u2029": "\n", "\t": " "})
"""What stands for a line break, or a space, within a cell."""
_SEPARATOR_LINE = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)


class Row(Struct, frozen=True):
    """A row: its stripped cells, as many as the first row has, and the line where it begins."""

    cells: tuple[str, ...]
    place: Place


class Table(Struct, frozen=True):
    """A table: the first row with the names of the columns, and the others, without empty rows and columns."""

    header: Row
    rows: tuple[Row, ...]
    notes: tuple[str, ...]


def read_table(path: Path) -> Table:
    """Read the table in a file. Raises Unreadable with every fault of it."""
    file = str(path)
    text, notes = _decode(read_bytes(path, file), file)
    first = Place(file, 1, 1)
    separator, text, skipped = _detect_separator(text)
    faults: list[Fault] = []
    rows = list(_parse_rows(text, separator, file, skipped, faults))
    if not rows:
        raise Unreadable([*faults, Fault("table", message("table-empty"), first)])
    header, *others = rows
    if not others and not faults:
        raise Unreadable(Fault("table", message("table-without-cards"), first))
    columns = [index for index in range(len(header.cells)) if any(_cell(row, index) for row in rows)]
    if len(columns) > MAX_COLUMNS:
        raise Unreadable(Fault("table", message("too-many-columns", count=len(columns), most=MAX_COLUMNS), first))
    for row in others:
        for index in range(len(header.cells), len(row.cells)):
            if row.cells[index]:
                nameless = message(
                    "cell-without-name",
                    cell=index + 1,
                    text=quote_value(row.cells[index][:30]),
                    count=len(header.cells),
                    separator=message(SEPARATORS[separator]),
                )
                faults.append(Fault("table", nameless, row.place))
    faults.extend(
        Fault("table", message("column-without-name", column=index + 1), header.place)
        for index in columns
        if not _cell(header, index)
    )
    faults.extend(
        Fault("too-long", message("column-name-too-long", column=index + 1, most=MAX_HEADING_LENGTH), header.place)
        for index in columns
        if len(_cell(header, index)) > MAX_HEADING_LENGTH
    )
    if faults:
        raise Unreadable(faults)
    kept = [Row(tuple(_cell(row, index) for index in columns), row.place) for row in rows]
    return Table(kept[0], tuple(kept[1:]), notes)


def _cell(row: Row, index: int) -> str:
    return row.cells[index] if index < len(row.cells) else ""


def _decode(data: bytes, file: str) -> tuple[str, tuple[str, ...]]:
    """Decode the file; return the text and notes on what had to be guessed."""
    place = Place(file, 1, 1)
    if data[:4] in (b"PK\3\4", b"\xd0\xcf\x11\xe0"):
        raise Unreadable(Fault("table", message("spreadsheet-own-file"), place))
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        encodings, notes = ["utf-16"], ()
    else:
        encodings, notes = ["utf-8-sig", "cp1250"], ()
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding == "cp1250":
            return text, (message("read-as-windows", file=file),)
        return text, notes
    raise Unreadable(Fault("encoding", message("table-not-utf-8"), place))


def _detect_separator(text: str) -> tuple[str, str, int]:
    """Return the separator of cells, the text without a `sep=` line, and how many lines that took away."""
    said = _SEPARATOR_LINE.match(text)
    if said and said[1] in SEPARATORS:
        return said[1], text[said.end() :], 1
    first = next((line for line in split_lines(text) if line.strip()), "")
    bare = re.sub(r'"[^"]*"', "", first)
    return max(SEPARATORS, key=lambda sign: (bare.count(sign), sign == ",")), text, 0


def _parse_rows(text: str, separator: str, file: str, skipped: int, faults: list[Fault]) -> Iterator[Row]:
    """Yield every row that is not empty; faults are added to `faults`."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    line, count = 1 + skipped, 0
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as problem:
            faults.append(Fault("table", _explain_csv_error(str(problem)), Place(file, line, 1)))
            return
        place = Place(file, line, 1)
        line = reader.line_num + 1 + skipped
        clean = tuple(_clean_cell(cell) for cell in cells)
        for index, cell in enumerate(clean, 1):
            if sign := _first_invisible(cell):
                unseen = message("invisible-in-cell", cell=index, character=f"U+{ord(sign):04X}")
                faults.append(Fault("character", unseen, place))
        if any(clean):
            count += 1
            if count > MAX_ROWS + 1:
                faults.append(Fault("table", message("too-many-rows", most=MAX_ROWS), place))
                return
            yield Row(clean, place)


def _clean_cell(cell: str) -> str:
    text = cell.replace("\r\n", "\n").translate(_CELL_BREAKS)
    return unicodedata.normalize("NFC", "\n".join(line.strip() for line in text.strip().split("\n")))


def _first_invisible(cell: str) -> str:
    """Return the first control, format or surrogate character that is not allowed, or an empty string."""
    return next(
        (sign for sign in cell if unicodedata.category(sign) in ("Cc", "Cf", "Cs") and sign not in ALLOWED_INVISIBLE),
        "",
    )


def _explain_csv_error(problem: str) -> str:
    if "unexpected end" in problem:
        return message("open-quote-in-cell")
    if "expected after" in problem:
        return message("double-the-quote")
    if "field larger" in problem:
        return message("cell-too-long", most=csv.field_size_limit())
    return message("row-cannot-be-read")
