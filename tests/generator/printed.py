"""Runs the command in this process, and looks into the sheets and pictures that it writes. Lengths in millimetres from
the top left."""

from __future__ import annotations

import atexit
import io
import re
import shutil
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import cache, cached_property, lru_cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, NamedTuple

import pikepdf
import pypdfium2

from kredens.cards.definitions.model import Card, Game
from kredens.generator import cli
from kredens.generator.drawing.primitives import Matrix
from kredens.generator.sheets.card_selection import select_sets

MM = 25.4 / 72


class Ran(NamedTuple):
    """What a command answered."""

    status: int
    out: str
    err: str

    @property
    def last(self) -> str:
        return self.out.rstrip("\n").rpartition("\n")[2]


def kredens(*arguments: str | Path) -> Ran:
    """Runs the command as a person would, without a process of its own."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = cli.run_command([str(argument) for argument in arguments])
    return Ran(status, out.getvalue(), err.getvalue())


def fine(*arguments: str | Path) -> Ran:
    """As `kredens`, for a command that must succeed."""
    ran = kredens(*arguments)
    assert ran.status == 0, ran.err
    return ran


@lru_cache(4)
def printing(*options: str) -> tuple[Ran, Sheets]:
    """The shipped game printed with these options, once as long as few others are asked for: a file that has been read
    takes more than a hundred megabytes."""
    folder = _folder() / f"{len(list(_folder().iterdir()))}"
    ran = fine("print", "kaciri", "--output-dir", folder, *options)
    (file,) = folder.iterdir()
    return ran, Sheets(file)


@cache
def _folder() -> Path:
    folder = Path(mkdtemp())
    atexit.register(shutil.rmtree, folder)
    return folder


class Placed(NamedTuple):
    """A drawing on a page: which, and where its own origin, the corner of the trimmed card, comes out."""

    name: str
    x: float
    y: float
    matrix: Matrix

    @property
    def turned(self) -> bool:
        return self.matrix.a < 0

    def corner(self, wide: float = 63.0, high: float = 88.0) -> tuple[float, float]:
        """The top left corner of the card on the page, also of one that stands on its head."""
        return (self.x - wide, self.y - high) if self.turned else (self.x, self.y)


class Word(NamedTuple):
    """Text on a page: the middle of the box around it."""

    text: str
    x: float
    y: float


class Line(NamedTuple):
    """A straight stroke."""

    x1: float
    y1: float
    x2: float
    y2: float


class Box(NamedTuple):
    """A page box: left, top, width, height."""

    left: float
    top: float
    width: float
    height: float


class Sheets:
    """A printed file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.pages = pypdfium2.PdfDocument(path)
        self.pdf = pikepdf.open(path)
        self._texts: dict[int, Any] = {}
        self._drawn: dict[int, list[Placed | Line]] = {}

    def __len__(self) -> int:
        return len(self.pages)

    def textpage(self, page: int) -> Any:
        """The characters of a page with their places, read once."""
        if page not in self._texts:
            self._texts[page] = self.pages[page].get_textpage()
        return self._texts[page]

    @cached_property
    def texts(self) -> list[str]:
        """The text of each page, with plain spaces and no ends of lines."""
        return [" ".join(self.textpage(page).get_text_bounded().split()) for page in range(len(self))]

    @property
    def text(self) -> str:
        return " ".join(self.texts)

    @cached_property
    def outline(self) -> list[tuple[str, int, int | None]]:
        """Title, level and page of every entry."""
        return [
            (entry.get_title(), entry.level, dest.get_index() if (dest := entry.get_dest()) else None)
            for entry in self.pages.get_toc()
        ]

    def size(self, page: int) -> tuple[float, float]:
        """Width and height of a page."""
        width, height = self.pages.get_page_size(page)
        return width * MM, height * MM

    def box(self, page: int, name: str) -> Box:
        """One of the boxes of a page: MediaBox, TrimBox …"""
        left, bottom, right, top = (float(str(value)) for value in pikepdf.Array(self.pdf.pages[page].obj[name]))
        return Box(left * MM, self.size(page)[1] - top * MM, (right - left) * MM, (top - bottom) * MM)

    def words(self, page: int, text: str) -> list[Word]:
        """Every place where a page says the text."""
        if text not in self.texts[page]:
            return []
        height, textpage = self.pages.get_page_size(page)[1], self.textpage(page)
        search = textpage.search(text, match_case=True)
        found: list[Word] = []
        while occurrence := search.get_next():
            index, count = occurrence
            boxes = [textpage.get_charbox(index), textpage.get_charbox(index + count - 1)]
            x, y = sum(b[0] + b[2] for b in boxes) / 4, height - sum(b[1] + b[3] for b in boxes) / 4
            found.append(Word(text, x * MM, y * MM))
        return found

    def placed(self, page: int) -> list[Placed]:
        """Every drawing that stands on the page itself, not inside another."""
        return [each for each in self._marks(page) if isinstance(each, Placed)]

    def lines(self, page: int) -> list[Line]:
        """Every straight stroke on the page itself."""
        return [each for each in self._marks(page) if isinstance(each, Line)]

    def _marks(self, page: int) -> list[Placed | Line]:
        if page not in self._drawn:
            self._drawn[page] = list(self._operators(page))
        return self._drawn[page]

    def _operators(self, page: int) -> Iterator[Placed | Line]:
        height = self.size(page)[1]
        to_page = Matrix(MM, 0, 0, -MM, 0, height)
        state, stack = Matrix(), []
        start = (0.0, 0.0)
        path: list[Line] = []
        for instruction in pikepdf.parse_content_stream(self.pdf.pages[page]):
            assert isinstance(instruction, pikepdf.ContentStreamInstruction)
            operator, values = instruction.operator, list[Any](instruction.operands)
            match str(operator):
                case "q":
                    stack.append(state)
                case "Q":
                    state = stack.pop()
                case "cm":
                    state = Matrix(*map(float, values)).then(state)
                case "Do":
                    whole = state.then(to_page)
                    yield Placed(str(values[0]), whole.e, whole.f, whole)
                case "m":
                    start = state.then(to_page).map_point(*map(float, values))
                case "l":
                    end = state.then(to_page).map_point(*map(float, values))
                    path.append(Line(*start, *end))
                    start = end
                case "S":
                    yield from path
                    path = []
                case "n" | "f":
                    path = []


