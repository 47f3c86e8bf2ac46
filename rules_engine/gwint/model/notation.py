"""How moves of Gwint are written at a table, in English, Czech and Polish."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Slot
from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROW_OF, Face
from kredens.rules_engine.gwint.model.references import parts, reference
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.kit.card_names import REMEMBERED, CardWords, parted

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
SYNONYMS: Mapping[str, str] = {
    "mince": "toss",
    "kratší-jméno": "shorter-name",
    "dohoda": "agree",
    "začíná": "start",
    "lízne": "draw",
    "líže": "draw",
    "vymění": "exchange",
    "nechává": "keep",
    "vynese": "play",
    "vynáší": "play",
    "vynes": "play",
    "hraje": "play",
    "zahraje": "play",
    "pas": "pass",
    "pasuje": "pass",
    "vynechá": "pass",
    "vynechává": "pass",
    "velitel": "leader",
    "vybere": "pick",
    "nic": "none",
    "odhodí": "discard",
    "získá": "gain",
    "vidí": "look",
    "zůstává": "stay",
    "přesune": "move",
    "zabije": "kill",
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
}
_ROWS = {fold(word): row for word, row in ROW_WORDS.items()}
OF, IN = " of ", " in "
OFS, INS = (OF, " u "), (IN, " v ", " ve ")
"""What stands before the player and the row of a card in play; the first is what is written."""
JOINS: Mapping[str, str] = {"do": "to", "na": "on", "za": "on", "a": "and", "i": "and"}
"""Words between terms in other languages."""
DEALING = frozenset({"deal", "rozdano", "rozdej"})


class Words(CardWords):
    """What texts can mean, over one set of cards."""

    parting = (" to ", " on ", " and ", OF, IN)

    def __init__(self, definitions: Definitions, faces: tuple[Face, ...]) -> None:
        super().__init__(definitions)
        self._faces = {face.id: face for face in faces}
        self._written: dict[tuple[str | None, Action], str] = {}

    def terms(self, state: State, actor: str, kind: str, text: str) -> list[Any]:
        """What the text can mean: a player, the id of a card, a row (`siege`, or `siege/Petr`), a unit."""
        if kind == "player":
            # Players can be told apart in any way of writing: whoever is named exactly is meant.
            return (
                [text]
                if text in state.table.seats
                else [player for player in state.table.players if fold(player) == fold(text)]
            )
        if kind == "row":
            return [text] if text in ROW_OF else self._row(state, actor, text)
        if kind == "unit":
            return list(dict.fromkeys(self._units(state, actor, text)))
        return [UNKNOWN] if text == UNKNOWN else self.ids(text)

    def _row(self, state: State, actor: str, text: str) -> list[str]:
        found = []
        if row := _ROWS.get(fold(text)):
            found.append(row)
        for name, player in parted(text, *OFS):
            row = _ROWS.get(fold(name))
            owner = next((each for each in state.table.players if fold(each) == fold(player)), None)
            if row and owner:
                found.append(row if owner == actor else f"{row}/{owner}")
        return found

    def _units(self, state: State, actor: str, text: str) -> Iterator[str]:
        """`Ghoul`, `Ghoul in front`, `Ghoul of Petr`, `Ghoul in front of Petr`; a card that lies nowhere is itself."""
        for name, row, player in self._spoken(state, text):
            for id in self.ids(name):
                there = [
                    each
                    for each in board.lying(state)
                    if board.face_of(state, each.code).id == id and (row is None or each.row == row)
                ]
                owners = [player] if player else [actor] if actor != TABLE else list(state.table.players)
                own = [each for each in there if state.table.players[each.seat] in owners]
                lying = own or ([] if player else there)
                if lying:
                    yield from (reference(state, each) for each in lying)
                else:
                    yield "/".join([id, *([ROW_NAMES[row]] if row is not None else [])])

    def _spoken(self, state: State, text: str) -> Iterator[tuple[str, int | None, str | None]]:
        """Every way to read a text as a card, a row and a player."""
        readings: list[tuple[str, str | None]] = [(text, None)]
        for name, player in parted(text, *OFS):
            owner = next((each for each in state.table.players if fold(each) == fold(player)), None)
            if owner:
                readings.append((name, owner))
        for rest, owner in readings:
            yield rest, None, owner
            for name, where in parted(rest, *INS):
                row = _ROWS.get(fold(where))
                if row:
                    yield name, ROW_OF[row], owner

    def written(self, action: Action, language: str | None = None) -> str:
        """The action as a log says it, names in the language, by default that of the set."""
        known = self._written.get((language, action))
        if known is None:
            if len(self._written) >= REMEMBERED:
                self._written.clear()
            known = self._written[language, action] = self._write(action, language)
        return known

    def _write(self, action: Action, language: str | None) -> str:
        verb, *arguments = action
        words: list[str] = [verb]
        for slot, argument in zip(VERBS[verb], arguments, strict=False):
            if argument is None:
                continue
            match slot.kind:
                case "card":
                    said = self.card(argument, language)
                case "row":
                    said = _row_said(argument)
                case "unit":
                    said = self._unit_said(argument, language)
                case _:
                    said = str(argument)
            words.append(f"{slot.word} {said}" if slot.word else said)
        return " ".join(words)

    def _unit_said(self, text: str, language: str | None) -> str:
        card, row, player = parts(text)
        said = self.card(card, language)
        said += f"{IN}{ROW_NAMES[row]}" if row is not None else ""
        return said + (f"{OF}{player}" if player else "")

    def meant(self, action: Action) -> Action:
        """The one form of an action: without the row that a card has anyway, exchanged cards in the order of their
        ids."""
        if action[0] == "exchange":
            return ("exchange", *sorted(card for card in action[1:] if card is not None))
        if action[0] in ("play", "pick") and len(action) > 2 and action[2] is not None:
            face = self._faces.get(action[1])
            if face is not None and [ROW_NAMES[row] for row in face.rows] == [action[2]]:
                rest = (None, *action[3:]) if len(action) > 3 else ()
                return (*action[:2], *rest)
        return action


def _row_said(text: str) -> str:
    row, _, player = text.partition("/")
    return f"{row}{OF}{player}" if player else row
