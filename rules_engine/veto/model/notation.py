"""Notation of VETO: how moves are written at a table, in English and Polish."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Slot
from kredens.rules_engine.contract.translations import Translations, iter_words
from kredens.rules_engine.kit.card_names import CardNames, split_at_words
from kredens.rules_engine.veto.model import references
from kredens.rules_engine.veto.model.card_data import CardData
from kredens.rules_engine.veto.model.in_play import ELECTION, KARMAZYN, UNSEEN, CardInPlay
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, is_seen

VERBS: Mapping[str, tuple[Slot, ...]] = {
    "draw": (Slot("player"), Slot("card")),
    "redraw": (Slot("number", optional=True),),
    "keep": (),
    "bribe": (Slot("number"),),
    "pas": (),
    "bene": (),
    "no": (),
    "announce": (),
    "discard": (Slot("card"),),
    "play": (
        Slot("playable"),
        Slot("thing", "on", optional=True),
        Slot("field", "to", optional=True),
        Slot("number", "paying", optional=True),
        Slot("thing", "tapping", optional=True),
        Slot("thing", "and", optional=True),
        Slot("thing", "and", optional=True),
        Slot("thing", "and", optional=True),
    ),
    "attach": (Slot("card"), Slot("thing", "to")),
    "display": (Slot("card"), Slot("thing", "to")),
    "move": (Slot("thing"),),
    "agitate": (Slot("thing"), Slot("sztych", "with", optional=True), Slot("sztych", "and", optional=True)),
    "challenge": (Slot("thing"), Slot("thing", "with")),
    "use": (Slot("thing"), Slot("thing", "on", optional=True), Slot("number", "rule", optional=True)),
    "fire": (Slot("thing"),),
    "choose": (Slot("thing"),),
    "ready": (),
    "accept": (),
    "refuse": (),
    "take": (Slot("found"),),
    "name": (Slot("player"), Slot("card")),
    "concede": (),
    "swap": (Slot("thing"), Slot("thing", "with", optional=True)),
    "throw": (Slot("thing"),),
    "search": (Slot("card", optional=True),),
    "draw-game": (),
}
"""`swap`, `throw`, `search` and `draw-game` are never legal, but a rule speaks of each; so it does of a second sztych
to agitate, and of a fourth character tapped for one."""
TRANSLATIONS: Translations = {
    "pl": {
        "table": ("stół",),
        "claim": ("twierdzenie",),
        "deal": ("rozdano",),
        "draw": ("dobiera",),
        "redraw": ("wymienia",),
        "keep": ("zostawia",),
        "bribe": ("przekupuje",),
        "pas": ("pas",),
        "bene": ("bene",),
        "no": ("nie",),
        "announce": ("ogłasza",),
        "discard": ("odrzuca",),
        "play": ("zagrywa", "wystawia"),
        "attach": ("dołącza",),
        "display": ("odkrywa",),
        "move": ("przemieszcza",),
        "agitate": ("agituje",),
        "challenge": ("wyzywa",),
        "use": ("używa",),
        "fire": ("strzela",),
        "choose": ("wybiera",),
        "ready": ("gotów",),
        "accept": ("przyjmuje",),
        "refuse": ("odmawia",),
        "take": ("bierze",),
        "name": ("pokazuje",),
        "concede": ("poddaje",),
        "swap": ("zamienia",),
        "throw": ("wyrzuca",),
        "search": ("szuka",),
        "draw-game": ("remis",),
        "on": ("na",),
        "to": ("do", "na"),
        "with": ("z", "ze"),
        "and": ("i", "oraz"),
        "paying": ("płacąc",),
        "tapping": ("zaznaczając",),
        "rule": ("zasada",),
        "of": ("u",),
    },
    "en": {"pas": ("pas", "pass")},
}
FIELD_WORDS: Mapping[str, str] = {
    "election": ELECTION,
    "karmazyn": KARMAZYN,
    "pole elekcyjne": ELECTION,
    "pole karmazynów": KARMAZYN,
    "election field": ELECTION,
    "karmazyn field": KARMAZYN,
}
"""Words for the two fields, in English and Polish."""
_FIELDS_BY_FOLDED_WORD = {fold(word): field for word, field in FIELD_WORDS.items()}
FIELD_PHRASES: Mapping[str, Mapping[str, str]] = {
    "pl": {ELECTION: "na pole elekcyjne", KARMAZYN: "na pole karmazynów"},
}
"""By language: what is written for a field with the word before it."""
NOTHING = "no"
"""Stands for the card that nobody takes."""
NOTHING_WORDS = frozenset({"no", "none", "nothing", "nie", "nic"})
OF_WORDS = (" of ", *(f" {word} " for word, meant in iter_words(TRANSLATIONS) if meant == "of"))
"""What stands before the one to whom something is attached."""
MAX_REMEMBERED_TEXTS = 4_096
"""How many texts are remembered with the cards that they can mean."""


class Words(CardNames):
    """Parses and formats the terms of moves over one set of cards."""

    separators = (" on ", " to ", " and ", " with ", " paying ", " tapping ", " rule ", " of ")
    """The words that separate one term from the next, with the blanks around them."""

    def __init__(self, definitions: Definitions, all_cards: tuple[CardData, ...]) -> None:
        super().__init__(definitions, TRANSLATIONS)
        self._card_data = {card_data.id: card_data for card_data in all_cards}
        self._ids = [card_data.id for card_data in all_cards]
        self._readings: dict[str, Sequence[tuple[int, int]]] = {}
        """What texts were found to mean."""

    def parse_term(self, state: State, actor: str, kind: str, text: str) -> list[Any]:
        """Return every value of that kind that the text can mean."""
        match kind:
            case "player":
                return [player for player in state.table.players if fold(player) == fold(text)]
            case "number":
                return [int(text)] if text.isdecimal() and len(text) < 5 else []
            case "field":
                return [_FIELDS_BY_FOLDED_WORD[fold(text)]] if fold(text) in _FIELDS_BY_FOLDED_WORD else []
            case "thing":
                return list(dict.fromkeys(self._parse_in_play(state, actor, text)))
            case "playable" | "sztych":
                return list(dict.fromkeys(self._parse_source(state, actor, text)))
            case "found" if fold(text) in NOTHING_WORDS:
                return [NOTHING]
        return [UNKNOWN] if text == UNKNOWN else self.find_ids(text)

    def can_mean(self, kind: str, text: str) -> bool:
        """Return whether the text can name a card in any state: whether cards are called so, whoever carries them."""
        if kind not in ("thing", "playable", "sztych"):
            return True
        if self._parse_numbered_name(text):
            return True
        return any(
            self._parse_numbered_name(name) and self.can_mean("thing", host)
            for name, host in split_at_words(text, *OF_WORDS)
        )

    def _parse_in_play(self, state: State, actor: str, text: str) -> Iterator[str]:
        """Yield the references that a text can mean: `Chłop`, `Chłop 2`, `Żur of Kmicic`, `? of Kmicic`.

        For what is not in play yield the ids of its cards.
        """
        found = list(self._find_in_play(state, actor, text))
        yield from found
        if not found:
            yield from self.find_ids(text)
            for name, host in split_at_words(text, *OF_WORDS):
                if next(self._parse_in_play(state, actor, host), None) is not None:
                    yield from self.find_ids(name)

    def _find_in_play(self, state: State, actor: str, text: str) -> list[str]:
        """Return the references of cards in play that a text can mean."""
        found: list[str] = []
        for name, host in split_at_words(text, *OF_WORDS):
            for holder in self._find_in_play(state, actor, host):
                thing = references.find_in_play(state, holder)
                under = attached_to(state, thing.id) if thing is not None else ()
                found += self._match_cards(state, name, under)
                if any(not is_seen(each) for each in under):
                    found += [f"{id}@{holder}" for id in self.find_ids(name) if self._is_sztych(id)]
        if not self._parse_numbered_name(text):
            return found
        alone = self._match_cards(state, text, references.unattached(state))
        if alone:
            return found + alone
        return found + self._match_cards(
            state, text, [each for each in state.cards_in_play if each.host >= 0 and not each.down]
        )

    def _is_sztych(self, id: str) -> bool:
        return self._card_data[id].is_sztych

    def _match_cards(self, state: State, text: str, among: Sequence[CardInPlay]) -> list[str]:
        """Return the references of those of the cards in play that a text can mean."""
        found: list[str] = []
        for card, which in self._parse_numbered_name(text):
            alike = [references.reference_to(state, each) for each in among if each.card == card]
            found += alike[which - 1 : which] if which else alike
        return found

    def _parse_numbered_name(self, text: str) -> Sequence[tuple[int, int]]:
        """Return the cards that a text can mean, each with which of several copies it means, from 1; 0: every one."""
        known = self._readings.get(text)
        if known is None:
            head, _, last = text.rpartition(" ")
            readings = [(text, 0)]
            if head and last.isdecimal() and len(last) < 3:
                readings.append((head, int(last)))
            known = [(card, which) for name, which in readings for card in self._card_numbers(name)]
            if len(self._readings) > MAX_REMEMBERED_TEXTS:
                self._readings.clear()
            self._readings[text] = known
        return known

    def _card_numbers(self, text: str) -> list[int]:
        return [UNSEEN] if text == UNKNOWN else [self._card_data[id].number for id in self.find_ids(text)]

    def _parse_source(self, state: State, actor: str, text: str) -> Iterator[str]:
        """Yield what a text can mean as a card from the hand, or as a sztych from under somebody."""
        if text == UNKNOWN:
            yield UNKNOWN
            return
        for id in self.find_ids(text):
            yield references.find_under_duellist(state, actor, self._card_data[id]) or id
        if any(split_at_words(text, *OF_WORDS)):
            # Only with the one under whom it lies: a card of that name may be in hand as well.
            yield from (ref for ref in self._find_in_play(state, actor, text) if "@" in ref)

    def format_action(self, action: Action, language: str | None = None) -> str:
        """Return the action as a log has it, names in the language, by default that of the set."""
        verb, *arguments = action
        words: list[str] = [self.word_in(verb, language)]
        for slot, argument in zip(VERBS[verb], arguments, strict=False):
            if argument is None:
                continue
            if slot.kind == "field" and language is not None and language in FIELD_PHRASES:
                words.append(FIELD_PHRASES[language][argument])
                continue
            if slot.kind in ("card", "found"):
                name = self.format_card(argument, language)
            elif slot.kind in ("thing", "playable", "sztych"):
                name = self._format_reference(str(argument), language)
            else:
                name = str(argument)
            words.append(f"{self.word_in(slot.word, language)} {name}" if slot.word else name)
        return " ".join(words)

    def _format_reference(self, ref: str, language: str | None) -> str:
        """Return a reference in notation, names in the language."""
        own, _, host = ref.partition("@")
        id, _, number = own.partition("#")
        name = self.format_card(id, language) + (f" {number}" if number else "")
        return f"{name} {self.word_in('of', language)} {self._format_reference(host, language)}" if host else name

    def canonical(self, action: Action) -> Action:
        """Return the one form of an action that can be written in several ways.

        Characters are tapped in the order of their references, and the election field is left out. To take nothing is
        to say no, and to take a half is to take the whole card.
        """
        if action[0] == "take":
            found = self._card_data.get(action[1])
            return ("no",) if action[1] == NOTHING else action if found is None else ("take", self._ids[found.whole])
        if action[0] == "play" and len(action) > 3:
            on, place, paying, *tapping = (*action[2:], None, None)[: max(3, len(action) - 2)]
            place = None if place == ELECTION else place
            return drop_missing_arguments(
                (*action[:2], on, place, paying, *sorted(each for each in tapping if each is not None))
            )
        if action[0] == "agitate" and None in action:
            return tuple(each for each in action if each is not None)
        return action


def drop_missing_arguments(action: Action) -> Action:
    """Return an action without the arguments at its end that are None."""
    while action[-1] is None:
        action = action[:-1]
    return action
