"""Notation of Historia: how moves are written at a table, in English and Polish."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Slot
from kredens.rules_engine.contract.translations import Translations
from kredens.rules_engine.historia.model.card_data import target_kind
from kredens.rules_engine.historia.model.influence import LETTERS, LETTERS_BY_LANGUAGE, format_tokens, parse_tokens
from kredens.rules_engine.historia.model.references import full_reference, own_reference
from kredens.rules_engine.historia.model.state import State, Table
from kredens.rules_engine.kit.card_names import CardNames, split_at_words

PAYING = Slot("tokens", "paying", optional=True)
"""All tokens that are paid, said with the action itself."""
VERBS: Mapping[str, tuple[Slot, ...]] = {
    "draw": (Slot("number", optional=True), Slot("player", optional=True), Slot("card", optional=True), PAYING),
    "exchange": (Slot("card"),),
    "keep": (),
    "choose": (Slot("target"),),
    "next": (Slot("card"),),
    "first": (Slot("player"),),
    "play": (Slot("card"), PAYING),
    "extend": (Slot("own"), PAYING),
    "activate": (Slot("own"), PAYING),
    "contend": (Slot("own"), PAYING),
    "war": (Slot("player"), PAYING),
    "use": (Slot("own"), Slot("number", "rule", optional=True), PAYING),
    "pay": (Slot("tokens"),),
    "take": (Slot("tokens"),),
    "pass": (),
    "send": (Slot("own"),),
    "ready": (),
    "no": (),
    "glory": (),
    "demands": (),
    "discard": (Slot("deed"),),
    "give": (Slot("tokens"),),
    "tap": (Slot("own"),),
    "lot": (Slot("player"),),
    "show": (Slot("card"),),
}
TRANSLATIONS: Translations = {
    "pl": {
        "table": ("stół",),
        "claim": ("twierdzenie",),
        "deal": ("rozdano",),
        "draw": ("dobiera",),
        "exchange": ("wymienia",),
        "keep": ("zostawia",),
        "choose": ("wybiera",),
        "next": ("następne",),
        "first": ("pierwszy",),
        "play": ("zagrywa",),
        "extend": ("rozbudowuje",),
        "activate": ("aktywuje",),
        "contend": ("zmagania", "zmaga"),
        "war": ("wojna",),
        "use": ("używa",),
        "pay": ("płaci",),
        "take": ("bierze",),
        "pass": ("pasuje", "pas"),
        "send": ("wysyła",),
        "ready": ("gotów",),
        "no": ("nie",),
        "glory": ("chwała",),
        "demands": ("żądania",),
        "discard": ("odrzuca",),
        "give": ("oddaje",),
        "tap": ("zaznacza",),
        "lot": ("los",),
        "show": ("odsłania",),
        "rule": ("zasada",),
        "paying": ("płacąc",),
        "with": ("z", "ze"),
        "of": ("gracza", "u"),
    },
    "en": {"no": ("no", "done")},
}
SIDE_WORDS: Mapping[str, Mapping[str, str]] = {
    "attack": {"en": "attack", "pl": "atak"},
    "defence": {"en": "defence", "pl": "obrona"},
}
"""The sides of a war, by language."""
_SIDES = {fold(word): side for side, words in SIDE_WORDS.items() for word in (side, *words.values())}
OF_WORDS: Final = (" of ", " gracza ", " u ")
"""What stands before the player who has a card."""
MAX_NUMBER: Final = 99


class Words(CardNames):
    """Parses and formats the terms of moves over one set of cards."""

    separators = (" rule ", " of ", " paying ")
    """The words that separate one term from the next, with the blanks around them."""

    def __init__(self, definitions: Definitions) -> None:
        super().__init__(definitions, TRANSLATIONS)

    def parse_term(self, state: State, actor: str, kind: str, text: str) -> list[Any]:
        """Return every value of that kind that the text can mean."""
        match kind:
            case "player":
                return [player for player in state.table.players if fold(player) == fold(text)]
            case "number":
                return [int(text)] if text.isdecimal() and int(text) <= MAX_NUMBER else []
            case "tokens":
                found = parse_tokens(text)
                return [] if found is None else [format_tokens(found)]
            case "own":
                return list(dict.fromkeys(self._parse_own(state, actor, text)))
            case "deed":
                tokens = parse_tokens(text)
                if tokens is not None:
                    return [format_tokens(tokens)]
                return list(dict.fromkeys(self._parse_own(state, actor, text)))
            case "target":
                return list(dict.fromkeys(self._parse_target(state, actor, text)))
        return [UNKNOWN] if text == UNKNOWN else list(self.find_ids(text))

    def can_mean(self, kind: str, text: str) -> bool:
        """Return whether the text can name a card in any state: whether cards are called so, whoever has them."""
        if kind not in ("own", "deed", "target"):
            return True
        if kind == "deed" and parse_tokens(text) is not None:
            return True
        if kind == "target":
            # A player, whose name no state is needed for, is looked up when the move is played.
            return True
        return any(True for _ in self._numbered(text))

    def _numbered(self, text: str) -> Iterator[tuple[str, int]]:
        """Yield the cards that a text can mean, each with which of several copies it means, from 1; 0: every one."""
        head, _, last = text.rpartition(" ")
        readings = [(text, 0)]
        if head and last.isdecimal() and len(last) < 3:
            readings.append((head, int(last)))
        for name, which in readings:
            for id in [UNKNOWN] if name == UNKNOWN else self.find_ids(name):
                yield id, which

    def _parse_own(self, state: State, actor: str, text: str) -> Iterator[str]:
        """Yield the references among the actor's cards that a text can mean; of what is not there, the ids."""
        seat = state.table.seats.get(actor, -1)
        found = list(self._match(state, seat, text))
        yield from found
        if not found:
            # That a card is not there is for the rules to say.
            yield from (id if not which else f"{id}#{which}" for id, which in self._numbered(text))

    def _match(self, state: State, seat: int, text: str) -> Iterator[str]:
        references = [own_reference(state, thing) for thing in state.things_of(seat)]
        for id, which in self._numbered(text):
            alike = list(dict.fromkeys(ref for ref in references if ref.partition("#")[0] == id))
            if which:
                yield from (ref for ref in alike if ref == f"{id}#{which}" or (which == 1 and ref == id))
            else:
                yield from alike

    def _parse_target(self, state: State, actor: str, text: str) -> Iterator[str]:
        """Yield what a text can mean as the target of an effect, or as an event to choose."""
        task = state.decision if state.tasks else None
        if task is None or task.kind != "target":
            yield from self.find_ids(text)
            # It may repeat what was chosen by itself, because there was only one choice.
            given = [action[1] for _, action in state.forced if action[0] == "choose"]
            yield from (each for each in given if self._can_be(each, text))
            return
        effect = state.table.cards[task.card].effects[task.effect_index]
        kind = target_kind(effect)
        if kind == "player":
            yield from (player for player in state.table.players if fold(player) == fold(text))
        elif kind == "side":
            yield from [_SIDES[fold(text)]] if fold(text) in _SIDES else []
        elif kind == "discarded":
            yield from self.find_ids(text)
        elif kind == "monument":
            yield from self._parse_own(state, actor, text)
        else:
            yield from self._parse_any(state, text)

    def _can_be(self, chosen: str, text: str) -> bool:
        """Return whether a text can mean what was chosen: a player, a side, a card in play, also one that is gone."""
        if fold(chosen) == fold(text) or _SIDES.get(fold(text)) == chosen:
            return True
        own, _, player = chosen.partition("@")
        splits = [(text, player), *split_at_words(text, *OF_WORDS)]
        return any(
            fold(who) == fold(player) and own in ((f"{id}#{which}", id) if which < 2 else (f"{id}#{which}",))
            for name, who in splits
            for id, which in self._numbered(name)
        )

    def _parse_any(self, state: State, text: str) -> Iterator[str]:
        """Yield the references of cards in play that a text can mean, with the player who has each."""
        found = False
        for name, player in split_at_words(text, *OF_WORDS):
            for seat, known in enumerate(state.table.players):
                if fold(known) == fold(player):
                    for reference in self._parse_own(state, known, name):
                        found = True
                        yield f"{reference}@{state.table.players[seat]}"
        if found:
            return
        for thing in state.things:
            if thing.side >= 0 and not thing.down:
                reference = own_reference(state, thing)
                if any(
                    reference == (f"{id}#{which}" if which else id) or (not which and reference.partition("#")[0] == id)
                    for id, which in self._numbered(text)
                ):
                    yield full_reference(state, thing)

    def format_action(self, action: Action, language: str | None = None) -> str:
        """Return the action as a log has it, names in the language, by default that of the set."""
        verb, *arguments = action
        words: list[str] = [self.word_in(verb, language)]
        slots: Sequence[Slot] = VERBS[verb]
        if verb == "draw" and arguments:
            slots = slots[1:3] if isinstance(arguments[0], str) else (slots[0], slots[3])
        for slot, argument in zip(slots, arguments, strict=False):
            if argument is None:
                continue
            name = self._format_term(slot.kind, argument, language)
            words.append(f"{self.word_in(slot.word, language)} {name}" if slot.word else name)
        return " ".join(words)

    def _format_term(self, kind: str, argument: Any, language: str | None) -> str:
        if kind in ("number", "player"):
            return str(argument)
        tokens = parse_tokens(argument) if kind in ("tokens", "deed") else None
        if tokens is not None:
            return format_tokens(tokens, LETTERS_BY_LANGUAGE.get(language or "", LETTERS))
        if kind == "target" and argument in SIDE_WORDS:
            return SIDE_WORDS[argument].get(language or "", argument)
        own, _, player = argument.partition("@")
        id, _, number = own.partition("#")
        name = self.format_card(id, language) + (f" {number}" if number else "")
        return f"{name} {self.word_in('of', language)} {player}" if player else name

    def canonical(self, action: Action) -> Action:
        """Return the one form of an action that can be written in several ways: terms left out are dropped.

        A draw that says neither how many cards nor whose card it is means nothing: it is left without terms.
        """
        if action[0] != "draw":
            return action
        terms = tuple(each for each in action[1:] if each is not None)
        return ("draw", *terms) if _says_what_is_drawn(terms) else ("draw",)


