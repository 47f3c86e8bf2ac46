"""Read deck lists in plain text, as people type or paste them, with every line accounted for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from kredens.cards.decks import line_grammar
from kredens.cards.decks.deck import MAX_QUANTITY, DeckBuilder, DeckList, LineKind, non_card_things, quantity_message
from kredens.cards.decks.encodings import INVISIBLE_CHARACTERS
from kredens.cards.decks.line_grammar import Reading
from kredens.cards.definitions.field_types import ChoiceRule, FieldRule, IntegerRule, ListRule
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.languages import fold
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, known_hint
from kredens.cards.selectors import matches
from kredens.cards.text_lines import split_lines
from kredens.cards.yamlfile.typed import MAX_GAME_FAULTS

_COMMENTED: Final = ("#", "//")
_HEADER: Final = re.compile(r"(game|format|(name(?:\s+[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?))\s*:\s*(\S.*)", re.IGNORECASE)
_THING_COUNT: Final = re.compile(r"([^:]{1,64}?)\s*:\s*([-+]?[0-9]{1,9})")
_COPIED_BREAK: Final = re.compile("[\u2028\u2029]")
_HEADING_FRAME: Final = "[]=:–— "
_INVISIBLE_REMOVAL: Final = dict.fromkeys(map(ord, f"{INVISIBLE_CHARACTERS}\u00ad"))
"""A table for `str.translate` that removes invisible characters and soft hyphens."""
_COMMON_HEADINGS: Final = (
    "deck, main deck, decklist, deck list, list, total, in all, balíček, seznam, celkem, dohromady, talia, lista, razem"
    ", name, copies, count, quantity, qty, název, jméno, počet, kusů, nazwa, liczba, ilość, sztuk"
)
"""Words that stand above the cards of any game, or above the columns of a table, separated by commas."""
_CARD_WORDS: Final = frozenset({"card", "cards", "karta", "karty", "karet", "kart", "kartami"})
"""Words that do not count in a heading: "special cards" is the same as "specials"."""


def parse_header_line(line: str) -> tuple[str, str, int] | None:
    """Parse a line about the list itself into key, text, and the column (from 1) where the text begins.

    Returns None for any other line.
    """
    match = _HEADER.fullmatch(line.strip())
    if match is None:
        return None
    key = " ".join(match[1].split())
    return key.lower() if match[2] is None else f"name{key[4:]}", match[3], line.rindex(match[3]) + 1


def is_comment(line: str) -> bool:
    """Return whether a line that names no card is a comment."""
    return line.startswith(_COMMENTED)


def iter_lines(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield each line of a list with the line and the column of the file where it begins.

    What is parted by the line breaks that are copied from documents and web pages, U+2028 and U+2029, is on one line
    of the file.
    """
    for number, line in enumerate(split_lines(text), 1):
        column = 1
        for part in _COPIED_BREAK.split(line):
            yield part, number, column
            column += len(part) + 1