GAME_YAML = """\
kredens: game/1
id: own
language: en
title: {en: Own}
kinds:
  thing: {name: {en: thing}, plural: {en: things}, layout: thing}
"""
CARDS_YAML = """\
kredens: cards/1
defaults: {kind: thing}
cards:
  - {id: lamp, name: {en: Lamp}, copies: 2, text: {en: Gives light.}}
  - {id: rope, name: {en: Rope}}
"""
LAYOUT_YAML = """\
kredens: layout/1
extends: base
elements:
  - {id: name, type: text, box: [5, 5, 53, 8], font: Title, size: [14, 8], align: center, text: "{{ card.name }}"}
  - {id: text, type: rich, box: [5, 50, 53, 30], font: Text, size: [10, 6], text: "{{ card.text or '' }}"}
  - {id: art, type: image, box: [5, 15, 53, 30], file: "{{ card.art or '' }}", when: "{{ card.art }}"}
"""


def own_game(folder: Path, **files: str) -> Path:
    """A small game of one's own in a new folder; `cards`, `game` and `layout` replace its files."""
    (folder / "layouts").mkdir(parents=True)
    (folder / "game.yaml").write_text(files.get("game", GAME_YAML), encoding="utf-8")
    (folder / "cards.yaml").write_text(files.get("cards", CARDS_YAML), encoding="utf-8")
    (folder / "layouts" / "thing.layout.yaml").write_text(files.get("layout", LAYOUT_YAML), encoding="utf-8")
    return folder


def unbroken(text: str) -> str:
    """Return the text without what lines and their ends put into it, hyphens among them."""
    return "".join(re.sub("[\ufffe\u00ad\x02-]", "", text).split())


def check_backs(printed: Sheets, page: int, size: tuple[float, float] = (63.0, 88.0), *, short_edge: bool) -> None:
    """Hold that on the page behind `page` a back lies behind each front of this size (mm), as the paper is turned."""
    wide, high = size
    width, height = printed.size(page)
    fronts = [each.corner(wide, high) for each in printed.placed(page)]
    backs = [each.corner(wide, high) for each in printed.placed(page + 1)]
    behind = [(x, height - y - high) if short_edge else (width - x - wide, y) for x, y in backs]
    assert len(fronts) == len(behind)
    assert all(any(abs(x - u) + abs(y - v) < 0.1 for u, v in behind) for x, y in fronts)


def check_whole(printed: Sheets, game: Game, language: str, notice: str) -> None:
    """Hold that every card of the game is on the sheets by its name, and the notice on every sheet with text."""
    found = unbroken(printed.text)
    for item in select_sets(game):
        # The number in the corner of a split card may stand between two lines of its name.
        if isinstance(item.card, Card) and item.card.kind != "split":
            assert all(unbroken(word) in found for word in game.text(item.card.name, language).split()), item.card.id
    for page, text in enumerate(printed.texts):
        if text:
            assert notice in text, page
