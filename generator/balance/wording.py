"""Words and numbers of the balance lab in the reader's language: shares in percent, differences with signs."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.cards.definitions.model import Game
from kredens.cards.messages.message import Fact, fill_sentence, format_number
from kredens.generator.messages.catalogue import load_messages, words_language
from kredens.generator.messages.side_names import name_side
from kredens.rules_engine.simulation.statistics import Estimate

MINUS = "\N{MINUS SIGN}"
NO_BREAK = "\N{NO-BREAK SPACE}"


class Wording:
    """Sentences and numbers in one language about one set, whose decks have these names."""

    def __init__(self, definitions: Game, language: str, decks: Mapping[str, str]) -> None:
        self.language = words_language("balance", language)
        self.words = load_messages("balance", language)
        self._players = load_messages("simulation", language)
        self._definitions, self._texts, self._decks = definitions, language, decks

    def say(self, key: str, **facts: Fact) -> str:
        """Return the sentence of this key, filled with the facts."""
        return fill_sentence(self.words[key], facts, self.language).replace(" %", f"{NO_BREAK}%")

    def player(self, bot: str) -> str:
        """Return what a kind of players is called."""
        return self._players.get(bot, bot)

    def name(self, id: str) -> str:
        """Return the name of a side or card."""
        return name_side(self._definitions, id, self._texts, self._decks)

    def number(self, value: float, digits: int = 1) -> str:
        """Return a number with so many decimals and a true minus sign; what rounds to nothing has none."""
        written = format_number(round(value, digits) + 0.0, f".{digits}f", self.language)
        return written.replace("-", MINUS)

    def count(self, value: int) -> str:
        """Return a whole number with its digits in groups."""
        return format_number(value, ",", self.language)

    def signed(self, value: float, digits: int = 1) -> str:
        """Return a difference with its sign; nothing has none."""
        written = self.number(value, digits)
        return f"+{written}" if round(value, digits) > 0 else written

    def percent(self, share: float) -> str:
        """Return a share in percent, without the sign of it."""
        return self.number(100 * share)

    def interval(self, estimate: Estimate) -> str:
        """Return a share in percent with its interval."""
        return f"{self.percent(estimate.value)} ({self.percent(estimate.low)}–{self.percent(estimate.high)})"

    def signed_interval(self, estimate: Estimate, scale: float = 100) -> str:
        """Return a difference with its interval, by default one of shares in points."""
        value, low, high = (self.signed(scale * each) for each in estimate)
        return f"{value} ({low} … {high})"
