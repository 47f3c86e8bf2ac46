"""A small game of fish, with all that a log can meet: unseen draws, replies that go unsaid, things that come and go.

The table draws a card for whoever is to play, who alone sees it. They play it, for themselves or against somebody, and
the next player may counter it; or they eat a fish that lies on the table. Three points win; if all fish are drawn
before, the most points do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import Place
from kredens.cards.languages import fold, text_in
from kredens.cards.names import NameIndex
from kredens.rules_engine.contract.protocol import (
    TABLE,
    UNKNOWN,
    Action,
    Answer,
    Answering,
    Engine,
    Event,
    EventSink,
    Outcome,
    Pending,
    Reach,
    Refusal,
    RefusalCode,
    Setup,
    Slot,
)
from kredens.rules_engine.contract.refusals import make_refuse
from kredens.rules_engine.contract.translations import Translations, word_in
from kredens.rules_engine.kit.engine_base import EngineBase

NAMES = {"herring": "Herring", "pike": "Pike", "old-pike": "Old Pike", "pike-on-rye": "Pike on Rye"}
CZECH = {"herring": "Sleď", "pike": "Štika"}
"""The others have no Czech name."""
VALUES = {"herring": 1, "pike": 2, "old-pike": 2, "pike-on-rye": 3}
COPIES = 2
ENOUGH = 3


def definitions() -> Definitions:
    """The set: two copies of each fish."""
    place = Place("fish.yaml", 1, 1)
    cards = tuple(Card(id, "fish", names(id), COPIES, "house", (), None, None, None, None, place, {}) for id in NAMES)
    nothing: dict[str, Any] = {}
    made = Definitions(
        "fish", Path(), "en", ("en",), "1", "fish", {"en": "Fish"}, {}, {}, {}, nothing, {}, cards, (), (), {}, False
    )
    return replace(made, name_languages=("en", "cs"))


def names(id: str) -> dict[str, str]:
    """What a fish is called, in each language in which it has a name."""
    return {"en": NAMES[id], **({"cs": CZECH[id]} if id in CZECH else {})}


class State(NamedTuple):
    players: tuple[str, ...]
    stage: str
    active: int
    hands: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    plates: tuple[str, ...]
    gone: tuple[str, ...]
    played: tuple[str, str | None] | None
    options: tuple[tuple[str, str], ...]


refuse = make_refuse("fish")


def _no(code: RefusalCode, reach: Reach, guard: str, **facts: Any) -> Refusal:
    """A refusal under the rule that is called like its guard."""
    return refuse(code, reach, guard, guard, **facts)


def _with(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


_WORDS: Translations = {"cs": {"table": ("stůl",), "eat": ("sněz",), "play": ("hraj", "zahraj"), "on": ("na",)}}
"""Some verbs have no Czech word: a language may lack some."""


class Fish(EngineBase[State]):
    verbs: Mapping[str, tuple[Slot, ...]] = {
        "draw": (Slot("card"),),
        "play": (Slot("card"), Slot("player", "on", optional=True)),
        "eat": (Slot("plate"),),
        "counter": (),
        "no": (),
        "deal": (Slot("player"), Slot("card")),
    }
    translations: Translations = _WORDS
    options: Mapping[str, tuple[str, ...]] = {"counter-cost": ("free", "point"), "salt": ("none", "some")}
    presets: Mapping[str, Mapping[str, str]] = {"strict": {"counter-cost": "point"}}
    edition = 2
    static_terms = frozenset({"card", "player"})
    ordered_keys = frozenset({"plates"})
    signed_keys = frozenset({"score"})
    stable_decisions = frozenset({"draw"})

    def __init__(self) -> None:
        super().__init__(definitions())
        self._index = NameIndex(self.definitions.cards)

    def example_setup(self) -> Setup:
        return Setup({"Anna": {}, "Petr": {}}, {name: values[0] for name, values in self.options.items()})

    def ask(self, text: str, options: Mapping[str, str]) -> Answer | Refusal:
        return Answer({}, (), {}) if text in NAMES else _no("malformed", 0, "no-such-fish", text=text)

    def table_problems(self, setup: Setup) -> list[Refusal]:
        return [] if len(setup.players) > 1 else [_no("illegal", 3, "players-number", number=len(setup.players))]

    def start(self, setup: Setup, note: EventSink | None = None) -> State:
        players, given = tuple(setup.players), setup.given or {}
        own = [given.get("players", {}).get(player, {}) for player in players]
        played = given.get("played")
        return State(
            players,
            given.get("stage", "draw"),
            players.index(given.get("active", players[0])),
            tuple(tuple(each.get("hand", ())) for each in own),
            tuple(each.get("score", 0) for each in own),
            tuple(given.get("plates", ())),
            tuple(given.get("gone", ())),
            (played["card"], played["on"]) if played else None,
            tuple(setup.options.items()),
        )

    def pending(self, state: State) -> Pending:
        if state.stage == "over":
            return Pending("over", ())
        if state.stage == "draw":
            return Pending("draw", (TABLE,))
        at = state.active if state.stage == "play" else self._next(state)
        return Pending(state.stage, (state.players[at],))

    def _next(self, state: State) -> int:
        return (state.active + 1) % len(state.players)

    def actions(self, state: State, player: str) -> Sequence[Action]:
        targets = [(each,) for each in state.players]
        universe: list[Action] = [("counter",), ("no",), *(("draw", card) for card in NAMES)]
        universe += [("play", card, *target) for card in NAMES for target in [(), *targets]]
        universe += [("eat", plate) for plate in dict.fromkeys(state.plates)]
        return [action for action in universe if self.refusal(state, player, action) is None]

    def refusal(self, state: State, player: str, action: Action) -> Refusal | None:
        verb, pending = action[0], self.pending(state)
        windows = {"draw": "draw", "play": "play", "eat": "play", "counter": "reply", "no": "reply"}
        if not pending.players:
            return _no("illegal", 0, "game-over")
        if windows.get(verb) != pending.kind:
            return _no("illegal", 0, "wrong-window", waiting=pending.players[0])
        if player not in pending.players:
            return _no("not-yours", 1, "not-your-turn", player=player)
        if verb == "play" and action[1] not in (hand := state.hands[state.active]) and UNKNOWN not in hand:
            return _no("illegal", 2, "not-in-hand", player=player, card=action[1])
        if verb in ("play", "draw") and action[1] != UNKNOWN and self._seen(state, action) >= COPIES:
            return _no("at-odds", 3, "all-seen", card=action[1])
        if verb == "eat" and action[1] not in state.plates:
            return _no("illegal", 2, "no-such-plate", card=action[1])
        return None

    def _seen(self, state: State, action: Action) -> int:
        elsewhere = [card for hand in state.hands for card in hand]
        seen = [*elsewhere, *state.plates, *state.gone].count(action[1])
        return seen - (action[0] == "play" and action[1] in state.hands[state.active])

    def apply(self, state: State, player: str, action: Action, note: EventSink | None = None) -> State:
        def tell(kind: str, *rules: str, **facts: Any) -> None:
            if note is not None:
                note(Event(kind, tuple(f"fish.{rule}" for rule in rules), facts))

        def tell_one(who: str, kind: str, rule: str, **facts: Any) -> None:
            if note is not None:
                note(Event(kind, (f"fish.{rule}",), facts, (who,), ("card",)))

        active, name = state.active, state.players[state.active]
        match action:
            case ("draw", card):
                tell_one(name, "drawn", "draw", player=name, card=card)
                hand = (*state.hands[active], card)
                return state._replace(stage="play", hands=_with(state.hands, active, hand))
            case ("play", card, *target):
                held = list(state.hands[active])
                held.remove(card if card in held else UNKNOWN)
                tell("played", "play", player=name, card=card)
                hands = _with(state.hands, active, tuple(held))
                return state._replace(stage="reply", hands=hands, played=(card, target[0] if target else None))
            case ("eat", card):
                plates = list(state.plates)
                plates.remove(card)
                tell("eaten", "eat", player=name, card=card)
                return self._passed(state._replace(plates=tuple(plates), gone=(*state.gone, card)), active, 1, tell)
        assert state.played is not None
        card, on = state.played
        if action == ("counter",):
            cost = -1 if dict(state.options)["counter-cost"] == "point" else 0
            tell("countered", "counter", "option.counter-cost", player=player, card=card)
            state = state._replace(played=None, gone=(*state.gone, card))
            return self._passed(state, self._next(state), cost, tell)
        tell("served", "serve", player=on or name, card=card)
        state = state._replace(played=None, plates=(*state.plates, card))
        if on is not None:
            return self._passed(state, state.players.index(on), -VALUES[card], tell)
        return self._passed(state, active, VALUES[card], tell)

    def _passed(self, state: State, seat: int, points: int, tell: Any) -> State:
        scores = _with(state.scores, seat, state.scores[seat] + points)
        if points:
            tell("scored", "score", player=state.players[seat], points=points)
        drawn = sum(map(len, (*state.hands, state.plates, state.gone)))
        stage = "over" if max(scores) >= ENOUGH or drawn == COPIES * len(NAMES) else "draw"
        if stage == "over":
            tell("over", "end")
        return state._replace(scores=scores, stage=stage, active=self._next(state))

    def view(self, state: State, player: str) -> State:
        hidden = [hand if name == player else (UNKNOWN,) * len(hand) for name, hand in self._hands(state)]
        return state._replace(hands=tuple(hidden))

    def _hands(self, state: State) -> list[tuple[str, tuple[str, ...]]]:
        return list(zip(state.players, state.hands, strict=True))

    def position(self, state: State) -> dict[str, Any]:
        return {
            "stage": state.stage,
            "active": state.players[state.active],
            "played": {"card": state.played[0], "on": state.played[1]} if state.played else None,
            "plates": list(state.plates),
            "gone": list(state.gone),
            "players": {
                player: {"hand": list(hand), "score": score}
                for player, hand, score in zip(state.players, state.hands, state.scores, strict=True)
            },
        }

    def default_answer(self, state: State, before: Answering | None = None) -> Answering | None:
        if state.stage == "draw":
            return TABLE, ("draw", UNKNOWN)
        return (self.pending(state).players[0], ("no",)) if state.stage == "reply" else None

    def outcome(self, state: State) -> Outcome | None:
        if state.stage != "over":
            return None
        points = dict(zip(state.players, state.scores, strict=True))
        winners = tuple(player for player, score in points.items() if score == max(state.scores))
        return Outcome(winners, points, ("fish.end",))

    def key(self, state: State, /) -> Any:
        return state[:-1]

    def parse_term(self, state: State, actor: str, kind: str, text: str) -> list[Any]:
        if kind == "player":
            return [player for player in state.players if fold(player) == fold(text)]
        if text == UNKNOWN:
            return [UNKNOWN]
        found = [card.id for card in self._index.candidates(text)]
        return [each for each in found if each in state.plates] if kind == "plate" else list(found)

    def format_action(self, action: Action, language: str | None = None) -> str:
        called = {id: text_in(names(id), language or "en", "en") for id in NAMES}
        # Quotation marks, because `Pike on Rye` is a fish as well as a move.
        words = [f'"{called[each]}"' if "pike" in str(each) else called.get(each, str(each)) for each in action]
        words[0] = word_in(self.translations, action[0], language)
        if len(words) == 3 and action[0] == "play":
            words.insert(2, word_in(self.translations, "on", language))
        return " ".join(words)

    def short_form(self, state: State, actor: str, text: str) -> list[tuple[str, Action]] | None:
        """`turn: Herring, counter` is a draw, a play and its answer."""
        if fold(actor) != "turn":
            return None
        name, _, answer = text.partition(",")
        player, other = state.players[state.active], state.players[self._next(state)]
        card = self._index.find_card(name).id
        return [(TABLE, ("draw", card)), (player, ("play", card)), (other, (answer.strip() or "no",))]


def rules(_definitions: Definitions) -> Engine[State]:
    """The engine: mypy holds it to the contract here, as every other in its own file."""
    return Fish()
