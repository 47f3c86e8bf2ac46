"""What figures come to: Szabla, Kreski, income, hands; and what is forbidden to whom."""

from __future__ import annotations

from collections.abc import Container, Sequence

from kredens.rules_engine.contract.breakdown import Step
from kredens.rules_engine.veto.model.card_data import Effect, Face, selected
from kredens.rules_engine.veto.model.in_play import ATTACHED, KARMAZYN, Thing
from kredens.rules_engine.veto.model.state import HAND, State

SZABLA, KRESKI_TRAIT, INCOME, HAND_SIZE, BRIBE, AGITATION = (
    "szabla",
    "kreski",
    "income",
    "hand",
    "bribe-price",
    "agitation",
)


def face_of(state: State, thing: Thing) -> Face:
    """The face of a thing that has been seen."""
    return state.table.faces[thing.card]


def seen(thing: Thing) -> bool:
    """Whether anybody has said which card it is."""
    return thing.card >= 0


def is_character(state: State, thing: Thing) -> bool:
    """Whether it is somebody of a party, and here."""
    return seen(thing) and not thing.absent and face_of(state, thing).kind == "character"


def attached(state: State, host: int) -> Sequence[Thing]:
    """What is attached to a thing, in the order it came."""
    return state.lying.under.get(host, ())


def kompania(state: State, seat: int) -> Sequence[Thing]:
    """The characters of a party that are here."""
    return state.lying.parties[seat]


def rules_of(state: State, trait: str) -> list[tuple[Thing | None, int, Effect]]:
    """Every rule in force by itself that changes such figures: the thing that bears it (None: a faction card, or an
    effect that lasts), whose it is, and the effect."""
    faces, found = state.table.faces, []  # type: tuple[Face, ...], list[tuple[Thing | None, int, Effect]]
    for seat, number in enumerate(state.table.factions):
        found += [(None, seat, effect) for effect in faces[number].shapes.get(trait, ())]
    shaping = state.lying.shaping.get(trait, ())
    found += [(thing, thing.side, effect) for thing, effect in shaping if not _off(state, thing)]
    for seat, party in enumerate(state.parties):
        for card in party.lasting:
            found += [(None, seat, effect) for effect in faces[card].shapes.get(trait, ())]
    return found


def _off(state: State, thing: Thing) -> bool:
    """Whether the rules of a thing do not work: unchosen gear in a duel, firearms, tapped cards under one reading."""
    face = face_of(state, thing)
    if face.kind == "gear":
        if face.has("bron-palna"):
            return True
        if state.duel is not None and thing.host in (state.duel.challenger, state.duel.challenged):
            chosen = len(state.duel.ready) < 2 or thing.id in state.duel.gear
            if not chosen:
                return True
    if face.kind in ("sztych", "split"):
        return True
    return thing.tapped and state.table.options.tap_passive_rules == "all-off"


def concerns(state: State, bearer: Thing | None, seat: int, effect: Effect, thing: Thing) -> bool:
    """Whether a rule in force is about that thing."""
    of = effect.get("of", "self")
    what = effect.get("what")
    if of == "self":
        return bearer is not None and bearer.id == thing.id
    if of == "host":
        return bearer is not None and bearer.host == thing.id
    if not is_character(state, thing) or not selected(face_of(state, thing), what):
        return False
    if of == "duellist":
        duel = state.duel
        return duel is not None and duel.fighter(seat) == thing.id and thing.side == seat
    if of == "side":
        return thing.side == seat
    return False


def _per(state: State, seat: int, effect: Effect) -> int:
    """By how much a rule counts: once, or for each thing that it names."""
    match effect.get("per"):
        case "own-sztych":
            duel = state.duel
            return duel.struck[duel.seats.index(seat)] if duel is not None else 0
        case "own-possession":
            return sum(_is(state, thing, "possession") and thing.side == seat for thing in state.things)
        case "own-karczma":
            return sum(
                _is(state, thing, "possession") and thing.side == seat and face_of(state, thing).has("karczma")
                for thing in state.things
            )
    return 1


def _is(state: State, thing: Thing, kind: str) -> bool:
    return seen(thing) and not thing.absent and face_of(state, thing).kind == kind


def trait(state: State, thing: Thing, name: str, steps: list[Step] | None = None) -> int:
    """A figure of a character as it is now; `steps` are told how it came out of what is printed."""
    face = face_of(state, thing)
    value = printed = face.szabla if name == SZABLA else face.kreski if name == KRESKI_TRAIT else 0
    rules = rules_of(state, name)
    passive = [each for each in rules if concerns(state, *each, thing)] if rules else rules
    if not passive and not thing.mods:
        return value
    doubled = next((mod for mod in thing.mods if mod.trait == name and mod.twice), None)
    doubling = [bearer for bearer, _, effect in passive if effect["do"] == "double"]
    if doubled is not None or doubling:
        value = 2 * printed
        if steps is not None:
            by = state.table.faces[doubled.by].id if doubled else _called(state, doubling[0], thing)
            steps.append(Step(by, "×2", value, _ids("cumulate.no-double-double", "option.value-arithmetic")))
    for bearer, seat, effect in passive:
        if effect["do"] == "modify" and (amount := effect["amount"] * _per(state, seat, effect)):
            value += amount
            if steps is not None:
                steps.append(Step(_called(state, bearer, thing), f"{amount:+d}", value, _ids("inplay.rules-active")))
    for mod in thing.mods:
        if mod.trait == name and not mod.twice and mod.amount:
            value += mod.amount
            if steps is not None:
                steps.append(Step(state.table.faces[mod.by].id, f"{mod.amount:+d}", value, _ids("play.resolve")))
    return max(0, value) if name == KRESKI_TRAIT else value


