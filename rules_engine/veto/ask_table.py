"""Answer a one-line question about a table of VETO, by playing it: initiative, agitation, election.

`initiative: Jeremi Wiśniowiecki | Sakowicz, Janusz Radziwiłł tapped, +6`, the side first that had initiative before;
`agitation: Kmicic, sztych, 7 | 8`, the character that agitates and both players' kreski;
`election: Jeremi Wiśniowiecki, 10 | 3`, who announces it with which Elekt and how many kreski.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.contract.breakdown import Breakdown, Step
from kredens.rules_engine.contract.protocol import Action, Answer, Engine, Refusal, Setup
from kredens.rules_engine.questions.playing import MAX_STEPS, AskedGame
from kredens.rules_engine.questions.reading import AGAINST, split_head
from kredens.rules_engine.veto.ask_sides import GENERIC_WORDS, AskedSide, MadeCard, SideReader
from kredens.rules_engine.veto.model import refuse, stats
from kredens.rules_engine.veto.model.card_data import NO_FACTION, CardData
from kredens.rules_engine.veto.model.in_play import KARMAZYN
from kredens.rules_engine.veto.model.notation import Words
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.play import phases

MakeEngine: TypeAlias = "Callable[[Definitions], Engine[State]]"
SIDES: Final = ("A", "B")
"""The two players of a question."""
MAX_ENGINES: Final = 16
"""How many engines are remembered that were made for questions."""
INITIATIVE, AGITATION, ELECTION, ANNOUNCED = "initiative", "agitation", "election", "announced"
HEADS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("inicjatywa", "initiative", "kto ma inicjatywe", "who has initiative"), INITIATIVE),
    **dict.fromkeys(("kto zaczyna", "kto gra pierwszy", "who begins", "who goes first"), INITIATIVE),
    **dict.fromkeys(("agitacja", "agituje", "agitation", "agitate"), AGITATION),
    **dict.fromkeys(("elekcja", "election", "kto wygrywa elekcje", "who wins the election"), ELECTION),
    **dict.fromkeys(("elekcja ogloszona", "ogloszona elekcja"), ANNOUNCED),
    **dict.fromkeys(("election announced", "announced election"), ANNOUNCED),
}
"""What a question begins with, folded -> what is asked."""
EXAMPLES: Final[Mapping[str, str]] = {
    INITIATIVE: "initiative: 3 | 2, +6",
    AGITATION: "agitation: Andrzej Kmicic, sztych, 7 | 8",
    ELECTION: "election: Elekt, 10 | 3",
    ANNOUNCED: "election announced: Elekt, 10 | 3",
}
TOLD_KINDS: Final[Mapping[str, frozenset[str]]] = {
    INITIATIVE: frozenset({"counted", "bribed", "initiative"}),
    ELECTION: frozenset({"election", "took", "famous-even", "famous-none", "elected", "election-failed"}),
}
"""The kinds of events that belong to the answer, where more is played than was asked about."""
_SIDE_SIGN: Final = re.compile(r"[|:]")


def asked_about(text: str) -> str | None:
    """Return what the question is about, or None if it is about a duel."""
    asked = split_head(text, HEADS)
    return None if asked is None else asked[0]


class TableQuestion:
    """A question about a table, over one set of cards."""

    def __init__(
        self,
        make_engine: MakeEngine,
        definitions: Definitions,
        all_cards: tuple[CardData, ...],
        words: Words,
        options: Mapping[str, str],
    ) -> None:
        self._make_engine = make_engine
        self._definitions = definitions
        self._cards = {card_data.id: card_data for card_data in all_cards}
        self._words = words
        self._options = options

    def answer(self, text: str) -> Answer | Refusal:
        """Return what comes of it, or a Refusal: by its rule where it is not legal, else of what is lacking."""
        asked = split_head(text, HEADS)
        assert asked is not None
        about, rest = asked
        reader = SideReader(self._definitions, tuple(self._cards.values()), self._words, EXAMPLES[about])
        sign = _SIDE_SIGN if _SIDE_SIGN.search(rest) else AGAINST
        written = sign.split(rest)
        if len(written) > len(SIDES) or (about == INITIATIVE and len(written) < len(SIDES)):
            rule = "phase.untap.initiative-sum" if about == INITIATIVE else "game.players-two"
            return _refuse("ask-two-sides", rule, about, number=len(written))
        sides: list[AskedSide] = []
        for part in (*written, "")[: len(SIDES)]:
            side = reader.read(part, figures_are_karmazyni=about == INITIATIVE)
            if isinstance(side, Refusal):
                return side
            sides.append(side)
        for side in sides:
            if side.ducats and about != INITIATIVE:
                return _refuse("ask-no-bribe", "phase.untap.bribe", about, number=sum(side.ducats))
            if side.sztychy and (about != AGITATION or side is sides[1]):
                return _refuse("ask-no-sztych", "agitate.sztych-source", about, card=side.sztychy[0])
            if side.without_initiative and (about != ELECTION or side is sides[1]):
                return _refuse("ask-card", "card.kinds", about, text=side.without_initiative, near="")
        table = _AskedTable(self._make_engine, self._definitions, tuple(reader.made.values()), sides, self._options)
        if about == INITIATIVE:
            return table.answer_initiative()
        if about == AGITATION:
            return table.answer_agitation()
        return table.answer_election(is_announced=about == ANNOUNCED)


class _AskedTable:
    """The table of a question: an engine over the cards that it needs, and who plays for which faction."""

    def __init__(
        self,
        make_engine: MakeEngine,
        definitions: Definitions,
        made: tuple[MadeCard, ...],
        sides: Sequence[AskedSide],
        options: Mapping[str, str],
    ) -> None:
        self._sides = sides
        self._options = options
        by_id = {card.id: card for card in definitions.cards}
        named = [side.faction or _faction_of([by_id[id] for id in side.cards if id in by_id]) for side in sides]
        factions = [card.get("faction") for card in definitions.cards if card.kind == "faction"]
        left = [faction for faction in factions if faction not in named]
        self._factions = [faction or left.pop(0) for faction in named]
        if self._factions[0] == self._factions[1] and left and not sides[1].faction:
            self._factions[1] = left[0]
        unknown = frozenset(faction for faction, known in zip(self._factions, named, strict=True) if known is None)
        self._engine = _make_engine_for(make_engine, definitions, made, unknown)
        self._game = AskedGame(self._engine, {("election", ("no",))})

    def answer_initiative(self) -> Answer | Refusal:
        """Answer who has initiative in the round that begins: the first side had it in the round before."""
        players = {player: {"ducats": sum(side.ducats), "karmazyn": side.on_field} for player, side in self._players()}
        paid = {player: list(side.ducats) for player, side in self._players()}
        state = self._start({"phase": "end", "initiative": SIDES[0], "players": players})
        if isinstance(state, Refusal):
            return state
        karmazyni = [tuple(_explain_karmazyni(state, seat)) for seat in (0, 1)]
        while state.phase == "untap":
            (player,) = self._engine.pending(state).players
            action: Action = ("bribe", paid[player].pop(0)) if paid[player] else ("pas",)
            moved = self._do(state, player, action)
            if isinstance(moved, Refusal):
                return moved
            state = moved
        sums = [_sum_initiative(state, seat, karmazyni[seat]) for seat in (0, 1)]
        winner = SIDES[state.initiative]
        facts = {
            INITIATIVE: True,
            "sides": [
                {
                    "side": player,
                    "cards": [each.id for each in side.characters],
                    "tapped": [each.id for each in side.characters if each.tapped],
                    "gear": [id for each in side.characters for id in each.gear],
                    "ducats": sum(side.ducats),
                }
                for player, side in self._players()
            ],
        }
        low, high = sorted(each.total for each in sums)
        result = {"winner": winner, "totals": [each.total for each in sums], "high": high, "low": low}
        result["tied"] = low == high
        told = tuple(event for event in self._game.events if event.kind in TOLD_KINDS[INITIATIVE])
        return Answer(facts, told, {**result, **facts}, tuple(sums))

    def answer_agitation(self) -> Answer | Refusal:
        """Answer how many kreski a character of the first side gets by agitating, with the sztych that is discarded."""
        first = self._sides[0]
        if not first.characters:
            return _refuse("ask-agitator", "agitate.cost-tap", AGITATION)
        players = {
            player: {"kreski": side.kreski or 0, "hand": side.sztychy, "election": side.on_field}
            for player, side in self._players()
        }
        before = self._start({"phase": "play", "voice": SIDES[0], "players": players})
        if isinstance(before, Refusal):
            return before
        agitator = first.characters[0].id
        state = self._do(before, SIDES[0], ("agitate", agitator, *first.sztychy))
        if isinstance(state, Refusal):
            return state
        position = self._engine.position(state)
        facts = {
            AGITATION: True,
            "card": agitator,
            "sztych": first.sztychy,
            "gear": first.characters[0].gear,
            "kreski_a": before.parties[0].kreski,
            "kreski_b": before.parties[1].kreski,
            "pool": before.common,
        }
        result = {
            "winner": position["winner"],
            "now_a": state.parties[0].kreski,
            "now_b": state.parties[1].kreski,
            "common": state.common,
        }
        sums = _explain_agitation(before, state, agitator, first.sztychy)
        # That any sztych is discarded needs no sentence of its own.
        told = [
            event
            for event in self._game.events
            if event.facts.get("card") not in GENERIC_WORDS or event.kind != "spent"
        ]
        return Answer(facts, tuple(told), {**result, **facts}, (sums,))

    def answer_election(self, is_announced: bool) -> Answer | Refusal:
        """Answer what becomes of an election that the first side announces, or has announced: nobody does anything."""
        first = self._sides[0]
        players = {player: {"kreski": side.kreski or 0, "election": side.on_field} for player, side in self._players()}
        given: dict[str, Any] = {"phase": "end" if is_announced else "settlement", "players": players}
        given["initiative"] = SIDES[1] if first.without_initiative else SIDES[0]
        elekts = [each.id for each in first.characters if "elekt" in (self._card(each.id).get("keywords") or ())]
        if is_announced and not elekts:
            return _refuse("ask-elekt", "election.needs-elekt", ANNOUNCED)
        if is_announced:
            given["election"] = elekts[0]
        state = self._start(given)
        if isinstance(state, Refusal):
            return state
        if not is_announced:
            state = self._do(state, SIDES[0], ("announce",))
        for _ in range(MAX_STEPS):
            if isinstance(state, Refusal) or self._engine.outcome(state) is not None or state.phase == "untap":
                break
            (player,) = self._engine.pending(state).players
            state = self._do(state, player, ("pas",))
        if isinstance(state, Refusal):
            return state
        outcome = self._engine.outcome(state)
        facts = {
            ELECTION: True,
            "announced": is_announced,
            "elekts": elekts,
            "sides": [
                {
                    "side": player,
                    "cards": [each.id for each in side.characters if each.id not in elekts],
                    "number": side.kreski or 0,
                }
                for player, side in self._players()
            ],
        }
        result = {"winner": outcome.winners[0] if outcome is not None else None, "kreski": state.parties[0].kreski}
        told = tuple(event for event in self._game.events if event.kind in TOLD_KINDS[ELECTION])
        return Answer(facts, told, {**result, **facts})

    def _players(self) -> Iterator[tuple[str, AskedSide]]:
        return zip(SIDES, self._sides, strict=True)

    def _card(self, id: str) -> Card:
        return self._engine.definitions.card(id)

    def _start(self, given: Mapping[str, Any]) -> State | Refusal:
        """Return the state of a position in which all that goes without saying is done; or why it cannot be.

        Nobody has a card in hand but those that are given.
        """
        players = {player: {"hand": [], "kredens": [], **own} for player, own in given["players"].items()}
        chosen = {player: {"faction": faction} for player, faction in zip(SIDES, self._factions, strict=True)}
        started = self._game.start(Setup(chosen, self._options, {**given, "players": players}))
        return started if isinstance(started, Refusal) else self._game.answer_the_rest(started)

    def _do(self, state: State, player: str, action: Action) -> State | Refusal:
        """Return the state after an action and all that goes without saying; or why it is not legal."""
        moved = self._game.do(state, player, action)
        return moved if isinstance(moved, Refusal) else self._game.answer_the_rest(moved)


def _explain_karmazyni(state: State, seat: int) -> Iterator[Step]:
    """Yield what each character on the Karmazyn field adds to that player's initiative."""
    value, every = 0, state.table.options.initiative_wplywowy == "all-on-field"
    for thing in stats.kompania(state, seat):
        if thing.place != KARMAZYN:
            continue
        card_data = stats.card_data_of(state, thing)
        kreski = stats.trait_value(state, thing, stats.KRESKI_TRAIT)
        rules = ["phase.untap.initiative-sum"]
        if thing.tapped:
            kreski, rules = 0, ["phase.untap.initiative-untapped"]
        elif not card_data.has("karmazyn"):
            kreski, rules = kreski if every else 0, ["option.initiative-wplywowy"]
        elif kreski != card_data.kreski:
            rules.append("inplay.rules-active")
        value += kreski
        what = "karmazyni" if card_data.id.isdecimal() else card_data.id
        yield Step(what, f"{kreski:+d}", value, _full_ids(*rules))