class DeckTextReader:
    """Reader of lines of plain text into a deck builder."""

    def __init__(self, gathering: DeckBuilder) -> None:
        self.builder = gathering
        self.things_by_word = {fold(thing): thing for thing in non_card_things(gathering.game)}
        self.last_number = 0
        self._heading_keys: frozenset[str] | None = None

    def read_text(self, text: str, file: str) -> DeckList:
        """Read a whole text into a deck list; `file` is its name in messages.

        Raises Unreadable with every line that cannot be understood.
        """
        lines = list[LineKind]()
        for raw, number, column in iter_lines(text):
            if len(self.builder.faults) >= MAX_GAME_FAULTS:
                break
            place = Place(file, number, column + len(raw) - len(raw.lstrip()))
            lines.append(self.read_line(raw.translate(_INVISIBLE_REMOVAL).strip(), place))
        return self._build(Place(file, 1, 1), lines)

    def read_decks(self, text: str, file: str) -> tuple[DeckList, ...]:
        """Read a text that may hold several lists: behind the cards of one, a line `name:` begins the next.

        What the text says of its game and format before the first name holds for all. Raises Unreadable with every
        line that cannot be understood.
        """
        begins, faults, found = Place(file, 1, 1), list[Fault](), list[DeckList]()
        for raw, number, column in iter_lines(text):
            if len(faults) + len(self.builder.faults) >= MAX_GAME_FAULTS:
                break
            line = raw.translate(_INVISIBLE_REMOVAL).strip()
            place = Place(file, number, column + len(raw) - len(raw.lstrip()))
            if self._begins_next_deck(line):
                found += self._finish_deck(begins, faults)
                begins = place
            self.read_line(line, place)
        found += self._finish_deck(begins, faults)
        if faults:
            raise Unreadable(faults)
        return tuple(found)

    def _begins_next_deck(self, line: str) -> bool:
        """Return whether a line names another list than that which is being read, which has cards."""
        header = parse_header_line(line) if self.builder.entries else None
        return header is not None and header[0].startswith("name") and self.find_reading(line) is None

    def _finish_deck(self, begins: Place, faults: list[Fault]) -> list[DeckList]:
        """Return the list that has been read, or none, with its faults added; go on with an empty one."""
        done = self.builder
        try:
            found = [self._build(begins, ())]
        except Unreadable as problem:
            faults += problem.faults
            found = []
        self.builder, self.last_number = DeckBuilder(done.game, hints=done.hints), 0
        for key in ("game", "format"):
            if key in done.headers:
                self.builder.headers[key], self.builder.places[key] = done.headers[key], done.places[key]
        return found

    def _build(self, begins: Place, lines: Iterable[LineKind]) -> DeckList:
        """Return the deck list with its names per language."""
        game = self.builder.game
        names = {key[4:].strip(): text for key, text in self.builder.headers.items() if key.startswith("name")}
        return self.builder.build(begins, {language or game.language: text for language, text in names.items()}, lines)

    def read_line(self, line: str, place: Place) -> LineKind:
        """Read one line into the builder, and return the kind of line that it is."""
        if not line:
            return "blank"
        if self.read_leading_card(line, place):
            return "header"
        # A card may be called anything, so names come before every other reading of a line.
        meant = self.find_reading(line)
        if meant is not None:
            return "card" if self.add_reading(meant, place) else "error"
        if not self.builder.entries and self.read_header_line(line, place):
            return "header"
        if is_comment(line) or line_grammar.is_ruler(line):
            return "comment"
        if line_grammar.has_heading_form(line) or self.is_heading(line):
            self.last_number = 0
            return "heading"
        return "card" if self.read_unmatched_line(line, place) else "error"

    def read_card_line(self, line: str, place: Place) -> bool:
        """Add the card of a line that must name one; add a fault and return False where it names none."""
        meant = self.find_reading(line)
        return self.read_unmatched_line(line, place) if meant is None else self.add_reading(meant, place)

    def parse_unambiguous(self, line: str) -> tuple[int, Card] | None:
        """Return the copies and the card that a line means, or None where that is in doubt."""
        meant = self.find_reading(line)
        if meant is None or meant.number is not None:
            return None
        found = self.builder.index.candidates(meant.name)
        copies = self.resolve_copies(meant, found[0]) if len(found) == 1 else None
        return (copies, found[0]) if copies is not None else None

    def find_reading(self, line: str) -> Reading | None:
        """Return the first reading of a line that names a card, or several cards of one name; None if there is none."""
        candidates = self.builder.index.candidates
        if candidates(line):
            return Reading("1", line)
        others = []
        for reading in line_grammar.parse_line(line):
            if candidates(reading.name):
                return reading
            others.append(reading)
        for reading in others:
            name = line_grammar.strip_name(reading.name)
            if name and name != reading.name and candidates(name):
                return reading._replace(name=name)
        return None

    def add_reading(self, meant: Reading, place: Place) -> bool:
        """Add the card of a reading to the list; add a fault and return False where that is not possible."""
        gathering = self.builder
        found = gathering.index.candidates(meant.name)
        if len(found) != 1:
            return gathering.add_by_name(meant.name, 1, place)
        if meant.number is not None and not self.continue_numbering(meant.number, place):
            return False
        copies = self.resolve_copies(meant, found[0])
        if copies is None:
            number = meant.quantity
            if _parse_quantity(number) is None:
                gathering.add_fault("quantity", quantity_message(number), place, found[0].id)
            else:
                gathering.add_fault("quantity", message("doubtful-number", number=number), place, found[0].id)
            return False
        gathering.add_card(found[0], copies, place)
        return True

    def resolve_copies(self, meant: Reading, card: Card) -> int | None:
        """Return how many copies a reading means; None where it is no such number, or in doubt.

        A number behind a name may be a value of the card, as lists from the web show it: the result is the one meaning
        that is possible.
        """
        number = _parse_quantity(meant.quantity)
        if number is None or meant.count_style == "said":
            return number
        if meant.count_style == "boxed":
            return None
        is_value = number in _integer_values(card, self.builder.game)
        if meant.count_style == "counted":
            return None if is_value and number > card.copies else number
        possible = {copies for copies, fits in ((number, number <= card.copies), (1, is_value)) if fits}
        return possible.pop() if len(possible) == 1 else None

    def continue_numbering(self, number: int, place: Place) -> bool:
        """Return whether a number before a line is the next of a numbered list, not copies; add a fault if not."""
        if number == self.last_number + 1 or number == 1:
            self.last_number = number
            return True
        self.builder.add_fault("quantity", message("not-next-number", number=number), place)
        return False

    def read_header_line(self, line: str, place: Place) -> bool:
        """Read a line about the list itself; return False where it is another line."""
        if match := parse_header_line(line):
            self.builder.set_header(match[0], match[1], place)
            return True
        decks = self.builder.game.decks
        key, colon, text = line.partition(":")
        if decks is not None and colon and fold(key) in {fold(word) for word in (decks.by, *decks.called)}:
            self.builder.set_deck_value(text.strip(), place)
            return True
        brought = _THING_COUNT.fullmatch(line)
        thing = self.things_by_word.get(fold(brought[1])) if brought else None
        if brought is None or thing is None:
            return False
        self.builder.set_thing_count(thing, int(brought[2]), place)
        return True

    def read_leading_card(self, line: str, place: Place) -> bool:
        """Read a card alone on its line above the whole list as the list's own value, such as a leader for a faction.

        This is for cards that the game prints beside lists. Returns False for any other line.
        """
        gathering, decks = self.builder, self.builder.game.decks
        if decks is None or decks.beside is None or gathering.entries or decks.by in gathering.places:
            return False
        found = gathering.index.candidates(line_grammar.strip_name(line.strip(_HEADING_FRAME)))
        if len(found) != 1 or not matches(decks.beside, found[0]):
            return False
        gathering.set_deck_value(str(found[0].get(decks.by)), place)
        return True

    def is_heading(self, line: str) -> bool:
        """Return whether a line consists of heading words: names of kinds and of values that fields choose from."""
        if len(line) > line_grammar.MAX_LINE_LENGTH:
            return False
        text = line_grammar.strip_heading(line)
        return self.is_heading_word(text) or all(map(self.is_heading_word, line_grammar.split_heading(text)))

    def is_heading_word(self, text: str) -> bool:
        """Return whether a text is that of a heading. A number in it must have been removed before."""
        return _heading_key(text) in self.heading_keys

    @property
    def heading_keys(self) -> frozenset[str]:
        """Return the keys of all words that may stand above cards."""
        if self._heading_keys is None:
            self._heading_keys = frozenset({"", *map(_heading_key, _iter_headings(self.builder.game))})
        return self._heading_keys

    def read_unmatched_line(self, line: str, place: Place) -> bool:
        """Read a line of which no reading names a card, except perhaps behind a heading: `Leader: Jan Žižka`.

        Adds a fault and returns False where it names none.
        """
        lists = self.builder.game.lists
        for before, after in line_grammar.split_label(line):
            if not self.is_heading_word(before) and fold(before) not in lists:
                continue
            if self.find_reading(after) is not None:
                return self.read_card_line(after, place)
            if fold(before) in lists:
                values = lists[fold(before)]
                names = [text for value in values.values() for text in _all_texts(value.get("name"))]
                known = [_value_label(value.get("name"), id, self.builder.game) for id, value in values.items()]
                hint = did_you_mean(after, dict.fromkeys([*names, *values])) or known_hint(known)
                sentence = message("unknown-value", what=before.lower(), value=quote_value(after), hint=hint)
                self.builder.add_fault("enum", sentence, place)
                return False
            line = after
            break
        seems = line_grammar.guess_reading(line)
        name = line_grammar.strip_name(seems.name) or seems.name
        found = self.builder.index.meanings(name)
        if len(found) == 1:
            # A name as people say it: the number that stands with it counts as with any other.
            return self.add_reading(seems._replace(name=found[0].id), place)
        return self.builder.add_by_name(name, 1, place)


