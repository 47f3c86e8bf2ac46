"""All that a player at voice can do, listed without asking of each attempt why it could not be done."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.veto.legality import abilities, actions, cards
from kredens.rules_engine.veto.model import stats, targets
from kredens.rules_engine.veto.model.card_data import REPLIKA, Face, Rule
from kredens.rules_engine.veto.model.in_play import ATTACHED, ELECTION, KARMAZYN, Thing
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached, face_of, kompania
from kredens.rules_engine.veto.play import resources, stack, uniqueness, verbs


def listed(state: State, player: str, held: Sequence[Face]) -> list[Action]:
    """What the player at voice can do with those cards, which may be in hand, and with all that lies there."""
    seat = state.table.seats[player]
    found: list[Action] = []
    if state.acted or state.table.options.turn_bene_idle != "forbid":
        found.append(("bene",))
    if not state.acted:
        found.append(("pas",))
    ducats = state.parties[seat].ducats
    for face in held:
        if face.price <= ducats or face.kind == "sztych":
            found += _DONE_WITH[face.kind](state, seat, face)
    if not state.czyn:
        found += _characters(state, seat, held)
    found += uses(state, player)
    return found


def laid(state: State, seat: int, face: Face) -> list[Action]:
    """Playing or attaching a card that was searched for."""
    if face.mark == REPLIKA or (face.price > state.parties[seat].ducats and face.kind != "sztych"):
        return []
    return [action for action in _DONE_WITH[face.kind](state, seat, face) if action[0] != "display"]


def _possession(state: State, _seat: int, face: Face) -> list[Action]:
    return [] if cards.barred(state, face) else [("play", face.id)]


def _effect(state: State, seat: int, face: Face) -> list[Action]:
    """Playing the card with everything it can be aimed at."""
    if cards.barred(state, face):
        return []
    if face.aim is None:
        useful = verbs.any_useful(state, verbs.Doing(seat, face.number, -1, -1), face.tries)
        return [("play", face.id)] if useful else []
    return [
        ("play", face.id, state.lying.names[aim.id])
        for aim in targets.candidates(state, seat, face.aim)
        if verbs.any_useful(state, verbs.Doing(seat, face.number, -1, aim.id), face.tries)
    ]


def _character(state: State, seat: int, face: Face) -> list[Action]:
    if uniqueness.same_in_play(state, face) is not None or uniqueness.elekt_there(state, seat, face) is not None:
        return []
    wins = state.table.options.field_karmazyn_and_wplywowy == "karmazyn-wins"
    if face.has("karmazyn") and (wins or not face.has("wplywowy")):
        return [("play", face.id), ("play", face.id, None, KARMAZYN)]
    return [("play", face.id)]


def _gear(state: State, seat: int, face: Face) -> list[Action]:
    """Attaching it to each character that can carry it."""
    if cards.barred(state, face):
        return []
    number = face.number
    return [("attach", face.id, host.name) for host in actions.hosts(state, seat) if number not in host.carried]


def _sztych(state: State, seat: int, face: Face) -> list[Action]:
    found: list[Action] = []
    for host in actions.hosts(state, seat):
        if host.covered:
            found.append(("attach", face.id, host.name))
        if host.open:
            found.append(("display", face.id, host.name))
    return found


def _nothing(_state: State, _seat: int, _face: Face) -> list[Action]:
    return []


_DONE_WITH: Mapping[str, Callable[[State, int, Face], list[Action]]] = {
    "character": _character,
    "possession": _possession,
    "effect": _effect,
    "gear": _gear,
    "sztych": _sztych,
    "split": _nothing,
    "faction": _nothing,
}


def _characters(state: State, seat: int, held: Iterable[Face]) -> list[Action]:
    """What characters can do as a Czyn."""
    able = [thing for thing in kompania(state, seat) if not thing.tapped]
    if not able:
        return []
    found: list[Action] = []
    names = state.lying.names
    foes: list[str] | None = None
    kreski = state.common or state.parties[1 - seat].kreski
    spending = state.common != 1 or state.table.options.agitate_bonus_with_one_left != "refuse-empty"
    sztychy = _to_spend(state, held) if spending else []
    banned = stats.banned(state)
    for thing in able:
        ref, face = names[thing.id], face_of(state, thing)
        keywords = face.keywords
        if (thing.place == KARMAZYN or targets.may_stand(face)) and _may(state, banned, thing, "move"):
            found.append(("move", ref))
        if thing.place != ELECTION or "niewiasta" in keywords:
            continue
        if kreski and "pospolity" not in keywords and _may(state, banned, thing, "agitate"):
            found.append(("agitate", ref))
            found += [("agitate", ref, spent) for spent in sztychy]
            if spending and thing.id in state.lying.under:
                found += [("agitate", ref, spent) for spent in under(state, seat, thing)]
        if foes is None:
            foes = [
                names[foe.id]
                for foe in kompania(state, 1 - seat)
                if foe.place == ELECTION
                and "niewiasta" not in face_of(state, foe).keywords
                and _may(state, banned, foe, "be-challenged")
                and _may(state, banned, foe, "duel")
            ]
        if foes and _may(state, banned, thing, "challenge") and _may(state, banned, thing, "duel"):
            found += [("challenge", foe, ref) for foe in foes]
    return found


def _may(state: State, banned: Container[str], thing: Thing, act: str) -> bool:
    """Whether no card forbids that; `banned` is what any card forbids to anybody."""
    return not (thing.mods or act in banned) or stats.forbidden(state, thing, act) is None


def _to_spend(state: State, held: Iterable[Face]) -> list[str]:
    """Cards in hand that may be discarded as a sztych."""
    both = state.table.options.split_identity == "both-always"
    found: list[str] = []
    for face in held:
        if face.kind == "sztych":
            if face.whole != face.number and face.number not in resources.outside_play(state, face.whole):
                continue
            found.append(face.id)
            if both and face.whole != face.number:
                found.append(state.table.faces[face.whole].id)
    return found


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


def uses(state: State, player: str) -> list[Action]:
    """Using rules of cards in play with everything they can be aimed at, in the window that is open."""
    seat = state.table.seats[player]
    window = state.tasks[-1][0]
    fitting = stack.reply_window(state) if window == "reply" else window
    found: list[Action] = []
    for thing, face in state.lying.usable[seat]:
        for rule in face.rules[fitting]:
            if rule.tap and thing.tapped:
                continue
            if window == "voice":
                if abilities.affordable(state, seat, thing, rule):
                    found += _used(state, seat, thing, rule)
                continue
            ref = state.lying.names[thing.id]
            attempts: list[Action] = [("use", ref, None, *rule.which) if rule.which else ("use", ref)]
            if rule.aim is not None:
                aims = targets.candidates(state, seat, rule.aim)
                attempts = [("use", ref, state.lying.names[aim.id], *rule.which) for aim in aims]
            found += [attempt for attempt in attempts if abilities.use(state, player, attempt) is None]
    return found


def _used(state: State, seat: int, thing: Thing, rule: Rule) -> list[Action]:
    """Using a rule, which can be paid for, on everything where it would change anything."""
    effect, which = rule.effect, rule.which
    if rule.aim is None:
        if not verbs.useful(state, verbs.Doing(seat, thing.card, thing.id, -1), effect):
            return []
        ref = state.lying.names[thing.id]
        return [("use", ref, None, *which) if which else ("use", ref)]
    names = state.lying.names
    return [
        ("use", names[thing.id], names[aim.id], *which)
        for aim in targets.candidates(state, seat, rule.aim)
        if verbs.useful(state, verbs.Doing(seat, thing.card, thing.id, aim.id), effect)
    ]
