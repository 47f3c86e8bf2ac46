"""What figures come to: Szabla, Kreski, income, hands; and what is forbidden to whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.arithmetic import Step
from rules_engine.veto.faces import Effect, Face, selected
from rules_engine.veto.state import ATTACHED, HAND, KARMAZYN, State, Thing

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


def rules_of(state: State) -> Iterator[tuple[Thing | None, int, Effect]]:
    """Every rule in force by itself: the thing that bears it (None: a faction card), whose it is, and the effect."""
    faces = state.table.faces
    for seat, number in enumerate(state.table.factions):
        for effect in faces[number].always:
            yield None, seat, effect
    for thing in state.lying.ruling:
        if not _off(state, thing):
            for effect in faces[thing.card].always:
                yield thing, thing.side, effect
    for seat, party in enumerate(state.parties):
        for card in party.lasting:
            for effect in faces[card].always:
                yield None, seat, effect


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


def trait_steps(state: State, thing: Thing, trait: str) -> tuple[int, list[Step]]:
    """A figure of a character: what is printed, and the steps to what it is now."""
    face = face_of(state, thing)
    printed = face.szabla if trait == SZABLA else face.kreski if trait == KRESKI_TRAIT else 0
    value = printed
    steps: list[Step] = []
    doubled = next((mod for mod in thing.mods if mod.trait == trait and mod.twice), None)
    passive = [
        (bearer, seat, effect)
        for bearer, seat, effect in rules_of(state)
        if effect.get("trait") == trait and concerns(state, bearer, seat, effect, thing)
    ]
    by_rule = next((bearer for bearer, _, effect in passive if effect["do"] == "double"), None)
    if doubled is not None or any(effect["do"] == "double" for _, _, effect in passive):
        value = 2 * printed
        by = state.table.faces[doubled.by].id if doubled else _called(state, by_rule, thing)
        steps.append(Step(by, "×2", value, _ids("cumulate.no-double-double", "option.value-arithmetic")))
    for bearer, seat, effect in passive:
        if effect["do"] == "modify" and (amount := effect["amount"] * _per(state, seat, effect)):
            value += amount
            steps.append(Step(_called(state, bearer, thing), f"{amount:+d}", value, _ids("inplay.rules-active")))
    for mod in thing.mods:
        if mod.trait == trait and not mod.twice and mod.amount:
            value += mod.amount
            steps.append(Step(state.table.faces[mod.by].id, f"{mod.amount:+d}", value, _ids("play.resolve")))
    if trait == KRESKI_TRAIT:
        value = max(0, value)
    return value, steps


def _called(state: State, bearer: Thing | None, thing: Thing) -> str:
    return face_of(state, bearer or thing).id


def trait(state: State, thing: Thing, name: str) -> int:
    """A figure of a character as it is now."""
    return trait_steps(state, thing, name)[0]


def szabla(state: State, thing: Thing) -> int:
    """What a duellist comes to: the figure with its chosen gear, played sztychy and what else was played."""
    return szabla_steps(state, thing)[0]


def szabla_steps(state: State, thing: Thing) -> tuple[int, list[Step]]:
    """The Szabla of a character, in a duel with all that counts there, step by step."""
    value, steps = trait_steps(state, thing, SZABLA)
    duel = state.duel
    if duel is None or thing.id not in (duel.challenger, duel.challenged):
        return value, steps
    for item in attached(state, thing.id):
        if item.id in duel.gear and not item.absent and not face_of(state, item).has("bron-palna"):
            modifier = face_of(state, item).modifier
            if modifier:
                value += modifier
                rules = _ids("card.gear.modifier", "duel.gear-unused-inert")
                steps.append(Step(face_of(state, item).id, f"{modifier:+d}", value, rules))
    added = duel.extra[duel.seats.index(thing.side)]
    if added:
        value += added
        steps.append(Step("played", f"{added:+d}", value, _ids("duel.sztych-raises", "duel.replies")))
    return value, steps


def player_trait(state: State, seat: int, name: str, base: int) -> int:
    """A figure of a player: what it begins from, with the rules and effects that change it."""
    value = base
    for bearer, owner, effect in rules_of(state):
        of = effect.get("of", "owner")
        whose = owner if of in ("owner", "self", "side") else 1 - owner if of == "opponent" else None
        if bearer is not None and of == "host":
            host = state.thing(bearer.host)
            whose = host.side if host is not None else None
        if effect["do"] == "modify" and effect.get("trait") == name and whose == seat:
            value += effect["amount"] * _per(state, owner, effect)
    value += sum(mod.amount for mod in state.parties[seat].mods if mod.trait == name)
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
