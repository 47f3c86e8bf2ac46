"""The options of an engine: open questions of the rulebook, with the answers that a table can play.

Their values and defaults stand in the game's rules.yaml alone; an engine names them as attributes of a record.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Generic, TypeVar

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.cards.rulebook.file_format import RULES_FILE
from kredens.cards.rulebook.option_values import read_option_values

R = TypeVar("R")

MAX_RECORDS = 64
"""The most records of one game that are remembered, so that tables with the same options share theirs."""


class OptionTable(Generic[R]):
    """The options of a shipped game, read from its rules.yaml when they are first needed.

    `record` is the NamedTuple or struct in which a table keeps the value of each option. Its attributes name the
    options (`must_play` is `must-play`) and give them their order; all are texts.
    """

    def __init__(self, game: str, record: type[R]) -> None:
        self._game = game
        self._record = record
        self._make_record = lru_cache(MAX_RECORDS)(self._build_record)

    @cached_property
    def values(self) -> Mapping[str, tuple[str, ...]]:
        """Return each option by its short name -> its values, the default first.

        Raises Unreadable if the rulebook does not hold them all.
        """
        declared = read_option_values(self._game)
        names = [attribute.replace("_", "-") for attribute in self._record.__annotations__]
        if missing := [name for name in names if name not in declared]:
            sentence = message("options-without-entry", game=self._game, file=RULES_FILE, options=missing)
            raise Unreadable(Fault("option", sentence))
        return MappingProxyType({name: declared[name] for name in names})

    def choose(self, chosen: Mapping[str, str] = MappingProxyType({})) -> R:
        """Return the defaults with the chosen values in their place; names and values must be known.

        Equal choices, in the same order, give the same record.
        """
        return self._make_record(tuple(chosen.items()))

    def _build_record(self, chosen: tuple[tuple[str, str], ...]) -> R:
        values = {name: values[0] for name, values in self.values.items()} | dict(chosen)
        return self._record(**{name.replace("-", "_"): value for name, value in values.items()})