def _sum_initiative(state: State, seat: int, karmazyni: tuple[Step, ...]) -> Breakdown:
    """Return a player's initiative: that of the Karmazyni, and what was bought."""
    value = karmazyni[-1].comes_to if karmazyni else 0
    bought = phases.bought_initiative(state, seat)
    rules = _full_ids("phase.untap.bribe-rate", "option.bribe-multiples")
    paid = (Step("bribed", f"{bought:+d}", value + bought, rules),) if state.bribed[seat] else ()
    return Breakdown(SIDES[seat], "karmazyn", 0, (*karmazyni, *paid))


def _explain_agitation(before: State, after: State, card: str, sztychy: Sequence[str]) -> Breakdown:
    """Return the kreski of whoever gained or lost some by the agitation of a character, step by step.

    These are the agitator's own, or the other player's if the common pool was empty.
    """
    seat, sign = (0, 1) if before.common else (1, -1)
    agitator = next(thing for thing in stats.kompania(before, 0) if stats.card_data_of(before, thing).id == card)
    steps: list[Step] = []
    worth: list[Step] = []
    stats.trait_value(before, agitator, stats.AGITATION, worth)
    value = before.parties[seat].kreski

    def add(what: str, number: int, *rules: str) -> None:
        nonlocal value
        value += sign * number
        steps.append(Step(what, f"{sign * number:+d}", value, _full_ids(*rules)))

    add("agitation", 1, "agitate.take-one" if before.common else "agitate.from-opponent")
    for each in worth:
        add(each.what, int(each.how), *(rule.partition(".")[2] for rule in each.rules))
    if sztychy and (before.common or before.table.options.agitate_opponent_bonus != "common-only"):
        add(sztychy[0], 1, "agitate.sztych-bonus", *(() if before.common else ("option.agitate-opponent-bonus",)))
    if missing := sign * (value - after.parties[seat].kreski):
        add("no-more", -missing, "agitate.no-mixing", "option.agitate-bonus-with-one-left")
    return Breakdown(SIDES[seat], "election", before.parties[seat].kreski, tuple(steps))


