"""A second count of Historia that shares no code with its engine: tokens and points from what is told, figures of wars
and contention from the positions and the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.contract.protocol import Event

KINDS = ("political", "scientific", "economic", "cultural")
PLACES = ("characters", "monuments", "symbols")
TAKEN = frozenset({"lost", "paid", "put"})
SCORED = frozenset({"points", "glory", "scored", "completed"})
SECTIONS = (("five", 5), ("three", 3), ("one", 1))


class Ledger:
    """Tokens and points of each player, by what is told of a game."""

    def __init__(self) -> None:
        self.tokens: dict[str, Counter[str]] = {}
        self.points: Counter[str] = Counter()

    def note(self, event: Event) -> None:
        facts = event.facts
        if event.kind == "gained":
            self.tokens.setdefault(facts["player"], Counter())[facts["token"]] += facts["number"]
        elif event.kind in TAKEN:
            self.tokens[facts["player"]][facts["token"]] -= facts["number"]
        elif event.kind in SCORED:
            self.points[facts["player"]] += facts["number"]
            if event.kind == "scored":
                self.tokens[facts["player"]]["cultural"] = 0
        elif event.kind == "epoch-over":
            self.tokens = {}

    def problems(self, position: Mapping[str, Any]) -> Iterator[str]:
        """Yield where the position has other figures."""
        for player, own in position["players"].items():
            held = {kind: self.tokens.get(player, Counter())[kind] for kind in KINDS}
            if held != {kind: own[kind] for kind in KINDS}:
                yield f"{player}: {held}"
            if self.points[player] != own["points"]:
                yield f"{player}: {self.points[player]} points, not {own['points']}"


class Reckoner:
    """Figures of cards and players in a position."""

    def __init__(self, definitions: Definitions, position: Mapping[str, Any]) -> None:
        self.definitions = definitions
        self.position = position
        self.players = position["players"]
        self.rules = list(self._rules())

    def _cards(self, player: str) -> list[tuple[str, Card]]:
        """What a player has in play face up: its reference with the player, and the card."""
        own, found = self.players[player], []
        entries = [own["faction"]] if own["faction"] else []
        for place in PLACES:
            entries += own[place]
        ids = [entry["card"] for entry in entries]
        for at, id in enumerate(ids):
            number = f"#{ids[: at + 1].count(id)}" if ids.count(id) > 1 else ""
            found.append((f"{id}{number}@{player}", self.definitions.card(id)))
        return found

    def _rules(self) -> Iterator[tuple[str | None, str, Mapping[str, Any]]]:
        """Every rule in force: whose it is (None: everybody's), the reference of its bearer or target, the effect."""
        for player in self.players:
            for reference, card in self._cards(player):
                for effect in self._passive(card):
                    yield player, reference, effect
        if self.position["event"]:
            for effect in self._passive(self.definitions.card(self.position["event"])):
                yield None, "", effect
        for entry in self.position["lasting"]:
            effect = self.definitions.effects_of(self.definitions.card(entry["card"]))[entry["effect"] - 1]
            yield entry["player"], entry["target"] or "", effect

    def _passive(self, card: Card) -> list[Mapping[str, Any]]:
        if card.kind == "symbol" and card.get("lasts") == "now":
            return []
        effects = self.definitions.effects_of(card)
        return [each for each in effects if not (each.get("use") or each.get("when") or each.get("until"))]

    def _is_selected(self, what: Mapping[str, Any] | None, card: Card) -> bool:
        for field, wanted in (what or {}).items():
            value = card.get(field)
            values = value if isinstance(value, list) else [value]
            if isinstance(wanted, Mapping):
                low, high = wanted.get("from") or 0, wanted.get("to")
                if not any(each is not None and low <= each <= (99 if high is None else high) for each in values):
                    return False
            elif not set(values) & set(wanted if isinstance(wanted, list) else [wanted]):
                return False
        return True

    def _has(self, player: str, what: Mapping[str, Any]) -> int:
        return sum(self._is_selected(what, card) for _, card in self._cards(player)) + sum(
            self._is_selected(what, self.definitions.card(entry["card"])) for entry in self.players[player]["won"]
        )

    def changes(self, trait: str, player: str, reference: str = "", card: Card | None = None) -> int:
        """By how much the rules in force change a figure of a player, or of a card that the player has."""
        total = 0
        for owner, bearer, effect in self.rules:
            if effect["do"] != "modify" or effect["trait"] != trait:
                continue
            of, about = effect["of"], owner or player
            if of in ("self", "target"):
                if not reference or bearer != reference:
                    continue
            elif of in ("you", "own"):
                if about != player:
                    continue
            elif of == "opponents" and owner in (None, player):
                continue
            if card is not None and of not in ("self", "target") and not self._is_selected(effect.get("what"), card):
                continue
            if effect.get("requires") and not self._has(about, effect["requires"]):
                continue
            total += effect["amount"] * (self._has(about, effect["per"]) if effect.get("per") else 1)
        return total

    def figure(self, trait: str, player: str, reference: str) -> int:
        """A figure of a card in play."""
        card = self.definitions.card(reference.partition("@")[0].partition("#")[0])
        return max(0, (card.get(trait) or 0) + self.changes(trait, player, reference, card))

    def keywords(self, player: str, reference: str) -> set[str]:
        card = self.definitions.card(reference.partition("@")[0].partition("#")[0])
        found = set(card.get("keywords") or ())
        for owner, _, effect in self.rules:
            if effect["do"] != "count-as" or not self._is_selected(effect.get("what"), card):
                continue
            if effect["of"] == "all" or owner in (None, player):
                found.add(effect["keyword"])
        return found

    def side(self, references: Sequence[str], player: str, trait: str, added: int) -> int:
        """The attack or the defence."""
        strength = sum(self.figure("military", player, reference) for reference in references)
        return max(0, strength + added + self.changes(trait, player))

    def contention(self, player: str, reference: str) -> int:
        """How many markers a character brings."""
        event = self.definitions.card(self.position["event"])
        id = reference.partition("@")[0].partition("#")[0]
        card = self.definitions.card(id)
        for section, level in SECTIONS:
            for wanted in event.get(section):
                figures = {name: each for name, each in wanted.items() if name in (*KINDS, "military")}
                rest = {name: each for name, each in wanted.items() if name not in (*figures, "keywords")}
                keywords = wanted.get("keywords")
                named = [keywords] if isinstance(keywords, str) else keywords
                if named is not None and not self.keywords(player, reference) & set(named):
                    continue
                if self._is_selected(rest, card) and all(
                    self.figure(name, player, reference) >= each["from"] for name, each in figures.items()
                ):
                    return max(0, level + self.changes("contention", player, reference, card))
        return 0
