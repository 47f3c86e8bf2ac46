"""How moves of VETO are written at a table, in English and Polish."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Slot
from kredens.rules_engine.kit.card_names import CardWords, parted
from kredens.rules_engine.veto.model import references
from kredens.rules_engine.veto.model.card_data import Face
from kredens.rules_engine.veto.model.in_play import ELECTION, KARMAZYN, UNSEEN, Thing
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached, seen

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
    "take": (Slot("card"),),
    "name": (Slot("player"), Slot("card")),
    "concede": (),
    "swap": (Slot("thing"), Slot("thing", "with", optional=True)),
    "throw": (Slot("thing"),),
    "search": (Slot("card", optional=True),),
    "draw-game": (),
}
"""`swap`, `throw`, `search` and `draw-game` are never legal, but a rule speaks of each; so it does of a second sztych
to agitate, and of a fourth character tapped for one."""
SYNONYMS: Mapping[str, str] = {
    "dobiera": "draw",
    "wymienia": "redraw",
    "zostawia": "keep",
    "przekupuje": "bribe",
    "pass": "pas",
    "nie": "no",
    "ogłasza": "announce",
    "odrzuca": "discard",
    "zagrywa": "play",
    "wystawia": "play",
    "dołącza": "attach",
    "odkrywa": "display",
    "przemieszcza": "move",
    "agituje": "agitate",
    "wyzywa": "challenge",
    "używa": "use",
    "strzela": "fire",
    "wybiera": "choose",
    "gotów": "ready",
    "przyjmuje": "accept",
    "odmawia": "refuse",
    "bierze": "take",
    "pokazuje": "name",
    "poddaje": "concede",
    "szuka": "search",
    "remis": "draw-game",
}
FIELDS: Mapping[str, str] = {
    "election": ELECTION,
    "karmazyn": KARMAZYN,
    "pole elekcyjne": ELECTION,
    "pole karmazynów": KARMAZYN,
    "election field": ELECTION,
    "karmazyn field": KARMAZYN,
}
_FIELDS = {fold(word): field for word, field in FIELDS.items()}
OF = " of "
OFS = (OF, " u ")
"""What stands before the one to whom something is attached; the first is what is written."""
JOINS: Mapping[str, str] = {
    "na": "on",
    "do": "to",
    "z": "with",
    "ze": "with",
    "i": "and",
    "oraz": "and",
    "płacąc": "paying",
    "zaznaczając": "tapping",
    "zasada": "rule",
}
"""Words between terms in other languages."""
MOST_REMEMBERED = 4_096
DEALING = frozenset({"deal", "rozdano"})


class Words(CardWords):
    """What texts can mean, over one set of cards."""

    parting = (" on ", " to ", " and ", " with ", " paying ", " tapping ", " rule ", OF)

    def __init__(self, definitions: Definitions, faces: tuple[Face, ...]) -> None:
        super().__init__(definitions)
        self._faces = {face.id: face for face in faces}
        self._read: dict[str, Sequence[tuple[int, int]]] = {}

    def terms(self, state: State, actor: str, kind: str, text: str) -> list[Any]:
        """What the text can mean."""
        match kind:
            case "player":
                return [player for player in state.table.players if fold(player) == fold(text)]
            case "number":
                return [int(text)] if text.isdecimal() and len(text) < 5 else []
            case "field":
                return [_FIELDS[fold(text)]] if fold(text) in _FIELDS else []
            case "thing":
                return list(dict.fromkeys(self._things(state, actor, text)))
            case "playable" | "sztych":
                return list(dict.fromkeys(self._sources(state, actor, text)))
        return [UNKNOWN] if text == UNKNOWN else self.ids(text)

    def _things(self, state: State, actor: str, text: str) -> Iterator[str]:
        """`Chłop`, `Chłop 2`, `Żur of Kmicic`, `? of Kmicic`; what is not on the table is its card."""
        found = list(self._lying(state, actor, text))
        yield from found
        if not found:
            yield from self.ids(text)
            for name, host in parted(text, *OFS):
                if next(self._things(state, actor, host), None) is not None:
                    yield from self.ids(name)

    def _lying(self, state: State, actor: str, text: str) -> list[str]:
        found: list[str] = []
        for name, host in parted(text, *OFS):
            for holder in self._lying(state, actor, host):
                thing = references.thing_meant(state, holder)
                under = attached(state, thing.id) if thing is not None else ()
                found += self._matching(state, name, under)
                if any(not seen(each) for each in under):
                    found += [f"{id}@{holder}" for id in self.ids(name) if self._is_sztych(id)]
        if not self._cards_of(text):
            return found
        alone = self._matching(state, text, references.free(state))
        if alone:
            return found + alone
        return found + self._matching(state, text, [each for each in state.things if each.host >= 0 and not each.down])

    def _is_sztych(self, id: str) -> bool:
        return self._faces[id].is_sztych

    def _matching(self, state: State, text: str, among: Sequence[Thing]) -> list[str]:
        found: list[str] = []
        for card, which in self._cards_of(text):
            alike = [references.reference(state, each) for each in among if each.card == card]
            found += alike[which - 1 : which] if which else alike
        return found

    def _cards_of(self, text: str) -> Sequence[tuple[int, int]]:
        """The cards that a text can mean, and the how manieth of them it means, 0: each."""
        known = self._read.get(text)
        if known is None:
            head, _, last = text.rpartition(" ")
            readings = [(text, 0)]
            if head and last.isdecimal() and len(last) < 3:
                readings.append((head, int(last)))
            known = [(card, which) for said, which in readings for card in self._numbers_of(said)]
            if len(self._read) > MOST_REMEMBERED:
                self._read.clear()
            self._read[text] = known
        return known

    def _numbers_of(self, text: str) -> list[int]:
        return [UNSEEN] if text == UNKNOWN else [self._faces[id].number for id in self.ids(text)]

    def _sources(self, state: State, actor: str, text: str) -> Iterator[str]:
        """A card out of the hand, or a sztych from under somebody."""
        if text == UNKNOWN:
            yield UNKNOWN
            return
        yield from self.ids(text)
        if any(parted(text, *OFS)):
            # Only with the one under whom it lies: a card of that name may be in hand as well.
            yield from (ref for ref in self._lying(state, actor, text) if "@" in ref)

    def written(self, action: Action, language: str | None = None) -> str:
        """The action as a log says it, names in the language, by default that of the set."""
        verb, *arguments = action
        words: list[str] = [verb]
        for slot, argument in zip(VERBS[verb], arguments, strict=False):
            if argument is None:
                continue
            if slot.kind in ("card",):
                said = self.card(argument, language)
            elif slot.kind in ("thing", "playable", "sztych"):
                said = self._thing_said(str(argument), language)
            else:
                said = str(argument)
            words.append(f"{slot.word} {said}" if slot.word else said)
        return " ".join(words)

    def _thing_said(self, ref: str, language: str | None) -> str:
        own, _, host = ref.partition("@")
        id, _, number = own.partition("#")
        said = self.card(id, language) + (f" {number}" if number else "")
        return f"{said}{OF}{self._thing_said(host, language)}" if host else said

    def meant(self, action: Action) -> Action:
        """The one form of an action: characters tapped in the order of their names, the election field unsaid."""
        if action[0] == "play" and len(action) > 3:
            on, place, paying, *tapping = (*action[2:], None, None)[: max(3, len(action) - 2)]
            place = None if place == ELECTION else place
            return shortest((*action[:2], on, place, paying, *sorted(each for each in tapping if each is not None)))
        if action[0] == "agitate" and None in action:
            return tuple(each for each in action if each is not None)
        return action


def shortest(action: Action) -> Action:
    """An action without the arguments at its end that are left out."""
    while action[-1] is None:
        action = action[:-1]
    return action