def _parse_quantity(written: str) -> int | None:
    """Parse a number of copies; return None where it cannot be one."""
    try:
        number = int(written) if len(written) <= 9 else 0
    except ValueError:
        return None
    return number if 1 <= number <= MAX_QUANTITY else None


def _integer_values(card: Card, game: Game) -> set[int]:
    """Return the whole numbers that are printed on a card."""
    fields = game.kinds[card.kind].fields if card.kind in game.kinds else {}
    return {card.fields[name] for name, rule in fields.items() if isinstance(rule, IntegerRule) and name in card.fields}


def _iter_headings(game: Game) -> Iterator[str]:
    """Yield every text that may stand above cards of the game, in every language."""
    yield from _COMMON_HEADINGS.split(", ")
    yield from game.headings
    yield from _all_texts(game.title)
    for kind in game.kinds.values():
        yield from (kind.id, *_all_texts(kind.name), *_all_texts(kind.plural))
    parting = {
        name for kind in game.kinds.values() for rule in kind.fields.values() for name in _iter_dividing_lists(rule)
    }
    for name, values in game.lists.items():
        if name in parting:
            yield name
            for id, value in values.items():
                yield from (id, *_all_texts(value.get("name")))


def _iter_dividing_lists(rule: FieldRule) -> Iterator[str]:
    """Yield the list whose values divide all cards of a kind, so that a value may stand above its cards.

    Optional fields do not count: a value that only some cards have is taken for the name of a card that was not found.
    """
    of = rule.of if isinstance(rule, ListRule) else rule
    if rule.required and isinstance(of, ChoiceRule):
        yield of.of


def _value_label(words: object, id: str, game: Game) -> str:
    """Return the name of a list value in the game's own language, or its id."""
    return str(words.get(game.language, id)) if isinstance(words, dict) else id


def _all_texts(words: object) -> Iterable[str]:
    """Return a text in every language that it has; empty for anything that is not a map of languages."""
    return [each for each in words.values() if isinstance(each, str)] if isinstance(words, dict) else ()


def _heading_key(text: str) -> str:
    """Return the key under which a heading is found: folded, without marks, hyphens and words for cards."""
    return " ".join(word for word in fold(text.strip("*_`~ ")).replace("-", " ").split() if word not in _CARD_WORDS)
