"""Set up a table of Historia: formats, their epochs, the decks of each player, and why a table cannot play."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from kredens.cards.definitions.deck_rules_model import Snapshot
from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.names import NameIndex, find_nearest
from kredens.rules_engine.contract.protocol import Refusal, Setup
from kredens.rules_engine.decks.legality import find_problems
from kredens.rules_engine.decks.problems import Problem
from kredens.rules_engine.historia.model import refuse
from kredens.rules_engine.historia.model.card_data import EVENT, FACTION, NEUTRAL, CardData
from kredens.rules_engine.historia.model.options import OPTIONS, Options
from kredens.rules_engine.historia.model.state import DeckData
from kredens.rules_engine.kit.hidden_cards import Cards

EPOCHS: Final = ("antiquity", "middle-ages", "modern", "contemporary")
FORMATS: Final[Mapping[str, tuple[str, ...]]] = {
    "new": EPOCHS[1:],
    "old": EPOCHS[:3],
    "extended": EPOCHS,
}
"""The epochs of each format that has them fixed."""
PERIODS: Final[Mapping[str, tuple[str, ...]]] = {
    "antiquity": ("bronze-age", "roman-times", "greek-times"),
    "middle-ages": ("early-middle-ages", "high-middle-ages", "late-middle-ages"),
    "modern": ("renaissance", "baroque", "long-19th-century"),
    "contemporary": ("interwar", "second-world-war", "post-war"),
}
"""The periods of each epoch, in the order in which the epochal format plays them."""
MAX_PLAYERS: Final = {"two-to-four": 4, "two-to-six": 6}
MAX_JUDGED_DECKS: Final = 256
"""How many decks are remembered with what the deck rules found."""


class _DeckLine(NamedTuple):
    """A line of a deck."""

    card: Card
    quantity: int
    place: None = None


def _factions_in(chosen: Mapping[str, Any]) -> Sequence[Any]:
    """Return what a player has written for factions, one or several, whatever it is."""
    named = chosen.get("factions") or chosen.get("faction")
    return [] if named is None else named if isinstance(named, list | tuple) else [named]


def _decks_in(chosen: Mapping[str, Any]) -> Any:
    """Return the decks that a player brings, or the only one; None if none is known."""
    decks = chosen.get("decks")
    return chosen.get("deck") if decks is None else decks


class Seating:
    """Reads what players choose, over one set of cards."""

    def __init__(self, definitions: Definitions, cards: tuple[CardData, ...]) -> None:
        self._definitions = definitions
        self.cards = cards
        self._numbers = {card_data.id: card_data.number for card_data in cards}
        self._factions = NameIndex([card for card in definitions.cards if card.kind == FACTION])
        self._verdicts: dict[Hashable, list[Problem]] = {}
        """What the deck rules have against each deck."""
        self._allowed: dict[int, Cards] = {}
        """What a deck of each faction may hold."""

    def epochs_of(self, setup: Setup) -> tuple[str, ...]:
        """Return the epochs of a table, or its periods; of the format `single` the one of the first faction."""
        options = OPTIONS.choose(setup.options)
        if options.format in FORMATS:
            return FORMATS[options.format]
        first = next(self._named_factions(setup), None)
        epoch = EPOCHS[1] if first is None else self.cards[first].epoch
        if options.format == "single":
            return (epoch,)
        periods = PERIODS.get(epoch, PERIODS[EPOCHS[1]])
        if options.period_sequence == "any":
            agreed = self._agreed_periods(setup)
            if sorted(agreed) == sorted(periods):
                return agreed
        swapped = epoch == EPOCHS[0] and options.antiquity_order == "swapped"
        return (periods[0], periods[2], periods[1]) if swapped else periods

    def _agreed_periods(self, setup: Setup) -> tuple[str, ...]:
        """Return the periods of the factions that the first player brings, in whose order all play."""
        first = next(iter(setup.players.values()), {})
        return tuple(self.cards[faction].period for faction, _ in self._brought(first) if faction is not None)

    def _named_factions(self, setup: Setup) -> Iterator[int]:
        """Yield every faction that the players bring, or that the given position names."""
        for chosen in setup.players.values():
            for faction, _ in self._brought(chosen):
                if faction is not None:
                    yield faction
        given = (setup.given or {}).get("players")
        for own in given.values() if isinstance(given, Mapping) else ():
            named = own.get("faction") if isinstance(own, Mapping) else None
            id = named.get("card") if isinstance(named, Mapping) else named
            if isinstance(id, str) and id in self._numbers:
                yield self._numbers[id]

    def _brought(self, chosen: Mapping[str, Any]) -> list[tuple[int | None, Mapping[str, int] | None]]:
        """Return what a player brings to each epoch: the faction, and the deck if it is known."""
        decks = _decks_in(chosen)
        if decks is not None:
            listed: Sequence[Mapping[str, int]] = [decks] if isinstance(decks, Mapping) else decks
            return [(self._faction_in(deck), deck) for deck in listed]
        return [(self._find_faction(each), None) for each in _factions_in(chosen)]

    def _faction_in(self, deck: Mapping[str, int]) -> int | None:
        return next((self._numbers[id] for id in deck if self.cards[self._numbers[id]].kind == FACTION), None)

    def _find_faction(self, text: Any) -> int | None:
        found = self._factions.meanings(str(text))
        return self._numbers[found[0].id] if len(found) == 1 else None

    def decks_of(self, setup: Setup, epochs: Sequence[str]) -> tuple[tuple[DeckData, ...], ...]:
        """Return the decks of each player of a table without problems, one for each epoch."""
        return tuple(self._decks_of_player(chosen, setup, player, epochs) for player, chosen in setup.players.items())

    def _decks_of_player(
        self, chosen: Mapping[str, Any], setup: Setup, player: str, epochs: Sequence[str]
    ) -> tuple[DeckData, ...]:
        brought = self._brought(chosen)
        if not brought:
            players = (setup.given or {}).get("players")
            given = players.get(player) if isinstance(players, Mapping) else None
            named = given.get("faction") if isinstance(given, Mapping) else None
            id = named.get("card") if isinstance(named, Mapping) else named
            known = isinstance(id, str) and id in self._numbers
            faction = self._numbers[str(id)] if known else next(self._named_factions(setup))
            return (DeckData(faction, None, None),) * len(epochs)
        return tuple(self._make_deck(faction, deck) for faction, deck in brought)

    def _make_deck(self, faction: int | None, deck: Mapping[str, int] | None) -> DeckData:
        assert faction is not None
        if deck is None:
            return DeckData(faction, None, None)
        return _sort_deck(self, faction, tuple([(self._numbers[id], copies) for id, copies in deck.items()]))

    def allowed_cards(self, faction: int) -> Cards:
        """Return what a deck of a faction may hold beside the faction and events; of one without an emblem anything."""
        if faction not in self._allowed:
            own = self.cards[faction]
            self._allowed[faction] = tuple(
                each.number
                for each in self.cards
                if each.kind not in (FACTION, EVENT)
                and each.epoch == own.epoch
                and (own.emblem == NEUTRAL or each.emblem in (own.emblem, NEUTRAL))
            )
        return self._allowed[faction]

    def problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why these players cannot play; an empty list if they can."""
        options = OPTIONS.choose(setup.options)
        found: list[Refusal] = []
        number, most = len(setup.players), MAX_PLAYERS[options.player_count]
        if not 2 <= number <= most:
            found.append(_problem("players-number", "option.player-count", number=number, most=most))
        epochs = self.epochs_of(setup)
        for player, chosen in setup.players.items():
            found += self._choice_problems(player, chosen)
        if not found:
            is_told = self._is_told_by_position(setup, epochs)
            for player, chosen in setup.players.items():
                found += self._player_problems(player, chosen, epochs, options, is_told)
        return found

    def _is_told_by_position(self, setup: Setup, epochs: Sequence[str]) -> bool:
        """Return whether a position of one epoch names a faction, so that nobody need say what they bring."""
        return bool(setup.given) and len(epochs) == 1 and next(self._named_factions(setup), None) is not None

    def _choice_problems(self, player: str, chosen: Mapping[str, Any]) -> Iterator[Refusal]:
        """Yield what cannot be read of what a player brings."""
        decks = _decks_in(chosen)
        listed = isinstance(decks, Sequence) and all(isinstance(deck, Mapping) for deck in decks)
        if decks is not None and not (listed or isinstance(decks, Mapping)):
            yield _problem("no-decks", "setup.deck-per-epoch", player=player)
            return
        for each in _factions_in(chosen):
            if self._find_faction(each) is None:
                factions = [card for card in self._definitions.cards if card.kind == FACTION]
                names = [name for card in factions for name in card.name.values()]
                near = tuple(find_nearest(str(each), names) or names[:4])
                yield _problem("no-such-faction", "deck.one-faction", player=player, text=str(each), near=near)

    def _player_problems(
        self, player: str, chosen: Mapping[str, Any], epochs: Sequence[str], options: Options, is_told: bool
    ) -> Iterator[Refusal]:
        """Yield what keeps a player from playing with what they bring."""
        brought = self._brought(chosen)
        if not brought and is_told:
            return
        if len(brought) != len(epochs):
            facts = {"player": player, "number": len(brought), "wanted": len(epochs), "format": options.format}
            rules = ("setup.deck-per-epoch", "setup.three-or-four-epochs", "goal.epochs", "setup.agree-format")
            guard = "decks-number" if brought else "no-deck-said"
            yield _problem(guard, *rules, *_format_rules(options, epochs), **facts)
        for at, (faction, deck) in enumerate(brought):
            if deck is not None:
                yield from self._deck_problems(player, deck, at + 1)
            if faction is None:
                yield _problem("faction-number", "deck.one-faction", player=player, number=0, place=at + 1)
            elif at < len(epochs):
                yield from self._epoch_problems(
                    player, faction, deck, epochs[at], at + 1, _format_rules(options, epochs)
                )
        yield from self._repetitions(player, brought)

    def _epoch_problems(
        self,
        player: str,
        faction: int,
        deck: Mapping[str, int] | None,
        stage: str,
        place: int,
        format_rules: Sequence[str],
    ) -> Iterator[Refusal]:
        """Yield what in a deck is not of the epoch or period in which it is played."""
        own = self.cards[faction]
        facts = {"player": player, "place": place, "epoch": stage}
        if stage in EPOCHS:
            if own.epoch != stage:
                yield _problem("other-epoch", "deck.right-epoch", *format_rules, **facts, card=own.id)
            return
        if own.period != stage:
            rules = ("format.epochal.epoch-means-period", "faction.sub-period-use", "option.period-sequence")
            yield _problem("other-period", *rules, *format_rules, **facts, card=own.id)
        for id in deck or {}:
            card_data = self.cards[self._numbers[id]]
            if card_data.kind == EVENT and card_data.period != stage:
                rules = ("format.epochal.epoch-means-period", "events.sub-period-use", "option.period-cards")
                yield _problem("other-period", *rules, **facts, card=id)

    def _repetitions(
        self, player: str, brought: Sequence[tuple[int | None, Mapping[str, int] | None]]
    ) -> Iterator[Refusal]:
        """Yield each faction that is to serve a second time."""
        seen: dict[int, int] = {}
        for at, (faction, _) in enumerate(brought, 1):
            if faction is None:
                continue
            if faction in seen:
                facts = {"player": player, "card": self.cards[faction].id, "place": at, "earlier": seen[faction]}
                yield _problem("deck-twice", "option.same-faction-next-epoch", "setup.deck-per-epoch", **facts)
            seen.setdefault(faction, at)

    def _deck_problems(self, player: str, deck: Mapping[str, int], place: int) -> Iterator[Refusal]:
        """Yield what the deck rules have against a deck, and what it must have whatever they are."""
        facts = {"player": player, "place": place}
        key = tuple(deck.items())
        if key not in self._verdicts:
            if len(self._verdicts) >= MAX_JUDGED_DECKS:
                self._verdicts.clear()
            self._verdicts[key] = self._judge(deck)
        judged = [problem for problem in self._verdicts[key] if not problem.warning]
        for problem in judged:
            yield Refusal("illegal", problem.rules, "deck-illegal", {**facts, "message": problem}, 3)
        if judged:
            return
        factions = [id for id in deck if self.cards[self._numbers[id]].kind == FACTION]
        number = sum(deck[id] for id in factions)
        if number > 1:
            yield _problem("faction-number", "deck.one-faction", **facts, number=number)
        events = [id for id in deck if self.cards[self._numbers[id]].kind == EVENT]
        if len(events) < 2:
            yield _problem("too-few-events", "deck.four-events", "deck.events-different", **facts, number=len(events))

    def _judge(self, deck: Mapping[str, int]) -> list[Problem]:
        """Judge a deck by the rules of the set."""
        cards = self._definitions.cards
        listed = [_DeckLine(cards[self._numbers[id]], copies) for id, copies in deck.items()]
        return list(find_problems(self._definitions, Snapshot(deck=self._definitions.deck), listed))


def _format_rules(options: Options, epochs: Sequence[str]) -> tuple[str, ...]:
    """Return the rules of the format that is played."""
    if options.format == "single":
        return ("option.format",)
    if options.format != "epochal":
        return f"format.{options.format}", "option.format"
    epoch = next((epoch for epoch, periods in PERIODS.items() if epochs[0] in periods), EPOCHS[1])
    return "format.epochal", f"format.epochal.{epoch}", "option.format"


def _problem(guard: str, *rules: str, **facts: Any) -> Refusal:
    return refuse("illegal", 3, guard, *rules, **facts)


@lru_cache(256)
def _sort_deck(seating: Seating, faction: int, listed: tuple[tuple[int, int], ...]) -> DeckData:
    """Return the deck of the cards listed by number and copies: events apart from the others."""
    cards = seating.cards
    numbers = sorted(card for card, copies in listed for _ in range(copies))
    events = tuple(card for card in numbers if cards[card].kind == EVENT)
    others = tuple(card for card in numbers if cards[card].kind not in (EVENT, FACTION))
    return DeckData(faction, events, others)
