"""Parse the lines of moves: who acts, and with which words; settle what the words alone decide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec import Struct

from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.languages import fold
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, known_hint
from kredens.rules_engine.contract.protocol import TABLE, Action, Engine
from kredens.rules_engine.contract.translations import words_meaning
from kredens.rules_engine.logs.claim_fields import ClaimedFields
from kredens.rules_engine.logs.claims import Claim, PositionClaim, parse_claim
from kredens.rules_engine.logs.notation import Misread, Notation, Shape, ambiguous_move, split_actor

CLAIM: Final = "claim"
"""The word that begins a claim line."""
GIVEN: Final = "given"
"""The key under which a position stands; not allowed among moves."""
RESERVED_NAMES: Final = (TABLE, CLAIM, GIVEN)
"""Words of the log format that no player can have as a name, in no language of the game."""
MAX_LINE_LENGTH: Final = 400
"""The most characters in a line of moves."""
MAX_NAME_LENGTH: Final = 60
"""The most characters in the name of a player."""


class Move(Struct, frozen=True):
    """A line that says what an actor did.

    `action` is set where the words alone decide it; `head` is how the line calls the actor: by name, or by a word for
    the table in any language.
    """

    place: Place
    actor: str
    text: str
    shape: Shape | None
    action: Action | None
    head: str


class Shorthand(NamedTuple):
    """A line of the game's own short form, which stands for several moves."""

    place: Place
    actor: str
    text: str


class ClaimLine(NamedTuple):
    """A line that claims what had happened."""

    place: Place
    text: str
    claim: Claim


Line: TypeAlias = Move | Shorthand | ClaimLine
ParsedMove: TypeAlias = "tuple[str, str, Shape | None, Action | None, str]"
"""A parsed line of moves without its place: actor, text, shape, action, head."""
_SpokenMove: TypeAlias = "tuple[str, str, Shape | None, Action | None]"
"""The same without its head."""


class LineParser:
    """Parser for the lines of moves of one table.

    Without a `state` to begin from (None, because the table cannot play) only verbs are checked.
    """

    def __init__(self, game: Engine[Any], players: Mapping[str, Any], state: Any) -> None:
        self.game = game
        self.players = players
        cached = _line_cache(game)
        self.notation = cached.notation
        self.actor_by_name = {**cached.table_words, **{name: name for name in players}}
        self.actor_by_folded_name = {fold(name): actor for name, actor in self.actor_by_name.items()}
        self.claim_words = cached.claim_words
        # A player called `Jan` and one called `Jan: the elder` are told apart by trying all colons.
        self.names_have_no_colon = not any(":" in name for name in players)
        self.state = state
        self.playable = state is not None
        self.parsed_moves = _parsed_moves_at(game, players) if self.playable else {}

    def parse_line(self, text: str, place: Place) -> Line:
        """Parse a line. Raises Unreadable at `place`."""
        known = self.parsed_moves.get(text)
        if known is not None:
            return Move(place, *known)
        if len(text) > MAX_LINE_LENGTH:
            raise Unreadable(Fault("too-long", message("line-too-long", most=MAX_LINE_LENGTH), place))
        head, colon, rest = text.partition(":")
        actor = self.actor_by_name.get(head) if self.names_have_no_colon else None
        if actor is None:
            if fold(head) in self.claim_words:
                return ClaimLine(place, rest.strip(), self.parse_claim(rest.strip(), place))
            actor, named, rest = split_actor(text, self.actor_by_folded_name)
            if actor is None:
                return self.parse_other(named, rest, colon, place)
        try:
            move = self.parse_move(actor, rest.strip())
            known = self.parsed_moves[text] = (*move, head.strip(' "') if actor == TABLE else actor)
        except Misread as problem:
            shorthand = self.parse_shorthand(actor, rest.strip(), place)
            if shorthand is None:
                raise Unreadable(problem.fault(place)) from None
            return shorthand
        return Move(place, *known)

    def parse_shorthand(self, head: str, rest: str, place: Place) -> Shorthand | None:
        """Return a line as a short form of the game; None if it is none. Raises Unreadable at `place`."""
        try:
            moves = self.game.short_form(self.state, head, rest) if self.playable else None
        except Unreadable as problem:
            raise Unreadable([fault._replace(place=place) for fault in problem.faults]) from None
        return None if moves is None else Shorthand(place, head, rest)

    def parse_claim(self, text: str, place: Place) -> Claim:
        """Parse a claim, with the fields and cards of the position that it is about. Raises Unreadable at `place`."""
        claim = parse_claim(text, place)
        if not isinstance(claim, PositionClaim) or not self.playable:
            return claim
        return PositionClaim(self.claimed_fields.resolve(claim.position, lambda _: place))

    @cached_property
    def claimed_fields(self) -> ClaimedFields:
        """Return what claims can be about at a table that can play."""
        return ClaimedFields(self.game, self.players, self.state)

    def parse_move(self, actor: str, text: str) -> _SpokenMove:
        """Parse a move into actor, text, shape and, where the words alone decide it, the action. Raises Misread.

        Where a name means no card as it stands, names are taken as people say them: short, or in another case.
        """
        try:
            return self.parse_exact_move(actor, text)
        except Misread as problem:
            if problem.code != "unknown-term":
                raise
            meant = dict(self.parse_spoken_move(actor, text))
            if len(meant) > 1:
                raise ambiguous_move(list(meant)) from None
            if not meant:
                raise
            (parsed,) = meant.values()
            return actor, text, *parsed[2:]

    def parse_spoken_move(self, actor: str, text: str) -> Iterator[tuple[str, _SpokenMove]]:
        """Yield the ways to understand a move whose names are short or in another case, each with its text."""
        for way in self.notation.expand_names(text):
            with suppress(Misread):
                yield way, self.parse_exact_move(actor, way)

    def parse_exact_move(self, actor: str, text: str) -> _SpokenMove:
        """Parse a move with every name as it is written. Raises Misread."""
        notation = self.notation
        shape = notation.parse_shape(text)
        if not self.playable:
            return actor, text, shape, None
        if shape.is_static:
            return actor, text, shape, notation.resolve_action(self.state, actor, shape)
        notation.check_static_terms(self.state, actor, shape)
        return actor, text, shape, None

    def parse_other(self, head: str, rest: str, colon: str, place: Place) -> Shorthand:
        """Parse a line that begins with no actor: a short form of the game.

        Raises Unreadable at `place` with what the line may have meant. At a table that cannot play every such line
        passes as a short form, unless its first word is near a known name: what is reported there is why the table
        cannot play.
        """
        if not colon:
            raise Unreadable(Fault("moves", message("line-without-name", line=quote_value(head)), place))
        if head == GIVEN:
            raise Unreadable(Fault("moves", message("given-among-moves"), place))
        if not self.playable and not did_you_mean(head, self.actor_by_name):
            # At a table that cannot play nobody knows what may be a short form; it is said why it cannot, instead.
            return Shorthand(place, head, rest)
        shorthand = self.parse_shorthand(head, rest, place)
        if shorthand is not None:
            return shorthand
        hint = did_you_mean(head, [*self.actor_by_name, *words_meaning(self.game.translations, CLAIM)])
        hint = hint or known_hint([*self.players, *map(self.notation.wording, (TABLE, CLAIM))])
        raise Unreadable(Fault("unknown-player", message("no-such-player", name=quote_value(head), hint=hint), place))


