"""Set up a table of V-Wars: which character each player has, and why a table, or a set of cards, cannot play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.names import NameIndex, find_similar
from kredens.rules_engine.contract.protocol import Refusal, Setup
from kredens.rules_engine.vwars.model import refuse
from kredens.rules_engine.vwars.model.card_data import CHARACTER, HUMAN, INFECTED, SIDES, VAMPIRE, World
from kredens.rules_engine.vwars.model.options import OPTIONS
from kredens.rules_engine.vwars.model.state import DECK_SIZE, HAND_SIZE, Table
from kredens.rules_engine.vwars.play.opening import NUMBER_WORDS

REGIONS: Final = 8
ROLES: Final = {
    3: {HUMAN: 2, VAMPIRE: 1, INFECTED: 0},
    4: {HUMAN: 2, VAMPIRE: 1, INFECTED: 1},
    5: {HUMAN: 2, VAMPIRE: 1, INFECTED: 2},
}
"""The roles that the rulebook gives for each number of players."""


class Seating:
    """Reads what players choose, over one set of cards."""

    def __init__(self, definitions: Definitions, world: World) -> None:
        self._world = world
        self._names = NameIndex([card for card in definitions.cards if card.kind == CHARACTER])
        characters = [card for card in definitions.cards if card.kind == CHARACTER]
        self._ids = tuple(card.id for card in characters)
        self._said = list(dict.fromkeys(name for card in characters for name in card.name.values()))

    def build_table(self, setup: Setup) -> Table:
        """Return what does not change in a game at a table without problems."""
        players = tuple(setup.players)
        roles = [role for role, number in self._world.roles[len(players)].items() for _ in range(number)]
        return Table(
            players,
            {player: seat for seat, player in enumerate(players)},
            self._world,
            OPTIONS.choose(setup.options),
            tuple(self._find(str(chosen["character"])) or 0 for chosen in setup.players.values()),
            tuple(sorted(roles)),
            {},
            {},
        )

    def _find(self, text: str) -> int | None:
        found = self._names.meanings(text)
        return self._world.numbers[found[0].id] if len(found) == 1 else None

    def problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why these players cannot play with these cards; an empty list if they can."""
        number = len(setup.players)
        if number not in ROLES:
            return [_problem("players-number", "setup.player-count", number=number)]
        return [*self._character_problems(setup), *self._set_problems(number)]

    def _character_problems(self, setup: Setup) -> Iterator[Refusal]:
        taken: dict[int, str] = {}
        for player, chosen in setup.players.items():
            text = str(chosen.get("character") or "")
            found = self._find(text)
            if found is None:
                near = tuple(find_similar(text, self._said)) if text else self._ids[:4]
                unlike = "no-character-like" if text else "no-character-said"
                guard = "no-such-character" if text and near else unlike
                facts: dict[str, Any] = {"player": player, "text": text, "near": near or self._ids}
                yield _problem(guard, "setup.character-card", "option.character-assignment", **facts)
                continue
            if found in taken:
                facts = {"player": taken[found], "other": player, "card": self._world.cards[found].id}
                yield _problem("same-character", "setup.character-distinct", **facts)
            taken[found] = player

    def _set_problems(self, number: int) -> Iterator[Refusal]:
        """Yield what the set of cards lacks for so many players."""
        world = self._world
        if len(world.regions) != REGIONS:
            yield _problem("regions-number", "setup.decks.eight-regions", number=len(world.regions), most=REGIONS)
        wanted = DECK_SIZE * (REGIONS + 1) + 2 + HAND_SIZE * number
        if len(world.packs["player"]) < wanted:
            facts = {"number": len(world.packs["player"]), "wanted": wanted}
            yield _problem("too-few-cards", "setup.hand-six", "setup.decks.region-three", **facts)
        for side in SIDES:
            if not world.packs[side]:
                yield _problem("empty-law-deck", "setup.decks.laws-separate", side=side)
        if dict(world.roles[number]) != ROLES[number]:
            yield _problem("roles-wrong", f"setup.roles.{NUMBER_WORDS[number]}-players")


def _problem(guard: str, *rules: str, **facts: Any) -> Refusal:
    return refuse("illegal", 3, guard, *rules, **facts)
