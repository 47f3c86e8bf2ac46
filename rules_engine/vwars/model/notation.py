"""Notation of V-Wars: how moves are written at a table, in English and Italian."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold, text_in
from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Slot
from kredens.rules_engine.contract.translations import Translations
from kredens.rules_engine.kit.card_names import CardNames
from kredens.rules_engine.vwars.model.card_data import HUMAN, PLAYER_DECK, RIOT_DECK, VAMPIRE
from kredens.rules_engine.vwars.model.state import State

VERBS: Mapping[str, tuple[Slot, ...]] = {
    "first": (Slot("player"),),
    "role": (Slot("player"), Slot("role")),
    "vampire": (Slot("player"),),
    "turn": (Slot("card"),),
    "draw": (Slot("player"), Slot("card")),
    "show": (Slot("card", optional=True),),
    "reveal": (),
    "skip": (),
    "keep": (),
    "move": (Slot("city"),),
    "deploy": (
        *(Slot("city"), Slot("card", "discarding", optional=True), Slot("card", "also", optional=True)),
        Slot("other-side", "as", optional=True),
    ),
    "place": (
        Slot("card"),
        Slot("card", "also", optional=True),
        Slot("deck", "in", optional=True),
        Slot("player", "with", optional=True),
    ),
    "add": (Slot("card"), Slot("other-deck", "in", optional=True)),
    "kill": (Slot("other-city", optional=True), Slot("own-side", "as", optional=True)),
    "investigate": (Slot("player"),),
    "awaken": (Slot("player"),),
    "look": (),
    "put": (Slot("card"), Slot("any-deck", "in")),
    "stop": (),
    "play": (),
    "discard": (Slot("card", optional=True),),
    "swap": (Slot("card"), Slot("card", "for")),
    "open": (Slot("card"),),
    "aside": (),
    "ask": (Slot("player"),),
    "proclaim": (),
    "muster": (Slot("city"),),
    "choose": (Slot("card"),),
    "more": (),
    "no": (),
}
"""Each verb with its terms. `also` is a second card, `as` the side of the troop where it is not one's own.

