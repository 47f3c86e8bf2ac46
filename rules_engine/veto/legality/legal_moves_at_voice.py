"""List all moves of a player at voice directly, without asking the guards of each attempt why it is refused.

This is a second implementation of what they refuse, for speed; the test harness compares the two.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.veto.legality import abilities, actions, cards
from kredens.rules_engine.veto.model import stats, targets
from kredens.rules_engine.veto.model.card_data import REPLIKA, Ability, CardData
from kredens.rules_engine.veto.model.in_play import ATTACHED, ELECTION, KARMAZYN, CardInPlay
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, kompania
from kredens.rules_engine.veto.play import effects, resources, stack, uniqueness, verbs


def list_moves(state: State, player: str, held: Sequence[CardData]) -> list[Action]:
    """Return all that the player at voice can do.

    `held` are the cards that may be in hand, without those that cannot be played at voice; what lies on the table is
    looked up.
    """
    seat = state.table.seats[player]
    found: list[Action] = []
    if state.acted or state.table.options.turn_bene_idle != "forbid":
        found.append(("bene",))
    if not state.acted:
        found.append(("pas",))
    ducats = state.parties[seat].ducats
    for card_data in held:
        if card_data.price <= ducats or card_data.kind == "sztych":
            found += _MOVES_BY_KIND[card_data.kind](state, seat, card_data)
    if not state.czyn:
        found += _czyn_moves(state, seat, held)
    found += ability_moves(state, player)
    return found


def search_play_moves(state: State, seat: int, card_data: CardData) -> list[Action]:
    """Return the moves that play or attach a card that was searched for."""
    if card_data.mark == REPLIKA or (card_data.price > state.parties[seat].ducats and card_data.kind != "sztych"):
        return []
    return [action for action in _MOVES_BY_KIND[card_data.kind](state, seat, card_data) if action[0] != "display"]


def _possession_moves(state: State, _seat: int, card_data: CardData) -> list[Action]:
    return [] if cards.is_barred(state, card_data) else [("play", card_data.id)]


def _effect_moves(state: State, seat: int, card_data: CardData) -> list[Action]:
    """Return the moves that play the effect card, one for each target where it would change anything."""
    if cards.is_barred(state, card_data):
        return []
    if card_data.aim is None:
        useful = verbs.would_any_change(
            state, effects.EffectContext(seat, card_data.number, -1, -1), card_data.must_change
        )
        return [("play", card_data.id)] if useful else []
    return [
        ("play", card_data.id, state.table_index.references[aim.id])
        for aim in targets.legal_targets(state, seat, card_data.aim)
        if verbs.would_any_change(
            state, effects.EffectContext(seat, card_data.number, -1, aim.id), card_data.must_change
        )
    ]


def _character_moves(state: State, seat: int, card_data: CardData) -> list[Action]:
    """Return the moves that play the character: to the election field, and to the Karmazyn field where it may."""
    if (
        uniqueness.find_same_in_play(state, card_data) is not None
        or uniqueness.find_other_elekt(state, seat, card_data) is not None
    ):
        return []
    wins = state.table.options.field_karmazyn_and_wplywowy == "karmazyn-wins"
    if card_data.has("karmazyn") and (wins or not card_data.has("wplywowy")):
        return [("play", card_data.id), ("play", card_data.id, None, KARMAZYN)]
    return [("play", card_data.id)]


def _gear_moves(state: State, seat: int, card_data: CardData) -> list[Action]:
    """Return the moves that attach the gear, one for each character that can carry it."""
    if cards.is_barred(state, card_data):
        return []
    number = card_data.number
    return [("attach", card_data.id, host.name) for host in actions.hosts(state, seat) if number not in host.carried]


def _sztych_moves(state: State, seat: int, card_data: CardData) -> list[Action]:
    """Return the moves that attach the sztych face down, or display it, one for each character with room for it."""
    found: list[Action] = []
    for host in actions.hosts(state, seat):
        if host.has_face_down_room:
            found.append(("attach", card_data.id, host.name))
        if host.has_open_room:
            found.append(("display", card_data.id, host.name))
    return found


def _no_moves(_state: State, _seat: int, _face: CardData) -> list[Action]:
    return []


_MOVES_BY_KIND: Mapping[str, Callable[[State, int, CardData], list[Action]]] = {
    "character": _character_moves,
    "possession": _possession_moves,
    "effect": _effect_moves,
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
    kreski = state.common or state.parties[1 - seat].kreski
    spending = state.common != 1 or state.table.options.agitate_bonus_with_one_left != "refuse-empty"
    sztychy = _sztychy_to_spend(state, held) if spending else []
    banned = stats.forbidden_acts(state)
    for thing in able:
        ref, card_data = names[thing.id], card_data_of(state, thing)
        keywords = card_data.keywords
        if (thing.place == KARMAZYN or targets.can_stand_on_karmazyn(card_data)) and _is_allowed(
            state, banned, thing, "move"
        ):
            found.append(("move", ref))
        if thing.place != ELECTION or "niewiasta" in keywords:
            continue
        if kreski and "pospolity" not in keywords and _is_allowed(state, banned, thing, "agitate"):
            found.append(("agitate", ref))
            found += [("agitate", ref, spent) for spent in sztychy]
            if spending and thing.id in state.table_index.attached_to:
                found += [("agitate", ref, spent) for spent in sztychy_under(state, seat, thing)]
        if foes is None:
            foes = [
                names[foe.id]
                for foe in kompania(state, 1 - seat)
                if foe.place == ELECTION
                and "niewiasta" not in card_data_of(state, foe).keywords
                and _is_allowed(state, banned, foe, "be-challenged")
                and _is_allowed(state, banned, foe, "duel")
            ]
        if foes and _is_allowed(state, banned, thing, "challenge") and _is_allowed(state, banned, thing, "duel"):
            found += [("challenge", foe, ref) for foe in foes]
    return found


def _is_allowed(state: State, banned: Container[str], thing: CardInPlay, act: str) -> bool:
    """Return whether no card forbids that act; `banned` holds the acts that any card forbids to anybody."""
    return not (thing.mods or act in banned) or stats.find_prohibition(state, thing, act) is None


def _sztychy_to_spend(state: State, held: Iterable[CardData]) -> list[str]:
    """Return the ids of cards in hand that may be discarded as a sztych to agitate."""
    both = state.table.options.split_identity == "both-always"
    found: list[str] = []
    for card_data in held:
        if card_data.kind == "sztych":
            if card_data.whole != card_data.number and card_data.number not in resources.halves_outside_play(
                state, card_data.whole
            ):
                continue
            found.append(card_data.id)
            if both and card_data.whole != card_data.number:
                found.append(state.table.cards[card_data.whole].id)
    return found


def sztychy_under(state: State, seat: int, host: CardInPlay) -> dict[str, CardData]:
    """Return the sztychy that lie under a character, or may lie there unseen, by their references in actions."""
    found: dict[str, CardData] = {}
    all_cards, names = state.table.cards, state.table_index.references
    for thing in attached_to(state, host.id):
        if thing.card >= 0:
            if thing.place == ATTACHED and all_cards[thing.card].is_sztych:
                found[names[thing.id]] = all_cards[thing.card]
            continue
        pool = state.parties[seat].cards.pool
        for number in range(len(all_cards)) if pool is None else sorted(set(pool)):
            for half in all_cards[number].halves or (number,):
                if all_cards[half].is_sztych:
                    found.setdefault(f"{all_cards[half].id}@{names[host.id]}", all_cards[half])
    return found


def ability_moves(state: State, player: str) -> list[Action]:
    """Return the moves that use abilities of cards in play in the open window, with every possible target."""
    seat = state.table.seats[player]
    window = state.decision.kind
    fitting = stack.reply_window(state) if window == "reply" else window
    found: list[Action] = []
    for thing, card_data in state.table_index.with_abilities[seat]:
        for rule in card_data.abilities_by_window[fitting]:
            if rule.needs_tap and thing.tapped:
                continue
            if window == "voice":
                if abilities.is_affordable(state, seat, thing, rule):
                    found += _moves_of_ability(state, seat, thing, rule)
                continue
            ref = state.table_index.references[thing.id]
            attempts: list[Action] = [
                ("use", ref, None, *rule.number_argument) if rule.number_argument else ("use", ref)
            ]
            if rule.aim is not None:
                aims = targets.legal_targets(state, seat, rule.aim)
                attempts = [("use", ref, state.table_index.references[aim.id], *rule.number_argument) for aim in aims]
            found += [attempt for attempt in attempts if abilities.check_use(state, player, attempt) is None]
    return found


def _moves_of_ability(state: State, seat: int, thing: CardInPlay, rule: Ability) -> list[Action]:
    """Return the moves that use one affordable ability, with every target where it would change anything."""
    effect, which = rule.effect, rule.number_argument
    if rule.aim is None:
        if not verbs.would_change(state, effects.EffectContext(seat, thing.card, thing.id, -1), effect):
            return []
        ref = state.table_index.references[thing.id]
        return [("use", ref, None, *which) if which else ("use", ref)]
    names = state.table_index.references
    return [
        ("use", names[thing.id], names[aim.id], *which)
        for aim in targets.legal_targets(state, seat, rule.aim)
        if verbs.would_change(state, effects.EffectContext(seat, thing.card, thing.id, aim.id), effect)
    ]
