"""Current figures of VETO: Szabla, Kreski, income, hand size; and whom a passive effect is about."""

from __future__ import annotations

from collections.abc import Sequence

from kredens.rules_engine.contract.breakdown import Step
from kredens.rules_engine.veto.model.card_data import CardData, Effect, matches_selector
from kredens.rules_engine.veto.model.in_play import KARMAZYN, CardInPlay
from kredens.rules_engine.veto.model.state import BASE_HAND_SIZE, State

SZABLA, KRESKI_TRAIT, INCOME, HAND_SIZE, BRIBE_PRICE, AGITATION = (
    "szabla",
    "kreski",
    "income",
    "hand",
    "bribe-price",
    "agitation",
)


def card_data_of(state: State, thing: CardInPlay) -> CardData:
    """Return the data of a card in play that has been seen."""
    return state.table.cards[thing.card]


def is_seen(thing: CardInPlay) -> bool:
    """Return whether it is known which card it is."""
    return thing.card >= 0


def is_character(state: State, thing: CardInPlay) -> bool:
    """Return whether it is a character that is not absent."""
    return is_seen(thing) and not thing.absent and card_data_of(state, thing).kind == "character"


def attached_to(state: State, host: int) -> Sequence[CardInPlay]:
    """Return what is attached to the card in play of that number, in the order it came."""
    return state.table_index.attached_to.get(host, ())


def kompania(state: State, seat: int) -> Sequence[CardInPlay]:
    """Return the characters of a party that are not absent."""
    return state.table_index.characters[seat]


def elekts(state: State, seat: int) -> list[int]:
    """Return the numbers of a player's Elekci who are in play."""
    return [thing.id for thing in kompania(state, seat) if card_data_of(state, thing).has("elekt")]


def effects_on_trait(state: State, trait: str) -> list[tuple[CardInPlay | None, int, Effect]]:
    """Return every passive effect on that trait, with the card in play that bears it and whose it is.

    The bearer is None for a faction card, or an effect that lasts.
    """
    found: list[tuple[CardInPlay | None, int, Effect]] = [*state.table.faction_effects.get(trait, ())]
    index = state.table_index
    if trait in index.trait_effects:
        for id, effect in index.trait_effects[trait]:
            thing = index.by_id[id]
            if not is_inactive(state, thing):
                found.append((thing, thing.side, effect))
    one, other = state.parties
    if one.lasting or other.lasting:
        for seat, party in enumerate(state.parties):
            for card in party.lasting:
                found += [(None, seat, effect) for effect in state.table.cards[card].trait_effects.get(trait, ())]
    return found


def is_inactive(state: State, thing: CardInPlay) -> bool:
    """Return whether the rules of a card in play do not work.

    So it is with gear not chosen in a duel, firearms, sztychy, and under one reading tapped cards.
    """
    card_data = card_data_of(state, thing)
    if card_data.kind == "gear":
        if card_data.has("bron-palna"):
            return True
        if state.duel is not None and thing.host in (state.duel.challenger, state.duel.challenged):
            chosen = len(state.duel.ready) < 2 or thing.id in state.duel.gear
            if not chosen:
                return True
    if card_data.kind in ("sztych", "split"):
        return True
    return thing.tapped and state.table.options.tap_passive_rules == "all-off"


def concerns(state: State, bearer: CardInPlay | None, seat: int, effect: Effect, thing: CardInPlay) -> bool:
    """Return whether a passive effect is about that card in play."""
    of = effect.get("of", "self")
    what = effect.get("what")
    if of == "self":
        return bearer is not None and bearer.id == thing.id
    if of == "host":
        return bearer is not None and bearer.host == thing.id
    if not is_character(state, thing) or not matches_selector(card_data_of(state, thing), what):
        return False
    if of == "duellist":
        duel = state.duel
        return duel is not None and duel.fighter(seat) == thing.id and thing.side == seat
    if of == "side":
        return thing.side == seat
    return False


def _multiplier(state: State, seat: int, effect: Effect) -> int:
    """Return how many times an effect counts: once, or for each thing that it names."""
    match effect.get("per"):
        case "own-sztych":
            duel = state.duel
            return duel.struck[duel.seats.index(seat)] if duel is not None else 0
        case "own-possession":
            return sum(_is_of_kind(state, thing, "possession") and thing.side == seat for thing in state.cards_in_play)
        case "own-karczma":
            return sum(
                _is_of_kind(state, thing, "possession")
                and thing.side == seat
                and card_data_of(state, thing).has("karczma")
                for thing in state.cards_in_play
            )
    return 1


def _is_of_kind(state: State, thing: CardInPlay, kind: str) -> bool:
    return is_seen(thing) and not thing.absent and card_data_of(state, thing).kind == kind


