"""All that a player at voice can do, listed without asking of each attempt why it could not be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.game import Action
from rules_engine.veto import acting, cardplay, coming, paying, targets, traits, using, verbs
from rules_engine.veto.faces import CZYN, REPLIKA, Effect, Face
from rules_engine.veto.state import ATTACHED, ELECTION, KARMAZYN, State, Thing
from rules_engine.veto.traits import attached, face_of, kompania


def listed(state: State, player: str, held: Iterable[Face]) -> list[Action]:
    """What the player at voice can do with the cards that may be in hand, and with all that lies there."""
    seat = state.table.seats[player]
    found: list[Action] = []
    if state.acted or state.table.options.turn_bene_idle != "forbid":
        found.append(("bene",))
    if not state.acted:
        found.append(("pas",))
    held = list(held)
    for face in held:
        found += plays(state, seat, face, laying=False)
        if face.kind in ("gear", "sztych"):
            found += attaches(state, seat, face)
    if not state.czyn:
        found += _characters(state, seat, held)
    found += uses(state, player)
    return found


def plays(state: State, seat: int, face: Face, *, laying: bool) -> list[Action]:
    """Playing a card with everything it can be aimed at. `laying`: it was searched for, and needs no Czyn."""
    done = state.czyn and not laying
    if face.mark == REPLIKA or face.price > state.parties[seat].ducats:
        return []
    if face.kind == "character":
        return [] if done else _enters(state, seat, face)
    if face.kind not in ("possession", "effect") or (face.mark == CZYN and done) or cardplay.barred(state, face):
        return []
    if face.kind == "possession":
        return [("play", face.id)]
    aims: list[Thing | None] = [None]
    effect = targets.aimed(face.effects)
    if effect is not None:
        aims = list(targets.candidates(state, seat, effect))
    names, found = state.lying.names, list[Action]()
    for aim in aims:
        doing = verbs.Doing(seat, face.number, -1, aim.id if aim is not None else -1)
        if cardplay.empty(state, doing, face.effects, face.lasts, {}) is None:
            found.append(("play", face.id) if aim is None else ("play", face.id, names[aim.id]))
    return found


def _enters(state: State, seat: int, face: Face) -> list[Action]:
    if coming.same_in_play(state, face) is not None or coming.elekt_there(state, seat, face) is not None:
        return []
    wins = state.table.options.field_karmazyn_and_wplywowy == "karmazyn-wins"
    if face.has("karmazyn") and (wins or not face.has("wplywowy")):
        return [("play", face.id), ("play", face.id, None, KARMAZYN)]
    return [("play", face.id)]


def attaches(state: State, seat: int, face: Face) -> Iterator[Action]:
    """Attaching gear or a sztych to each character that can carry it."""
    names = state.lying.names
    if face.kind == "gear" and (face.price > state.parties[seat].ducats or cardplay.barred(state, face)):
        return
    for host in kompania(state, seat):
        if face.kind == "gear":
            if not acting.carries(state, host, face):
                yield ("attach", face.id, names[host.id])
            continue
        covered, open_to = acting.room(state, host)
        if covered:
            yield ("attach", face.id, names[host.id])
        if open_to:
            yield ("display", face.id, names[host.id])


def _characters(state: State, seat: int, held: Iterable[Face]) -> Iterator[Action]:
    """What characters can do as a Czyn."""
    able = [thing for thing in kompania(state, seat) if not thing.tapped]
    if not able:
        return
    names = state.lying.names
    foes = [
        names[foe.id]
        for foe in kompania(state, 1 - seat)
        if foe.place == ELECTION and not _barred(state, foe, "niewiasta", "be-challenged", "duel")
    ]
    kreski = state.common or state.parties[1 - seat].kreski
    sztychy = list(_to_spend(state, held))
    for thing in able:
        ref = names[thing.id]
        walks = thing.place == KARMAZYN or targets.may_stand(face_of(state, thing))
        if walks and traits.forbidden(state, thing, "move") is None:
            yield ("move", ref)
        if thing.place != ELECTION:
            continue
        if kreski and not face_of(state, thing).has("pospolity") and not _barred(state, thing, "niewiasta", "agitate"):
            yield ("agitate", ref)
            if state.common != 1 or state.table.options.agitate_bonus_with_one_left != "refuse-empty":
                for spent in (*sztychy, *under(state, seat, thing)):
                    yield ("agitate", ref, spent)
        if foes and not _barred(state, thing, "niewiasta", "challenge", "duel"):
            for foe in foes:
                yield ("challenge", foe, ref)


def _barred(state: State, thing: Thing, keyword: str, *acts: str) -> bool:
    if keyword in face_of(state, thing).keywords:
        return True
    return any(traits.forbidden(state, thing, act) is not None for act in acts)


def _to_spend(state: State, held: Iterable[Face]) -> Iterator[str]:
    """Cards in hand that may be discarded as a sztych."""
    both = state.table.options.split_identity == "both-always"
    for face in held:
        if face.is_sztych:
            yield face.id
            if both and face.whole != face.number:
                yield state.table.faces[face.whole].id


def under(state: State, seat: int, host: Thing) -> dict[str, Face]:
    """The sztychy that lie under a character, or may lie there unseen, as actions call them."""
    found: dict[str, Face] = {}
    faces, names = state.table.faces, state.lying.names
    for thing in attached(state, host.id):
        if thing.card >= 0:
            if thing.place == ATTACHED and faces[thing.card].is_sztych:
                found[names[thing.id]] = faces[thing.card]
            continue
        pool = state.parties[seat].cards.pool
        for number in range(len(faces)) if pool is None else sorted(set(pool)):
            for half in faces[number].halves or (number,):
                if faces[half].is_sztych:
                    found.setdefault(f"{faces[half].id}@{names[host.id]}", faces[half])
    return found


def uses(state: State, player: str) -> Iterator[Action]:
    """Using rules of cards in play with everything they can be aimed at, in the window that is open."""
    seat = state.table.seats[player]
    window = state.tasks[-1][0]
    for thing in state.lying.usable:
        if thing.side != seat:
            continue
        rules = paying.abilities(state, thing)
        for place, at in enumerate(rules, 1):
            effect = face_of(state, thing).effects[at]
            if (effect.get("tap") and thing.tapped) or not using.fits(state, window, effect):
                continue
            which = (place,) if len(rules) > 1 else ()
            ref = state.lying.names[thing.id]
            if window == "voice":
                if using.affordable(state, seat, thing, effect):
                    yield from _used(state, seat, thing, effect, which)
                continue
            attempts: list[Action] = [("use", ref, None, *which) if which else ("use", ref)]
            if targets.aim(effect):
                aims = targets.candidates(state, seat, effect)
                attempts = [("use", ref, state.lying.names[aim.id], *which) for aim in aims]
            for attempt in attempts:
                if using.use(state, player, attempt) is None:
                    yield attempt


def _used(state: State, seat: int, thing: Thing, effect: Effect, which: tuple[int, ...]) -> Iterator[Action]:
    """Using a rule, which can be paid for, on everything where it would change anything."""
    names = state.lying.names
    aims: Iterable[Thing | None] = targets.candidates(state, seat, effect) if targets.aim(effect) else (None,)
    for aim in aims:
        doing = verbs.Doing(seat, thing.card, thing.id, aim.id if aim is not None else -1)
        if verbs.useful(state, doing, effect):
            on = (names[aim.id],) if aim is not None else (None,) if which else ()
            yield ("use", names[thing.id], *on, *which)
