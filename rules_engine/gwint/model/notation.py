"""Notation of Gwint: how moves are written at a table, in English, Czech and Polish."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Slot
from kredens.rules_engine.contract.translations import Translations, words_meaning
from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROW_OF, CardData
from kredens.rules_engine.gwint.model.references import reference_to, split_reference
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.kit.card_names import MAX_CACHED, CardNames, split_at_words

VERBS: Mapping[str, tuple[Slot, ...]] = {
    "toss": (Slot("player"),),
    "shorter-name": (),
    "agree": (Slot("player"),),
    "start": (Slot("player"),),
    "draw": (Slot("player"), Slot("card")),
    "exchange": (Slot("card"), Slot("card", "and", optional=True), Slot("card", "and", optional=True)),
    "keep": (),
    "play": (
        Slot("card"),
        Slot("row", "to", optional=True),
        Slot("unit", "on", optional=True),
        Slot("card", "and", optional=True),
    ),
    "pass": (),
    "leader": (),
    "pick": (Slot("card"), Slot("row", "to", optional=True)),
    "none": (),
    "discard": (Slot("card"),),
    "gain": (Slot("card"),),
    "look": (Slot("card"),),
    "stay": (Slot("unit"),),
    "move": (Slot("unit"), Slot("row", "to", optional=True)),
    "kill": (Slot("unit"),),
}
"""`move`, `kill`, a third exchanged and a second played card are never legal, but a rule speaks of each."""
TRANSLATIONS: Translations = {
    "cs": {
        "table": ("stůl",),
        "claim": ("tvrzení",),
        "deal": ("rozdáno", "rozdej"),
        "toss": ("mince",),
        "shorter-name": ("kratší-jméno",),
        "agree": ("dohoda",),
        "start": ("začíná",),
        "draw": ("lízne", "líže"),
        "exchange": ("vymění",),
        "keep": ("nechává",),
        "play": ("vynese", "vynáší", "vynes", "hraje", "zahraje"),
        "pass": ("pas", "pasuje", "vynechá", "vynechává"),
        "leader": ("velitel",),
        "pick": ("vybere",),
        "none": ("nic",),
        "discard": ("odhodí",),
        "gain": ("získá",),
        "look": ("vidí",),
        "stay": ("zůstává",),
        "move": ("přesune",),
        "kill": ("zabije",),
        "to": ("do",),
        "on": ("na", "za"),
        "and": ("a", "i"),
        "of": ("u",),
        "in": ("v", "ve"),
    },
    "pl": {
        "table": ("stół",),
        "claim": ("twierdzenie",),
        "deal": ("rozdano",),
        "toss": ("moneta",),
        "shorter-name": ("krótsze-imię",),
        "agree": ("umowa",),
        "start": ("zaczyna",),
        "draw": ("dobiera",),
        "exchange": ("wymienia",),
        "keep": ("zostawia",),
        "play": ("zagrywa",),
        "pass": ("pas", "pasuje"),
        "leader": ("dowódca",),
        "pick": ("wybiera",),
        "none": ("nic",),
        "discard": ("odrzuca",),
        "gain": ("zyskuje",),
        "look": ("widzi",),
        "stay": ("zostaje",),
        "move": ("przenosi",),
        "kill": ("zabija",),
        "to": ("do",),
        "on": ("na",),
        "and": ("i",),
        "of": ("u",),
        "in": ("w", "we"),
    },
}
ROW_WORDS: Mapping[str, str] = {
    **{name: name for name in ROW_NAMES},
    "close": "front",
    "close combat": "front",
    "melee": "front",
    "ranged": "rear",
    "ranged combat": "rear",
    "front": "front",
    "predni": "front",
    "prednilinie": "front",
    "zadni": "rear",
    "zadnivoj": "rear",
    "oblehani": "siege",
    "front line": "front",
    "rear guard": "rear",
    "přední linie": "front",
    "přední linii": "front",
    "zadní voj": "rear",
    "obléhání": "siege",
    "zadního voje": "rear",
    "zadním voji": "rear",
    "zblízka": "front",
    "boj zblízka": "front",
    "na dálku": "rear",
    "boj na dálku": "rear",
    "zwarcie": "front",
    "zwarcia": "front",
    "zwarciu": "front",
    "dystans": "rear",
    "dystansu": "rear",
    "dystansie": "rear",
    "oblężenie": "siege",
    "oblężenia": "siege",
    "oblężeniu": "siege",
}
"""Words for rows in all languages -> the name of the row."""
_ROW_NAME_BY_WORD = {fold(word): row for word, row in ROW_WORDS.items()}
"""Folded word for a row -> the name of the row."""
ROW_FORMS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "cs": {
        "to": {"front": "přední linie", "rear": "zadního voje", "siege": "obléhání"},
        "in": {"front": "přední linii", "rear": "zadním voji", "siege": "obléhání"},
    },
    "pl": {
        "to": {"front": "zwarcia", "rear": "dystansu", "siege": "oblężenia"},
        "in": {"front": "zwarciu", "rear": "dystansie", "siege": "oblężeniu"},
    },
}
"""By language: what is written for a row behind the word for `to`, and behind that for `in`."""


def _all_words(word: str) -> tuple[str, ...]:
    """Return an English word and the words for it in every language, with the blanks around them."""
    return tuple(dict.fromkeys(f" {each} " for each in words_meaning(TRANSLATIONS, word)))


OF_WORDS, IN_WORDS, ON_WORDS = _all_words("of"), _all_words("in"), _all_words("on")
"""What stands before the player to whom a card or a row belongs, before the row of a card, and before a target."""
OWN = "own"
"""Stands in the place of the player in a row of the actor's own: `siege/own`."""