def trait_value(state: State, thing: CardInPlay, name: str, steps: list[Step] | None = None) -> int:
    """Return a figure of a character as it is now; `steps` collects how it follows from what is printed."""
    card_data = card_data_of(state, thing)
    value = printed = card_data.szabla if name == SZABLA else card_data.kreski if name == KRESKI_TRAIT else 0
    rules = effects_on_trait(state, name)
    passive = [each for each in rules if concerns(state, *each, thing)] if rules else rules
    if not passive and not thing.mods:
        return value
    doubled = next((mod for mod in thing.mods if mod.trait == name and mod.twice), None)
    doubling = [bearer for bearer, _, effect in passive if effect["do"] == "double"]
    if doubled is not None or doubling:
        value = 2 * printed
        if steps is not None:
            by = state.table.cards[doubled.by].id if doubled else _bearer_id(state, doubling[0], thing)
            steps.append(Step(by, "×2", value, _rule_ids("cumulate.no-double-double", "option.value-arithmetic")))
    for bearer, seat, effect in passive:
        if effect["do"] == "modify" and (amount := effect["amount"] * _multiplier(state, seat, effect)):
            value += amount
            if steps is not None:
                steps.append(
                    Step(_bearer_id(state, bearer, thing), f"{amount:+d}", value, _rule_ids("inplay.rules-active"))
                )
    for mod in thing.mods:
        if mod.trait == name and not mod.twice and mod.amount:
            value += mod.amount
            if steps is not None:
                steps.append(Step(state.table.cards[mod.by].id, f"{mod.amount:+d}", value, _rule_ids("play.resolve")))
    return max(0, value) if name == KRESKI_TRAIT else value


def _bearer_id(state: State, bearer: CardInPlay | None, thing: CardInPlay) -> str:
    return card_data_of(state, bearer or thing).id


def szabla(state: State, thing: CardInPlay, steps: list[Step] | None = None) -> int:
    """Return the Szabla of a character as it is now.

    In a duel it has its chosen gear, played sztychy and what else was played. `steps` collects how it follows from what
    is printed.
    """
    value = trait_value(state, thing, SZABLA, steps)
    duel = state.duel
    if duel is None or thing.id not in (duel.challenger, duel.challenged):
        return value
    for item in attached_to(state, thing.id) if duel.gear else ():
        card_data = card_data_of(state, item)
        if item.id in duel.gear and card_data.modifier and not item.absent and "bron-palna" not in card_data.keywords:
            value += card_data.modifier
            if steps is not None:
                rules = _rule_ids("card.gear.modifier", "duel.gear-unused-inert")
                steps.append(Step(card_data.id, f"{card_data.modifier:+d}", value, rules))
    added = duel.extra[duel.seats.index(thing.side)]
    if added:
        value += added
        if steps is not None:
            steps.append(Step("played", f"{added:+d}", value, _rule_ids("duel.sztych-raises", "duel.replies")))
    return value


def player_trait_value(state: State, seat: int, name: str, base: int) -> int:
    """Return a figure of a player: `base` with the effects and modifiers that change it."""
    value = base
    for bearer, owner, effect in effects_on_trait(state, name):
        of = effect.get("of", "owner")
        whose = owner if of in ("owner", "self", "side") else 1 - owner if of == "opponent" else None
        if bearer is not None and of == "host":
            host = state.card_in_play(bearer.host)
            whose = host.side if host is not None else None
        if effect["do"] == "modify" and whose == seat:
            value += effect["amount"] * _multiplier(state, owner, effect)
    for mod in state.parties[seat].mods:
        if mod.trait == name:
            value += mod.amount
    return value


def hand_size(state: State, seat: int) -> int:
    """Return the most cards a player may hold in the settlement phase."""
    return max(0, player_trait_value(state, seat, HAND_SIZE, BASE_HAND_SIZE))


def income(state: State, seat: int) -> int:
    """Return what a player receives in the settlement phase, in ducats; never below zero."""
    all_cards = state.table.cards
    value = all_cards[state.table.factions[seat]].income
    for thing in state.table_index.attached_to.get(-1, ()):
        if thing.side == seat and thing.card >= 0 and not thing.absent:
            value += all_cards[thing.card].income
    return max(0, player_trait_value(state, seat, INCOME, value))


def karmazyn_sum(state: State, seat: int) -> int:
    """Return the sum of the Kreski of a player's untapped Karmazyni on the Karmazyn field."""
    every = state.table.options.initiative_wplywowy == "all-on-field"
    return sum(
        trait_value(state, thing, KRESKI_TRAIT)
        for thing in kompania(state, seat)
        if thing.place == KARMAZYN and not thing.tapped and (every or card_data_of(state, thing).has("karmazyn"))
    )


def _rule_ids(*rules: str) -> tuple[str, ...]:
    return tuple(f"veto.{rule}" for rule in rules)
