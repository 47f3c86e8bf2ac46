"""Checks of positions of Gwint: what no game comes to, judged on the state that was built from the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from kredens.rules_engine.gwint import position_write
from kredens.rules_engine.gwint.model.card_data import NEUTRAL, ROW_NAMES, ROWS, CardData
from kredens.rules_engine.gwint.model.hidden import is_allowed_in_deck
from kredens.rules_engine.gwint.model.state import State, opponent
from kredens.rules_engine.gwint.position_open import find_stray_decisions
from kredens.rules_engine.gwint.position_standing import Moment, Standing, find_last_round
from kredens.rules_engine.kit.decisions.tasks import SeatTask
from kredens.rules_engine.kit.hidden_cards import Cards
from kredens.rules_engine.kit.positions.checks import Check, find_contradictions, find_missing, find_surplus

Decks: TypeAlias = "tuple[Cards | None, Cards | None]"
"""The decks that the players brought, None for an unknown one."""
PILES = ("hand", "shown", "deck", "unseen", "discard", "aside", "gone")
"""The piles of a position that hold a player's own cards."""
FIGURE_RULES: Mapping[str, str] = {"total": "round.sum-own-side", "strength": "unit.strength"}
"""The rules behind what a game works out by itself."""
NOT_COMPARED = frozenset({"hand", "deck", "unseen", "open", "owner", "rows", "weather"})
"""The keys of a position that are read in several ways."""


class BuiltPosition(NamedTuple):
    """A position that somebody wrote, and the state that was built from it.

    `decks` are the decks that the players brought, None for an unknown one; `standing` is None where no game stands so.
    """

    state: State
    given: Mapping[str, Any]
    decks: Decks
    standing: Standing | None
    located: tuple[Mapping[int, list[str]], Mapping[int, list[str]]]
    """For each seat the places in which each card of that player's deck lies, a place for each copy."""
    written: Mapping[str, Any]
    """The position of the state."""


def make_built_position(
    state: State, given: Mapping[str, Any], decks: Decks, standing: Standing | None
) -> BuiltPosition:
    """Return what the checks look at."""
    written = position_write.position(state)
    return BuiltPosition(state, given, decks, standing, _locate_cards(state, written), written)


def _locate_cards(state: State, written: Mapping[str, Any]) -> tuple[dict[int, list[str]], dict[int, list[str]]]:
    """Return where the cards of each player lie; what a card has turned into is that card still."""
    table = state.table
    found: tuple[dict[int, list[str]], dict[int, list[str]]] = {}, {}

    def add(seat: int, id: str, place: str) -> None:
        if id in table.numbers:
            card = table.numbers[id]
            found[seat].setdefault(table.origins.get(card, card), []).append(place)

    for lying in written["weather"]:
        add(table.seats[lying["owner"]], lying["card"], "weather")
    for seat, player in enumerate(table.players):
        own = written["players"][player]
        for pile in PILES:
            for id in own[pile] or ():
                add(seat, id, f"players.{player}.{pile}")
        for id in own["foreign"]:
            add(opponent(seat), id, f"players.{player}.foreign")
        for row, code, place in _cards_in_rows(state, seat):
            id = table.cards[code >> 1].id
            add(code & 1, id, f"players.{player}.{row}.{place}" if place == "beside" else f"players.{player}.{row}")
    return found


def _cards_in_rows(state: State, seat: int) -> Iterator[tuple[str, int, str]]:
    """Yield what lies in the rows of a side and beside them: the name of the row, the code, `units` or `beside`."""
    side = state.sides[seat]
    for row in ROWS:
        yield from ((ROW_NAMES[row], code, "units") for code in side.rows[row])
        yield from ((ROW_NAMES[row], code, "beside") for code in side.specials[row])


class _Holding(NamedTuple):
    """The cards of a player, or of both where cards can come from one to the other for good.

    `deck` is what was brought, None where it is not known; `located` the places of each card.
    """

    player: str
    seats: tuple[int, ...]
    located: Mapping[int, list[str]]
    deck: Cards | None

    def describe(self, face: CardData) -> dict[str, Any]:
        """Return the facts of a card of which something is wrong."""
        places = ", ".join(dict.fromkeys(self.located.get(face.number, ())))
        return {"player": self.player, "card": face.id, "field": places}


