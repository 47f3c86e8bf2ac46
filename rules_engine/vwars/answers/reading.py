"""Read what a question about V-Wars says: `London, vampire city, 4 humans, red 4, white 2, Curfew, sympathy 7`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.cards.names import find_similar
from kredens.rules_engine.contract.protocol import Refusal
from kredens.rules_engine.questions.reading import split_behind, split_names
from kredens.rules_engine.vwars.model import refuse
from kredens.rules_engine.vwars.model.card_data import CHARACTER, HUMAN, LAW, PLAYER, VAMPIRE
from kredens.rules_engine.vwars.model.notation import TROOP_WORDS, Words

CITY, REGION, CARDS, TROOPS, CONTROL, MARTIAL, SYMPATHY, VICTORY, EVENTS = (
    *("city", "region", "cards", "troops", "control", "martial", "sympathy", "victory", "events"),
)
"""The parts of a question; beside them a law and characters."""
COLOURS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("white", "bianco", "bianca", "bianchi", "b", "w"), HUMAN),
    **dict.fromkeys(("red", "rosso", "rossa", "rossi", "r"), VAMPIRE),
}
"""What the colour of a card is called, folded -> whose it is."""
COLOUR_NAMES: Final[Mapping[str, Mapping[str, str]]] = {
    "it": {HUMAN: "bianco", VAMPIRE: "rosso"},
    "en": {HUMAN: "white", VAMPIRE: "red"},
}
"""What the colour of a card is called, by language and by whose it is."""
COUNT_WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("simpatia", "segnalini simpatia", "segnalino simpatia"), SYMPATHY),
    **dict.fromkeys(("sympathy", "sympathy tokens", "sympathy token"), SYMPATHY),
    **dict.fromkeys(("vittoria", "citta vampire", "citta vampira", "citta dei vampiri"), VICTORY),
    **dict.fromkeys(("victory", "vampire cities", "vampire city"), VICTORY),
    **dict.fromkeys(("leggi marziali", "legge marziale", "martial laws", "martial law"), MARTIAL),
    **dict.fromkeys(("eventi", "evento", "events", "event"), EVENTS),
}
"""What a number is said of, folded."""
_COUNTED_WORDS: Final = frozenset((*COLOURS, *TROOP_WORDS, *COUNT_WORDS))
CONTROL_WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("citta vampira", "citta dei vampiri", "controllo vampiro"), VAMPIRE),
    **dict.fromkeys(("vampire city", "vampire control"), VAMPIRE),
    **dict.fromkeys(("citta umana", "citta degli umani", "human city", "human control"), HUMAN),
}
MARTIAL_WORDS: Final = frozenset(("legge marziale", "sotto legge marziale", "martial law", "under martial law"))
"""What says that there is martial law: in the city that is asked about."""
MARTIAL_ELSEWHERE_WORDS: Final = frozenset(
    f"{law}{place}"
    for law, places in {
        "legge marziale": (" nella regione", " altrove", " altrove nella regione"),
        "martial law": (" in the region", " elsewhere", " elsewhere in the region"),
    }.items()
    for place in places
)
"""What says that there is martial law in another city of the region."""
_UNDER_MARTIAL_LAW: Final = re.compile(
    r"(.+?)\s+(?:under|with|sotto|con|in)\s+(?:the\s+|la\s+)?(?:martial\s+law|legge\s+marziale)\Z", re.IGNORECASE
)
"""A city that is said to be under martial law."""
NO_EVENT_WORDS: Final[Mapping[str, int]] = dict.fromkeys(("nessun evento", "no event", "no events", "senza eventi"), 0)
REVEALED_WORDS: Final = frozenset(("rivelato", "rivelata", "revealed"))
"""What may stand behind a character: who is named in a question is a revealed vampire anyway."""
_COUNTED: Final = re.compile(r"(?:(\d{1,2})\s*(\D+?)|(\D+?)\s*(\d{1,2}))\Z")
_SIGNS: Final = re.compile(r"[:;|]|\s+e\s+")
MAX_COPIES: Final = 12
"""How often a question may name a card in figures."""
MAX_STRENGTH: Final = 6
"""The highest number on a card."""


def figure_id(side: str, strength: int) -> str:
    """Return the id of a card in figures."""
    return f"{side}-{strength}"


@dataclass(slots=True)
class Said:
    """What a question says; None, or an empty list, where it says nothing."""

    city: str | None = None
    region: str | None = None
    cards: list[tuple[str, int, str | None]] = field(default_factory=list)
    """The cards in their order: whose each is, how strong, and the id of one that is named."""
    troops: dict[str, int] = field(default_factory=dict)
    control: str | None = None
    martial: int | None = None
    """How many martial laws there are."""
    is_martial_elsewhere: bool = False
    """Whether that one is in another city of the region than the one that is asked about."""
    law: str | None = None
    characters: list[str] = field(default_factory=list)
    sympathy: int | None = None
    victory: int | None = None
    events: int | None = None

    @property
    def card_ids(self) -> list[str]:
        """Return the ids of the cards; one in figures was made for questions."""
        return [id or figure_id(side, strength) for side, strength, id in self.cards]

    @property
    def cards_facts(self) -> dict[str, str]:
        """Return the cards in the words of each language: `cards` in English, `cards_it` in Italian."""
        return {
            "cards" if language == "en" else f"cards_{language}": ", ".join(
                f"{names[side]} {strength}" for side, strength, _ in self.cards
            )
            for language, names in COLOUR_NAMES.items()
        }

    def parts(self) -> Iterator[str]:
        """Yield of which kinds the parts are that are there."""
        there = {
            CITY: self.city is not None,
            REGION: self.region is not None,
            CARDS: bool(self.cards),
            TROOPS: bool(self.troops),
            CONTROL: self.control is not None,
            MARTIAL: self.martial is not None,
            LAW: self.law is not None,
            CHARACTER: bool(self.characters),
            SYMPATHY: self.sympathy is not None,
            VICTORY: self.victory is not None,
            EVENTS: self.events is not None,
        }
        return (kind for kind, is_there in there.items() if is_there)


class Reader:
    """Reads questions over one set of cards."""

    def __init__(self, definitions: Definitions, words: Words, example: str) -> None:
        """Keep what is read over, and the question that goes with a refusal as an example."""
        self._definitions = definitions
        self._words = words
        self._example = example
        self._cards = {card.id: card for card in definitions.cards}
        self._places = {
            kind: {
                fold(name): id
                for id, entry in definitions.lists.get(kind, {}).items()
                for name in (id, *entry["name"].values())
            }
            for kind in (CITY, REGION)
        }

    def read(self, text: str, takes: Collection[str]) -> Said | Refusal:
        """Return what the text says, of the parts that the question `takes`; or what was not understood."""
        said = Said()
        for part in split_names(self._words, _SIGNS.sub(",", text), REVEALED_WORDS):
            refused = self._read_part(said, part)
            if refused:
                return refused
            if any(kind not in takes for kind in said.parts()):
                return self.refuse("ask-misfit", text=part)
        return said

    def _read_part(self, said: Said, part: str) -> Refusal | None:
        """Read one part; return why it cannot be."""
        folded = fold(part)
        for kind, places in self._places.items():
            if folded in places:
                return self._set(said, kind, places[folded], part)
        if (under := _UNDER_MARTIAL_LAW.match(part)) and fold(under[1]) in self._places[CITY]:
            return self._read_part(said, under[1]) or self._set(said, MARTIAL, 1, part)
        if folded in MARTIAL_WORDS | MARTIAL_ELSEWHERE_WORDS:
            said.is_martial_elsewhere = folded in MARTIAL_ELSEWHERE_WORDS
            return self._set(said, MARTIAL, 1, part)
        plain: tuple[tuple[str, Mapping[str, str | int]], ...] = ((CONTROL, CONTROL_WORDS), (EVENTS, NO_EVENT_WORDS))
        for kind, words in plain:
            if folded in words:
                return self._set(said, kind, words[folded], part)
        name, _ = split_behind(part, REVEALED_WORDS)
        meant = [id for id in self._words.find_meant(name) if self._cards[id].kind in (PLAYER, LAW, CHARACTER)]
        if len(meant) == 1:
            return self._add_card(said, meant[0], part)
        counted = _COUNTED.match(folded)
        if counted is None:
            return self._refuse_part(part, meant)
        number, word = int(counted[1] or counted[4]), (counted[2] or counted[3]).strip()
        return self._read_count(said, number, word, part) if word in _COUNTED_WORDS else self._refuse_part(part, meant)

    def _read_count(self, said: Said, number: int, word: str, part: str) -> Refusal | None:
        """Read a part that says a number of something; return why it cannot be."""
        if word in COLOURS:
            return self._add_number_card(said, COLOURS[word], number, part)
        if word not in TROOP_WORDS:
            return self._set(said, COUNT_WORDS[word], number, part)
        if TROOP_WORDS[word] in said.troops:
            return self.refuse("ask-twice", text=part)
        said.troops[TROOP_WORDS[word]] = number
        return None

    def _set(self, said: Said, name: str, value: str | int, part: str) -> Refusal | None:
        """Note what may be said once; refuse a second time."""
        if getattr(said, name) is not None:
            return self.refuse("ask-twice", text=part)
        setattr(said, name, value)
        return None

    def _add_card(self, said: Said, id: str, part: str) -> Refusal | None:
        card = self._cards[id]
        if card.kind == LAW:
            return self._set(said, LAW, id, part)
        taken = said.characters if card.kind == CHARACTER else [each for _, _, each in said.cards]
        if id in taken:
            return self.refuse("ask-twice", text=part)
        if card.kind == CHARACTER:
            said.characters.append(id)
        else:
            said.cards.append((str(card.get("side")), int(card.get("strength")), id))
        return None

    def _add_number_card(self, said: Said, side: str, strength: int, part: str) -> Refusal | None:
        """Note a card in figures."""
        card = side, strength, None
        if not 1 <= strength <= MAX_STRENGTH or said.cards.count(card) >= MAX_COPIES:
            return self.refuse("ask-no-card", text=part)
        said.cards.append(card)
        return None

    def _refuse_part(self, text: str, meant: Sequence[str]) -> Refusal:
        """Refuse what is not understood, or may be several cards, with what may have been meant."""
        names = [self._words.format_card(id) for id, card in self._cards.items() if card.kind != PLAYER]
        names += [
            name
            for kind in (CITY, REGION)
            for entry in self._definitions.lists.get(kind, {}).values()
            for name in entry["name"].values()
        ]
        near = ", ".join([self._words.format_card(id) for id in meant[:3]] or find_similar(text, names))
        return self.refuse("ask-part", text=text, near=near)

    def refuse(self, guard: str, **facts: object) -> Refusal:
        """Return a refusal of the question, with an example of one that can be answered."""
        return refuse("malformed", 0, guard, "turn.phases", **facts, example=self._example)