def _faction_of(cards: Sequence[Card]) -> str | None:
    """Return the faction for which somebody with these cards plays, or None if they are of none."""
    sided = [card for card in cards if card.get("faction") not in (None, NO_FACTION)]
    loyal = [card for card in sided if "lojalny" in (card.get("keywords") or ())]
    return str((loyal or sided)[0].get("faction")) if sided else None


@lru_cache(MAX_ENGINES)
def _make_engine_for(
    make_engine: MakeEngine, definitions: Definitions, made: tuple[MadeCard, ...], unknown: frozenset[str]
) -> Engine[State]:
    """Return an engine over the set and the cards that were made for a question, remembered for the last ones.

    Of a side whose faction is `unknown` the question says nothing of what its faction can do.
    """
    cards = [*definitions.cards, *(each.build(definitions) for each in made)]
    plain = [
        replace(card, fields={**card.fields, "effects": []})
        if card.kind == "faction" and card.get("faction") in unknown
        else card
        for card in cards
    ]
    return make_engine(replace(definitions, cards=tuple(plain)))


def _full_ids(*rules: str) -> tuple[str, ...]:
    return tuple(f"veto.{rule}" for rule in rules)


def _refuse(guard: str, rule: str, about: str, **facts: Any) -> Refusal:
    return refuse("malformed", 0, guard, rule, **facts, example=EXAMPLES[about])
