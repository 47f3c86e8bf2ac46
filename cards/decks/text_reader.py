"""Reads lists in plain text, as people type them and paste them from elsewhere, with every line accounted for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from kredens.cards.decks import line_grammar
from kredens.cards.decks.deck import MAXIMUM_QUANTITY, DeckList, Gathering, Line, no_quantity, things
from kredens.cards.decks.encodings import UNSEEN
from kredens.cards.decks.line_grammar import Reading
from kredens.cards.definitions.field_types import ChoiceRule, FieldRule, IntegerRule, ListRule
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Place, shown
from kredens.cards.languages import fold
from kredens.cards.names import did_you_mean
from kredens.cards.selectors import matches
from kredens.cards.yamlfile.typed import MAXIMUM_FAULTS

_COMMENTED: Final = ("#", "//")
_HEADER: Final = re.compile(r"(game|format|(name(?:\s+[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?))\s*:\s*(\S.*)", re.IGNORECASE)
_BRINGS: Final = re.compile(r"([^:]{1,64}?)\s*:\s*([-+]?[0-9]{1,9})")
_BOXING: Final = "[]=:–— "
_UNSEEN: Final = dict.fromkeys(map(ord, f"{UNSEEN}\u00ad"))
_WORDS: Final = (
    "deck, main deck, decklist, deck list, list, total, in all, balíček, seznam, celkem, dohromady, talia, lista, razem"
    ", name, copies, count, quantity, qty, název, jméno, počet, kusů, nazwa, liczba, ilość, sztuk"
)
"""What stands above the cards of any game, and above the columns of a table."""
_CARDS: Final = frozenset({"card", "cards", "karta", "karty", "karet", "kart", "kartami"})
"""Words that a heading may have or not: special cards are specials."""


def header(line: str) -> tuple[str, str, int] | None:
    """What a line says about the list itself, if it does: the key, the text, and the column where that begins."""
    match = _HEADER.fullmatch(line.strip())
    if match is None:
        return None
    key = " ".join(match[1].split())
    return key.lower() if match[2] is None else f"name{key[4:]}", match[3], line.rindex(match[3]) + 1


def is_comment(line: str) -> bool:
    """Whether a line that names no card is a comment."""
    return line.startswith(_COMMENTED)


class Reader:
    """Reads lines of text into a gathering."""

    def __init__(self, gathering: Gathering) -> None:
        self.gathering = gathering
        self.things = {fold(thing): thing for thing in things(gathering.game)}
        self.numbered = 0
        self._headings: frozenset[str] | None = None

    def whole(self, text: str, file: str) -> DeckList:
        gathering, lines = self.gathering, list[Line]()
        for number, raw in enumerate(text.splitlines(), 1):
            if len(gathering.faults) >= MAXIMUM_FAULTS:
                break
            place = Place(file, number, len(raw) - len(raw.lstrip()) + 1)
            lines.append(self.line(raw.translate(_UNSEEN).strip(), place))
        names = {key[4:].strip(): text for key, text in gathering.said.items() if key.startswith("name")}
        words = {language or gathering.game.language: text for language, text in names.items()}
        return gathering.done(Place(file, 1, 1), words, lines)

    def line(self, line: str, place: Place) -> Line:
        """Takes one line, and says what it was."""
        if not line:
            return "blank"
        if self.leads(line, place):
            return "header"
        # A card may be called anything, so names come before every other reading of a line.
        meant = self.meant(line)
        if meant is not None:
            return "card" if self.take(meant, place) else "error"
        if not self.gathering.entries and self.says(line, place):
            return "header"
        if is_comment(line) or line_grammar.is_ruler(line):
            return "comment"
        if line_grammar.is_headed(line) or self.is_heading(line):
            self.numbered = 0
            return "heading"
        return "card" if self.unnamed(line, place) else "error"

    def card_line(self, line: str, place: Place) -> bool:
        """Adds what a line means that must name a card; False, with a fault, where it means none."""
        meant = self.meant(line)
        return self.unnamed(line, place) if meant is None else self.take(meant, place)

    def reads(self, line: str) -> tuple[int, Card] | None:
        """The copies and the card that a line means, if it means one beyond doubt."""
        meant = self.meant(line)
        if meant is None or meant.number is not None:
            return None
        found = self.gathering.index.candidates(meant.name)
        copies = self.copies(meant, found[0]) if len(found) == 1 else None
        return (copies, found[0]) if copies is not None else None

    def meant(self, line: str) -> Reading | None:
        """The first reading of a line that names a card, or several of one name."""
        candidates = self.gathering.index.candidates
        if candidates(line):
            return Reading("1", line)
        others = []
        for reading in line_grammar.readings(line):
            if candidates(reading.name):
                return reading
            others.append(reading)
        for reading in others:
            name = line_grammar.unwrapped(reading.name)
            if name and name != reading.name and candidates(name):
                return reading._replace(name=name)
        return None

    def take(self, meant: Reading, place: Place) -> bool:
        """Adds what a line means; False, with a fault, where that cannot be."""
        gathering = self.gathering
        found = gathering.index.candidates(meant.name)
        if len(found) != 1:
            return gathering.named(meant.name, 1, place)
        if meant.number is not None and not self.runs_on(meant.number, place):
            return False
        copies = self.copies(meant, found[0])
        if copies is None:
            number = meant.quantity
            if _amount(number) is None:
                gathering.fault("quantity", no_quantity(number), place, found[0].id)
            else:
                doubt = f"{number} can be copies or something else: write '{number}x' before the name, or leave it out"
                gathering.fault("quantity", doubt, place, found[0].id)
            return False
        gathering.add(found[0], copies, place)
        return True

    def copies(self, meant: Reading, card: Card) -> int | None:
        """How many copies a line means; None where that is no number, or in doubt.

        A number behind a name may be a value of the card, as lists from the web show it: the reading counts that alone
        is possible.
        """
        number = _amount(meant.quantity)
        if number is None or meant.how == "said":
            return number
        if meant.how == "boxed":
            return None
        is_value = number in _values(card, self.gathering.game)
        if meant.how == "counted":
            return None if is_value and number > card.copies else number
        possible = {copies for copies, fits in ((number, number <= card.copies), (1, is_value)) if fits}
        return possible.pop() if len(possible) == 1 else None

    def runs_on(self, number: int, place: Place) -> bool:
        """Whether a number before a line is the next one of a numbered list, and so not a number of copies."""
        if number == self.numbered + 1 or number == 1:
            self.numbered = number
            return True
        message = (
            f"'{number}.' is not the next number of this list, and no number of copies: write '{number}x', or leave it"
            " out"
        )
        self.gathering.fault("quantity", message, place)
        return False

    def says(self, line: str, place: Place) -> bool:
        """Takes what a line says about the list itself; False where it says nothing of the kind."""
        if match := header(line):
            self.gathering.header(match[0], match[1], place)
            return True
        decks = self.gathering.game.decks
        key, colon, text = line.partition(":")
        if decks is not None and colon and fold(key) in {fold(word) for word in (decks.by, *decks.called)}:
            self.gathering.belongs(text.strip(), place)
            return True
        brought = _BRINGS.fullmatch(line)
        thing = self.things.get(fold(brought[1])) if brought else None
        if brought is None or thing is None:
            return False
        self.gathering.brings(thing, int(brought[2]), place)
        return True

    def leads(self, line: str, place: Place) -> bool:
        """Takes a card that lies beside the list and stands above all of it, alone on its line, for what the list is
        of; False where it is none."""
        gathering, decks = self.gathering, self.gathering.game.decks
        if decks is None or decks.beside is None or gathering.entries or decks.by in gathering.places:
            return False
        found = gathering.index.candidates(line_grammar.unwrapped(line.strip(_BOXING)))
        if len(found) != 1 or not matches(decks.beside, found[0]):
            return False
        gathering.belongs(str(found[0].get(decks.by)), place)
        return True

    def is_heading(self, line: str) -> bool:
        """Whether a line is made of words that stand above cards: names of kinds and of what fields choose from."""
        if len(line) > line_grammar.LONGEST:
            return False
        text = line_grammar.plain(line)
        return self.is_word(text) or all(map(self.is_word, line_grammar.parts(text)))

    def is_word(self, text: str) -> bool:
        """Whether the words are those of a heading. A number that they may hold has been taken off."""
        return _key(text) in self.headings

    @property
    def headings(self) -> frozenset[str]:
        if self._headings is None:
            self._headings = frozenset({"", *map(_key, _heading_words(self.gathering.game))})
        return self._headings

    def unnamed(self, line: str, place: Place) -> bool:
        """A line in which no card is named, except perhaps behind a heading: `Leader: Jan Žižka`."""
        lists = self.gathering.game.lists
        for before, after in line_grammar.labelled(line):
            if not self.is_word(before) and fold(before) not in lists:
                continue
            if self.meant(after) is not None:
                return self.card_line(after, place)
            if fold(before) in lists:
                values = lists[fold(before)]
                names = [text for value in values.values() for text in _texts(value.get("name"))]
                known = [_told(value.get("name"), id, self.gathering.game) for id, value in values.items()]
                hint = did_you_mean(after, dict.fromkeys([*names, *values])) or f" (known: {', '.join(known)})"
                self.gathering.fault("enum", f"no {before.lower()} is called {shown(after)}{hint}", place)
                return False
            line = after
            break
        seems = line_grammar.guess(line)
        return self.gathering.named(line_grammar.unwrapped(seems.name) or seems.name, 1, place)


def _amount(written: str) -> int | None:
    """The number of copies that is written, if it can be one at all."""
    try:
        number = int(written) if len(written) <= 9 else 0
    except ValueError:
        return None
    return number if 1 <= number <= MAXIMUM_QUANTITY else None


def _values(card: Card, game: Game) -> set[int]:
    """The whole numbers that stand on a card."""
    fields = game.kinds[card.kind].fields if card.kind in game.kinds else {}
    return {card.fields[name] for name, rule in fields.items() if isinstance(rule, IntegerRule) and name in card.fields}


def _heading_words(game: Game) -> Iterator[str]:
    yield from _WORDS.split(", ")
    yield from game.headings
    yield from _texts(game.title)
    for kind in game.kinds.values():
        yield from (kind.id, *_texts(kind.name), *_texts(kind.plural))
    parting = {name for kind in game.kinds.values() for rule in kind.fields.values() for name in _parting(rule)}
    for name, values in game.lists.items():
        if name in parting:
            yield name
            for id, value in values.items():
                yield from (id, *_texts(value.get("name")))


def _parting(rule: FieldRule) -> Iterator[str]:
    """The list that parts all cards of a kind, so that its values may stand above them; what only some cards have is
    taken for the name of a card that was not found."""
    of = rule.of if isinstance(rule, ListRule) else rule
    if rule.required and isinstance(of, ChoiceRule):
        yield of.of


def _told(words: object, id: str, game: Game) -> str:
    """A value of a list by its name in the game's own language, or by its id."""
    return str(words.get(game.language, id)) if isinstance(words, dict) else id


def _texts(words: object) -> Iterable[str]:
    return [each for each in words.values() if isinstance(each, str)] if isinstance(words, dict) else ()


def _key(text: str) -> str:
    return " ".join(word for word in fold(text.strip("*_`~ ")).replace("-", " ").split() if word not in _CARDS)
