"""Read the sides of a question about a table of VETO: `Jeremi Wiśniowiecki | Sakowicz, Janusz Radziwiłł tapped, +6`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from msgspec import Struct, field

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.cards.spoken_names import case_forms
from kredens.rules_engine.contract.protocol import Refusal
from kredens.rules_engine.questions.playing import make_card
from kredens.rules_engine.questions.reading import split_behind, split_names
from kredens.rules_engine.veto.ask import find_meant, refuse_card
from kredens.rules_engine.veto.model import refuse
from kredens.rules_engine.veto.model.card_data import NO_FACTION, CardData
from kredens.rules_engine.veto.model.notation import Words
from kredens.rules_engine.veto.model.state import TOTAL_KRESKI

DUCATS: Final = re.compile(r"\+\s*(\d{1,3})\Z|\+?\s*(\d{1,3})\s+(?:dukat\w*|ducats?)\Z")
"""Ducats that a side pays to the nobility: `+6`, `6 dukatów`."""
KRESKI: Final = re.compile(r"(\d{1,3})(?:\s+kres\w*)?\Z")
TAPPED_WORDS: Final = frozenset({"tapped", "zaznaczony", "zaznaczona", "zaznaczone", "z", "[z]", "(z)"})
UNTAPPED_WORDS: Final = frozenset({"untapped", "odznaczony", "odznaczona", "odznaczone"})
NO_INITIATIVE_WORDS: Final = frozenset({"bez inicjatywy", "no initiative", "without initiative"})
GENERIC_WORDS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "postac": ("character", ()),
    "character": ("character", ()),
    "elekt": ("character", ("elekt",)),
    "elect": ("character", ("elekt",)),
    "sztych": ("sztych", ("ciecie",)),
}
"""A folded word for any card of a kind -> the kind, and the keywords that it takes."""
PLAYED_KINDS: Final = ("character", "gear", "sztych")
"""The kinds of cards that a side can have in a question."""


class MadeCard(NamedTuple):
    """A card of no faction that is made for a question, called and numbered by the words that stand for it."""

    id: str
    kind: str
    keywords: tuple[str, ...]
    kreski: int

    def build(self, definitions: Definitions) -> Card:
        """Return the card, on the pattern of one of its kind."""
        pattern = next(card for card in definitions.cards if card.kind == self.kind)
        kept = {key: value for key, value in pattern.fields.items() if key != "half"}
        values = {**kept, "faction": NO_FACTION, "keywords": list(self.keywords), "effects": []}
        if self.kind == "character":
            values |= {"kreski": self.kreski, "szabla": 1, "lafa": 1}
        return make_card(pattern, self.id, values, copies=TOTAL_KRESKI)


class AskedCharacter(Struct):
    """A character of a question, with the gear that it carries."""

    id: str
    tapped: bool
    gear: list[str] = field(default_factory=list)


class AskedSide(Struct):
    """What a question says of one side; `ducats` are what it pays to the nobility, one time after the other."""

    characters: list[AskedCharacter] = field(default_factory=list)
    sztychy: list[str] = field(default_factory=list)
    ducats: list[int] = field(default_factory=list)
    kreski: int | None = None
    faction: str | None = None
    without_initiative: str = ""
    """The words that say that the side has no initiative, if any do."""

    @property
    def on_field(self) -> list[dict[str, Any]]:
        """Return the characters as a position has them on a field."""
        return [{"card": each.id, "tapped": each.tapped, "under": each.gear} for each in self.characters]

    @property
    def cards(self) -> list[str]:
        """Return all cards of the side."""
        return [id for each in self.characters for id in (each.id, *each.gear)] + self.sztychy


class SideReader:
    """Reads sides over one set of cards, and makes cards for what is given in figures or in general."""

    def __init__(self, definitions: Definitions, all_cards: tuple[CardData, ...], words: Words, example: str) -> None:
        """Keep what is read over, and the question that goes with a refusal as an example."""
        self._definitions = definitions
        self._cards = all_cards
        self._words = words
        self._example = example
        self._kinds = {card_data.id: card_data.kind for card_data in all_cards}
        self.made: dict[str, MadeCard] = {}
        """The cards that were made, by id."""

    def read(self, text: str, figures_are_karmazyni: bool) -> AskedSide | Refusal:
        """Return what a side has; or what was not understood, or is there twice, as a malformed Refusal.

        A bare number is the side's kreski, or a Karmazyn with such Kreski.
        """
        side = AskedSide()
        for part in split_names(self._words, text, TAPPED_WORDS | UNTAPPED_WORDS):
            if ducats := DUCATS.match(part):
                side.ducats.append(int(ducats[1] or ducats[2]))
                continue
            kreski = KRESKI.match(part)
            if kreski and figures_are_karmazyni:
                side.characters.append(AskedCharacter(self._make_karmazyn(int(kreski[1])), tapped=False))
            elif kreski and side.kreski is not None:
                facts = {"number": side.kreski, "other": int(kreski[1])}
                return self._refuse("ask-kreski-twice", "token.kreski.role", **facts)
            elif kreski:
                side.kreski = int(kreski[1])
            elif refused := self._read_words(side, part):
                return refused
        return side

    def _read_words(self, side: AskedSide, part: str) -> Refusal | None:
        """Read a part that names a card or a faction, or says who lacks initiative; return why it cannot be."""
        faction = self._find_faction(part)
        if fold(part) in NO_INITIATIVE_WORDS:
            side.without_initiative = part
        elif faction is not None and side.faction in (None, faction):
            side.faction = faction
        elif faction is None:
            name, said = split_behind(part, TAPPED_WORDS | UNTAPPED_WORDS)
            card = self._find_card(name)
            if card is None:
                return self._refuse_card(name)
            return self._add_card(side, card, said in TAPPED_WORDS)
        else:
            return self._refuse("ask-two-factions", "setup.choose-sides", faction=faction, other=side.faction)
        return None

    def _add_card(self, side: AskedSide, id: str, is_tapped: bool) -> Refusal | None:
        kind = self._kinds[id]
        if kind == "sztych":
            side.sztychy.append(id)
        elif kind == "gear":
            if not side.characters:
                return self._refuse("ask-gear-alone", "attach.gear-one-copy", card=id)
            if id in side.characters[-1].gear:
                return self._refuse("ask-gear-twice", "attach.gear-one-copy", card=id)
            side.characters[-1].gear.append(id)
        elif any(each.id == id for each in side.characters):
            return self._refuse("ask-character-twice", "keyword.unikat", card=id)
        else:
            side.characters.append(AskedCharacter(id, is_tapped))
        return None

    def _find_card(self, text: str) -> str | None:
        """Return the card that is meant, or one made for a word such as `Elekt`; None for none or several."""
        meant = find_meant(self._words, self._cards, text, PLAYED_KINDS)
        if meant:
            return meant[0].id if len(meant) == 1 else None
        said = fold(text)
        generic = next((word for word in GENERIC_WORDS if said == word or said in case_forms(word)), None)
        return (
            None if generic is None else self._make_card(text if said == generic else generic, *GENERIC_WORDS[generic])
        )

    def _find_faction(self, text: str) -> str | None:
        for faction, entry in self._definitions.lists.get("faction", {}).items():
            names = (faction, *entry["name"].values())
            if faction != NO_FACTION and fold(text) in {fold(name).removeprefix("the ") for name in names}:
                return str(faction)
        return next((each.faction for each in find_meant(self._words, self._cards, text, ("faction",))), None)

    def _make_karmazyn(self, kreski: int) -> str:
        """Make a Karmazyn with these Kreski, of whom there may be several; return its id."""
        return self._make_card(str(kreski), "character", ("karmazyn", "pospolity"), min(kreski, TOTAL_KRESKI))

    def _make_card(self, name: str, kind: str, keywords: tuple[str, ...], kreski: int = 1) -> str:
        self.made[name] = MadeCard(name, kind, keywords, kreski)
        self._kinds[name] = kind
        return name

    def _refuse_card(self, text: str) -> Refusal:
        """Refuse a text that is no card, or may be several, with what may have been meant."""
        meant = find_meant(self._words, self._cards, text, PLAYED_KINDS)
        played = [each for each in self._cards if each.kind in PLAYED_KINDS]
        return refuse_card(self._words, played, meant, text, self._example)

    def _refuse(self, guard: str, rule: str, **facts: Any) -> Refusal:
        return refuse("malformed", 0, guard, rule, **facts, example=self._example)
