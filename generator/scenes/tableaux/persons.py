"""Persons close by in a deed: busts and arms as portraits have them, placed in tenths of a millimetre of the board."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from kredens.generator.drawing.primitives import rectangle
from kredens.generator.portraits.lone_busts import Limb, LoneArm, LoneBust
from kredens.generator.portraits.lone_hands import LoneHand
from kredens.generator.scenes.tableaux.blades import STEEL, Sabre
from kredens.generator.scenes.tableaux.board import Board

LEFT, RIGHT = -1, 1
"""The viewer's sides."""
FAR = 1000.0
"""Farther than any picture goes, in its units."""
HILT = 62.0
"""How high a head is, in tenths of a millimetre, beside which a hilt has its own size."""


class Temper(NamedTuple):
    """What a face tells: the look of a portrait, and what of it goes further here."""

    look: str
    grimace: Mapping[str, float] = MappingProxyType({})


TEMPERS: Mapping[str, Temper] = MappingProxyType(
    {
        "calm": Temper("calm"),
        "angry": Temper("furious", {"teeth": False}),
        "shouting": Temper("furious", {"open": 9.0, "teeth": False, "mouth": 0.9}),
        "straining": Temper("furious", {"lid": 0.5}),
        "afraid": Temper("afraid", {"open": 6.0, "lid": 1.4}),
        "surprised": Temper("surprised", {"open": 5.0, "mouth": 0.7}),
        "laughing": Temper("laughing", {"lid": 0.4}),
        "smiling": Temper("smiling"),
        "sly": Temper("sly"),
        "asleep": Temper("weary", {"lid": 0.0}),
        "pained": Temper("sad", {"lid": 0.15, "teeth": True, "frown": 1.0}),
        "pleading": Temper("sad", {"open": 4.0, "lid": 1.1, "down": -1.6}),
        "rapt": Temper("surprised", {"open": 1.6, "corner": -1.6}),
        "scornful": Temper("scornful"),
        "dazed": Temper("surprised", {"open": 4.0, "gaze": -2.0}),
        "downcast": Temper("sad", {"down": 2.0, "lid": 0.5}),
    }
)
"""The tempers by name."""


class Person:
    """A head and a body close by: `at` is between the eyes, `height` that of the head, `bottom` how low the body goes.

    `left` and `right` are arms written as `x,y x,y`, elbow and wrist; one that is not said hangs. `face` is a temper.
    """

    def __init__(
        self,
        board: Board,
        words: str,
        at: tuple[float, float],
        height: float,
        *,
        face: str = "calm",
        left: str = "",
        right: str = "",
        lean: float = 0.0,
        bottom: float = 400.0,
        colours: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._board, self._height, self._low = board, height, board.at(0, bottom)[1]
        temper = TEMPERS[face]
        self._bust = LoneBust(
            board.plate,
            f"{words}, {temper.look}",
            words,
            board.at(*at),
            height * board.scale / 10,
            self._low,
            limbs={side: Limb(*board.points(text)) for side, text in ((LEFT, left), (RIGHT, right)) if text},
            lean=lean,
            grimace=temper.grimace,
            colours=colours,
        )

    def draw(self) -> None:
        """Draw all but the hands of the arms that are said, down to the bottom."""
        plate, low = self._board.plate, self._low
        with plate.clipped(rectangle(-FAR, -FAR, 3 * FAR, low + FAR)), plate.rimmed(0.3, plate.border, 0.2):
            self._bust.draw()

    def hand(self, side: int, form: str, *, turn: float = 0.0) -> None:
        """Draw an empty hand."""
        self._bust.hand(side, form, turn=turn).draw()
        self._bust.cuff(side)

    def sabre(self, side: int, angle: float, long: float, *, edge: int = 1) -> Sabre:
        """Return the sabre in a hand, for it to be drawn before the hand is."""
        grip = self._bust.hand(side, "fist", angle).grip
        return _sabre(self._board, grip, angle, long, self._height, edge)

    def fist(self, side: int, sabre: Sabre | None, angle: float) -> None:
        """Draw the fist about a hilt or a shaft that points at an angle."""
        _close(self._bust.hand(side, "fist", angle), sabre)
        self._bust.cuff(side)

    def wield(self, side: int, angle: float, long: float, *, edge: int = 1) -> Sabre:
        """Draw a sabre and the fist about it, and return it."""
        sabre = self.sabre(side, angle, long, edge=edge)
        sabre.draw()
        self.fist(side, sabre, angle)
        return sabre

    def grip(self, side: int, angle: float) -> tuple[float, float]:
        """Return where a fist is about a shaft that points at an angle."""
        return self._board.back(self._bust.hand(side, "fist", angle).grip)


class Arm:
    """An arm that comes into the picture from beyond its edge, written as `x,y x,y x,y`: shoulder, elbow, wrist."""

    def __init__(
        self, board: Board, words: str, joints: str, height: float, *, right: bool = True,
        colours: Mapping[str, str] = MappingProxyType({}),
    ) -> None:  # fmt: skip
        self._board, self._height, self._right = board, height, right
        shoulder, elbow, wrist = board.points(joints)
        self._arm = LoneArm(
            board.plate, words, shoulder, Limb(elbow, wrist), height * board.scale / 10, colours=colours
        )

    def draw(self) -> None:
        """Draw all but the hand."""
        with self._board.plate.rimmed(0.3, self._board.plate.border, 0.2):
            self._arm.draw()

    def hand(self, form: str, *, turn: float = 0.0) -> None:
        """Draw an empty hand."""
        self._arm.hand(form, right=self._right, turn=turn).draw()
        self._arm.cuff()

    def sabre(self, angle: float, long: float, *, edge: int = 1, steel: str = STEEL) -> Sabre:
        """Return the sabre in its hand, for it to be drawn before the hand is."""
        grip = self._arm.hand("fist", angle, right=self._right).grip
        return _sabre(self._board, grip, angle, long, self._height, edge, steel)

    def fist(self, sabre: Sabre | None, angle: float) -> None:
        """Draw the fist about a hilt or a shaft that points at an angle."""
        _close(self._arm.hand("fist", angle, right=self._right), sabre)
        self._arm.cuff()

    def wield(self, angle: float, long: float, *, edge: int = 1) -> Sabre:
        """Draw a sabre and the fist about it, and return it."""
        sabre = self.sabre(angle, long, edge=edge)
        sabre.draw()
        self.fist(sabre, angle)
        return sabre

    def grip(self, angle: float) -> tuple[float, float]:
        """Return where a fist is about a shaft that points at an angle."""
        return self._board.back(self._arm.hand("fist", angle, right=self._right).grip)


def _sabre(
    board: Board, grip: tuple[float, float], angle: float, long: float, height: float, edge: int, steel: str = STEEL
) -> Sabre:
    return Sabre(board, grip, angle, long, size=height / HILT * 0.62, edge=edge, steel=steel)


def _close(hand: LoneHand, sabre: Sabre | None) -> None:
    """Draw a fist, and over it the bow of what it holds."""
    hand.draw()
    if sabre:
        sabre.draw_guard()
