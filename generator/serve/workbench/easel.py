"""All faces of a game in one look: drawn when they are asked for, and the last good one of each kept."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from kredens.cards.definitions.model import Card, Extra, Game
from kredens.cards.faults import Fault, Faulty
from kredens.cards.messages.message import message
from kredens.generator.drawing.pdf_operators import format_path
from kredens.generator.drawing.primitives import CachedPath
from kredens.generator.faces.drawn_elements import DrawnElement
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.images.export import Side
from kredens.generator.preflight.face_checks import FaceChecker
from kredens.generator.preflight.findings import Preflight
from kredens.generator.printing.print_cards import make_face_maker
from kredens.generator.serve.web.turns import DRAWING
from kredens.generator.serve.workbench.look import Look

MOST_EDITIONS: Final = 6
"""Faces of so many editions before are kept."""
Piece = Card | Extra
Key = tuple[str, Side]
"""A side of a card or extra, by its id."""


class Made(NamedTuple):
    """A face, with what it was made of and by."""

    face: Face
    maker: FaceMaker
    piece: Piece
    digest: str

    @property
    def elements(self) -> list[DrawnElement]:
        """Return what stands on it, element by element; nothing of a layout that has faults."""
        side: Side = "front" if self.face.key.startswith("front") else "back"
        with DRAWING.first():
            try:
                return self.maker.list_drawn(self.piece, side)
            except Faulty:
                return []


class Drawn(NamedTuple):
    """A side of a card as it is now, with its faults, and what is shown of it: the last good face if this is none."""

    now: Made | None
    faults: tuple[Fault, ...]
    shown: Made | None

    @property
    def is_bad(self) -> bool:
        """Return whether this is not to be printed."""
        return any(fault.severity == "error" for fault in self.faults)


class Easel:
    """The faces of a game in one look. For one thread at a time."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._game: Game | None = None
        self._edition = -1
        self._maker: FaceMaker | None = None
        self._checker: FaceChecker | None = None
        self._drawn: dict[Key, Drawn] = {}
        self._good: dict[Key, Made] = {}
        self._before: dict[Key, Made] = {}
        self._digests: dict[int, tuple[Face, str]] = {}
        self._fonts: list[tuple[str, int, int]] = []

    def put_on(self, game: Game, edition: int) -> None:
        """Take the game as it is now; good faces of earlier editions are kept."""
        if edition != self._edition:
            self._game, self._edition, self._maker, self._checker = game, edition, None, None
            self._drawn, self._digests = {}, {}
            self._fonts = list(_font_files(game))

    def peek(self, id: str, side: Side) -> Drawn | None:
        """Return a side if it has been drawn."""
        return self._drawn.get((id, side))

    def draw(self, piece: Piece, side: Side) -> Drawn:
        """Return a side of the card as it is now."""
        key = (piece.id, side)
        known = self._drawn.get(key)
        if known is None:
            known = self._drawn[key] = self._draw_anew(piece, side)
        return known

    def before(self, id: str, side: Side) -> Made | None:
        """Return the good face that was there before the one that is shown; None if there was no other."""
        return self._before.get((id, side))

    def _draw_anew(self, piece: Piece, side: Side) -> Drawn:
        key = (piece.id, side)
        now, faults = self._make(piece, side)
        good = self._good.get(key)
        drawn = Drawn(now, faults, now)
        if drawn.is_bad:
            return drawn._replace(shown=good or now)
        if now is not None:
            if good is not None and good.digest != now.digest:
                self._keep_before(key, good)
            self._good[key] = now
        return drawn

    def _keep_before(self, key: Key, made: Made) -> None:
        """Keep a face that another one follows; of many editions ago none is kept, for each keeps all its drawings."""
        self._before = {other: each for other, each in self._before.items() if other != key} | {key: made}
        editions = list(dict.fromkeys(id(each.maker) for each in self._before.values()))
        if len(editions) > MOST_EDITIONS:
            self._before = {other: each for other, each in self._before.items() if id(each.maker) != editions[0]}

    def _make(self, piece: Piece, side: Side) -> tuple[Made | None, tuple[Fault, ...]]:
        assert self._game is not None
        try:
            maker = self._maker = self._maker or make_face_maker(self._game, self._look.faces)
            face = maker.front(piece) if side == "front" else maker.back(piece)
            self._checker = self._checker or FaceChecker(maker.shared_assets)
            noted = Preflight(self._game)
            noted.add(piece, side, self._checker.find_problems(face), ink=self._look.ink)
            return Made(face, maker, piece, self._digest(face)), (*face.faults, *noted.faults())
        except Faulty as problem:
            return None, tuple(problem.faults)
        except Exception as error:  # noqa: BLE001 (a mistake of ours, which a half-written layout may bring out)
            sentence = message("internal-error", kind=type(error).__name__, reason=str(error))
            return None, (Fault("internal", sentence, None, piece.id),)

    def _digest(self, face: Face) -> str:
        """Return a text that is the same for equal faces; many cards have one back."""
        known = self._digests.get(id(face))
        if known is None:
            drawn = msgspec.msgpack.encode(
                (face.drawing.marks, face.size, face.bleed, face.corner, self._look.ink, self._fonts),
                enc_hook=_written_path,
            )
            # The face is kept with it, so that its identity stays its own.
            known = self._digests[id(face)] = face, hashlib.blake2b(drawn, digest_size=9).hexdigest()
        return known[1]


def _written_path(path: object) -> str:
    """Return the operators of a path that keeps them: its segments need not be decoded to know it again."""
    assert isinstance(path, CachedPath)
    return format_path(path)


def _font_files(game: Game) -> Iterator[tuple[str, int, int]]:
    """Yield the game's own fonts with their times of change and sizes: a run of text only names its font."""
    for path in sorted((game.folder / "fonts").glob("*")):
        stat = path.stat()
        yield path.name, stat.st_mtime_ns, stat.st_size
