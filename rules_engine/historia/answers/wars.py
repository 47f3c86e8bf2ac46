"""Answer questions about wars of Historia by fighting them: `war: 2, 2, 4 : 2, 3`, `demands 2: S1`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from kredens.rules_engine.contract.breakdown import Breakdown, Step
from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Answer, Event, Refusal
from kredens.rules_engine.historia.answers.breakdowns import ATTACK, DEFENCE, explain_war
from kredens.rules_engine.historia.answers.breakdowns import LEVEL as LEVEL_SUM
from kredens.rules_engine.historia.answers.sides import (
    ADDED,
    LEVEL,
    NUMBER,
    SIDES,
    TOKENS,
    USE,
    AskedSide,
)
from kredens.rules_engine.historia.answers.table import AskedTable, Question, tokens_facts
from kredens.rules_engine.historia.model import GAME
from kredens.rules_engine.historia.model.card_data import CHARACTER, DEMANDS, EVENT, FACTION, MONUMENT, SYMBOL
from kredens.rules_engine.historia.model.figures import demand_level
from kredens.rules_engine.historia.model.influence import (
    LETTERS_BY_LANGUAGE,
    NO_TOKENS,
    P,
    Tokens,
    add,
    format_tokens,
    one_of,
    parse_tokens,
    sum_of,
)
from kredens.rules_engine.historia.model.references import card_id_of
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.play.wars import SPOILS, possible_spoils
from kredens.rules_engine.questions.reading import AGAINST

FIGHTERS: Final = frozenset({CHARACTER, MONUMENT, SYMBOL, FACTION, EVENT, NUMBER, ADDED, LEVEL, TOKENS, USE})
"""The parts of a side that a question about a war takes."""
GOODS: Final = frozenset({CHARACTER, TOKENS, FACTION, EVENT})
"""Those that a question about demands takes."""
ENOUGH: Final[Tokens] = (5, 5, 5, 5)
"""What a side has for the costs of its cards of which the question says nothing."""
SHOWN_WAYS: Final = 8
"""The most ways to satisfy demands that are shown."""
MAX_STATES: Final = 600
"""The most steps on ways to satisfy demands that are looked at."""
_SIGN: Final = re.compile(r"[|:]")
_LEVEL: Final = re.compile(r"\s*(\d{1,3})\s*(?:[:;,|]|\Z)(.*)\Z", re.DOTALL)
"""How many demands, and behind a sign what the loser has."""
TOLD: Final = frozenset(
    {
        *("attack", "defence", "drawn-war", "won-war", "level", "no-level", "glory", "demands"),
        *("symbol", "symbol-stays", "strengthened", "demands-changed", "points"),
    }
)
"""The kinds of events that belong to the answer, where more is played than was asked about."""


def answer_war(question: Question) -> Answer | Refusal:
    """Answer who wins a war, by how much, and what the winner may choose."""
    reader = question.reader()
    sign = _SIGN if _SIGN.search(question.text) else AGAINST
    written = sign.split(question.text)
    if len(written) != 2:
        return reader.refuse("ask-sides", "war.declare", number=len(written))
    sides = reader.read_sides(written, FIGHTERS)
    if isinstance(sides, Refusal):
        return sides
    events = [id for side in sides for id in side.events]
    if len(events) > 1:
        return reader.refuse("ask-two-events", "events.active", card=events[1], other=events[0])
    for side, trait in zip(sides, (ATTACK, DEFENCE), strict=True):
        side.characters += [(reader.make_fighter(number), False) for number in side.numbers]
        added = ((trait, side.added), ("demands", side.level))
        side.bonuses = [reader.make_bonus(what, amount) for what, amount in added if amount]
    table = _War(AskedTable(question, reader, sides, events), sides)
    return table.answer(events[0] if events else None)


class _War:
    """A war that is fought to answer a question."""

    def __init__(self, table: AskedTable, sides: Sequence[AskedSide]) -> None:
        self._table = table
        self._sides = sides
        self._left = {side.player: [*side.symbols, *side.uses] for side in sides}
        """The symbols that each side has still to play, and the cards in play of which it has an ability to use."""
        self._played: dict[str, list[tuple[str, int]]] = {ATTACK: [], DEFENCE: [], LEVEL_SUM: []}
        """What was added to each sum, and by which card."""
        self._sums: list[Breakdown] = []
        """How the war stood when somebody could modify it last."""

    def answer(self, event: str | None) -> Answer | Refusal:
        """Fight the war, and return what comes of it."""
        table, (first, second) = self._table, self._sides
        tokens = {side.player: ENOUGH if side.tokens is None else side.tokens for side in self._sides}
        tokens[first.player] = add(tokens[first.player], one_of(P))
        # Who may have a symbol in hand is asked whether they modify the war: then it can be looked at undecided.
        more = {side.player: {"hand": [*side.symbols, UNKNOWN], "deck": None} for side in self._sides}
        state = table.start(tokens, event=event, more=more)
        if not isinstance(state, Refusal):
            state = table.do(state, first.player, ("war", second.player, "P1"))
        for side in self._sides:
            if isinstance(state, Refusal):
                return state
            state = self._send(state, side)
        fought = state if isinstance(state, Refusal) else self._modify(state)
        return fought if isinstance(fought, Refusal) else self._conclude(fought, event)

    def _send(self, state: State, side: AskedSide) -> State | Refusal:
        """Return the state after a side has sent all its characters that are not tapped; or why one may not be sent."""
        found: State | Refusal = state
        for id in [id for id, tapped in side.characters if not tapped]:
            if not isinstance(found, Refusal):
                action = self._table.with_card(found, side.player, "send", id)
                found = self._table.do(found, side.player, action)
        if isinstance(found, Refusal) or side.player not in self._table.engine.pending(found).players:
            return found
        return self._table.do(found, side.player, ("ready",)) if found.decision.kind in _SENDING else found

    def _modify(self, state: State) -> State | Refusal:
        """Return the state after both sides have played and used all they modify the war with."""
        found: State | Refusal = state
        while not isinstance(found, Refusal) and found.war is not None and found.decision.kind in ("modify", "level"):
            self._sums = explain_war(found)
            player = found.table.players[found.decision.seat]
            card, action, refused = self._next_modification(found, player)
            if refused is not None:
                return refused
            told = len(self._events)
            found = self._table.do(found, player, action)
            if card is not None:
                self._credit(card, self._events[told:])
        return found

    def _credit(self, card: str, events: Sequence[Event]) -> None:
        """Keep what a card has added to a sum, as the events tell."""
        for event in events:
            name = LEVEL_SUM if event.kind == "demands-changed" else event.facts.get("side")
            if name in self._played:
                self._played[name].append((card, event.facts["change"]))

    def _next_modification(self, state: State, player: str) -> tuple[str | None, Action, Refusal | None]:
        """Return the card that a player plays or uses now, the action, and why it is not legal, or None.

        Without a card, the action is to modify the war no more.
        """
        for card in self._left[player]:
            definition = self._table.engine.definitions.card(card)
            is_symbol = definition.kind == SYMBOL
            if is_symbol and definition.get("use") == DEMANDS and state.decision.kind == "modify":
                continue
            action = ("play", card) if is_symbol else self._find_use(state, player, card)
            refused = self._table.engine.refusal(state, player, action)
            if not is_symbol and refused is not None and state.decision.kind == "modify" and self._may_use_later(card):
                continue
            if refused is None:
                self._left[player].remove(card)
            return card, action, refused
        return None, ("no",), None

    def _find_use(self, state: State, player: str, card: str) -> Action:
        """Return the legal use of an ability of a card; where there is none, one that is refused for it."""
        uses = [each for each in self._table.engine.actions(state, player) if each[0] == "use"]
        able = next((each for each in uses if card_id_of(str(each[1])) == card), None)
        return able or self._table.with_card(state, player, "use", card)

    def _may_use_later(self, card: str) -> bool:
        """Return whether a card has an ability for when the demands are settled."""
        effects = self._table.engine.definitions.card(card).get("effects") or ()
        return any(effect.get("use") == DEMANDS for effect in effects)

    def _conclude(self, state: State, event: str | None) -> Answer | Refusal:
        """Return the answer from the state in which the winner chooses, or in which the war is over without spoils."""
        totals = {each.card: each.total for each in self._sums}
        attack, defence = totals[ATTACK], totals[DEFENCE]
        winner = None if attack == defence else self._sides[attack < defence]
        loser = None if winner is None else self._sides[attack > defence]
        is_open = state.war is not None and state.decision.kind == "spoils"
        # Where only one of them may be chosen, it is chosen already.
        spoils = possible_spoils(state) if is_open else [each.kind for each in self._events if each.kind in SPOILS]
        result: dict[str, Any] = {
            "attack": attack,
            "defence": defence,
            "winner": winner and winner.player,
            "loser": loser and loser.player,
            "level": totals.get(LEVEL_SUM, 0),
            "glory": "glory" in spoils,
            "demands": "demands" in spoils,
            "drawn": winner is None,
        }
        told = tuple(each for each in self._events if each.kind in TOLD)
        if loser is not None and not loser.numbers and loser.tokens is not None and is_open and "demands" in spoils:
            assert winner is not None
            ways = find_ways(self._table, state, winner.player, loser.player)
            if isinstance(ways, Refusal):
                return ways
            result, told = result | ways[0], (*told, ways[1])
        facts = {"war": True, "event": event, "sides": [_side_facts(side) for side in self._sides]}
        return Answer(facts, told, {**result, **facts}, tuple(map(self._name_sources, self._sums)))

    @property
    def _events(self) -> list[Event]:
        return self._table.game.events

    def _name_sources(self, breakdown: Breakdown) -> Breakdown:
        """Return a breakdown that tells which cards added to it, and what the question itself adds."""
        steps: list[Step] = []
        value = breakdown.printed
        for step in breakdown.steps:
            bonus = any(step.what in side.bonuses for side in self._sides)
            parts = self._played[breakdown.card] if step.what == ADDED else [(step.what, step.comes_to - value)]
            for what, change in parts:
                value += change
                steps.append(Step(ADDED if bonus else what, f"{change:+d}", value, step.rules))
        return breakdown._replace(steps=tuple(steps))


_SENDING: Final = frozenset({"attackers", "defenders"})
"""The decisions in which characters are sent into a war."""


def _side_facts(side: AskedSide) -> dict[str, Any]:
    """Return a side as it was understood."""
    return {
        "side": side.player,
        "faction": side.faction,
        "cards": [id for id, tapped in side.characters if not tapped],
        "tapped": [id for id, tapped in side.characters if tapped],
        "others": [*side.named_monuments, *side.symbols],
        "uses": side.uses,
        "change": side.added,
        "more": f"{side.level:+d}" if side.level else None,
        **({} if side.tokens is None else tokens_facts("tokens", side.tokens)),
    }


def answer_demands(question: Question) -> Answer | Refusal:
    """Answer in which ways a loser can satisfy so many demands."""
    reader = question.reader()
    match = _LEVEL.match(question.text)
    if match is None or not int(match[1]):
        return reader.refuse("ask-level", "war.demand-level", text=question.text.strip())
    level = int(match[1])
    loser = reader.read(SIDES[1], match[2], GOODS)
    if isinstance(loser, Refusal):
        return loser
    table = AskedTable(question, reader, [AskedSide(SIDES[0]), loser], loser.events)
    if len(loser.events) > 1:
        return reader.refuse("ask-two-events", "events.active", card=loser.events[1], other=loser.events[0])
    war = {"attacker": SIDES[0], "defender": SIDES[1], "base": level, "winner": SIDES[0]}
    state = table.start(
        {}, event=next(iter(loser.events), None), war=war, open=[["next", SIDES[0]], ["war-over"], ["spoils", SIDES[0]]]
    )
    if isinstance(state, Refusal):
        return state
    ways = find_ways(table, state, SIDES[0], loser.player)
    if isinstance(ways, Refusal):
        return ways
    goods = {"cards": [id for id, _ in loser.characters], **tokens_facts("tokens", loser.tokens or NO_TOKENS)}
    facts = {"satisfied": True, "level": level, **goods}
    return Answer(facts, (ways[1],), {**ways[0], **facts})


def find_ways(table: AskedTable, state: State, winner: str, loser: str) -> tuple[dict[str, Any], Event] | Refusal:
    """Return the ways in which a loser can satisfy the demands, and the event of the demands with the rules of all.

    Each way is a set of deeds, in whatever order. The facts tell some of them, and how many more there are.
    """
    assert state.war is not None
    level = demand_level(state, state.war)
    queue: list[tuple[tuple[Action, ...], State, str, Action]] = [((), state, winner, ("demands",))]
    seen: set[tuple[Action, ...]] = set()
    ways: dict[tuple[Action, ...], int] = {}
    told: list[Event] = []
    while queue and len(seen) < MAX_STATES:
        done, before, player, action = queue.pop(0)
        refused = table.engine.refusal(before, player, action)
        if refused is not None:
            return refused
        events: list[Event] = []
        after = table.engine.apply(before, player, action, events.append)
        forced = [each for who, each in table.engine.forced_answers(after) if who == loser]
        deeds = tuple(sorted((*done, *(each for each in (action, *forced) if each[0] in ("discard", "give")))))
        if deeds in seen:
            continue
        seen.add(deeds)
        told += [event for event in events if event.kind == "demands" or any(map(_is_of_demands, event.rules))]
        met = next((event.facts["number"] for event in events if event.kind in _ENDS), None)
        if met is None:
            queue += [(deeds, after, loser, each) for each in table.engine.actions(after, loser)]
        elif deeds:
            ways[deeds] = met
    best = sorted(ways, key=lambda deeds: (ways[deeds], len(deeds)))
    rules = dict.fromkeys(rule for event in told for rule in event.rules if _is_of_demands(rule))
    demands = told[0]._replace(rules=(*told[0].rules, *(rule for rule in rules if rule not in told[0].rules)))
    found = {
        "ways": [
            {key: _format_way(table, deeds, language) for key, language in _WAYS.items()} for deeds in best[:SHOWN_WAYS]
        ],
        "more_ways": 0 if queue else len(best[SHOWN_WAYS:]),
        "many_ways": bool(queue),
        "no_way": not best,
        "met": max(ways.values(), default=0),
        "short": max(ways.values(), default=0) < level,
    }
    return found, demands


def _is_of_demands(rule: str) -> bool:
    """Return whether a rule says how demands are satisfied."""
    return rule.startswith(f"{GAME}.war.demands.") or (rule.startswith(f"{GAME}.option.") and "demand" in rule)


_WAYS: Final = {"way": "en", "way_pl": "pl"}
"""The facts that tell a way, each with its language."""
_ENDS: Final = frozenset({"demands-over", "demands-met", "demands-short"})
"""The events with which demands are done with."""


def _format_way(table: AskedTable, deeds: Sequence[Action], language: str) -> str:
    """Return deeds in the words of moves, tokens of one kind of deed together: `discard P1 E1, give C1`."""
    tokens = {
        verb: sum_of(found for each in deeds if each[0] == verb and (found := parse_tokens(each[1])) is not None)
        for verb in ("discard", "give")
    }
    letters = LETTERS_BY_LANGUAGE[language]
    words = table.engine.format_action
    parts = [
        f"{words((verb, 'P1'), language).removesuffix('P1')}{format_tokens(paid, letters)}"
        for verb, paid in tokens.items()
        if paid != NO_TOKENS
    ]
    parts += [words(each, language) for each in deeds if parse_tokens(each[1]) is None]
    return ", ".join(parts)
