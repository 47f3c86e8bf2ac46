"""Checks of positions of VETO: what no game comes to, judged on the state that was built from the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from kredens.cards.faults import quote_value
from kredens.rules_engine.kit.decisions.tasks import SeatTask
from kredens.rules_engine.kit.hidden_cards import Cards
from kredens.rules_engine.kit.positions.checks import Check, find_contradictions, find_missing, find_surplus
from kredens.rules_engine.veto import position_write
from kredens.rules_engine.veto.legality.characters import MAX_FACE_DOWN, MAX_FACE_DOWN_KARMAZYN
from kredens.rules_engine.veto.model.card_data import CardData
from kredens.rules_engine.veto.model.in_play import ELECTION, KARMAZYN, CardInPlay
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, is_seen
from kredens.rules_engine.veto.model.tasks import Node
from kredens.rules_engine.veto.play.stack import HELD_NODES

Decks: TypeAlias = "tuple[Cards | None, Cards | None]"
"""The kredensy that the players brought, None for an unknown one."""
PILES = ("hand", "shown", "kredens", "unseen", "discard", "removed", "lasting")
"""The lists of a player's own cards outside play."""
NOT_COMPARED = frozenset(
    {"hand", "kredens", "unseen", "open", "duel", "election", "karmazyn", "passes", "voice", "order", "owner", "down"}
    | {"fights"}  # A check of its own looks at it.
)
"""The keys of a position that are read in several ways, or that have checks of their own."""
FIRST_ROUND_PHASES = ("setup", "play", "end")
"""The phases that the first round has."""
LATER_PHASES = ("untap", "settlement", "play", "end")
"""The phases that every later round has."""
PHASES_OF_DECISIONS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("begin", "mulligan"), ("setup",)),
    "bribe": ("untap",),
    **dict.fromkeys(("fill", "income", "play-phase", "election"), ("settlement",)),
    **dict.fromkeys(("voice", "answer", "gear", "duel"), ("play",)),
    **dict.fromkeys(("thin", "round-over", "end"), ("end",)),
}
"""The phases in which each kind of decision is open; the others can be in any."""


class BuiltPosition(NamedTuple):
    """A position that somebody wrote, the state that was built from it, and what the players brought."""

    state: State
    given: Mapping[str, Any]
    decks: Decks
    located: tuple[Mapping[int, list[str]], Mapping[int, list[str]]]
    """For each seat the places in which each card of that player's kredens lies, a place for each copy."""
    written: Mapping[str, Any]
    """The position of the state."""


def make_built_position(state: State, given: Mapping[str, Any], decks: Decks) -> BuiltPosition:
    """Return what the checks look at."""
    written = position_write.position(state)
    return BuiltPosition(state, given, decks, _locate_cards(state, written), written)


def _locate_cards(state: State, written: Mapping[str, Any]) -> tuple[dict[int, list[str]], dict[int, list[str]]]:
    """Return where the cards of each player lie; the half of a split card is that card."""
    table = state.table
    found: tuple[dict[int, list[str]], dict[int, list[str]]] = {}, {}

    def add(seat: int, card: int, place: str) -> None:
        found[seat].setdefault(table.cards[card].whole, []).append(place)

    for seat, player in enumerate(table.players):
        for pile in PILES:
            for id in written["players"][player][pile] or ():
                if id in table.numbers:
                    add(seat, table.numbers[id], f"players.{player}.{pile}")
    for thing in state.cards_in_play:
        if is_seen(thing):
            add(thing.owner, thing.card, _place_of(state, thing))
    for task in state.tasks:
        if isinstance(task, Node) and task.what in HELD_NODES and task.card >= 0:
            add(task.seat, task.card, "open")
    for card, seat in state.duel.spent if state.duel is not None else ():
        add(seat, card, "duel.spent")
    return found


