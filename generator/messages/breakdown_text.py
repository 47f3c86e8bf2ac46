"""Strength breakdowns of cards as text, a line per card: `Ghoul: 5 → frost 1 → bond ×2 = 2`."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.cards.definitions.field_types import Text
from kredens.cards.definitions.model import Game
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.messages.table_file import load_table_file
from kredens.rules_engine.contract.breakdown import Breakdown, Step


class BreakdownText:
    """Formats the breakdowns of one game. Its words for sums and their steps stand in its table.yaml, under `steps:`.

    Pass `labels` where that file has been read already.
    """

    def __init__(
        self, game: Game, teller: RuleMessages, labels: Mapping[str, Mapping[str, Text]] | None = None
    ) -> None:
        self._game = game
        self._rule_messages = teller
        file = load_table_file(game) if labels is None else None
        self._labels: Mapping[str, Mapping[str, Text]] = file.steps if file is not None else labels or {}

    def format_line(self, breakdown: Breakdown) -> str:
        """Return the breakdown of one card as a line."""
        steps = " → ".join([_with_minus(breakdown.printed), *map(self._format_step, breakdown.steps)])
        result = f" = {_with_minus(breakdown.total)}" if breakdown.steps else ""
        return f"{self._format_name(breakdown.card)}: {steps}{result}"

    def _format_step(self, step: Step) -> str:
        return f"{self._format_name(step.what)} {_with_minus(step.how)}".rstrip()

    def _format_name(self, name: str) -> str:
        """Return what is summed up, or what a step comes from: in the words of the game, or as the card is called."""
        words = self._labels.get(name)
        return self._game.text(words, self._rule_messages.language) if words else self._rule_messages.display_name(name)


def _with_minus(number: int | str) -> str:
    """Return a number, or a change as it is written, with a minus sign in place of a hyphen."""
    text = str(number)
    return f"−{text[1:]}" if text.startswith("-") else text
