"""Strengths of the cards of a row as `strength` works them out, each remembered by what acts on it.

This is the quick form of `strength.strengths` where a row depends on nothing but what lies there: of the cards that
change others only how they add up is worked out for every row, and `strength.card_breakdown` is asked once for each
card under each sum. A test holds both equal over rows made by chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from kredens.rules_engine.gwint.model.card_data import FRONT, CardData
from kredens.rules_engine.gwint.model.options import Options
from kredens.rules_engine.gwint.model.strength import StrengthFactors, card_breakdown
from kredens.rules_engine.kit.hidden_cards import Cards

Acting: TypeAlias = int
"""What acts on all cards of a row, as a sum of the numbers below, and of CALL times what a leader does to it."""
WEATHER: Final = 1
SHELTERED: Final = 2
DOUBLE_SPIES: Final = 4
HORN: Final = 8
"""There is at least one horn beside the row."""
CALL: Final = 16
MAX_ROWS: Final = 8_192
"""How many kinds of rows are remembered before all are forgotten."""
_FactorsKey: TypeAlias = "tuple[Acting, int, int, bool]"
"""What acts on the whole row, how many namesakes are bound, how much others cheer, whether a unit doubles the row."""


class _StrengthUnder(dict[int, int]):
    """The strength of each card in play, by its code, under the same factors; worked out when first asked for."""

    def __init__(self, on: StrengthFactors, faces: Sequence[CardData], options: Options) -> None:
        self._on, self._faces, self._options = on, faces, options

    def __missing__(self, code: int) -> int:
        found = self[code] = card_breakdown(self._faces[code >> 1].stats, self._on, self._options).total
        return found


class _StrengthsByFactors(dict[_FactorsKey, _StrengthUnder]):
    """The strengths of all cards under each set of factors that was asked for."""

    def __init__(self, faces: Sequence[CardData], options: Options) -> None:
        self._faces, self._options = faces, options

    def __missing__(self, key: _FactorsKey) -> _StrengthUnder:
        acting, namesakes, morale, has_horn_unit = key
        on = StrengthFactors(
            FRONT,  # its weather has a name of its own, and acts like that of any row
            bool(acting & WEATHER),
            bool(acting & SHELTERED),
            bool(acting & DOUBLE_SPIES),
            acting // CALL,
            int(bool(acting & HORN)),
            namesakes,
            morale=morale,
            has_horn_unit=has_horn_unit,
        )
        found = self[key] = _StrengthUnder(on, self._faces, self._options)
        return found


class _StrengthBeside(dict[int, int]):
    """The strength of each card of a row, by its code, beside the same loud cards; they stand in it already."""

    def __init__(self, loud: Mapping[int, int], others: _StrengthUnder) -> None:
        super().__init__(loud)
        self._others = others

    def __missing__(self, code: int) -> int:
        found = self[code] = self._others[code]
        return found


class QuickStrengths:
    """The strengths of the cards of a set under the same options; `serves` tells under which."""

    def __init__(self, faces: Sequence[CardData], options: Options) -> None:
        self._known = _StrengthsByFactors(faces, options)
        self._beside: dict[tuple[Acting, Cards], _StrengthBeside] = {}
        """The strengths of rows on which the same acts and in which the same loud cards lie, in this order."""
        self._voices = {
            code: (face.stats.name if face.stats.bond else "", face.stats.cheers, face.stats.horn)
            for face in faces
            for code in (2 * face.number, 2 * face.number + 1)
            if (face.stats.bond or face.stats.cheers or face.stats.horn)
            and (options.hero_own_ability == "yes" or not face.stats.hero)
        }
        """What a card does to others of its row: it binds those of its name, cheers them, doubles their strength."""

    @staticmethod
    def serves(options: Options) -> bool:
        """Return whether a row depends on nothing but what lies there, and each card not on its place there."""
        return options.row_means_side == "own-side" and options.bond_multiplier != "pairs"

    def of_row(self, codes: Cards, acting: Acting) -> list[int]:
        """Return the strength of each card of a row, by their codes, in their order."""
        voices = self._voices
        loud: Cards = ()
        for code in codes:
            if code in voices:
                loud += (code,)
        beside = self._beside.get((acting, loud)) or self._remember(acting, loud)
        return [beside[code] for code in codes]

    def total(self, rows: Iterable[Cards], acting: Acting) -> int:
        """Return the sum of the strengths of all cards of rows on which the same acts, by their codes."""
        voices, known, total = self._voices, self._beside, 0
        # Loops, and no maps and filters, because most rows are one or two cards.
        for codes in rows:
            if codes:
                loud: Cards = ()
                for code in codes:
                    if code in voices:
                        loud += (code,)
                beside = known.get((acting, loud)) or self._remember(acting, loud)
                for code in codes:
                    total += beside[code]
        return total

    def _remember(self, acting: Acting, loud: Cards) -> _StrengthBeside:
        """Return the strengths of a row in which these loud cards lie, and remember them."""
        if len(self._beside) > MAX_ROWS:
            self._beside.clear()
        known, bound = self._known, {"": 1}
        cheered = doubling = 0
        for code in loud:
            bond, cheers, horn = self._voices[code]
            cheered += cheers
            doubling += horn
            if bond:
                bound[bond] = bound.get(bond, 0) + 1
        own = {}
        for code in loud:
            bond, cheers, horn = self._voices[code]
            own[code] = known[acting, bound[bond], cheered - cheers, doubling > horn][code]
        found = self._beside[acting, loud] = _StrengthBeside(own, known[acting, 1, cheered, doubling > 0])
        return found
