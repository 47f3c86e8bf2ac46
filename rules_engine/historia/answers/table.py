"""Tables of questions about Historia: an engine over the cards that a question needs, and positions played on from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.contract.breakdown import Breakdown, Step
from kredens.rules_engine.contract.protocol import Action, Engine, Refusal, Setup
from kredens.rules_engine.contract.refusals import full_rule_ids
from kredens.rules_engine.historia.answers.sides import AskedSide, SideReader, make_cards
from kredens.rules_engine.historia.model import GAME, refuse
from kredens.rules_engine.historia.model.card_data import FACTION
from kredens.rules_engine.historia.model.influence import (
    KINDS,
    LETTERS_BY_LANGUAGE,
    NO_TOKENS,
    Tokens,
    format_tokens,
)
from kredens.rules_engine.historia.model.notation import Words
from kredens.rules_engine.historia.model.references import own_reference
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.questions.playing import MAX_STEPS, AskedGame

MakeEngine: TypeAlias = "Callable[[Definitions], Engine[State]]"
MAX_ENGINES: Final = 16
"""How many engines are remembered that were made for questions."""
COMMON_STRENGTHS: Final = frozenset(range(10))
"""The strengths of characters that are made for every question, so that many questions share an engine."""
OTHER: Final = "–"
"""The second player of a question about one."""


class Question(NamedTuple):
    """What is asked: over which set, under which readings, and what stands behind the words that it began with."""

    make_engine: MakeEngine
    definitions: Definitions
    words: Words
    options: Mapping[str, str]
    text: str
    example: str

    def reader(self) -> SideReader:
        """Return what reads the sides of the question."""
        return SideReader(self.definitions, self.words, self.example)


class AskedTable:
    """The table of a question, and the game that is played on it."""

    def __init__(
        self, question: Question, reader: SideReader, sides: Sequence[AskedSide], also: Sequence[str] = ()
    ) -> None:
        """Take over what was read: the cards that were made for it, what each side has, and what `also` is there."""
        made = frozenset(reader.strengths) | COMMON_STRENGTHS, frozenset(reader.bonuses)
        epoch = _find_epoch(question.definitions, [*also, *(id for side in sides for id in side.of_epoch)])
        self.engine = _make_engine_for(question.make_engine, question.definitions, epoch, *made)
        self.game = AskedGame(self.engine)
        self.sides = sides
        self._options = {**question.options, "format": "single"}
        self._example = question.example

    def start(self, tokens: Mapping[str, Tokens], **given: Any) -> State | Refusal:
        """Return the state in which the sides have what was said of them, and these tokens; or why it cannot be."""
        others = [AskedSide(OTHER)] if len(self.sides) == 1 else []
        players = {
            side.player: {
                **side.lying,
                "hand": [*side.symbols],
                "deck": [],
                **dict(zip(KINDS, tokens.get(side.player, side.tokens or NO_TOKENS), strict=True)),
            }
            for side in (*self.sides, *others)
        }
        for player, more in (given.pop("more", None) or {}).items():
            players[player] |= more
        position = {"round": 1, "first": self.sides[0].player, "lasting": [], **given, "players": players}
        started = self.game.start(Setup({player: {} for player in players}, self._options, position))
        # A question has no position of which its refusal could speak.
        if isinstance(started, Refusal) and started.guard in _GUARDS_IN_QUESTIONS:
            return started._replace(guard=_GUARDS_IN_QUESTIONS[started.guard])
        return started

    def do(self, state: State, player: str, action: Action) -> State | Refusal:
        """Return the state after an action, up to a decision that the question says something about; or why not.

        What must be chosen on the way is chosen if there is one choice; tokens of any kind are the first there are.
        """
        found = self.game.do(state, player, action)
        for _ in range(MAX_STEPS):
            if isinstance(found, Refusal) or not found.tasks or found.decision.kind not in _CHOSEN:
                break
            unseen = self.engine.default_answer(found) if found.decision.kind == "draw" else None
            if unseen is not None:
                found = self.game.do(found, *unseen)
                continue
            (chooser,) = self.engine.pending(found).players
            choices = self.engine.actions(found, chooser)
            if len(choices) > 1 and found.decision.kind == "target":
                choices = [each for each in choices if each[1] == self._own_side(found, chooser)]
                if not choices:
                    card = found.table.cards[found.decision.card].id
                    return self.refuse("ask-choice", "rule.golden", card=card)
            found = self.game.do(found, chooser, choices[0])
        return found

    def with_card(self, state: State, player: str, verb: str, id: str) -> tuple[str, str]:
        """Return the action with a card of the player's: of several copies with one that it can be done with."""
        able = [str(each[1]) for each in self.engine.actions(state, player) if each[0] == verb]
        own = [own_reference(state, thing) for thing in state.things_of(state.table.seats[player])]
        return verb, next((each for each in (*able, *reversed(own)) if each.partition("#")[0] == id), id)

    def _own_side(self, state: State, player: str) -> str:
        """Return which side of the war a player is on."""
        war = state.war
        return "attack" if war is not None and state.table.players[war.attacker] == player else "defence"

    def refuse(self, guard: str, rule: str, **facts: Any) -> Refusal:
        """Return a refusal of the question, with an example of one that can be answered."""
        return refuse("malformed", 0, guard, rule, **facts, example=self._example)


_GUARDS_IN_QUESTIONS: Final[Mapping[str, str]] = {
    "given-other-epoch": "ask-other-epoch",
    "given-monuments": "ask-monuments",
}
"""Guard of a position that cannot be -> the one whose sentence is about a question."""
_CHOSEN: Final = frozenset({"target", "tokens", "pay", "draw"})
"""Decisions on the way to what was asked."""


def _find_epoch(definitions: Definitions, ids: Sequence[str]) -> str:
    """Return the epoch of the first of these cards; that of the first faction of the set where there is none."""
    known = {card.id: card for card in definitions.cards}
    first = next((known[id] for id in ids if id in known), definitions.of_kind(FACTION)[0])
    return str(first.get("epoch"))


@lru_cache(MAX_ENGINES)
def _make_engine_for(
    make_engine: MakeEngine,
    definitions: Definitions,
    epoch: str,
    strengths: frozenset[int],
    bonuses: frozenset[tuple[str, int]],
) -> Engine[State]:
    """Return an engine over the set and the cards that are made for a question, remembered for the last ones."""
    made = make_cards(definitions, epoch, sorted(strengths), sorted(bonuses))
    return make_engine(replace(definitions, cards=(*definitions.cards, *made)))


def tokens_facts(name: str, tokens: Tokens) -> dict[str, str]:
    """Return tokens as facts, with the letters of each language: `tokens` in English, `tokens_pl` in Polish."""
    return {
        name if language == "en" else f"{name}_{language}": format_tokens(tokens, letters)
        for language, letters in LETTERS_BY_LANGUAGE.items()
    }


def with_more(breakdown: Breakdown, total: int, what: str, *rules: str) -> Breakdown:
    """Return a breakdown with one more step where what was played came to another total."""
    if breakdown.total == total:
        return breakdown
    step = Step(what, f"{total - breakdown.total:+d}", total, full_rule_ids(GAME, rules))
    return breakdown._replace(steps=(*breakdown.steps, step))