def _says_what_is_drawn(terms: tuple[Any, ...]) -> bool:
    """Return whether the terms of a draw are a number, perhaps with what is paid, or a player and a card."""
    match terms:
        case (int(),) | (str(), str()):
            return True
        case (int(), str(tokens)):
            return parse_tokens(tokens) is not None
    return False


def split_paying(action: Action) -> tuple[Action, str | None]:
    """Return an action without the tokens that are paid for it, and these; None: they are not said with it."""
    verb, number = action[0], len(action)
    if verb == "use":
        return (action, None) if number < 4 else (action[:2] if action[2] is None else action[:3], action[3])
    if number < 3 or verb not in PAID_VERBS or (verb == "draw" and isinstance(action[1], str)):
        return action, None
    return action[:2], action[2]


def is_draw(table: Table, action: Action) -> bool:
    """Return whether the words behind the verb make sense together: a number of cards, or a player and a card."""
    match action[1:]:
        case (int(),):
            return True
        case (int(), str() as paid):
            return parse_tokens(paid) is not None
        case (str() as player, str() as card):
            return player in table.seats and (card == UNKNOWN or card in table.numbers)
    return False


PAID_VERBS = frozenset(verb for verb, slots in VERBS.items() if PAYING in slots)
"""The verbs of actions with which it may be said what is paid."""
