"""Notation: parse one move as a person writes it, by the verbs of its game, and never guess; format moves.

A move is a verb and its terms: `attach Żur to Kmicic`. Where a term may have several words, every way of dividing them
is tried, and only a single reading is accepted. What depends on the text alone is cached from move to move.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from itertools import islice, product
from typing import Any, Final, Literal, NamedTuple

from kredens.cards.decks.deck import name_index
from kredens.cards.faults import Fault, Place, quote_value
from kredens.cards.languages import fold
from kredens.cards.messages.message import Key, Message, Wording, message
from kredens.cards.names import did_you_mean
from kredens.cards.spoken_names import LEADING_WORDS
from kredens.cards.spoken_names import MAX_WORDS as MAX_NAME_WORDS
from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Engine, Slot
from kredens.rules_engine.contract.translations import iter_words, word_in, words_for, words_meaning

MAX_WORDS: Final = 24
"""The most words of a move after the verb."""
MAX_DIVISIONS: Final = 1_000
"""The most divisions of a text into terms that are tried."""
MAX_EXPANSIONS: Final = 20
"""The most ways to write a move with whole names in place of short ones that are tried."""
_MAX_CACHED_SHAPES: Final = 4_096
_QUOTES = str.maketrans(dict.fromkeys("“”„‟«»", '"'))
_TOKEN = re.compile(r'"([^"]*)"(?=\s|\Z)|\S+')
_NEEDS_QUOTES = re.compile(r"[:#]")

_BEFORE_TERMS: Final = LEADING_WORDS | frozenset(
    "to into onto against ad al alla allo nel nella su sul sulla contro un uno una".split()
)
"""Words that people put before a term and that say nothing, where the term means nothing with them."""

_UNKNOWN_TERMS: Final = {
    **dict.fromkeys(("card", "face"), Key("unknown-card")),
    "player": Key("unknown-player"),
    "unit": Key("unknown-unit"),
    "city": Key("unknown-city"),
    "other-city": Key("unknown-city"),
    "row": Key("unknown-row"),
    **dict.fromkeys(("deck", "any-deck", "other-deck"), Key("unknown-deck")),
    "role": Key("unknown-role"),
    **dict.fromkeys(("own-side", "other-side"), Key("unknown-side")),
    "number": Key("not-a-number"),
    "strength": Key("unknown-strength"),
    "tokens": Key("unknown-tokens"),
    "own": Key("unknown-card"),
    "sztych": Key("unknown-card"),
    "found": Key("unknown-card"),
    "deed": Key("unknown-deed"),
    **dict.fromkeys(("thing", "playable", "target", "field"), Key("unknown-anything")),
}
"""The sentence for a term that means nothing, by the kind of the term."""
_SLOT_LABELS: Final = {
    **dict.fromkeys(("card", "face"), Key("slot-card")),
    "player": Key("slot-player"),
    "unit": Key("slot-unit"),
    "city": Key("slot-city"),
    "other-city": Key("slot-city"),
    "row": Key("slot-row"),
    **dict.fromkeys(("deck", "any-deck", "other-deck"), Key("slot-deck")),
    "role": Key("slot-role"),
    **dict.fromkeys(("own-side", "other-side"), Key("slot-side")),
    "number": Key("slot-number"),
    "strength": Key("slot-strength"),
    "tokens": Key("slot-tokens"),
    "own": Key("slot-card"),
    "sztych": Key("slot-card"),
    "found": Key("slot-card"),
    "deed": Key("slot-deed"),
    "target": Key("slot-target"),
    "field": Key("slot-field"),
    **dict.fromkeys(("thing", "playable"), Key("slot-anything")),
}
"""What stands for a term in the usage of a verb, by the kind of the term."""

TERMS_WITH_WORDS: Final = _UNKNOWN_TERMS.keys() & _SLOT_LABELS.keys()
"""The kinds of terms that have a sentence where they mean nothing, and a word in the usage of a verb."""

MisreadCode = Literal["unknown-verb", "arguments", "unknown-term", "ambiguous-move"]


class Misread(Exception):
    """A move that cannot be understood, or not in one way only; `message` is a sentence without a full stop."""

    def __init__(self, code: MisreadCode, sentence: str, readings: Sequence[str] = ()) -> None:
        self.code: MisreadCode = code
        self.message = sentence
        self.readings = tuple(readings)
        super().__init__(sentence)

    def fault(self, place: Place) -> Fault:
        """Return the same as a Fault at a place, for a person who has to correct a file."""
        return Fault(self.code, self.message, place)


class Shape(NamedTuple):
    """What the text of a move alone says: its verb, and every division of the rest into the verb's terms.

    `plain` holds the kinds and texts of the terms where there is only one division, with nothing left out before its
    last term. `settled` means that the move means the same in every state of a table.
    """

    verb: str
    slots: tuple[Slot, ...]
    divisions: tuple[tuple[str | None, ...], ...]
    single_division: tuple[tuple[str, str], ...] | None
    is_static: bool


class _Token(NamedTuple):
    """A word or a text in quotation marks, with its start and end in the move."""

    text: str
    start: int
    end: int
    quoted: bool


class Notation:
    """The notation of one game. Moves are parsed in any language and formatted in one (see `with_language`)."""

    def __init__(self, game: Engine[Any]) -> None:
        self._game = game
        self._language: str | None = None
        self._table_word: str = TABLE
        self._verbs = {fold(word): meant for word, meant in iter_words(game.translations) if meant in game.verbs}
        self._verbs |= {fold(verb): verb for verb in game.verbs}
        self._prepositions: dict[str, frozenset[str]] = {}
        for word, meant in iter_words(game.translations):
            if meant not in game.verbs:
                known = self._prepositions.get(fold(word), frozenset())
                self._prepositions[fold(word)] = known | {fold(meant)}
        self._table_words = frozenset(map(fold, words_meaning(game.translations, TABLE)))
        self._shapes: dict[str, Shape] = {}
        self._canonical = game.canonical
        self._index = name_index(game.definitions)

    def parse_shape(self, text: str) -> Shape:
        """Parse the verb and the possible divisions of a move. Raises Misread."""
        known = self._shapes.get(text)
        if known is None:
            if len(self._shapes) >= _MAX_CACHED_SHAPES:
                self._shapes.clear()
            known = self._shapes[text] = self._parse_shape(text)
        return known

    def resolve_action(self, state: Any, actor: str, shape: Shape) -> Action:
        """Return the one action that a move can mean in this state. Raises Misread."""
        if shape.single_division is not None:
            parse_term, terms = self._game.parse_term, []
            for kind, text in shape.single_division:
                meanings = parse_term(state, actor, kind, text) or self._parse_behind_word(state, actor, kind, text)
                if len(meanings) != 1:
                    break
                terms.append(meanings[0])
            else:
                return self._canonical((shape.verb, *terms))
        readings = self._find_readings(state, actor, shape, None)
        if len(readings) == 1:
            return readings[0]
        raise ambiguous_move([self.format_action(reading) for reading in readings])

    def find_action(self, state: Any, actor: str, shape: Shape) -> Action | None:
        """Return the one action that a move can mean in this state, or None where there is none or are several."""
        readings, _ = self._find_readings_and_gap(state, actor, shape, None)
        return readings[0] if len(readings) == 1 else None

    def check_static_terms(self, state: Any, actor: str, shape: Shape) -> None:
        """Raise Misread if a term can mean nothing in any state, or means nothing where it means the same in all."""
        self._find_readings(state, actor, shape, self._game.static_terms)

    def expand_names(self, text: str) -> list[str]:
        """Return the ways to write a move with whole names in place of those that are short or in another case.

        From the left, the most words that can name a card are taken together. There are several ways where a name can
        mean several cards, or may be that of something else, and none where no name is written so.
        """
        words = [match[0] for match in _TOKEN.finditer(text.translate(_QUOTES))]
        if len(words) > MAX_WORDS + 1:
            return []
        parts: list[list[str]] = [words[:1]]
        at, is_changed = 1, False
        while at < len(words):
            end, names = self._longest_name(words, at)
            is_changed = is_changed or bool(names)
            parts.append([" ".join(words[at:end]), *names])
            at = end
        # The first way is the move as it is written.
        ways = [" ".join(each) for each in islice(product(*parts), 1, 1 + MAX_EXPANSIONS)]
        return ways if is_changed else []

    def _longest_name(self, words: Sequence[str], begin: int) -> tuple[int, list[str]]:
        """Return where the most words that can name a card end, and the ids they mean if the name is not exact."""
        if fold(words[begin]) not in LEADING_WORDS and '"' not in words[begin]:
            for end in range(min(len(words), begin + MAX_NAME_WORDS), begin, -1):
                text = " ".join(words[begin:end])
                if self._index.candidates(text):
                    return end, []
                if found := self._index.meanings(text):
                    return end, [card.id for card in found]
        return begin + 1, []

    @property
    def language(self) -> str | None:
        """The language in which moves are formatted; None: verbs in English, and names in the language of the set."""
        return self._language

    def with_language(self, language: str) -> Notation:
        """Return the same notation, which formats verbs and names in that language; both share one cache."""
        other = copy(self)
        other._language = language
        other._table_word = word_in(self._game.translations, TABLE, language)
        return other

    def format_action(self, action: Action) -> str:
        """Format a move so that it parses back: `send 7`."""
        return self._game.format_action(action, self._language)

    def cover_unseen(self, state: Any, actor: str, action: Action) -> Action:
        """Return a move with `?` for all that can be written so: what others need not have seen of it."""
        verb, *terms = action
        slots = self._game.verbs[verb]
        covered = [
            term if term is None or UNKNOWN not in self._game.parse_term(state, actor, slot.kind, UNKNOWN) else UNKNOWN
            for term, slot in zip(terms, slots, strict=False)
        ]
        return self._canonical((verb, *covered))

    def format_line(self, actor: str, action: Action) -> str:
        """Format a whole line so that it parses back: `Anna: send 7`."""
        return f"{self.format_actor(actor)}: {self.format_action(action)}"

    def format_actor(self, actor: str) -> str:
        """Format who acts for the beginning of a line: a name in quotation marks where it would be misread."""
        if actor == TABLE:
            return self._table_word
        return f'"{actor}"' if _NEEDS_QUOTES.search(actor) and '"' not in actor else actor

    def read_actor(self, head: str) -> str:
        """Return who acts in a line that begins so: the table, by its word in any language, or that player."""
        return TABLE if fold(head) in self._table_words else head

    def usage(self, verb: str) -> str:
        """Return how a verb is written: `attach CARD to OBJECT`."""
        return message("usage", words=[self.wording(verb), *map(self._slot_usage, self._game.verbs[verb])])

    def _slot_usage(self, slot: Slot) -> str:
        """Return how a term is written: `to OBJECT`, in brackets where it may be left out."""
        label = _SLOT_LABELS.get(slot.kind)
        term = slot.kind.upper() if label is None else message(label)
        text = message("usage", words=[self.wording(slot.word), term]) if slot.word else term
        return message("optional-term", term=text) if slot.optional else text

    def wording(self, word: str) -> Wording:
        """Return an English word of the notation with those that are written for it in other languages."""
        return Wording(word, words_for(self._game.translations, word))

    def _list_verbs(self) -> list[str]:
        return [self.wording(verb) for verb in self._game.verbs]

    def _quote_verb(self, verb: str) -> Message:
        return Message(quote_value(verb), "quoted", {"text": self.wording(verb)})

    def _parse_shape(self, text: str) -> Shape:
        """Parse the text of a move without the cache. Raises Misread."""
        text = text.translate(_QUOTES)
        tokens = [_Token(m[1] if m[1] is not None else m[0], m.start(), m.end(), m[1] is not None)
                  for m in _TOKEN.finditer(text)]  # fmt: skip
        if not tokens:
            raise Misread("unknown-verb", message("missing-move", verbs=self._list_verbs()))
        word, rest = tokens[0].text, tokens[1:]
        verb = self._verbs.get(fold(word))
        if verb is None and len(tokens) > 1 and self._is_about_player(last := fold(tokens[-1].text)):
            # Marco begins, for begins Marco.
            verb, rest, text = self._verbs[last], tokens[:-1], text[: tokens[-1].start]
        if verb is None:
            hint = did_you_mean(word, self._known_words())
            sentence = message("unknown-verb", verb=quote_value(word), hint=hint, verbs=self._list_verbs())
            raise Misread("unknown-verb", sentence)
        if len(rest) > MAX_WORDS:
            raise Misread("arguments", message("too-many-words", most=MAX_WORDS, verb=self._quote_verb(verb)))
        slots = self._game.verbs[verb]
        divisions = tuple(dict.fromkeys(islice(_divisions(slots, text, rest, self._prepositions), MAX_DIVISIONS)))
        if not divisions:
            if not slots:
                raise Misread("arguments", message("verb-stands-alone", verb=self._quote_verb(verb)))
            raise Misread(
                "arguments", message("how-verb-is-written", verb=self._quote_verb(verb), usage=self.usage(verb))
            )
        settled = all(slot.kind in self._game.static_terms for slot in slots)
        return Shape(verb, slots, divisions, _terms_of_single_division(slots, divisions), settled)

    def _is_about_player(self, word: str) -> bool:
        """Return whether a folded word is a verb that has a player and nothing else."""
        slots = self._game.verbs.get(self._verbs.get(word, ""), ())
        return len(slots) == 1 and slots[0].kind == "player"

    def _known_words(self) -> list[str]:
        words = iter_words(self._game.translations)
        return [*self._game.verbs, *(word for word, meant in words if meant in self._game.verbs)]

    def _find_readings(self, state: Any, actor: str, shape: Shape, only: Collection[str] | None) -> list[Action]:
        """Return every action that the move can mean. Raises Misread, with similar words, where none is left."""
        readings, gap = self._find_readings_and_gap(state, actor, shape, only)
        if not readings and gap is not None:
            slot, text = gap
            hint = did_you_mean(text, self._vocabulary(state, actor, slot.kind))
            raise Misread("unknown-term", _unknown_term_message(slot.kind, text, hint))
        return readings

    def _find_readings_and_gap(
        self, state: Any, actor: str, shape: Shape, only: Collection[str] | None
    ) -> tuple[list[Action], tuple[Slot, str] | None]:
        """Return every action that the move can mean, and the term without a meaning that the best try came to.

        With `only`, of terms of other kinds it is only asked whether they can mean anything.
        """
        meanings: dict[tuple[str, str], Sequence[Any]] = {}
        readings: dict[Action, None] = {}
        furthest: tuple[int, int, Slot, str] | None = None
        for division in shape.divisions:
            found: list[Sequence[Any]] = []
            for slot, text in zip(shape.slots, division, strict=True):
                if text is None:
                    found.append((None,))
                    continue
                key = (slot.kind, text)
                if key not in meanings:
                    if only is None or slot.kind in only:
                        exact = self._game.parse_term(state, actor, slot.kind, text)
                        meanings[key] = exact or self._parse_behind_word(state, actor, slot.kind, text)
                    else:
                        meanings[key] = (None,) if self._can_mean(slot.kind, text) else ()
                if not meanings[key]:
                    reached = (len(found), len(text), slot, text)
                    furthest = max(furthest or reached, reached, key=lambda each: each[:2])
                    break
                found.append(meanings[key])
            else:
                read = (_make_action(shape.verb, each) for each in islice(product(*found), 100))
                # Terms that were not looked up (`only`) make no action that could mean another.
                meant = read if only is not None else map(self._canonical, read)
                readings.update(dict.fromkeys(meant))
        return list(readings), furthest[2:] if furthest is not None else None

    def _parse_behind_word(self, state: Any, actor: str, kind: str, text: str) -> list[Any]:
        """Return what a term can mean without a word before it such as `to`; nothing if it has none."""
        term = _without_word(text)
        return self._game.parse_term(state, actor, kind, term) if term else []

    def _can_mean(self, kind: str, text: str) -> bool:
        """Return whether a term can mean anything in any state, as it is or without a word before it."""
        if self._game.can_mean(kind, text):
            return True
        term = _without_word(text)
        return bool(term) and self._game.can_mean(kind, term)

    def _vocabulary(self, state: Any, actor: str, kind: str) -> Iterator[str]:
        """Yield words that would mean something in place of a term.

        They are the names and ids of cards, players, and what legal moves hold.
        """
        words: dict[str, None] = {}
        for card in self._game.definitions.cards:
            words.update(dict.fromkeys([*card.name.values(), card.id]))
        for player in dict.fromkeys([actor, *self._game.pending(state).players]):
            for action in islice(self._game.actions(state, player), 100):
                words.update(dict.fromkeys(each for each in action[1:] if isinstance(each, str)))
            words[player] = None
        return (word for word in words if self._game.parse_term(state, actor, kind, word))


def ambiguous_move(ways: Sequence[str]) -> Misread:
    """Return what is raised for a move that can be read in several ways."""
    listed = [quote_value(each) for each in ways[:3]]
    return Misread("ambiguous-move", message("ambiguous-move", count=len(ways), readings=listed), ways[:3])


def split_actor(line: str, actors: Mapping[str, str]) -> tuple[str | None, str, str]:
    """Split a line into (who acts or None, the text before the colon, the text after it).

    `actors` maps each folded name to the name. A name that holds a colon is recognised, as is one in quotation marks.
    """
    if line.startswith('"'):
        name, closing, rest = line[1:].partition('"')
        if closing and rest.lstrip().startswith(":"):
            return actors.get(fold(name)), name, rest.lstrip()[1:].strip()
    at = line.find(":")
    longest: tuple[str, int] | None = None
    while at >= 0:
        known = actors.get(fold(line[:at]))
        if known is not None:
            longest = (known, at)
        at = line.find(":", at + 1)
    if longest is not None:
        return longest[0], longest[0], line[longest[1] + 1 :].strip()
    name, _, rest = line.partition(":")
    return None, name.strip(), rest.strip()


def strip_comment(line: str) -> str:
    """Return a line without its comment: a `#` at the beginning or after a blank, outside quotation marks."""
    quoted = False
    for at, letter in enumerate(line):
        if letter == '"':
            quoted = not quoted
        elif letter == "#" and (at == 0 or line[at - 1].isspace()) and not (quoted and '"' in line[at:]):
            return line[:at]
    return line


def _without_word(text: str) -> str:
    """Return a term without a word before it that says nothing; empty if it begins with none, or is only that."""
    word, _, rest = text.partition(" ")
    return rest.strip() if fold(word) in _BEFORE_TERMS else ""


def _make_action(verb: str, terms: Sequence[Any]) -> Action:
    """Return the action of a verb and its terms: those left out at the end are dropped, in the middle None."""
    last = len(terms)
    while last and terms[last - 1] is None:
        last -= 1
    return (verb, *terms[:last])


def _terms_of_single_division(
    slots: tuple[Slot, ...], divisions: tuple[tuple[str | None, ...], ...]
) -> tuple[tuple[str, str], ...] | None:
    """Return (kind, text) of the terms if there is one division, with no gap before its last term; else None."""
    if len(divisions) > 1:
        return None
    spoken = [(slot.kind, text) for slot, text in zip(slots, divisions[0], strict=True) if text is not None]
    return tuple(spoken) if None not in divisions[0][: len(spoken)] else None


def _unknown_term_message(kind: str, text: str, hint: str) -> str:
    key = _UNKNOWN_TERMS.get(kind)
    if key is None:
        return message("unknown-term", kind=kind, name=quote_value(text), hint=hint)
    return message(key, name=quote_value(text), hint=hint)


def _divisions(
    slots: tuple[Slot, ...], text: str, tokens: Sequence[_Token], joins: Mapping[str, Collection[str]], at: int = 0
) -> Iterator[tuple[str | None, ...]]:
    """Yield every way to assign all words from `at` on to the slots, in order.

    `joins` are prepositions in other languages with the English ones for which they stand.
    """
    if not slots:
        if at == len(tokens):
            yield ()
        return
    slot, rest = slots[0], slots[1:]
    begin = at
    if slot.word is not None:
        said = fold(tokens[at].text) if at < len(tokens) and not tokens[at].quoted else ""
        word = fold(slot.word)
        spoken = said == word or word in joins.get(said, ())
        begin = at + 1 if spoken else len(tokens)
    ends: Sequence[int] = range(len(tokens), begin, -1)
    if not rest:
        ends = ends[:1]
    for end in ends:
        term = tokens[begin].text if end == begin + 1 else text[tokens[begin].start : tokens[end - 1].end]
        for others in _divisions(rest, text, tokens, joins, end):
            yield (term, *others)
    if slot.optional:
        for others in _divisions(rest, text, tokens, joins, at):
            yield (None, *others)
