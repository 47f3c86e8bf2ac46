"""Every legal action at the open decision: where there is much to try, listed directly; else asked of the same guards
that refuse."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations, product

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action
from kredens.rules_engine.veto.legality import legal_moves_at_voice, refusal
from kredens.rules_engine.veto.legality.cards import MOST_TAPPED
from kredens.rules_engine.veto.model import hidden, targets, windows
from kredens.rules_engine.veto.model.card_data import Face
from kredens.rules_engine.veto.model.notation import shortest
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached, face_of, kompania, seen
from kredens.rules_engine.veto.play import search, stack


def actions(state: State, player: str) -> list[Action]:
    """What the player can do, in a stable order. Giving up is always possible, and not listed."""
    if not state.tasks or windows.deciding(state, state.tasks[-1]) != player:
        return []
    return _LISTED[state.tasks[-1][0]](state, player)


def _taken(state: State, player: str, tried: Iterable[Action]) -> list[Action]:
    """Those of them that no guard refuses."""
    return [action for action in tried if refusal.refusal(state, player, action) is None]


def _kept(state: State, seat: int) -> Iterable[int]:
    """The cards that may be in a hand."""
    cards = state.parties[seat].cards
    if cards.unseen and cards.pool is None:
        return [number for number, id in enumerate(state.table.drawable) if id]
    if not (cards.unseen and cards.elsewhere):
        return cards.candidates()
    return [card for card in cards.candidates() if cards.known(card) or not hidden.reserved(state, seat, card)]


def _held(state: State, seat: int) -> list[Face]:
    """The cards that may be in a hand, each half of a split card by itself."""
    held = state.table.held
    return [face for number in _kept(state, seat) for face in held[number]]


def _draw(state: State, _player: str) -> list[Action]:
    seat = state.tasks[-1][1]
    cards, drawable, player = state.parties[seat].cards, state.table.drawable, state.table.players[seat]
    pool: Iterable[int] = range(len(drawable)) if cards.pool is None else dict.fromkeys(cards.pool)
    if cards.elsewhere:
        pool = [card for card in pool if not hidden.reserved(state, seat, card)]
    return [("draw", player, id) for card in pool if (id := drawable[card])]


def _mulligan(_state: State, _player: str) -> list[Action]:
    return [("redraw",), ("keep",)]


def _bribe(state: State, player: str) -> list[Action]:
    return [("pas",), *(("bribe", amount) for amount in refusal.bribes(state, state.table.seats[player]))]


def _election(_state: State, _player: str) -> list[Action]:
    return [("announce",), ("no",)]


def _surplus(state: State, player: str) -> list[Action]:
    faces = state.table.faces
    return [("discard", faces[number].id) for number in _kept(state, state.table.seats[player])]


def _thin(state: State, player: str) -> list[Action]:
    return [("keep",), *_surplus(state, player)]


def _answer(state: State, player: str) -> list[Action]:
    return _taken(state, player, (("accept",), ("refuse",)))


def _gear(state: State, player: str) -> list[Action]:
    duel, names = state.duel, state.lying.names
    assert duel is not None
    carried = attached(state, duel.fighter(state.table.seats[player]))
    tried: list[Action] = [("choose", names[each.id]) for each in carried if seen(each) and not each.down]
    return [("ready",), *_taken(state, player, tried)]


def _voice(state: State, player: str) -> list[Action]:
    seat, playable = state.table.seats[player], state.table.at_voice[state.czyn]
    return legal_moves_at_voice.listed(
        state, player, [face for number in _kept(state, seat) for face in playable[number]]
    )


def _reply(state: State, player: str) -> list[Action]:
    seat = state.table.seats[player]
    node = stack.top(state)
    found: list[Action] = [("no",)]
    if node is None or stack.has_answered(state, seat):
        return found
    replying, triggers = state.table.replying, stack.triggers(node)
    for number in _kept(state, seat):
        for face in replying[number]:
            if face.answers in triggers:
                found += _taken(state, player, _aimed(state, seat, face))
    if not state.lying.usable[seat]:
        return found
    if any(stack.rule_answers(state, effect, node, seat) for effect in stack.reply_abilities(state, seat)):
        found += legal_moves_at_voice.uses(state, player)
    return found


def _aimed(state: State, seat: int, face: Face) -> Iterable[Action]:
    """A card with everything it can be aimed at."""
    if face.aim is None:
        return [("play", face.id)]
    names = state.lying.names
    return [("play", face.id, names[thing.id]) for thing in targets.candidates(state, seat, face.aim)]


def _duel(state: State, player: str) -> list[Action]:
    seat = state.table.seats[player]
    duel = state.duel
    assert duel is not None
    fighter = state.thing(duel.fighter(seat))
    assert fighter is not None
    tried: list[Action] = []
    texts = {face.id: face for face in _held(state, seat) if face.kind == "sztych"}
    carried = attached(state, fighter.id)
    if carried:
        texts |= legal_moves_at_voice.under(state, seat, fighter)
    for text, face in texts.items():
        if "ciecie" in face.keywords or "obrona" in face.keywords:
            tried += _extras(state, seat, face, text)
    for thing in carried:
        if seen(thing) and face_of(state, thing).has("bron-palna"):
            tried.append(("fire", state.lying.names[thing.id]))
    return [("pas",), *_taken(state, player, tried), *legal_moves_at_voice.uses(state, player)]


def _extras(state: State, seat: int, face: Face, text: str) -> list[Action]:
    """A sztych as it is, with what it asks for paid, and with each choice of characters tapped for it."""
    if face.aim is None and not face.asked and "rally" not in face.verbs:
        return [("play", text)]
    names, aims = state.lying.names, [None]  # type: tuple[Mapping[int, str], list[str | None]]
    if face.aim is not None:
        aims = [names[each.id] for each in targets.candidates(state, seat, face.aim)]
    able: list[str] = []
    if face.does("rally") is not None:
        able = [names[each.id] for each in kompania(state, seat) if not each.tapped]
    called = [sorted(chosen) for count in range(MOST_TAPPED + 1) for chosen in combinations(able, count)]
    prices = (None, face.asked) if face.asked else (None,)
    whole = product(aims, prices, called)
    return [shortest(("play", text, aim, None, paid, *chosen)) for aim, paid, chosen in whole]


def _search(state: State, player: str) -> list[Action]:
    faces = state.table.faces
    found = [("take", faces[card].id) for card in search.findable(state, state.tasks[-1])]
    return [*_taken(state, player, [("no",)]), *found]


def _lay(state: State, player: str) -> list[Action]:
    """What can be done with a card that was searched for to be played."""
    seat = state.table.seats[player]
    whole = state.table.faces[state.tasks[-1][2]]
    found: list[Action] = [("no",)]
    for face in [state.table.faces[half] for half in whole.halves] or [whole]:
        found += legal_moves_at_voice.laid(state, seat, face)
    return found


def _name(state: State, player: str) -> list[Action]:
    owner = state.table.players[state.tasks[-1][1]]
    wholes = [face.id for face in state.table.faces if face.whole == face.number]
    return _taken(state, player, [("name", owner, id) for id in wholes])


_LISTED: Mapping[str, Callable[[State, str], list[Action]]] = {
    "draw": _draw,
    "mulligan": _mulligan,
    "bribe": _bribe,
    "reply": _reply,
    "surplus": _surplus,
    "election": _election,
    "voice": _voice,
    "answer": _answer,
    "gear": _gear,
    "duel": _duel,
    "search": _search,
    "lay": _lay,
    "thin": _thin,
    "name": _name,
}


def silent(state: State) -> tuple[str, Action] | None:
    """The answer that goes without saying: no reply, an unseen draw, a hand that is kept, no election."""
    if not state.tasks:
        return None
    kind, who = state.tasks[-1][0], windows.deciding(state, state.tasks[-1])
    match kind:
        case "draw":
            return TABLE, ("draw", state.table.players[state.tasks[-1][1]], UNKNOWN)
        case "reply" | "election":
            return who, ("no",)
        case "mulligan" | "thin":
            return who, ("keep",)
        case "answer":
            return who, ("accept",)
        case "gear":
            return who, ("ready",)
    return None