def _place_of(state: State, thing: CardInPlay) -> str:
    """Return the path of the field on which a card in play lies, or of its host."""
    host = thing
    while host.host >= 0 and (above := state.card_in_play(host.host)) is not None:
        host = above
    return f"players.{state.table.players[host.side]}.{host.place}"


def _describe(built: BuiltPosition, seat: int, card_data: CardData) -> dict[str, Any]:
    places = ", ".join(dict.fromkeys(built.located[seat].get(card_data.whole, ())))
    return {"player": built.state.table.players[seat], "card": card_data.id, "field": places}


def _find_barred_cards(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield the cards of another faction that no kredens of that player holds."""
    table = built.state.table
    for seat in (0, 1):
        for card in built.located[seat]:
            if card in table.bars[seat] and table.cards[card].kind != "faction":
                yield _describe(built, seat, table.cards[card])


def _find_faction_cards(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield faction cards among the others."""
    table = built.state.table
    for seat in (0, 1):
        for card in built.located[seat]:
            if table.cards[card].kind == "faction":
                yield _describe(built, seat, table.cards[card])


def _find_halves(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield halves of split cards where a split card is one card: outside play."""
    table = built.state.table
    for player in table.players:
        for pile in PILES:
            for id in dict.fromkeys(built.written["players"][player][pile] or ()):
                half = table.cards[table.numbers[id]] if id in table.numbers else None
                if half is not None and half.whole != half.number and pile != "lasting":
                    other = table.cards[half.whole].id
                    yield {"player": player, "card": id, "other": other, "field": f"players.{player}.{pile}"}


def _find_cards_outside_deck(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield the cards of which more lie somewhere than the kredens has that the player brought."""
    table = built.state.table
    for seat in (0, 1):
        deck = built.decks[seat]
        if deck is None:
            continue
        located = {card: len(places) for card, places in built.located[seat].items()}
        for card, number, most in find_surplus(located, Counter(deck)):
            yield {**_describe(built, seat, table.cards[card]), "number": number, "most": most}


def _find_too_many_copies(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    return (facts for facts in _find_cards_outside_deck(built) if facts["most"])


def _find_foreign_cards(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    return (facts for facts in _find_cards_outside_deck(built) if not facts["most"])


def _find_cards_nowhere(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield the cards of the kredens that a player brought which lie nowhere, though all piles are said."""
    table = built.state.table
    for seat in (0, 1):
        located = {card: len(places) for card, places in built.located[seat].items()}
        for card, number, most in find_missing(located, built.decks[seat] or ()):
            yield {**_describe(built, seat, table.cards[card]), "number": number, "most": most}


def _find_wrong_pools(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield a pool with more or fewer cards than there are in the kredens and unseen."""
    for player, party in zip(built.state.table.players, built.state.parties, strict=True):
        cards = party.cards
        places = cards.deck + cards.unseen_outside_deck
        if cards.pool is not None and len(cards.pool) != places:
            yield {"field": f"players.{player}.kredens", "places": places, "cards": len(cards.pool)}


def _find_what_cannot_stand(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield what stands on the election field and is neither character nor possession."""
    for thing in built.state.cards_in_play:
        if thing.host < 0 and thing.place == ELECTION:
            card_data = card_data_of(built.state, thing)
            if card_data.kind not in ("character", "possession"):
                yield {"card": card_data.id, "field": _place_of(built.state, thing)}


def _find_strangers_on_karmazyn(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield what stands on a Karmazyn field and may not."""
    for thing in built.state.cards_in_play:
        if thing.host < 0 and thing.place == KARMAZYN:
            card_data = card_data_of(built.state, thing)
            if card_data.kind != "character" or not card_data.can_stand_on_karmazyn:
                yield {"card": card_data.id, "field": _place_of(built.state, thing)}


def _find_wrong_attachments(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield what is attached and cannot be, or is attached to what is no character."""
    state = built.state
    for thing in state.cards_in_play:
        host = state.card_in_play(thing.host) if thing.host >= 0 else None
        if host is None:
            continue
        card_data = card_data_of(state, thing) if is_seen(thing) else None
        attachable = card_data is None or card_data.kind in ("gear", "sztych") or card_data.attaches
        down_wrongly = thing.down and card_data is not None and not _may_be_sztych(state, card_data)
        on_character = host.host < 0 and card_data_of(state, host).kind == "character"
        if not attachable or not on_character or down_wrongly:
            id = card_data.id if card_data is not None else card_data_of(state, host).id
            yield {"card": id, "host": card_data_of(state, host).id, "field": _place_of(state, thing)}


def _may_be_sztych(state: State, card_data: CardData) -> bool:
    return card_data.is_sztych or any(state.table.cards[half].is_sztych for half in card_data.halves)


def _find_sztychy_too_many(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield characters with more sztychy face down, or open, than may lie under them."""
    state = built.state
    for host in state.cards_in_play:
        if host.host >= 0 or not is_seen(host) or card_data_of(state, host).kind != "character":
            continue
        under = attached_to(state, host.id)
        down = sum(each.down for each in under)
        shown = sum(not each.down and is_seen(each) and card_data_of(state, each).is_sztych for each in under)
        card_data = card_data_of(state, host)
        most = MAX_FACE_DOWN_KARMAZYN if card_data.has("karmazyn") else MAX_FACE_DOWN
        if down > most or shown > int(card_data.has("slawny")):
            yield {"card": card_data.id, "field": _place_of(state, host), "number": down + shown}


def _find_gear_twice(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield gear of which two copies are attached to one character."""
    state = built.state
    for host in state.cards_in_play:
        seen = [each.card for each in attached_to(state, host.id) if is_seen(each) and not each.down]
        for card in sorted({each for each in seen if seen.count(each) > 1}):
            if state.table.cards[card].kind == "gear":
                host_id = card_data_of(state, host).id
                yield {"card": state.table.cards[card].id, "host": host_id, "field": _place_of(state, host)}


def _find_persons_twice(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield a character who is in play twice, on whichever side; of a Pospolity the same card may be."""
    for name, found in built.state.table_index.characters_by_name.items():
        common = all("pospolity" in each.keywords for each in found) and len({each.number for each in found}) == 1
        if len(found) > 1 and not common:
            fields = [
                _place_of(built.state, thing)
                for thing in built.state.cards_in_play
                if is_seen(thing) and card_data_of(built.state, thing).name == name
            ]
            yield {"card": found[0].id, "field": ", ".join(dict.fromkeys(fields)), "number": len(found)}


def _find_uniques_twice(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield a Unikat that is no character and lies open in play twice."""
    state = built.state
    seen = Counter(
        thing.card for thing in state.cards_in_play if is_seen(thing) and not thing.down and not thing.absent
    )
    for card, number in seen.items():
        card_data = state.table.cards[card]
        if number > 1 and card_data.kind != "character" and card_data.has("unikat"):
            yield {"card": card_data.id, "number": number}


def _find_second_elekci(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    state = built.state
    for seat, player in enumerate(state.table.players):
        elekci = [thing for thing in state.table_index.characters[seat] if card_data_of(state, thing).has("elekt")]
        if len(elekci) > 1:
            yield {"player": player, "card": card_data_of(state, elekci[1]).id, "field": _place_of(state, elekci[1])}


def _find_wrong_lasting(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield effects that last and are no effect cards."""
    for player, party in zip(built.state.table.players, built.state.parties, strict=True):
        for card in party.lasting:
            if built.state.table.cards[card].kind != "effect":
                yield {"card": built.state.table.cards[card].id, "field": f"players.{player}.lasting"}


def _find_wrong_phase(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield a phase that the round does not have: the first begins at once with play, and only it is set up."""
    state = built.state
    has = FIRST_ROUND_PHASES if state.round == 1 else LATER_PHASES
    if state.round < 1 or state.phase not in has:
        yield {"round": state.round, "phase": quote_value(state.phase)}


def _find_stray_decisions(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield each open decision that the phase does not have, or that the player in whose turn it is does not make."""
    state = built.state
    for task, written in zip(state.tasks, built.written["open"], strict=True):
        phases = PHASES_OF_DECISIONS.get(task.kind)
        wrong_voice = isinstance(task, SeatTask) and task.kind == "voice" and task.seat != state.voice
        without_duel = task.kind in ("gear", "duel") and state.duel is None
        if (phases is not None and state.phase not in phases) or wrong_voice or without_duel:
            yield {"value": " ".join(str(each) for each in written if not isinstance(each, Mapping))}


def _find_stray_duels(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield a duel that nobody fights: outside the play phase, or with nothing of it open."""
    state = built.state
    if state.duel is not None and (state.phase != "play" or not state.tasks):
        yield {"phase": quote_value(state.phase)}


def _find_odd_duellists(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield cards that are said to fight, or a duel of which something is said, where no two duellists are."""
    given, state = built.given, built.state
    fighting = [
        (f"players.{player}.{field}", thing)
        for player, own in (given.get("players") or {}).items()
        for field in (ELECTION, KARMAZYN)
        for thing in (own or {}).get(field) or ()
        if _fights(thing)
    ]
    if state.duel is None and (fighting or given.get("duel")):
        yield {"field": fighting[0][0] if fighting else "duel.turn", "number": len(fighting)}


def _fights(thing: Any) -> bool:
    """Return whether a card in play, or one attached to it, is said to fight."""
    return isinstance(thing, Mapping) and (bool(thing.get("fights")) or any(map(_fights, thing.get("under") or ())))


def _find_wrong_gear(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield what fights in the duel without being a duellist or gear of one, and duellists where nobody duels."""
    state, duel = built.state, built.state.duel
    if duel is None:
        return
    fighters = (duel.challenger, duel.challenged)
    for id in duel.gear:
        thing = state.card_in_play(id)
        if thing is not None and not (
            thing.host in fighters and is_seen(thing) and card_data_of(state, thing).kind == "gear"
        ):
            yield {"card": card_data_of(state, thing).id if is_seen(thing) else "?", "field": _place_of(state, thing)}
    for id in fighters:
        thing = state.card_in_play(id)
        if thing is not None and thing.place != ELECTION:
            yield {"card": card_data_of(state, thing).id, "field": _place_of(state, thing)}


def _find_wrong_voice(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield that somebody is at voice outside the play phase."""
    state = built.state
    if built.given.get("voice") is not None and state.phase != "play":
        yield {"phase": quote_value(state.phase)}


def _find_czyn_without_act(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield that the player at voice has done a Czyn and is said to have done nothing."""
    given = built.given
    if given.get("czyn") and given.get("acted") is False:
        yield {"field": "czyn"}


def _find_wrong_passes(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield more pas in a row than leave the phase or the duel going on: with the second it is over."""
    state = built.state
    in_phase = state.passes if state.phase in ("untap", "play") and state.tasks else 0
    in_duel = state.duel.passes if state.duel is not None else 0
    if (in_phase > 1 and any(task.kind in ("bribe", "voice") for task in state.tasks)) or in_duel > 2:
        yield {"number": max(in_phase, in_duel)}


def _find_wrong_end(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield a game that has a winner and goes on, or is over without one."""
    state = built.state
    over = state.winner >= 0
    if over != bool(state.ended) or (over and state.tasks) or (not over and not state.tasks):
        yield {"value": state.ended or "–"}


def _find_early_elections(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield an election announced in a round or phase that has none yet, or for who is no Elekt of the holder's."""
    state = built.state
    if state.elekt == -1:
        return
    thing = state.card_in_play(state.elekt)
    no_elekt = thing is not None and is_seen(thing) and not card_data_of(state, thing).has("elekt")
    if state.round == 1 or state.phase in ("setup", "untap") or no_elekt:
        yield {"round": state.round, "phase": quote_value(state.phase)}


def _find_markers_too_many(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield as many strategy markers as win the game, while it goes on."""
    state = built.state
    for seat, player in enumerate(state.table.players):
        party = state.parties[seat]
        if state.winner < 0 and state.tasks and party.markers >= state.table.markers_to_win[seat]:
            yield {"player": player, "number": party.markers, "field": f"players.{player}.markers"}


def _find_changed_facts(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield the facts of the position that the state built from it does not have."""
    for found in find_contradictions(built.given, built.written, NOT_COMPARED):
        yield _plain_facts(found.path, found.value, found.actual)
    for player in built.state.table.players:
        own = (built.given.get("players") or {}).get(player) or {}
        for field in (ELECTION, KARMAZYN):
            there = {field: built.written["players"][player][field]}
            for found in find_contradictions(
                {field: own.get(field)}, there, ("order", "owner", "down", "side", "fights")
            ):
                yield _plain_facts(("players", player, *found.path), found.value, found.actual)


def _plain_facts(path: tuple[str, ...], value: Any, actual: Any) -> dict[str, Any]:
    return {"field": ".".join(path), "value": str(value), "actual": "–" if actual is None else str(actual)}


CHECKS: tuple[Check[BuiltPosition], ...] = (
    Check("given-barred", ("deck.loyal", "deck.companion", "option.deck-off-faction"), _find_barred_cards),
    Check("given-faction-card", ("deck.no-faction-card", "card.faction.stays"), _find_faction_cards),
    Check("given-half", ("card.split.choose", "option.split-identity"), _find_halves),
    Check("given-not-in-kredens", ("deck.own-kredens",), _find_too_many_copies),
    Check("given-in-other-kredens", ("deck.own-kredens",), _find_foreign_cards),
    Check("given-nowhere", ("deck.own-kredens",), _find_cards_nowhere),
    Check("given-pool", ("deck.own-kredens",), _find_wrong_pools),
    Check("given-place", ("field.election-all",), _find_what_cannot_stand),
    Check("given-karmazyn", ("field.karmazyn-restricted",), _find_strangers_on_karmazyn),
    Check("given-attached", ("inplay.attach",), _find_wrong_attachments),
    Check("given-sztychy", ("attach.sztych-two", "attach.sztych-karmazyn-one"), _find_sztychy_too_many),
    Check("given-gear-twice", ("attach.gear-one-copy",), _find_gear_twice),
    Check("given-person-twice", ("card.character.one-in-play", "card.character.unique"), _find_persons_twice),
    Check("given-unique-twice", ("keyword.unikat",), _find_uniques_twice),
    Check("given-second-elekt", ("keyword.elekt-one",), _find_second_elekci),
    Check("given-lasting", ("card.kinds",), _find_wrong_lasting),
    Check("given-phase", ("round.phases", "round.first.no-bribe", "round.first.no-settlement"), _find_wrong_phase),
    Check("given-open", ("round.phases",), _find_stray_decisions),
    Check("given-duel", ("duel.steps",), _find_stray_duels),
    Check("given-duellists", ("duel.steps", "duel.target-opponent"), _find_odd_duellists),
    Check("given-fights", ("duel.steps", "duel.target-field"), _find_wrong_gear),
    Check("given-voice", ("phase.play.first",), _find_wrong_voice),
    Check("given-czyn", ("turn.one-czyn",), _find_czyn_without_act),
    Check("given-passes", ("phase.play.end", "phase.untap.bribe-end"), _find_wrong_passes),
    Check("given-end", ("end.conditions",), _find_wrong_end),
    Check("given-election", ("election.announce-moment", "election.needs-elekt"), _find_early_elections),
    Check("given-markers", ("end.strategy",), _find_markers_too_many),
    Check("given-contradiction", ("setup.layout",), _find_changed_facts),
)
"""What holds of every position that a game comes to."""
