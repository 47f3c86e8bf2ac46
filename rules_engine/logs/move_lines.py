"""Reads the lines of moves: who, what, in which words; what the words alone can settle is settled here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.languages import fold
from kredens.cards.names import did_you_mean
from kredens.rules_engine.contract.protocol import TABLE, Action, Game
from kredens.rules_engine.logs.claims import Claim, read_claim
from kredens.rules_engine.logs.notation import Misread, Notation, Shape, actor_in

CLAIM: Final = "claim"
GIVEN: Final = "given"
RESERVED: Final = (TABLE, CLAIM, GIVEN)
"""Words of the format, which no player can be called."""
MAXIMUM_LINE: Final = 400
"""The longest line of moves, in characters."""
LONGEST_NAME: Final = 60


class Move(NamedTuple):
    """A line that says what somebody did. `action` is there where the words alone decide it."""

    place: Place
    actor: str
    text: str
    shape: Shape | None
    action: Action | None


class Shorthand(NamedTuple):
    """A line of the game's own short form, which stands for several moves."""

    place: Place
    actor: str
    text: str


class Assertion(NamedTuple):
    """A line that says what had happened."""

    place: Place
    text: str
    claim: Claim


Line: TypeAlias = Move | Shorthand | Assertion
Known: TypeAlias = "tuple[str, str, Shape | None, Action | None]"
"""A line of moves without its place."""


class LineReader:
    """Reads the lines of one table. Without the `state` it begins from, because it cannot, only verbs are looked at."""

    def __init__(self, game: Game[Any], players: Mapping[str, Any], state: Any) -> None:
        self.game = game
        self.notation = notation_of(game)
        self.exact = {name: name for name in (*players, TABLE)}
        self.actors = {fold(name): name for name in (*players, TABLE)}
        # A player called `Jan` and one called `Jan: the elder` are told apart by trying all colons.
        self.plain = not any(":" in name for name in players)
        self.state = state
        self.playable = state is not None
        self.known = _remembered(game, players) if self.playable else {}

    def line(self, text: str, place: Place) -> Line:
        """Raises Unreadable at `place`."""
        known = self.known.get(text)
        if known is not None:
            return Move(place, *known)
        if len(text) > MAXIMUM_LINE:
            raise Unreadable(Fault("too-long", f"a line of more than {MAXIMUM_LINE} characters", place))
        head, colon, rest = text.partition(":")
        actor = self.exact.get(head) if self.plain else None
        if actor is None:
            if head.strip() == CLAIM:
                return Assertion(place, rest.strip(), read_claim(rest.strip(), place))
            actor, head, rest = actor_in(text, self.actors)
            if actor is None:
                return self.other(head, rest, colon, place)
        try:
            known = self.known[text] = self.move(actor, rest.strip())
        except Misread as problem:
            raise Unreadable(problem.fault(place)) from None
        return Move(place, *known)

    def move(self, actor: str, text: str) -> Known:
        """Who does what, in which words; the action only where the words alone decide it. Raises Misread."""
        notation = self.notation
        shape = notation.shape(text)
        if not self.playable:
            return actor, text, shape, None
        if shape.settled:
            return actor, text, shape, notation.action(self.state, actor, shape)
        notation.check(self.state, actor, shape)
        return actor, text, shape, None

    def other(self, head: str, rest: str, colon: str, place: Place) -> Shorthand:
        if not colon:
            raise Unreadable(Fault("moves", f"who does that? a line is 'Name: move', got {shown(head)}", place))
        if head == GIVEN:
            raise Unreadable(
                Fault("moves", "a position stands beside the moves, under 'given:', not among them", place)
            )
        if not self.playable and not did_you_mean(head, self.exact):
            # At a table that cannot play nobody knows what may be a short form; it is said why it cannot, instead.
            return Shorthand(place, head, rest)
        if self.playable:
            try:
                if self.game.short_form(self.state, head, rest) is not None:
                    return Shorthand(place, head, rest)
            except Unreadable as problem:
                raise Unreadable([fault._replace(place=place) for fault in problem.faults]) from None
        known = [*self.exact, CLAIM]
        hint = did_you_mean(head, known) or f" (known: {', '.join(known)})"
        raise Unreadable(Fault("unknown-player", f"no player {shown(head)}{hint}", place))


class _Memory:
    """What is known of the lines of one game: the same words mean the same at each table of the same players."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.notation = Notation(game)
        self.lines: dict[str, dict[str, Known]] = {}


_MEMORIES: dict[int, _Memory] = {}
_TABLES: Final = 16
_LINES: Final = 8_192


def _memory(game: Game[Any]) -> _Memory:
    known = _MEMORIES.get(id(game))
    if known is None or known.game is not game:
        if len(_MEMORIES) >= _TABLES:
            _MEMORIES.clear()
        known = _MEMORIES[id(game)] = _Memory(game)
    return known


def notation_of(game: Game[Any]) -> Notation:
    """The notation of a game, which remembers what it has read as long as the game is kept."""
    return _memory(game).notation


def _remembered(game: Game[Any], players: Mapping[str, Any]) -> dict[str, Known]:
    tables = _memory(game).lines
    table = repr(players)
    if len(tables) >= _TABLES or len(tables.get(table, ())) >= _LINES:
        tables.clear()
    return tables.setdefault(table, {})


def name_refused(name: str) -> str | None:
    """Why no player can bear that name, or None."""
    if fold(name) in RESERVED:
        return f"no player can be called {shown(name)}: it is a word of logs"
    if not name.strip() or name != name.strip() or "\n" in name or "\t" in name:
        return f"{shown(name)} cannot be the name of a player"
    if len(name) > LONGEST_NAME:
        return f"a name of more than {LONGEST_NAME} characters: {shown(name)}"
    return None
