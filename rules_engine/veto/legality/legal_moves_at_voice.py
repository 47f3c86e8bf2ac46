"""List all moves of a player at voice without asking the guards of each attempt why it is refused.

The quick way beside `legal_moves`, which asks them: a player at voice has hundreds of attempts. It serves
the VETO rows of `bench_engine`; a test plays random games and holds both equal at every decision.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from typing import NamedTuple

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.veto.legality import candidates, cards, characters
from kredens.rules_engine.veto.model import hidden, limits
from kredens.rules_engine.veto.model.card_data import Ability, CardData
from kredens.rules_engine.veto.model.in_play import ELECTION, KARMAZYN, CardInPlay
from kredens.rules_engine.veto.model.references import legal_targets
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, kompania
from kredens.rules_engine.veto.play import effect_verbs, effects, piles


def actions(state: State, seat: int) -> list[Action]:
    """Return all that the player at voice can do, in the order of the candidates."""
    playable, in_hand = state.table.playable_at_voice[state.czyn], state.parties[seat].cards
    unsure = in_hand.unseen or in_hand.shown
    possible = hidden.possible_hand(state, seat) if unsure else dict.fromkeys(in_hand.hand)
    held = [card_data for number in possible for card_data in playable[number]]
    found: list[Action] = []
    if state.acted or state.table.options.turn_bene_idle != "forbid":
        found.append(("bene",))
    if not state.acted:
        found.append(("pas",))
    ducats = state.parties[seat].ducats
    for card_data in held:
        if card_data.price <= ducats or card_data.is_sztych:
            found += _MOVES_BY_KIND[card_data.kind](state, seat, card_data)
    if not state.czyn:
        found += _czyn_moves(state, seat, held)
    if state.table_index.with_abilities[seat]:
        found += _ability_moves(state, seat)
    return found


class Host(NamedTuple):
    """A character with what may still be attached to it."""

    reference: str
    carried: Collection[int]
    """Numbers of the attached cards that do not lie face down."""
    has_face_down_room: bool
    """Whether one more sztych may lie under the character face down."""
    has_open_room: bool
    """Whether one more sztych may lie under the character open."""


def hosts(state: State, seat: int) -> Sequence[Host]:
    """Return the characters of a party as hosts of attached cards; remembered in the table index."""
    known, found = state.table_index.hosts, []  # type: dict[int, Host], list[Host]
    for thing in kompania(state, seat):
        host = known.get(thing.id)
        if host is None:
            host = known[thing.id] = _make_host(state, thing)
        found.append(host)
    return found


def _make_host(state: State, thing: CardInPlay) -> Host:
    """Return the character as a host of attached cards."""
    reference, attached = state.table_index.references[thing.id], attached_to(state, thing.id)
    if not attached:
        return Host(reference, (), True, card_data_of(state, thing).has("slawny"))
    carried = [each.card for each in attached if not each.down]
    return Host(reference, carried, *characters.sztych_room(state, thing))


def _possession_moves(state: State, _seat: int, card_data: CardData) -> list[Action]:
    return [] if cards.is_barred(state, card_data) else [("play", card_data.id)]


def effect_moves(state: State, seat: int, card_data: CardData) -> list[Action]:
    """Return the moves that play the effect card, one for each target where it would change anything."""
    if cards.is_barred(state, card_data):
        return []
    if card_data.aim is None:
        useful = effect_verbs.would_any_change(
            state, effects.EffectContext(seat, card_data.number, -1, -1), card_data.must_change
        )
        return [("play", card_data.id)] if useful else []
    return [
        ("play", card_data.id, state.table_index.references[aim.id])
        for aim in legal_targets(state, seat, card_data.aim)
        if effect_verbs.would_any_change(
            state, effects.EffectContext(seat, card_data.number, -1, aim.id), card_data.must_change
        )
    ]


def _character_moves(state: State, seat: int, card_data: CardData) -> list[Action]:
    """Return the moves that play the character: to the election field, and to the Karmazyn field where it may."""
    keywords = card_data.keywords
    same_name = card_data.name in state.table_index.characters_by_name
    if same_name and limits.find_same_in_play(state, card_data) is not None:
        return []
    if "elekt" in keywords and limits.find_other_elekt(state, seat, card_data) is not None:
        return []
    if "karmazyn" in keywords and (
        "wplywowy" not in keywords or state.table.options.field_karmazyn_and_wplywowy == "karmazyn-wins"
    ):
        return [("play", card_data.id), ("play", card_data.id, None, KARMAZYN)]
    return [("play", card_data.id)]


def _gear_moves(state: State, seat: int, card_data: CardData) -> list[Action]:
    """Return the moves that attach the gear, one for each character that can carry it."""
    if cards.is_barred(state, card_data):
        return []
    number = card_data.number
    return [("attach", card_data.id, host.reference) for host in hosts(state, seat) if number not in host.carried]


def _sztych_moves(state: State, seat: int, card_data: CardData) -> list[Action]:
    """Return the moves that attach the sztych face down, or display it, one for each character with room for it."""
    found: list[Action] = []
    for host in hosts(state, seat):
        if host.has_face_down_room:
            found.append(("attach", card_data.id, host.reference))
        if host.has_open_room:
            found.append(("display", card_data.id, host.reference))
    return found


def _no_moves(_state: State, _seat: int, _face: CardData) -> list[Action]:
    return []


_MOVES_BY_KIND: Mapping[str, Callable[[State, int, CardData], list[Action]]] = {
    "character": _character_moves,
    "possession": _possession_moves,
    "effect": effect_moves,
    "gear": _gear_moves,
    "sztych": _sztych_moves,
    "split": _no_moves,
    "faction": _no_moves,
}
"""What lists the moves with a card of each kind."""


def _czyn_moves(state: State, seat: int, held: Iterable[CardData]) -> list[Action]:
    """Return what characters can do as a Czyn: move, agitate, challenge."""
    able = [thing for thing in kompania(state, seat) if not thing.tapped]
    if not able:
        return []
    found: list[Action] = []
    names = state.table_index.references
    foes: list[str] | None = None
    common = state.common
    kreski = common or state.parties[1 - seat].kreski
    spending = common != 1 or state.table.options.agitate_bonus_with_one_left != "refuse-empty"
    sztychy = _sztychy_to_spend(state, [each for each in held if each.is_sztych]) if spending else []
    bars = limits.find_bars(state)
    all_cards = state.table.cards
    for thing in able:
        ref, card_data = names[thing.id], all_cards[thing.card]
        keywords = card_data.keywords
        if (card_data.can_stand_on_karmazyn or thing.place == KARMAZYN) and _is_allowed(state, bars, thing, "move"):
            found.append(("move", ref))
        if thing.place != ELECTION or "niewiasta" in keywords:
            continue
        if kreski and "pospolity" not in keywords and _is_allowed(state, bars, thing, "agitate"):
            found.append(("agitate", ref))
            found += [("agitate", ref, spent) for spent in sztychy]
            if spending and thing.id in state.table_index.attached_to:
                found += [("agitate", ref, spent) for spent in candidates.sztychy_under(state, seat, thing)]
        if foes is None:
            foes = [
                names[foe.id]
                for foe in kompania(state, 1 - seat)
                if foe.place == ELECTION
                and "niewiasta" not in all_cards[foe.card].keywords
                and _is_allowed(state, bars, foe, "be-challenged")
                and _is_allowed(state, bars, foe, "duel")
            ]
        if foes and _is_allowed(state, bars, thing, "challenge") and _is_allowed(state, bars, thing, "duel"):
            found += [("challenge", foe, ref) for foe in foes]
    return found


def _is_allowed(state: State, bars: Mapping[str, Container[int]], thing: CardInPlay, act: str) -> bool:
    """Return whether no card forbids that act; `bars` say to whom each act may be forbidden by cards."""
    if thing.mods or (act in bars and thing.id in bars[act]):
        return limits.find_prohibition(state, thing, act) is None
    return True


def _sztychy_to_spend(state: State, held: Iterable[CardData]) -> list[str]:
    """Return the ids of these sztychy in hand, as they may be discarded to agitate."""
    found: list[str] = []
    for card_data in held:
        if card_data.whole == card_data.number:
            found.append(card_data.id)
        elif card_data.number in piles.halves_outside_play(state, card_data.whole):
            found.append(card_data.id)
            if state.table.options.split_identity == "both-always":
                found.append(state.table.cards[card_data.whole].id)
    return found


def _ability_moves(state: State, seat: int) -> list[Action]:
    """Return the moves that use abilities of cards in play, with every possible target."""
    found: list[Action] = []
    things, ducats, czyn = state.table_index.by_id, state.parties[seat].ducats, state.czyn
    all_off = state.table.options.tap_passive_rules == "all-off"
    for id, rule in state.table_index.abilities_in("voice", seat):
        if rule.price > ducats or (rule.is_czyn and czyn):
            continue
        thing = things[id]
        if not (thing.tapped and (rule.needs_tap or all_off)):
            found += moves_of_ability(state, seat, thing, rule)
    return found


def moves_of_ability(state: State, seat: int, thing: CardInPlay, rule: Ability) -> list[Action]:
    """Return the moves that use one affordable ability, with every target where it would change anything."""
    effect, which = rule.effect, rule.number_argument
    if rule.aim is None:
        if not effect_verbs.would_change(state, effects.EffectContext(seat, thing.card, thing.id, -1), effect):
            return []
        ref = state.table_index.references[thing.id]
        return [("use", ref, None, *which) if which else ("use", ref)]
    names = state.table_index.references
    return [
        ("use", names[thing.id], names[aim.id], *which)
        for aim in legal_targets(state, seat, rule.aim)
        if effect_verbs.would_change(state, effects.EffectContext(seat, thing.card, thing.id, aim.id), effect)
    ]