Into which deck a card is placed may be left out so that it can be asked for.
"""
TRANSLATIONS: Translations = {
    "it": {
        "table": ("tavolo",),
        "claim": ("affermazione",),
        "deal": ("distribuite",),
        "first": ("primo", "inizia", "comincia"),
        "role": ("ruolo",),
        "vampire": ("vampiro",),
        "turn": ("gira",),
        "draw": ("pesca",),
        "show": ("mostra",),
        "reveal": ("rivela",),
        "skip": ("salta",),
        "keep": ("tiene",),
        "move": ("muove",),
        "deploy": ("schiera",),
        "place": ("posiziona",),
        "add": ("aggiunge",),
        "kill": ("uccide",),
        "investigate": ("indaga",),
        "awaken": ("risveglia",),
        "look": ("guarda",),
        "put": ("mette",),
        "stop": ("finisce",),
        "play": ("gioca",),
        "discard": ("scarta",),
        "swap": ("scambia",),
        "open": ("apre",),
        "aside": ("accantona",),
        "ask": ("chiede",),
        "proclaim": ("proclama",),
        "muster": ("raduna",),
        "choose": ("sceglie",),
        "more": ("ancora",),
        "no": ("no", "fine"),
        "discarding": ("scartando",),
        "also": ("anche",),
        "in": ("in",),
        "with": ("con",),
        "for": ("per",),
        "as": ("come",),
    },
    "en": {"no": ("no", "done"), "first": ("first", "begins", "starts")},
}
SEPARATORS: Final = (" discarding ", " also ", " in ", " with ", " for ", " as ")
TROOP_WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("umani", "umano", "truppe umane", "truppa umana"), HUMAN),
    **dict.fromkeys(("human", "humans", "human troops", "human troop"), HUMAN),
    **dict.fromkeys(("vampiri", "vampiro", "truppe vampire", "truppa vampira"), VAMPIRE),
    **dict.fromkeys(("vampire", "vampires", "vampire troops", "vampire troop"), VAMPIRE),
}
"""What troops are called, folded -> whose they are."""
RIOT_WORDS: Final = ("riot", "riot deck", "riots", "rivolte", "rivolta", "mazzo rivolte")
"""What the riot deck is called."""
PLAYER_DECK_NAME: Final = {"it": "mazzo giocatore", "en": "player deck"}
"""What the deck from which players draw is called."""


class Words(CardNames):
    """Parses and formats the terms of moves over one set of cards."""

    separators = SEPARATORS

    def __init__(self, definitions: Definitions) -> None:
        super().__init__(definitions, TRANSLATIONS)
        lists = definitions.lists
        self._named = {kind: dict(lists.get(kind, {})) for kind in ("city", "region", "role", "side")}
        self._ids = {
            kind: {
                fold(word): id
                for id, entry in entries.items()
                for word in (id, id.replace("-", " "), *entry["name"].values())
            }
            for kind, entries in self._named.items()
        }
        for word in RIOT_WORDS:
            self._ids["region"].setdefault(fold(word), RIOT_DECK)
        self._riot = dict(lists.get("pile", {}).get(RIOT_DECK, {}).get("name") or {})

    def parse_term(self, state: State, actor: str, kind: str, text: str) -> list[Any]:
        """Return every value of that kind that the text can mean.

        What goes without saying is None: one's own side, one's own city, the deck into which all put their cards.
        """
        if kind == "player":
            return [player for player in state.table.players if fold(player) == fold(text)]
        if kind == "role":
            return [UNKNOWN] if text == UNKNOWN else self._find("role", text)
        if kind == "city":
            return self._find("city", text)
        if kind == "any-deck" and fold(text) in (PLAYER_DECK, *PLAYER_DECK_NAME.values()):
            return [PLAYER_DECK]
        if kind in ("deck", "any-deck"):
            return self._find("region", text)
        seat = state.table.seats.get(actor, -1)
        if kind in ("other-side", "own-side"):
            own = state.parties[seat].side if seat >= 0 else ""
            return [None if (each == own) == (kind == "other-side") else each for each in self._find("side", text)]
        if kind == "other-city" and fold(text) in TROOP_WORDS:
            # An enemy troop goes without saying.
            enemy = seat >= 0 and TROOP_WORDS[fold(text)] != state.parties[seat].side
            return [None] if enemy else []
        if kind == "other-city":
            here = state.table.world.cities[state.parties[seat].city].id if seat >= 0 else ""
            return [None if each == here else each for each in self._find("city", text)]
        if kind == "other-deck":
            task = state.decision if state.tasks else None
            deck = getattr(task, "deck", None)
            regions = state.table.world.regions
            here = "" if deck is None else RIOT_DECK if deck < 0 else regions[deck].id
            return [None if each == here else each for each in self._find("region", text)]
        return [UNKNOWN] if text == UNKNOWN else list(self.find_ids(text))

    def _find(self, kind: str, text: str) -> list[str]:
        found = self._ids[kind].get(fold(text.strip('"')))
        return [] if found is None else [found]

    def can_mean(self, kind: str, text: str) -> bool:
        """Return whether the text can mean a value of that kind in any state."""
        if kind == "other-city" and fold(text) in TROOP_WORDS:
            return True
        kinds = {"other-side": "side", "own-side": "side", "other-city": "city", "other-deck": "region"}
        return bool(self._find(kinds[kind], text)) if kind in kinds else True

    def format_action(self, action: Action, language: str | None = None) -> str:
        """Return the action as a log has it, names in the language, by default that of the set."""
        verb, *arguments = action
        words: list[str] = [self.word_in(verb, language)]
        for slot, argument in zip(VERBS[verb], arguments, strict=False):
            if argument is not None:
                words += [self.word_in(slot.word, language)] if slot.word else []
                words.append(self._format_term(slot.kind, argument, language))
        return " ".join(words)

    def _format_term(self, kind: str, argument: Any, language: str | None) -> str:
        if argument == UNKNOWN or kind == "player":
            return str(argument)
        if kind == "card":
            return self.format_card(argument, language)
        if argument == RIOT_DECK:
            return text_in(self._riot, language or self.language, self.language) if self._riot else RIOT_DECK
        if kind == "any-deck" and argument == PLAYER_DECK:
            return text_in(PLAYER_DECK_NAME, language or self.language, self.language)
        lists = {
            "other-city": "city",
            "deck": "region",
            "any-deck": "region",
            "other-deck": "region",
            "other-side": "side",
            "own-side": "side",
        }
        entry = self._named[lists.get(kind, kind)].get(argument)
        return text_in(entry["name"], language or self.language, self.language) if entry else str(argument)

    def canonical(self, action: Action) -> Action:
        """Return the one form of an action that can be written in several ways: of two cards the first comes first."""
        if action[0] == "deploy" and len(action) > 3 and action[2] is not None and action[3] is not None:
            first, second = sorted(action[2:4])
            action = (*action[:2], first, second, *action[4:])
        if action[0] == "place" and len(action) > 2 and action[2] is not None:
            first, second = sorted(action[1:3])
            action = (action[0], first, second, *action[3:])
        return action