def _holdings(built: BuiltPosition) -> list[_Holding]:
    """Return the cards of each player apart, or of both together under options that mix discard piles."""
    players, options = built.state.table.players, built.state.table.options
    apart = [_Holding(players[seat], (seat,), built.located[seat], built.decks[seat]) for seat in (0, 1)]
    if options.spy_cleanup == "owner" and options.killed_destination != "side-discard":
        return apart
    first, second = apart
    located = {
        card: [*first.located.get(card, ()), *second.located.get(card, ())]
        for card in {**first.located, **second.located}
    }
    deck = None if first.deck is None or second.deck is None else (*first.deck, *second.deck)
    return [_Holding(", ".join(players), (0, 1), located, deck)]


def _find_foreign_cards(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield the cards of a faction that cannot be in that player's deck."""
    table = built.state.table
    for holding in _holdings(built):
        factions = [table.factions[seat] for seat in holding.seats]
        if holding.deck is not None or NEUTRAL in factions:
            continue
        for card in holding.located:
            face = table.cards[card]
            allowed = any(is_allowed_in_deck(built.state, seat, face) for seat in holding.seats)
            if face.kind != "leader" and not allowed:
                yield {**holding.describe(face), "faction": factions[0]}


def _find_leaders_as_cards(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    for holding in _holdings(built):
        for card in holding.located:
            face = built.state.table.cards[card]
            if face.kind == "leader":
                yield holding.describe(face)


def _find_copies_too_many(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield the cards of which more lie somewhere than a deck can have, where the deck is not known."""
    table = built.state.table
    if table.options.deck_copies == "unlimited":
        return
    for holding in _holdings(built):
        if holding.deck is None:
            limits = {face.number: face.copies * len(holding.seats) for face in table.cards if face.copies}
            yield from _surplus(built, holding, limits)


def _find_cards_outside_deck(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield the cards of which more lie somewhere than the deck has that the player brought."""
    for holding in _holdings(built):
        if holding.deck is not None:
            limits = dict.fromkeys((face.number for face in built.state.table.cards if face.copies), 0)
            yield from _surplus(built, holding, {**limits, **Counter(holding.deck)})


def _find_too_many_copies(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    return (facts for facts in _find_cards_outside_deck(built) if facts["most"])


def _find_cards_of_no_deck(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    return (facts for facts in _find_cards_outside_deck(built) if not facts["most"])


def _surplus(built: BuiltPosition, holding: _Holding, limits: Mapping[int, int]) -> Iterator[dict[str, Any]]:
    """Yield the cards beyond their limits; those that no deck can hold come from nowhere and have none."""
    cards = built.state.table.cards
    located = {card: len(places) for card, places in holding.located.items() if card in limits}
    for card, number, most in find_surplus(located, limits):
        if cards[card].kind != "leader":
            yield {**holding.describe(cards[card]), "number": number, "most": most}


def _find_cards_nowhere(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield the cards of the deck that a player brought which lie nowhere, though all piles are said."""
    cards = built.state.table.cards
    for holding in _holdings(built):
        located = {card: len(places) for card, places in holding.located.items()}
        for card, number, most in find_missing(located, holding.deck or ()):
            yield {**holding.describe(cards[card]), "number": number, "most": most}


def _find_wrong_pools(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield a pool with more or fewer cards than there are in the deck and unseen."""
    for player, side in zip(built.state.table.players, built.state.sides, strict=True):
        places = side.deck + side.unseen_outside_deck
        if side.pool is not None and len(side.pool) != places:
            yield {"field": f"players.{player}.deck", "places": places, "cards": len(side.pool)}


def _find_what_lies_beside_wrongly(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield what lies beside a row without being played there, and what lies as weather without being any."""
    table = built.state.table
    for seat, player in enumerate(table.players):
        for row, code, place in _cards_in_rows(built.state, seat):
            face = table.cards[code >> 1]
            if place == "beside" and not face.plays_by_row:
                yield {"card": face.id, "field": f"players.{player}.{row}"}
    for code in built.state.weather:
        if not table.cards[code >> 1].weakens:
            yield {"card": table.cards[code >> 1].id, "field": "weather"}


def _find_second_horns(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield each row beside which the same special card lies twice where the option forbids it."""
    table = built.state.table
    if table.options.horn_limit != "illegal":
        return
    for seat, player in enumerate(table.players):
        for row in ROWS:
            horns = [code for code in built.state.sides[seat].specials[row] if table.cards[code >> 1].horn]
            if len(horns) > 1:
                yield {"card": table.cards[horns[0] >> 1].id, "field": f"players.{player}.{ROW_NAMES[row]}"}


def _find_late_rounds(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield a round that no game comes to, whatever gems are left."""
    if built.standing is None and 0 < (most := _find_last_round(built.state)) < built.state.round:
        yield {"round": built.state.round, "most": most}


def _find_last_round(state: State) -> int:
    return find_last_round(Moment(is_counted(state), not state.tasks, state.extra), state.table.options)


def _find_wrong_standing(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    if built.standing is not None or 0 < _find_last_round(built.state) < built.state.round:
        return
    players = built.given.get("players") or {}
    own = [players.get(player) or {} for player in built.state.table.players]
    gems, won = (" : ".join(str(each.get(field, "?")) for each in own) for field in ("gems", "won"))
    yield {"round": built.given.get("round") or built.state.round, "gems": gems, "won": won}


def _find_wrong_totals(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield totals of more rounds than are over, or that give somebody more rounds than were won."""
    state, standing = built.state, built.standing
    if standing is None or not state.totals:
        return
    over = sum(standing.won) + _count_ties(built, standing)
    led = [sum(pair[seat] > pair[opponent(seat)] for pair in state.totals) for seat in (0, 1)]
    if len(state.totals) > over or any(led[seat] > standing.won[seat] for seat in (0, 1)):
        yield {"number": len(state.totals), "most": over}


def _count_ties(built: BuiltPosition, standing: Standing) -> int:
    over = standing.round if is_counted(built.state) else standing.round - 1
    return over - sum(standing.won)


def is_counted(state: State) -> bool:
    """Return whether the round that the state tells as the present one is over and counted."""
    return not state.tasks or state.tasks[0].kind == "next-round"


def _find_passed_on_turn(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield a player who has passed and is to move."""
    given, state = built.given, built.state
    passed = given.get("passed") or ()
    if not state.tasks or state.tasks[-1].kind not in ("turn", "next") or len(set(passed)) > 1:
        return
    task = state.tasks[-1]
    to_move = given.get("turn") if given.get("open") is None else None
    if isinstance(task, SeatTask) and task.kind == "turn":
        to_move = to_move or state.table.players[task.seat]
    if to_move in passed:
        yield {"player": to_move}


def _find_all_passed(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield that both have passed while the round goes on: it ends with the second pass."""
    state = built.state
    goes_on = bool(state.tasks) and state.tasks[0].kind not in ("next-round", "cleanup")
    if goes_on and all(side.passed for side in state.sides):
        yield {"round": state.round}


def _find_early_passes(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield who has passed before the first turn of the game, or has played while it is not said who begins."""
    state = built.state
    if not state.tasks or state.tasks[0].kind not in ("toss", "choose", "first-turn", "coin", "open"):
        return
    for player, side in zip(state.table.players, state.sides, strict=True):
        if side.passed or side.played:
            yield {"player": player}


def _find_wrong_leader_use(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield a leader used more than once, or used at all without an ability that is used."""
    table = built.state.table
    for seat, player in enumerate(table.players):
        side, leader = built.state.sides[seat], table.leaders[seat]
        passive = leader >= 0 and (table.effective_leaders[seat] is None or not table.cards[leader].active)
        if side.used > 1 or (side.used and passive):
            yield {"player": player, "number": side.used, "field": f"players.{player}.leader-used"}


def _find_wrong_calls(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield a leader's horn on a row whose player has no such leader, or one who was not used."""
    table = built.state.table
    for seat, player in enumerate(table.players):
        side, leader = built.state.sides[seat], table.leaders[seat]
        for row in ROWS:
            if not side.calls[row] or (leader < 0 and "leader-used" not in _own(built, player)):
                continue
            doubles = leader < 0 or ROW_NAMES[row] in _doubled_rows(table.cards[leader])
            if not doubles or not side.used:
                yield {"player": player, "field": f"players.{player}.rows.{ROW_NAMES[row]}.call"}


def _doubled_rows(leader: CardData) -> list[str]:
    return [effect["row"] for effect in leader.effects if effect["do"] == "double"]


def _own(built: BuiltPosition, player: str) -> Mapping[str, Any]:
    own: Mapping[str, Any] = (built.given.get("players") or {}).get(player) or {}
    return own


def _find_unused_piles(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield cards out of the game, or set aside, under options that put none there."""
    table = built.state.table
    for player, side in zip(table.players, built.state.sides, strict=True):
        if side.gone and table.options.killed_destination != "out-of-game":
            yield {"field": f"players.{player}.gone", "card": table.cards[side.gone[0]].id}


def _find_unused_aside(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    table = built.state.table
    for player, side in zip(table.players, built.state.sides, strict=True):
        waits = any(task.kind == "replace" for task in built.state.tasks)
        if (side.aside or side.unseen_elsewhere) and table.options.redraw_destination != "aside" and not waits:
            yield {"field": f"players.{player}.aside", "number": len(side.aside) + side.unseen_elsewhere}


def _find_changed_figures(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    yield from _contradictions(built, lambda key: key in FIGURE_RULES)


def _find_changed_facts(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    yield from _contradictions(built, lambda key: key not in FIGURE_RULES)


def _contradictions(built: BuiltPosition, wanted: Any) -> Iterator[dict[str, Any]]:
    """Yield the facts of the position that the state built from it does not have."""
    given = {key: value for key, value in built.given.items() if key not in ("passed", "round")}
    if given.get("open") is None and given.get("turn") in (built.given.get("passed") or ()):
        given.pop("turn", None)
    for found in find_contradictions(given, built.written, (*NOT_COMPARED, "gems", "won")):
        if wanted(found.path[-1]):
            yield _plain_facts(found.path, found.value, found.actual)
    for player in built.state.table.players:
        rows = _own(built, player).get("rows") or {}
        for name in ROW_NAMES:
            there = built.written["players"][player]["rows"][name]
            for found in find_contradictions(rows.get(name) or {}, there, ("owner",)):
                if wanted(found.path[-1]):
                    yield _plain_facts(("players", player, "rows", name, *found.path), found.value, found.actual)


def _plain_facts(path: tuple[str, ...], value: Any, actual: Any) -> dict[str, Any]:
    return {"field": ".".join(path), "value": str(value), "actual": "–" if actual is None else str(actual)}


def _find_stray_decisions(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    if built.given.get("open") is not None:
        yield from find_stray_decisions(built.state)


CHECKS: tuple[Check[BuiltPosition], ...] = (
    Check("given-faction", ("option.deck-faction-lock", "frame.faction-choice"), _find_foreign_cards),
    Check("given-leader-lies", ("leader.chosen-before",), _find_leaders_as_cards),
    Check("given-copies", ("option.deck-copies",), _find_copies_too_many),
    Check("given-not-in-deck", ("deck.prebuilt",), _find_too_many_copies),
    Check("given-in-other-deck", ("deck.prebuilt",), _find_cards_of_no_deck),
    Check("given-nowhere", ("deck.prebuilt",), _find_cards_nowhere),
    Check("given-pool", ("deck.prebuilt",), _find_wrong_pools),
    Check("given-beside", ("unit.row-restriction",), _find_what_lies_beside_wrongly),
    Check("given-second-horn", ("option.horn-limit",), _find_second_horns),
    Check("given-late-round", ("gem.loser-removes-one", "win.gems-gone", "option.game-end"), _find_late_rounds),
    Check("given-standing", ("gem.loser-removes-one", "win.gems-gone", "option.game-end"), _find_wrong_standing),
    Check("given-totals", ("round.sum-own-side",), _find_wrong_totals),
    Check("given-passed-on-turn", ("turn.pass-final",), _find_passed_on_turn),
    Check("given-all-passed", ("round.both-passed",), _find_all_passed),
    Check("given-early", ("start.draw-ten",), _find_early_passes),
    Check("given-leader-used", ("leader.ability", "option.leader-turn"), _find_wrong_leader_use),
    Check("given-call", ("leader.ability",), _find_wrong_calls),
    Check("given-gone", ("option.killed-destination",), _find_unused_piles),
    Check("given-aside", ("option.redraw-destination",), _find_unused_aside),
    Check("given-figure", ("unit.strength", "round.sum-own-side"), _find_changed_figures),
    Check("given-contradiction", ("board.three-rows",), _find_changed_facts),
    Check("given-open", ("turn.alternate",), _find_stray_decisions),
)
"""What holds of every position that a game comes to."""
