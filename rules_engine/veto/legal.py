"""Every legal action at the open decision, asked of the same guards that refuse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from rules_engine.game import TABLE, UNKNOWN, Action
from rules_engine.veto import guards, naming, paying, searching, targets, windows
from rules_engine.veto.faces import Face
from rules_engine.veto.notation import shortest
from rules_engine.veto.state import ATTACHED, KARMAZYN, State, Thing
from rules_engine.veto.traits import attached, face_of, kompania, seen

MOST_TAPPED = 3


def actions(state: State, player: str) -> list[Action]:
    """What the player can do, in a stable order. Giving up is always possible, and not listed."""
    if not state.tasks or windows.deciding(state, state.tasks[-1]) != player:
        return []
    kind = state.tasks[-1][0]
    tried = _TRIED[kind](state, player)
    return [action for action in tried if guards.refusal(state, player, action) is None]


def _held(state: State, seat: int) -> list[Face]:
    """The cards that may be in a hand, each half of a split card by itself."""
    faces = state.table.faces
    cards = state.parties[seat].cards
    numbers: Iterable[int] = cards.candidates()
    if cards.unseen and cards.pool is None:
        numbers = [face.number for face in faces if face.whole == face.number and face.kind != "faction"]
    found: list[Face] = []
    for number in numbers:
        face = faces[number]
        found += [faces[half] for half in face.halves] if face.halves else [face]
    return found


def _draw(state: State, _player: str) -> Iterator[Action]:
    seat = state.tasks[-1][1]
    cards = state.parties[seat].cards
    pool = range(len(state.table.faces)) if cards.pool is None else sorted(set(cards.pool))
    yield from [("draw", state.table.players[seat], state.table.faces[card].id) for card in pool]


def _mulligan(_state: State, _player: str) -> Iterator[Action]:
    yield ("redraw",)
    yield ("keep",)


def _bribe(state: State, player: str) -> Iterator[Action]:
    yield ("pas",)
    yield from [("bribe", amount) for amount in guards.bribes(state, state.table.seats[player])]


def _election(_state: State, _player: str) -> Iterator[Action]:
    yield ("announce",)
    yield ("no",)


def _surplus(state: State, player: str) -> Iterator[Action]:
    faces = state.table.faces
    cards = state.parties[state.table.seats[player]].cards
    numbers: Iterable[int] = cards.candidates()
    if cards.unseen and cards.pool is None:
        numbers = [face.number for face in faces if face.whole == face.number and face.kind != "faction"]
    yield from [("discard", faces[number].id) for number in numbers]


def _thin(state: State, player: str) -> Iterator[Action]:
    yield ("keep",)
    yield from _surplus(state, player)


def _answer(_state: State, _player: str) -> Iterator[Action]:
    yield ("accept",)
    yield ("refuse",)


def _gear(state: State, player: str) -> Iterator[Action]:
    yield ("ready",)
    seat = state.table.seats[player]
    duel = state.duel
    assert duel is not None
    yield from [("choose", naming.reference(state, each)) for each in attached(state, duel.fighter(seat)) if seen(each)]


def _plays(state: State, seat: int, faces: Iterable[Face]) -> Iterator[Action]:
    """Playing cards with everything they can be aimed at."""
    for face in faces:
        if face.kind == "character":
            yield ("play", face.id)
            yield ("play", face.id, None, KARMAZYN)
            continue
        effect = targets.aimed(face.effects) if face.kind in ("effect", "sztych") else None
        if effect is None:
            yield ("play", face.id)
        else:
            for thing in targets.candidates(state, seat, effect):
                yield ("play", face.id, naming.reference(state, thing))


def _uses(state: State, seat: int) -> Iterator[Action]:
    """Using rules of cards in play with everything they can be aimed at."""
    for thing in state.things:
        if thing.side != seat:
            continue
        listed = paying.abilities(state, thing)
        for place, at in enumerate(listed, 1):
            which = (place,) if len(listed) > 1 else ()
            effect = face_of(state, thing).effects[at]
            ref = naming.reference(state, thing)
            if not targets.aim(effect):
                yield ("use", ref, None, *which) if which else ("use", ref)
                continue
            for target in targets.candidates(state, seat, effect):
                yield ("use", ref, naming.reference(state, target), *which)


def _voice(state: State, player: str) -> Iterator[Action]:
    seat = state.table.seats[player]
    yield ("bene",)
    yield ("pas",)
    held = _held(state, seat)
    yield from _plays(state, seat, held)
    own = [(naming.reference(state, thing), thing) for thing in kompania(state, seat)]
    for face in held:
        if face.kind == "gear" or face.is_sztych:
            for ref, _ in own:
                yield ("attach", face.id, ref)
                if face.is_sztych:
                    yield ("display", face.id, ref)
    if not state.czyn:
        sztychy = [face.id for face in held if face.is_sztych]
        foes = [naming.reference(state, thing) for thing in kompania(state, 1 - seat)]
        for ref, thing in own:
            yield ("move", ref)
            yield ("agitate", ref)
            yield from [("agitate", ref, spent) for spent in (*sztychy, *_under(state, seat, thing))]
            yield from [("challenge", foe, ref) for foe in foes]
    yield from _uses(state, seat)


def _under(state: State, seat: int, host: Thing) -> dict[str, Face]:
    """The sztychy that lie under a character, or may lie there unseen, as actions call them."""
    found: dict[str, Face] = {}
    faces = state.table.faces
    for thing in attached(state, host.id):
        ref = naming.reference(state, thing)
        if _sztych(state, thing):
            found[ref] = face_of(state, thing)
        elif not seen(thing):
            pool = state.parties[seat].cards.pool
            for number in range(len(faces)) if pool is None else sorted(set(pool)):
                for half in faces[number].halves or (number,):
                    if faces[half].is_sztych:
                        found.setdefault(f"{faces[half].id}@{ref.partition('@')[2]}", faces[half])
    return found


def _sztych(state: State, thing: Thing) -> bool:
    return thing.place == ATTACHED and seen(thing) and face_of(state, thing).is_sztych


def _reply(state: State, player: str) -> Iterator[Action]:
    seat = state.table.seats[player]
    yield ("no",)
    yield from _plays(state, seat, [face for face in _held(state, seat) if face.mark == "replika"])
    yield from _uses(state, seat)


def _duel(state: State, player: str) -> Iterator[Action]:
    seat = state.table.seats[player]
    duel = state.duel
    assert duel is not None
    yield ("pas",)
    yield from _strikes(state, seat, [face for face in _held(state, seat) if face.is_sztych])
    fighter = state.thing(duel.fighter(seat))
    assert fighter is not None
    for text, face in _under(state, seat, fighter).items():
        yield from _extras(state, seat, face, text)
    for thing in attached(state, fighter.id):
        if seen(thing) and face_of(state, thing).has("bron-palna"):
            yield ("fire", naming.reference(state, thing))
    yield from _uses(state, seat)


def _strikes(state: State, seat: int, faces: Iterable[Face]) -> Iterator[Action]:
    for face in faces:
        yield from _extras(state, seat, face, face.id)


def _extras(state: State, seat: int, face: Face, text: str) -> Iterator[Action]:
    """A sztych as it is, with what it asks for paid, and with each choice of characters tapped for it."""
    effect = targets.aimed(face.effects)
    aims = [naming.reference(state, each) for each in targets.candidates(state, seat, effect)] if effect else [None]
    able: list[str] = []
    if face.does("rally") is not None:
        able = [naming.reference(state, each) for each in kompania(state, seat) if not each.tapped]
    called = [sorted(chosen) for count in range(MOST_TAPPED + 1) for chosen in combinations(able, count)]
    for aim in aims:
        for paid in (None, face.asked) if face.asked else (None,):
            for chosen in called:
                yield shortest(("play", text, aim, None, paid, *chosen))


def _search(state: State, _player: str) -> Iterator[Action]:
    yield ("no",)
    yield from [("take", state.table.faces[card].id) for card in searching.findable(state, state.tasks[-1])]


def _lay(state: State, player: str) -> Iterator[Action]:
    """What can be done with a card that was searched for to be played."""
    seat = state.table.seats[player]
    whole = state.table.faces[state.tasks[-1][2]]
    faces = [state.table.faces[half] for half in whole.halves] or [whole]
    yield ("no",)
    yield from _plays(state, seat, faces)
    for face in faces:
        if face.kind == "gear" or face.is_sztych:
            yield from [("attach", face.id, naming.reference(state, thing)) for thing in kompania(state, seat)]


def _name(state: State, _player: str) -> Iterator[Action]:
    seat = state.tasks[-1][1]
    owner, faces = state.table.players[seat], state.table.faces
    yield from [("name", owner, face.id) for face in faces if face.whole == face.number]


_TRIED = {
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
