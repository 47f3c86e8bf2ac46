"""Notation of Kacíři: moves in English and Czech, and the short form of a whole round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kredens.cards.definitions.model import Card
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.languages import fold, text_in
from kredens.cards.messages.message import message
from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Slot
from kredens.rules_engine.contract.translations import Translations
from kredens.rules_engine.kaciri.state import STRENGTHS, State, Table
from kredens.rules_engine.kit.engine_base import PlainWords

VERBS: Mapping[str, tuple[Slot, ...]] = {
    "turn": (Slot("city"),),
    "send": (Slot("strength"), Slot("strength", optional=True)),
    "pass": (),
    "swap": (Slot("strength"),),
    "show": (Slot("player"), Slot("face")),
}
"""The verbs with their arguments.

`swap`, `pass` and a second card are rarely or never legal, but a rule speaks of each.
"""
TRANSLATIONS: Translations = {
    "cs": {
        "table": ("stůl",),
        "claim": ("tvrzení",),
        "turn": ("otoč",),
        "send": ("pošli",),
        "pass": ("pas",),
        "swap": ("vyměň",),
        "show": ("ukaž",),
    },
}
NO_CARD_SIGNS = frozenset({"-", "–", "nobody", "nikdo", "nikoho"})
PASS_WORDS = NO_CARD_SIGNS | {"pass", "pas"}
"""What stands in the short form for a player who sends no card; the signs of no card also behind `send`."""
NO_CARD = "–"


class Words(PlainWords[State]):
    """Parses and formats moves over one set of cards."""

    def parse_term(self, state: State, actor: str, kind: str, text: str) -> list[Any]:
        """Return every value of that kind that the text can mean.

        It is a player, the id of a city, a strength of the actor's faction (or the id of a card that is not theirs, so
        that its rule can refuse it), or a face: a strength, or the id of a card of any faction.
        """
        table = state.table
        if kind == "player":
            return [player for player in table.players if fold(player) == fold(text)]
        if kind == "city":
            return [card.id for card in self.index.candidates(text) if card.kind == "city"]
        if text == UNKNOWN:
            return [UNKNOWN] if kind == "strength" else []
        if kind == "strength" and fold(text) in NO_CARD_SIGNS:
            return [NO_CARD]
        if text.isdecimal():
            return [int(text)] if int(text) in STRENGTHS else []
        found = [card for card in self.index.candidates(text) if card.kind == "personality"]
        return [card.id if kind == "face" else _strength_for(card, table, actor) for card in found]

    def canonical(self, action: Action) -> Action:
        """Return the one form of an action: to send nobody is to pass."""
        return ("pass",) if action == ("send", NO_CARD) else action

    def format_card(self, id: str, language: str | None = None) -> str:
        """Return the name of a card, or its id where another of its kind has that name in any language."""
        face = self._definitions.get(id)
        if face is None:
            return id
        name = text_in(face.name, language or self.language, self.language)
        alike = [card.id for card in self.index.candidates(name) if card.kind == face.kind]
        return name if alike == [id] else id

    def parse_short_form(self, state: State, actor: str, text: str) -> list[tuple[str, Action]] | None:
        """Parse `praha: Anna 7, Petr 9` into the moves of that round; None if the line does not begin with a city.

        Raises Unreadable for a part that is no player with a card.
        """
        table = state.table
        cities = [card for card in self.index.candidates(actor) if card.kind == "city"]
        if len(cities) != 1 or actor in table.players:
            return None
        moves: list[tuple[str, Action]] = [(TABLE, ("turn", cities[0].id))]
        for part in text.split(",") if text.strip() else ():
            player, card = _split_player(table, part)
            if player is None:
                like = f"{actor}: {', '.join(f'{player} 7' for player in table.players)}"
                sentence = message("not-player-and-card", text=quote_value(part.strip()), like=like)
                raise Unreadable(Fault("short-form", sentence))
            if card in NO_CARD_SIGNS and not state.hands[table.seats[player]]:
                # A dash for somebody who has nobody left says what is so: no card is withheld there.
                continue
            if card in PASS_WORDS:
                moves.append((player, ("pass",)))
                continue
            found = self.parse_term(state, player, "strength", card)
            if len(found) != 1:
                raise Unreadable(Fault("short-form", message("not-a-strength", text=quote_value(card), most=11)))
            moves.append((player, ("send", found[0])))
        return moves

    def reword_short_form(self, state: State, actor: str, text: str, language: str) -> str:
        """Return the round with the names of the city and of the cards in the language."""
        moves = self.parse_short_form(state, actor, text)
        if moves is None:
            return f"{actor}: {text}"
        (_, (_, city)), *sent = moves
        parts = (f"{player} {self._format_sent(action, language)}" for player, action in sent)
        return f"{self.format_card(city, language)}: {', '.join(parts)}".rstrip()

    def _format_sent(self, action: Action, language: str) -> str:
        """Return what stands behind a player in the short form."""
        card = NO_CARD if action == ("pass",) else action[1]
        return self.format_card(card, language) if isinstance(card, str) else str(card)


def _strength_for(card: Card, table: Table, actor: str) -> int | str:
    """Return the strength of a card of the actor's faction, else its id."""
    seat = table.seats.get(actor)
    if seat is None or card.get("faction") == table.factions[seat]:
        strength: int = card.get("strength")
        return strength
    return card.id


def _split_player(table: Table, part: str) -> tuple[str | None, str]:
    """Split a part into the player with the longest fitting name and the text behind it; None if there is none."""
    players = {fold(player): player for player in table.players}
    words = part.split()
    for cut in range(len(words) - 1, 0, -1):
        if player := players.get(fold(" ".join(words[:cut]))):
            return player, " ".join(words[cut:])
    return None, part
