"""A game on the workbench: what its files hold now, how its cards look in every look that a page has, what is wrong."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from kredens.cards.definitions.model import Game
from kredens.cards.drafts.partly_sound import PartlySound, load_what_is_sound
from kredens.cards.faults import Fault, Faulty
from kredens.generator.images.export import Side, render_made_face
from kredens.generator.serve.web.turns import DRAWING
from kredens.generator.serve.workbench.easel import Drawn, Easel, Made, Piece
from kredens.generator.serve.workbench.look import Look
from kredens.generator.sheets.card_selection import all_cards_and_extras

MAX_LOOKS: Final = 6
"""So many looks keep their faces; the one looked at longest ago is forgotten."""
MAX_PICTURES: Final = 600
"""So many pictures are kept."""
SIDES: Final[tuple[Side, ...]] = ("front", "back")
LARGE_DPI: Final = 190.0
"""The resolution of the chosen card."""
PAUSE: Final = 0.3
"""Seconds after a change in which only what somebody waits for is drawn."""
BATCH: Final = 24
"""After so many cards that are drawn beside, the pages are told."""


class Edition(NamedTuple):
    """The game as its files were at one time: its number, and whether the files could be read without a fault.

    `unread` are the cards and extras that are as they were before, for their file cannot be read now.
    """

    number: int
    game: Game
    faults: tuple[Fault, ...]
    unread: frozenset[str] = frozenset()

    @property
    def pieces(self) -> Mapping[str, Piece]:
        """Return the cards and extras by id."""
        return {each.id: each for each in all_cards_and_extras(self.game)}

    def faults_of(self, id: str) -> tuple[Fault, ...]:
        """Return what is wrong with one card in its file, or with its file."""
        is_unread = id in self.unread
        return tuple(fault for fault in self.faults if fault.card == id or (is_unread and fault.card is None))

    def common_faults(self) -> tuple[Fault, ...]:
        """Return what is wrong with no card alone."""
        there = {each.id for each in all_cards_and_extras(self.game)}
        return tuple(fault for fault in self.faults if fault.card not in there)


class Bench:
    """One game on the workbench. `tell` is called when there is something new for the pages."""

    def __init__(self, reference: str, read: PartlySound, tell: Callable[[], object] = lambda: None) -> None:
        self.reference = reference
        self.tell = tell
        self._edition = Edition(1, *read)
        self._number = 1
        self.progress = 0
        self._easels: OrderedDict[Look, Easel] = OrderedDict()
        self._pictures: OrderedDict[tuple[str, float, bool], bytes] = OrderedDict()
        self._filling = threading.Lock()
        self._wanted: list[Look] = []
        self._filler: threading.Thread | None = None
        self.is_closed = False
        self._looked_at: tuple[Look, str, Side] | None = None

    @property
    def number(self) -> int:
        """Return the number of the files' last change; the first is 1."""
        return self._number

    def note_change(self) -> None:
        """Note that files have changed; they are read when next something is asked of the game."""
        self._number += 1
        self.tell()

    @property
    def edition(self) -> Edition:
        """Return the game as its files are now. Where there is none in them it is as it was before."""
        with DRAWING.first():
            return self._read()

    def _read(self) -> Edition:
        number = self._number
        if self._edition.number != number:
            game = self._edition.game
            try:
                read = load_what_is_sound(self.reference, game)
            except Faulty as problem:  # its folder is gone
                read = PartlySound(game, tuple(problem.faults))
            self._edition = Edition(number, *read, _list_unread(read, game))
        return self._edition

    def draw(self, look: Look, id: str, side: Side) -> Drawn | None:
        """Return a side of a card; None for a card that there is not."""
        with DRAWING.first():
            return self._draw(look, id, side)

    def look_at(self, look: Look, id: str, side: Side) -> None:
        """Note the side that somebody looks at, large."""
        self._looked_at = look, id, side

    def draw_ahead(self) -> None:
        """Draw what somebody looks at: it is what their page asks for when a file was saved."""
        with DRAWING.first():
            drawn = self._draw(*self._looked_at) if self._looked_at else None
            if drawn and drawn.shown:
                self.large_picture(drawn.shown)

    def _draw(self, look: Look, id: str, side: Side) -> Drawn | None:
        edition = self._read()
        piece = edition.pieces.get(id)
        if piece is None:
            return None
        return self._easel(look, edition).draw(piece, side)

    def _easel(self, look: Look, edition: Edition) -> Easel:
        easel = self._easels.setdefault(look, Easel(look))
        self._easels.move_to_end(look)
        if len(self._easels) > MAX_LOOKS:
            self._easels.popitem(last=False)
        easel.put_on(edition.game, edition.number)
        return easel

    def before(self, look: Look, id: str, side: Side) -> Made | None:
        """Return the good face before the last change that could be seen on it."""
        with DRAWING.first():
            return self._easel(look, self._read()).before(id, side)

    def peek(self, look: Look) -> Mapping[tuple[str, Side], Drawn]:
        """Return all sides that have been drawn in this edition."""
        with DRAWING.first():
            edition = self._read()
            easel = self._easel(look, edition)
            keys = [(id, side) for id in edition.pieces for side in SIDES]
            return {key: drawn for key in keys if (drawn := easel.peek(*key)) is not None}

    def large_picture(self, made: Made) -> bytes:
        """Return a face as PNG with its bleed, as large as the chosen card is shown."""
        return self.picture(made, LARGE_DPI, bleed=True)

    def picture(self, made: Made, dpi: float, *, bleed: bool) -> bytes:
        """Return a face as PNG, with its bleed or cut."""
        key = (made.digest, dpi, bleed)
        with DRAWING.first():
            known = self._pictures.get(key)
            if known is None:
                known = render_made_face(made.maker, made.face, dpi=dpi, bleed=made.face.bleed if bleed else 0.0)
                self._pictures[key] = known
                if len(self._pictures) > MAX_PICTURES:
                    self._pictures.popitem(last=False)
            self._pictures.move_to_end(key)
            return known

    # All cards, beside what somebody waits for

    def fill(self, look: Look) -> None:
        """Draw all cards of a look, one by one whenever nobody waits for anything else; returns at once."""
        with self._filling:
            if look not in self._wanted:
                self._wanted.append(look)
            if self._filler is None and not self.is_closed:
                self._filler = threading.Thread(target=self._fill, daemon=True, name=f"drawing {self.reference}")
                self._filler.start()

    def close(self) -> None:
        """Draw no more cards beside, for the pages are gone; returns when the one that was begun is there."""
        with self._filling:
            self.is_closed = True
            filler = self._filler
        if filler is not None:
            filler.join()

    def _fill(self) -> None:
        while True:
            with self._filling:
                if not self._wanted or self.is_closed:
                    self._filler = None
                    return
                look, number = self._wanted[0], self._number
            is_whole = self._fill_look(look, number)
            with self._filling:
                if is_whole and number == self._number:
                    self._wanted.remove(look)
                elif len(self._wanted) > 1:
                    self._wanted.append(self._wanted.pop(0))

    def _fill_look(self, look: Look, number: int) -> bool:
        """Draw all cards of a look, and return whether it came to the end before anything changed."""
        count = 0
        if number > 1:
            time.sleep(PAUSE)
        for key in [(id, side) for id in self.edition.pieces for side in SIDES]:
            if number != self._number or self.is_closed:
                return False
            with DRAWING.beside():
                if self._easel(look, self._read()).peek(*key) is None and self._draw(look, *key):
                    count += 1
            if count and count % BATCH == 0:
                self.say_more()
        if count % BATCH:
            self.say_more()
        return True

    def say_more(self) -> None:
        """Tell the pages that more is known of this edition."""
        self.progress += 1
        self.tell()


def _list_unread(read: PartlySound, before: Game) -> frozenset[str]:
    """Return the cards and extras that stand in for those of files that cannot be read."""
    if read.game is before:
        return frozenset(each.id for each in all_cards_and_extras(before)) if read.faults else frozenset()
    files = {fault.place.file for fault in read.faults if fault.card is None and fault.place is not None}
    earlier = {card.id: card for card in before.cards}
    return frozenset(card.id for card in read.game.cards if card.place.file in files and earlier.get(card.id) is card)