def _called(state: State, bearer: Thing | None, thing: Thing) -> str:
    return face_of(state, bearer or thing).id


def szabla(state: State, thing: Thing, steps: list[Step] | None = None) -> int:
    """The Szabla of a character: in a duel with its chosen gear, played sztychy and what else was played; `steps` are
    told how it came out of what is printed."""
    value = trait(state, thing, SZABLA, steps)
    duel = state.duel
    if duel is None or thing.id not in (duel.challenger, duel.challenged):
        return value
    for item in attached(state, thing.id) if duel.gear else ():
        face = face_of(state, item)
        if item.id in duel.gear and face.modifier and not item.absent and "bron-palna" not in face.keywords:
            value += face.modifier
            if steps is not None:
                rules = _ids("card.gear.modifier", "duel.gear-unused-inert")
                steps.append(Step(face.id, f"{face.modifier:+d}", value, rules))
    added = duel.extra[duel.seats.index(thing.side)]
    if added:
        value += added
        if steps is not None:
            steps.append(Step("played", f"{added:+d}", value, _ids("duel.sztych-raises", "duel.replies")))
    return value


def player_trait(state: State, seat: int, name: str, base: int) -> int:
    """A figure of a player: what it begins from, with the rules and effects that change it."""
    value = base
    for bearer, owner, effect in rules_of(state, name):
        of = effect.get("of", "owner")
        whose = owner if of in ("owner", "self", "side") else 1 - owner if of == "opponent" else None
        if bearer is not None and of == "host":
            host = state.thing(bearer.host)
            whose = host.side if host is not None else None
        if effect["do"] == "modify" and whose == seat:
            value += effect["amount"] * _per(state, owner, effect)
    for mod in state.parties[seat].mods:
        if mod.trait == name:
            value += mod.amount
    return value


def hand_size(state: State, seat: int) -> int:
    """The most cards a player may hold in the settlement phase."""
    return max(0, player_trait(state, seat, HAND_SIZE, HAND))


def income(state: State, seat: int) -> int:
    """What a player receives in the settlement phase; never below zero."""
    value = state.table.faces[state.table.factions[seat]].income
    for thing in state.things:
        if thing.side == seat and seen(thing) and not thing.absent and thing.place != ATTACHED:
            value += face_of(state, thing).income
    return max(0, player_trait(state, seat, INCOME, value))


def forbidden(state: State, thing: Thing, act: str) -> tuple[Thing | None, Effect] | None:
    """The rule by which a character may not do something, or have it done to it; None if it may."""
    for bearer, effect, only in state.lying.banning.get(act, ()):
        if only not in (-1, thing.id) or _off(state, bearer):
            continue
        if only >= 0 or concerns(state, bearer, bearer.side, effect, thing):
            return bearer, effect
    one, other = state.parties
    if one.lasting or other.lasting or state.table.bans:
        for seat, party in enumerate(state.parties):
            for card in (state.table.factions[seat], *party.lasting):
                for effect in state.table.faces[card].bans:
                    if effect["act"] == act and concerns(state, None, seat, effect, thing):
                        return None, effect
    if thing.mods and any(mod.forbids == act for mod in thing.mods):
        return None, {"do": "forbid", "act": act}
    return None


def banned(state: State) -> Container[str]:
    """All that some card forbids to somebody, apart from what has been forbidden to one thing for a time."""
    one, other = state.parties
    if not (one.lasting or other.lasting or state.table.bans):
        return state.lying.banning
    faces, cards = state.table.faces, (*state.table.factions, *one.lasting, *other.lasting)
    return {*state.lying.banning, *(effect["act"] for card in cards for effect in faces[card].bans)}


def karmazyn_sum(state: State, seat: int) -> int:
    """What a player's untapped Karmazyni on the Karmazyn field come to."""
    every = state.table.options.initiative_wplywowy == "all-on-field"
    return sum(
        trait(state, thing, KRESKI_TRAIT)
        for thing in kompania(state, seat)
        if thing.place == KARMAZYN and not thing.tapped and (every or face_of(state, thing).has("karmazyn"))
    )


def _ids(*rules: str) -> tuple[str, ...]:
    return tuple(f"veto.{rule}" for rule in rules)