class Words(CardNames):
    """Parser and formatter of moves over one set of cards."""

    separators = (" to ", " on ", " and ", " of ", " in ")

    def __init__(self, definitions: Definitions, faces: tuple[CardData, ...]) -> None:
        super().__init__(definitions, TRANSLATIONS)
        self._card_data = {face.id: face for face in faces}
        self._action_texts: dict[tuple[str | None, Action], str] = {}

    def parse_term(self, state: State, actor: str, kind: str, text: str) -> list[Any]:
        """Return every value of that kind that the text can mean.

        It is a player, the id of a card, a row (`siege`, or `siege/Petr`) or a unit in play.
        """
        if kind == "player":
            # Players can be told apart in any way of writing: whoever is named exactly is meant.
            return (
                [text]
                if text in state.table.seats
                else [player for player in state.table.players if fold(player) == fold(text)]
            )
        if kind == "row":
            return [text] if text in ROW_OF else self._parse_row(state, actor, text)
        if kind == "unit":
            return list(dict.fromkeys(self._parse_units(state, actor, text)))
        return [UNKNOWN] if text == UNKNOWN else self.find_ids(text)

    def can_mean(self, kind: str, text: str) -> bool:
        """Return whether the text can name a unit in any state: whether a card is called so, wherever it lies."""
        if kind != "unit":
            return True
        names = {text, *(name for name, _ in split_at_words(text, *OF_WORDS, *IN_WORDS))}
        return any(name == UNKNOWN or self.find_ids(name) for name in names)

    def _parse_row(self, state: State, actor: str, text: str) -> list[str]:
        """Return every row that the text can mean for the actor.

        That of a player who is named is `siege/Petr`, and `siege/own` where the actor is.
        """
        found = []
        if row := _ROW_NAME_BY_WORD.get(fold(text)):
            found.append(row)
        for name, player in split_at_words(text, *OF_WORDS):
            row = _ROW_NAME_BY_WORD.get(fold(name))
            owner = next((each for each in state.table.players if fold(each) == fold(player)), None)
            if row and (owner or player == OWN):
                found.append(f"{row}/{OWN if owner in (actor, None) else owner}")
        return found

    def _parse_units(self, state: State, actor: str, text: str) -> Iterator[str]:
        """Yield every unit that the text can mean.

        The text is `Ghoul`, `Ghoul in front`, `Ghoul of Petr` or `Ghoul in front of Petr`. A card that lies nowhere is
        yielded by its id.
        """
        for name, row, player in self._unit_readings(state, text):
            for id in self.find_ids(name):
                there = [
                    each
                    for each in board.cards_in_play(state)
                    if board.card_data_of(state, each.code).id == id and (row is None or each.row == row)
                ]
                owners = [player] if player else [actor] if actor != TABLE else list(state.table.players)
                own = [each for each in there if state.table.players[each.seat] in owners]
                lying = own or ([] if player else there)
                if lying:
                    yield from (reference_to(state, each) for each in lying)
                else:
                    yield "/".join([id, *([ROW_NAMES[row]] if row is not None else [])])

    def _unit_readings(self, state: State, text: str) -> Iterator[tuple[str, int | None, str | None]]:
        """Yield every way to read a text as a card, a row and a player."""
        readings: list[tuple[str, str | None]] = [(text, None)]
        for name, player in split_at_words(text, *OF_WORDS):
            owner = next((each for each in state.table.players if fold(each) == fold(player)), None)
            if owner:
                readings.append((name, owner))
        for rest, owner in readings:
            yield rest, None, owner
            for name, where in split_at_words(rest, *IN_WORDS):
                row = _ROW_NAME_BY_WORD.get(fold(where))
                if row:
                    yield name, ROW_OF[row], owner

    def format_action(self, action: Action, language: str | None = None) -> str:
        """Format the action as a log has it, with names in the language, by default that of the set."""
        known = self._action_texts.get((language, action))
        if known is None:
            if len(self._action_texts) >= MAX_CACHED:
                self._action_texts.clear()
            known = self._action_texts[language, action] = self._format(action, language)
        return known

    def _format(self, action: Action, language: str | None) -> str:
        """Format an action, leaving out arguments that are None."""
        verb, *arguments = action
        words: list[str] = [self.word_in(verb, language)]
        for slot, argument in zip(VERBS[verb], arguments, strict=False):
            if argument is None:
                continue
            match slot.kind:
                case "card":
                    said = self.format_card(argument, language)
                case "row":
                    said = self._format_row(argument, language)
                case "unit":
                    said = self._format_unit(argument, language)
                case _:
                    said = str(argument)
            words.append(f"{self.word_in(slot.word, language)} {said}" if slot.word else said)
        return " ".join(words)

    def _format_unit(self, text: str, language: str | None) -> str:
        card, row, player = split_reference(text)
        said = self.format_card(card, language)
        if row is not None:
            said += f" {self.word_in('in', language)} {_row_form(ROW_NAMES[row], 'in', language)}"
        return f"{said} {self.word_in('of', language)} {player}" if player else said

    def _format_row(self, text: str, language: str | None) -> str:
        row, _, player = text.partition("/")
        said = _row_form(row, "to", language)
        return f"{said} {self.word_in('of', language)} {player}" if player else said

    def canonical(self, action: Action) -> Action:
        """Return the one form of an action that can be written in several ways.

        The side and the row that a card has anyway are left out, and exchanged cards are in the order of their ids.
        """
        if action[0] == "exchange":
            return ("exchange", *sorted(card for card in action[1:] if card is not None))
        if action[0] in ("play", "pick") and len(action) > 2 and action[2] is not None:
            face = self._card_data.get(action[1])
            row, _, side = action[2].partition("/")
            if face is not None and side and (side == OWN) != face.stats.spy:
                action = (*action[:2], row, *action[3:])
            if face is not None and [ROW_NAMES[row] for row in face.rows] == [action[2]]:
                rest = (None, *action[3:]) if len(action) > 3 else ()
                return (*action[:2], *rest)
        return action


def _row_form(row: str, behind: str, language: str | None) -> str:
    """Return what is written for a row behind the word for `to` or `in`."""
    forms = ROW_FORMS.get(language) if language is not None else None
    return forms[behind][row] if forms else row
