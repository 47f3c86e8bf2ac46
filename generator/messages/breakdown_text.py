"""Sums of cards in words, a line a card: `Ghoul: 5 → frost 1 → bond ×2 = 2`."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.cards.definitions.field_types import Text
from kredens.cards.definitions.model import Game
from kredens.generator.messages.rule_messages import Teller
from kredens.generator.messages.table_file import table_file
from kredens.rules_engine.contract.breakdown import Reckoning, Step


class Sums:
    """Tells the sums of one game. Its words for the steps stand in its table.yaml, under `steps:`."""

    def __init__(self, game: Game, teller: Teller, labels: Mapping[str, Mapping[str, Text]] | None = None) -> None:
        self._game = game
        self._teller = teller
        file = table_file(game) if labels is None else None
        self._labels: Mapping[str, Mapping[str, Text]] = file.steps if file is not None else labels or {}

    def line(self, told: Reckoning) -> str:
        """The sum of one card."""
        steps = " → ".join([str(told.printed), *map(self._step, told.steps)])
        result = f" = {told.total}" if told.steps else ""
        return f"{self._teller.name(told.card)}: {steps}{result}"

    def _step(self, step: Step) -> str:
        words = self._labels.get(step.what)
        said = self._game.text(words, self._teller.language) if words else self._teller.name(step.what)
        return f"{said} {step.how}".rstrip()
