"""A damaged table is refused with places in it, or becomes a game with a card for every row and its words on it."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from kredens import cards
from kredens.cards.faults import Unreadable
from kredens.cards.paths import is_file
from kredens.cards.yamlfile.reader import parse
from kredens.generator.newgame import csv_reader, from_spreadsheet
from tests.mutations import damaged, tries

ROWS = (
    ("id", "name:en", "name:cs", "copies", "points", "text", "art"),
    ("wolf", "Wolf", "Vlk", "2", "7", 'Howls; "twice"', ""),
    ("", "Bear, big", "Medvěd", "", "-3", "Sleeps.\nAll winter.", "bear.png"),
    ("", "Owl", "Sova", "1", "", "žluťoučký kůň", ""),
)
PIECES = (
    *(b'"', b'""', b";", b",", b"\t", b"\r", b"\n", b"\r\n", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"sep=;\n"),
    *(
        "\u2028\u0085\u200b\u00ad\ufb01".encode(),
        b"=1+1",
        b"id",
        b"name",
        b"name:en",
        b"99",
        b"100",
        b"1e9",
        b"{{ card.id }}",
    ),
)


def tables() -> list[bytes]:
    """The same table as programs write it: with each separator and end of line, in each encoding."""
    made = []
    for separator, end, encoding in (
        (",", "\n", "utf-8"),
        (";", "\r\n", "cp1250"),
        ("\t", "\r\n", "utf-16"),
        (";", "\r", "utf-8-sig"),
    ):
        out = io.StringIO(newline="")
        csv.writer(out, delimiter=separator, lineterminator=end).writerows(ROWS)
        made.append(out.getvalue().encode(encoding))
    return made


def check_table(folder: Path, data: bytes) -> None:
    """Check that the table is refused, or that its game holds what stands in it and nothing else."""
    path = folder / "table.csv"
    path.write_bytes(data)
    try:
        table = csv_reader.read_table(path)
        plan = from_spreadsheet.plan_from_table(path, "own", "Own", None)
    except Unreadable as problem:
        for fault in problem.faults:
            assert fault.place is not None
            assert fault.place.file == str(path)
            assert "\n" not in fault.message
            assert len(fault.message) < 500
        return
    for name in ("game.yaml", "cards.yaml"):
        content = plan.files[name]
        assert isinstance(content, bytes)
        (folder / "own" / name).write_bytes(content)
    with suppress(Unreadable):
        # A cell that no card can have is answered by the game, with the place of its row.
        assert len(cards.load(folder / "own").cards) == len(table.rows)
        written = parse((folder / "own" / "cards.yaml").read_bytes(), "cards.yaml").value["cards"]
        for card, row in zip(written, table.rows, strict=True):
            assert {curled(cell) for cell in row.cells if is_kept(cell, folder)} <= set(map(curled, texts(card)))


def texts(card: dict[str, Any]) -> Iterator[str]:
    """Every text and number of a card as it is written."""
    for value in card.values():
        yield from map(str, value.values() if isinstance(value, dict) else [value])


def is_kept(cell: str, folder: Path) -> bool:
    """Return whether a cell stands on a card as it is: numbers may lose signs and noughts, files have other names."""
    return bool(cell) and re.fullmatch(r"[+-]?\d+", cell) is None and not is_file(folder / cell)


def curled(text: str) -> str:
    """The text with apostrophes within words as they are printed."""
    return re.sub(r"['`´ʼ]", "’", text)


@tries()
def test_a_damaged_table_is_refused_or_read_whole(tries: int, tmp_path: Path) -> None:
    (tmp_path / "own" / "pictures").mkdir(parents=True)
    for name in ("bear.png", "own/pictures/bear.png"):
        (tmp_path / name).write_bytes(b"\x89PNG\r\n\x1a\n")
    originals = tables()
    for data in originals:
        check_table(tmp_path, data)
    for seed in range(tries):
        rng = Random(seed)
        check_table(tmp_path, damaged(rng.choice(originals), rng, PIECES))
