"""A simple player of VETO who weighs what is listed: characters and income first, speeches, duels that look won, and
replies to what hurts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from kredens.rules_engine.contract.protocol import Action, Game
from kredens.rules_engine.veto import card_worth
from kredens.rules_engine.veto.model import references
from kredens.rules_engine.veto.model.card_data import Face
from kredens.rules_engine.veto.model.in_play import KARMAZYN, Thing
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached, face_of, kompania, seen, szabla
from kredens.rules_engine.veto.play import phases, stack

ENOUGH = 3
"""A lead in a duel that kills."""
RICH = 9
"""Ducats of which some may go to the nobility."""
EXPECTED = 2.0
"""What a card in a hand is taken to add to a duel of the opponent's, for each two cards there."""


class Greedy:
    """Takes the action of the highest weight; none that would weigh less than nothing, where it can be left."""

    def __call__(self, game: Game[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """The action that seems best."""
        if len(actions) == 1:
            return actions[0]
        seen_by: State = game.view(state, player)
        seat = state.table.seats[player]
        return _CHOOSING[state.tasks[-1][0]](seen_by, seat, actions, rng)


def _best(actions: Sequence[Action], weigh: Callable[[Action], float], rng: Random) -> tuple[float, Action]:
    """The heaviest action; of equal ones any."""
    weighed = [(weigh(action) + 0.01 * rng.random(), action) for action in actions]
    return max(weighed, key=lambda each: each[0])


# The play phase.


def _voice(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    weight, action = _best(actions, lambda action: _weigh(state, seat, action), rng)
    if weight > 0:
        return action
    done = ("bene",) if state.acted else ("pas",)
    return done if done in actions else action


def _weigh(state: State, seat: int, action: Action) -> float:
    return _WEIGHED[action[0]](state, seat, *action[1:]) if action[0] in _WEIGHED else -1.0


def _play(state: State, seat: int, card: str, on: str | None = None, place: str | None = None, *_more: Any) -> float:
    face = state.table.faces[state.table.numbers[references.card_of(card)]]
    if face.kind == "character":
        return _enters(state, seat, face, place)
    if face.kind == "possession":
        return 60.0 + 5 * face.income
    target = references.thing_meant(state, on) if on is not None else None
    return sum(card_worth.of_effect(state, seat, effect, target) for effect in face.effects) - 1.5 * face.price


def _enters(state: State, seat: int, face: Face, place: str | None) -> float:
    """Karmazyni stand where nobody can challenge them, but a party without anybody on the election field gets
    nothing."""
    weight = 50.0 + 6 * min(face.kreski, state.common) + face.szabla + 6 * face.has("slawny") - face.lafa
    if face.has("elekt"):
        weight += 20 if state.parties[seat].kreski >= 6 else -5
    speakers = sum(thing.place != KARMAZYN and _speaks(face_of(state, thing)) for thing in kompania(state, seat))
    safe = face.has("elekt") or speakers > 0
    return weight + (4 if (place == KARMAZYN) == safe else 0)


def _speaks(face: Face) -> bool:
    return not (face.has("niewiasta") or face.has("pospolity"))


def _attach(state: State, seat: int, card: str, to: str) -> float:
    face = state.table.faces[state.table.numbers[card]]
    host = references.thing_meant(state, to)
    assert host is not None
    bearer = face_of(state, host)
    fights = host.place != KARMAZYN and not bearer.has("niewiasta")
    if face.is_sztych:
        return 4.0 + 0.2 * bearer.szabla if fights and len(state.parties[seat].cards.hand) > 2 else -1.0
    if not fights and not face.does("modify"):
        return -1.0
    rivals = [each for each in attached(state, host.id) if seen(each) and face_of(state, each).kind == "gear"]
    if any(face.keywords & face_of(state, each).keywords - {"unikat"} for each in rivals):
        return -1.0
    return 12.0 + 3 * face.modifier + 0.5 * bearer.szabla - 2 * face.lafa


def _agitate(state: State, seat: int, ref: str, spent: str | None = None) -> float:
    other = state.parties[1 - seat].kreski
    thing = references.thing_meant(state, ref)
    assert thing is not None
    risk = 0.3 * face_of(state, thing).szabla
    if not state.common:
        return (25.0 if other >= 9 else 10.0) - risk - (6 if spent else 0)
    gain = min(state.common, 2 if spent else 1)
    return 35.0 + 10 * gain - risk - (7 if spent else 0)


def _challenge(state: State, seat: int, target: str, own: str) -> float:
    mine, theirs = references.thing_meant(state, own), references.thing_meant(state, target)
    assert mine is not None
    assert theirs is not None
    lead = _lead(state, seat, mine, theirs)
    if lead < 1:
        return -1.0
    loser = face_of(state, theirs)
    prize = min(loser.kreski + loser.has("slawny"), state.parties[1 - seat].kreski)
    weight = 20.0 + 9 * prize + 3 * min(lead, 4) + 2 * loser.szabla * 0.5
    if state.table.faces[state.table.factions[seat]].does("strategy-win") and not loser.has("pospolity"):
        weight += 6 + 5 * state.parties[seat].markers
    return weight + (200 if loser.has("elekt") and lead >= ENOUGH else 0)


def _lead(state: State, seat: int, mine: Thing, theirs: Thing) -> float:
    """By how much the own character may be expected to win."""
    return _strength(state, mine) + _in_hand(state, seat) - _strength(state, theirs) - _feared(state, seat)


def _strength(state: State, thing: Thing) -> float:
    """Szabla with the gear that can be used, and what may lie under the character."""
    best: dict[str, int] = {}
    total = float(szabla(state, thing))
    for each in attached(state, thing.id):
        if not seen(each):
            total += 1.5
            continue
        face = face_of(state, each)
        if face.is_sztych:
            total += face.modifier
        elif face.kind == "gear":
            limiting = next((word for word in ("bron", "bron-palna", "kon") if face.has(word)), face.id)
            best[limiting] = max(best.get(limiting, 0), face.modifier)
    return total + sum(best.values())


def _in_hand(state: State, seat: int) -> float:
    faces = state.table.faces
    held = [faces[card] for card in (*state.parties[seat].cards.hand, *state.parties[seat].cards.shown)]
    return float(sum(sorted((face.modifier for face in held if face.is_sztych), reverse=True)[:3]))


def _feared(state: State, seat: int) -> float:
    return EXPECTED * (state.parties[1 - seat].cards.held // 2) * 0.5


def _move(state: State, _seat: int, ref: str) -> float:
    thing = references.thing_meant(state, ref)
    assert thing is not None
    face = face_of(state, thing)
    if thing.place == KARMAZYN or not face.has("elekt"):
        return -1.0
    return 15.0


def _use(state: State, seat: int, ref: str, on: str | None = None, rule: int | None = None) -> float:
    thing = references.thing_meant(state, ref)
    assert thing is not None
    face = face_of(state, thing)
    target = references.thing_meant(state, on) if on is not None else None
    marked = [effect for effect in face.effects if effect.get("mark")]
    effect = marked[(rule or 1) - 1]
    if effect.get("of") == "host":
        target = state.thing(thing.host)
    tapping = 6.0 if effect.get("tap") and _speaks(face) and thing.place != KARMAZYN else 0.5
    return card_worth.of_effect(state, seat, effect, target) - 1.5 * (effect.get("pay") or 0) - tapping


_WEIGHED: Mapping[str, Callable[..., float]] = {
    "play": _play,
    "attach": _attach,
    "agitate": _agitate,
    "challenge": _challenge,
    "move": _move,
    "use": _use,
}


# Replies and duels.


def _reply(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    node = stack.top(state)
    if node is None or node.seat == seat or card_worth.harm(state, seat, node) < card_worth.REPLY:
        return ("no",)
    answers = [action for action in actions if action != ("no",)]
    return answers[int(rng.random() * len(answers))]


def _answer(state: State, seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    _, _, mine, theirs = state.tasks[-1]
    challenger, challenged = state.thing(mine), state.thing(theirs)
    assert challenger is not None
    assert challenged is not None
    lead = _lead(state, seat, challenged, challenger)
    bold = lead >= (2 if face_of(state, challenged).has("elekt") else 0)
    return ("accept",) if bold or ("refuse",) not in actions else ("refuse",)


def _gear(state: State, _seat: int, actions: Sequence[Action], rng: Random) -> Action:
    def weigh(action: Action) -> float:
        if action[0] == "ready":
            return -0.5
        thing = references.thing_meant(state, action[1])
        return float(face_of(state, thing).modifier) if thing is not None else -1.0

    return _best(actions, weigh, rng)[1]


def _duel(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Plays on while that can still turn a duel that is not won, or kill."""
    duel = state.duel
    assert duel is not None
    mine, theirs = state.thing(duel.fighter(seat)), state.thing(duel.fighter(1 - seat))
    assert mine is not None
    assert theirs is not None
    lead = szabla(state, mine) - szabla(state, theirs)
    able = [(_adds(state, action), action) for action in actions if action != ("pas",)]
    most = sum(sorted((each for each, _ in able), reverse=True)[:3])
    if not able or lead >= ENOUGH or lead + most < -ENOUGH + 1:
        return ("pas",)
    if lead > 0 and lead + max(each for each, _ in able) < ENOUGH:
        return ("pas",)
    return max(able, key=lambda each: each[0] + 0.01 * rng.random())[1]


def _adds(state: State, action: Action) -> float:
    """What a play adds to the own duellist."""
    if action[0] == "play":
        face = state.table.faces[state.table.numbers[references.card_of(action[1])]]
        paid = int(action[4] or 0) if len(action) > 4 else 0
        extra = sum(int(effect.get("amount") or 0) for effect in face.effects if paid and effect.get("pay"))
        return float(face.modifier) + 0.4 * (extra - paid) + 0.5 * max(0, len(action) - 5)
    thing = references.thing_meant(state, action[1])
    if thing is None:
        return 0.0
    face = face_of(state, thing)
    if action[0] == "fire":
        return float(face.modifier)
    return float(max((effect.get("amount", 0) for effect in face.effects if effect.get("mark")), default=0)) + 0.5


# The other decisions.


def _mulligan(state: State, seat: int, _actions: Sequence[Action], _rng: Random) -> Action:
    faces, party = state.table.faces, state.parties[seat]
    able = [card for card in party.cards.hand if faces[card].kind == "character" and faces[card].lafa <= party.ducats]
    return ("keep",) if len(able) > 1 else ("redraw",)


def _bribe(state: State, seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    """Pays for initiative where it decides an election, or where it is cheap."""
    mine, theirs = phases.initiative_of(state, seat), phases.initiative_of(state, 1 - seat)
    holds = mine > theirs or (mine == theirs and state.initiative == seat)
    amounts = sorted(action[1] for action in actions if action[0] == "bribe")
    if holds or not amounts:
        return ("pas",)
    steps = theirs - mine + (state.initiative != seat)
    price = card_worth.price_of_steps(state, seat, steps)
    decides = any(phases.elekts(state, each) and state.parties[each].kreski >= phases.TWO_THIRDS - 1 for each in (0, 1))
    ducats = state.parties[seat].ducats
    if price is not None and price in amounts and (decides or (price <= 3 and ducats >= RICH)):
        return ("bribe", price)
    return ("pas",)


def _yes(_state: State, _seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    return actions[0]


def _cheapest(state: State, seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    """What is least missed; a hand is kept where it may be."""
    if ("keep",) in actions:
        return ("keep",)
    return min(actions, key=lambda action: card_worth.of_card(state, seat, state.table.numbers[action[1]]))


def _dearest(state: State, seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    found = [action for action in actions if action != ("no",)]
    if not found:
        return ("no",)
    return max(found, key=lambda action: card_worth.of_card(state, seat, state.table.numbers[action[1]]))


def _lay(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    weight, action = _best(actions, lambda action: _weigh(state, seat, action), rng)
    return action if weight > 0 else ("no",)


_CHOOSING: Mapping[str, Callable[[State, int, Sequence[Action], Random], Action]] = {
    "voice": _voice,
    "reply": _reply,
    "answer": _answer,
    "gear": _gear,
    "duel": _duel,
    "mulligan": _mulligan,
    "bribe": _bribe,
    "election": _yes,
    "surplus": _cheapest,
    "thin": _cheapest,
    "search": _dearest,
    "lay": _lay,
}
