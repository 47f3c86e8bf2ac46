"""Asks an engine, and holds what it says to the rules reference: every event and refusal has its sentence there."""

from __future__ import annotations

from typing import Any

from kredens.cards.rulebook import rulebook
from kredens.rules_engine.contract.protocol import Answer, Engine, Refusal
from tests.rules_engine.harness import check_event, check_refusal


class Asker:
    """Asks questions about one game; options are named as Python names are, with `_` for `-`."""

    def __init__(self, game: Engine[Any]) -> None:
        self.game = game
        self.book = rulebook.load(game.definitions)

    def answer(self, text: str, **options: str) -> Answer:
        """Return the answer to a question that has one."""
        found = self._ask(text, options)
        assert isinstance(found, Answer), found
        return found

    def refusal(self, text: str, **options: str) -> Refusal:
        """Return why a question has no answer."""
        found = self._ask(text, options)
        assert isinstance(found, Refusal), found
        return found

    def _ask(self, text: str, options: dict[str, str]) -> Answer | Refusal:
        found = self.game.ask(text, {name.replace("_", "-"): value for name, value in options.items()})
        if isinstance(found, Answer):
            for event in found.events:
                check_event(self.book, event)
        else:
            check_refusal(self.book, found)
        return found