class _LineCache:
    """What is the same in all logs of one game: its words, and its parsed lines.

    The same line means the same at each table of the same players.
    """

    def __init__(self, game: Engine[Any]) -> None:
        self.notation = Notation(game)
        self.table_words = dict.fromkeys(words_meaning(game.translations, TABLE), TABLE)
        """The words for the table, in any language -> the table."""
        self.claim_words = _folded_words(game, CLAIM)
        self.reserved_names = frozenset().union(*[_folded_words(game, word) for word in RESERVED_NAMES])
        self.lines: dict[str, dict[str, ParsedMove]] = {}


_MAX_CACHED_TABLES: Final = 16
_MAX_CACHED_LINES: Final = 8_192


@lru_cache(_MAX_CACHED_TABLES)
def _line_cache(game: Engine[Any]) -> _LineCache:
    return _LineCache(game)


def notation_of(game: Engine[Any]) -> Notation:
    """Return the notation of a game; what it has parsed is cached as long as the game is kept."""
    return _line_cache(game).notation


def _folded_words(game: Engine[Any], word: str) -> frozenset[str]:
    return frozenset(map(fold, words_meaning(game.translations, word)))


def _parsed_moves_at(game: Engine[Any], players: Mapping[str, Any]) -> dict[str, ParsedMove]:
    tables = _line_cache(game).lines
    table = repr(players)
    if len(tables) >= _MAX_CACHED_TABLES or len(tables.get(table, ())) >= _MAX_CACHED_LINES:
        tables.clear()
    return tables.setdefault(table, {})


def name_problem(name: str, game: Engine[Any]) -> str | None:
    """Return why no player of that game can have that name, or None."""
    if fold(name) in _line_cache(game).reserved_names:
        return message("reserved-name", name=quote_value(name))
    if not name.strip() or name != name.strip() or "\n" in name or "\t" in name:
        return message("no-player-name", name=quote_value(name))
    if len(name) > MAX_NAME_LENGTH:
        return message("name-too-long", most=MAX_NAME_LENGTH, name=quote_value(name))
    return None
