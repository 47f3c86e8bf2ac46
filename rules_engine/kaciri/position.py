"""Positions of Kacíři: the state in the plain form of logs and reports, and back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from kredens.rules_engine.contract.protocol import UNKNOWN, Refusal
from kredens.rules_engine.kaciri.legality import GAME, refuse
from kredens.rules_engine.kaciri.position_checks import CHECKS, BuiltPosition, is_deck_certain
from kredens.rules_engine.kaciri.position_short import replace_personalities
from kredens.rules_engine.kaciri.state import (
    FULL_HAND,
    NOTHING_SENT,
    PASSED,
    STRENGTHS,
    STRENGTHS_OF_MASK,
    TURN,
    UNSEEN,
    State,
    Table,
    cities_of,
    pack,
)
from kredens.rules_engine.kit.positions.checks import run_checks
from kredens.rules_engine.kit.positions.faults import similar_ids, unknown_field, wrong_value

FIELDS = ("wave", "round", "city", "carried", "players", "cities", "deck", "bottom")
"""The keys of a position."""
PLAYER_FIELDS = ("faction", "hand", "temple", "graveyard", "won", "sent", "score")
"""The keys of one player in a position."""
PASS = "pass"
"""The value of `sent` for a player who has withheld a card."""
DISCARDED = "discarded"
"""The value in `cities` for a city that nobody won and that left the game."""


def position(state: State) -> dict[str, Any]:
    """Return the whole state as maps, lists, ids and numbers; what is not known is `?`.

    The deck is None where nobody has said which of its cities are decided.
    """
    table = state.table
    ids = [town.id for town in table.towns]
    points = state.points()
    cities: dict[str, str] = {ids[city]: DISCARDED for city in state.discarded}
    players: dict[str, Any] = {}
    for seat, player in enumerate(table.players):
        won = [ids[city] for city in state.won[seat]]
        cities |= dict.fromkeys(won, player)
        players[player] = {
            "faction": table.factions[seat],
            "hand": list(STRENGTHS_OF_MASK[state.hands[seat]]),
            "temple": list(STRENGTHS_OF_MASK[state.temples[seat]]),
            "graveyard": list(STRENGTHS_OF_MASK[state.graves[seat]]),
            "won": won,
            "sent": {NOTHING_SENT: None, UNSEEN: UNKNOWN, PASSED: PASS}.get(state.sent[seat], state.sent[seat]),
            "score": points[seat],
        }
    return {
        "wave": state.wave,
        "round": state.round,
        "city": ids[state.city] if state.city >= 0 else None,
        "carried": [ids[city] for city in state.carried],
        "players": players,
        "cities": cities,
        "deck": [ids[city] for city in cities_of(state.deck)] if is_deck_certain(state) else None,
        "bottom": [ids[city] for city in state.bottom],
    }


def position_problems(table: Table, given: Mapping[str, Any], personalities: Collection[str]) -> list[Refusal]:
    """Return every reason why such a position cannot be; empty: none.

    `personalities` are the ids of all those of the set.
    """
    found: list[Refusal] = []
    given = replace_personalities(table, given)
    _check_fields(given, FIELDS, found)
    _check_number(given, "wave", range(1, 4), found)
    _check_number(given, "round", range(37), found)
    players = given.get("players") or {}
    if not isinstance(players, Mapping):
        return [*found, wrong_value("players", players)]
    _check_fields(players, table.players, found)
    taken: dict[str, str] = {}
    for seat, player in enumerate(table.players):
        own = players.get(player) or {}
        if not isinstance(own, Mapping):
            found.append(wrong_value(f"players.{player}", own))
            continue
        _check_fields(own, PLAYER_FIELDS, found)
        _check_cards(player, own, personalities, found)
        if own.get("faction", table.factions[seat]) != table.factions[seat]:
            found.append(wrong_value(f"players.{player}.faction", own["faction"]))
        _check_cities(table, own.get("won"), f"players.{player}.won", taken, found)
        _check_sent(table, player, own, given, found)
    opened = given.get("city")
    _check_cities(table, None if opened is None else [opened], "city", taken, found)
    if given.get("wave") == 3 and opened is not None:
        found.append(wrong_value("city", opened))
    for field in ("carried", "bottom", "deck"):
        _check_cities(table, given.get(field), field, taken, found)
    cities = given.get("cities") or {}
    if isinstance(cities, Mapping):
        thrown = [city for city, where in cities.items() if where == DISCARDED]
        _check_cities(table, thrown, "cities", taken, found)
        strangers = [(city, where) for city, where in cities.items() if where not in (DISCARDED, *table.players)]
        found.extend(wrong_value(f"cities.{city}", where) for city, where in strangers)
        for city, where in cities.items():
            if where in table.players and taken.get(city) != f"players.{where}.won":
                _check_cities(table, [city], f"cities.{city}", taken, found)
    else:
        found.append(wrong_value("cities", cities))
    return found or run_checks(GAME, CHECKS, BuiltPosition(build_state(table, given), given))


def build_state(table: Table, given: Mapping[str, Any]) -> State:
    """Return the state of a position without problems.

    What it leaves out is filled in: in hand is a whole set less the cards that lie elsewhere; where the hand is said
    they are in the Graveyard, or else in the Temple. Cities that lie nowhere are in the deck, and as many rounds are
    over as cards were laid down.
    """
    given = replace_personalities(table, given)
    players = [(given.get("players") or {}).get(player) or {} for player in table.players]
    temples = tuple(_strength_mask(own.get("temple")) for own in players)
    graves = tuple(_strength_mask(own.get("graveyard")) for own in players)
    sent = tuple(_parse_sent(own.get("sent")) for own in players)
    hands = tuple(_strength_mask(own.get("hand")) for own in players)
    hands, graves, temples = _lay_out(players, hands, graves, temples, sent)
    wave = given.get("wave") or 1
    won = tuple(_town_numbers(table, own.get("won")) for own in players)
    cities = given.get("cities") or {}
    won = tuple(
        tuple(dict.fromkeys([*held, *_town_numbers(table, [c for c, where in cities.items() if where == player])]))
        for player, held in zip(table.players, won, strict=True)
    )
    discarded = _town_numbers(table, [city for city, where in cities.items() if where == DISCARDED])
    carried, bottom = _town_numbers(table, given.get("carried")), _town_numbers(table, given.get("bottom"))
    city = table.town_numbers[given["city"]] if given.get("city") else -1
    gone = {city, *carried, *bottom, *discarded, *(c for held in won for c in held)}
    known = given.get("deck")
    deck = (
        _town_numbers(table, known) if known is not None else tuple(i for i in range(len(table.towns)) if i not in gone)
    )
    return State(
        table,
        TURN,
        wave,
        _count_rounds(wave, temples, graves) if given.get("round") is None else given["round"],
        hands,
        pack(temples),
        pack(graves),
        tuple([(seat, each) for seat, held in enumerate(won) for each in held]),
        sum(1 << city for city in deck),
        tuple(table.turns[city] for city in sorted(deck)),
        bottom,
        discarded,
        carried,
        city,
        sent,
    )


Masks: TypeAlias = "tuple[int, ...]"
"""The cards of each player in one place, as bit masks."""


def _lay_out(
    players: Sequence[Mapping[str, Any]], hands: Masks, graves: Masks, temples: Masks, sent: tuple[int, ...]
) -> tuple[Masks, Masks, Masks]:
    """Return hands, Graveyards and Temples with the cards that lie nowhere in the first of them that is left out."""
    places = {"hand": list(hands), "graveyard": list(graves), "temple": list(temples)}
    for seat, own in enumerate(players):
        known = hands[seat] | graves[seat] | temples[seat] | (1 << sent[seat] if sent[seat] > 0 else 0)
        place = next((place for place in places if own.get(place) is None), None)
        if place is not None:
            places[place][seat] |= FULL_HAND & ~known
    return tuple(places["hand"]), tuple(places["graveyard"]), tuple(places["temple"])


def _count_rounds(wave: int, temples: Masks, graves: Masks) -> int:
    """Return how many rounds of the wave are over at least, going by the cards that were laid down."""
    laid = [temple | grave for temple, grave in zip(temples, graves, strict=True)] if wave == 1 else temples
    return max(mask.bit_count() for mask in laid)


def _check_fields(given: Mapping[str, Any], known: Sequence[str], found: list[Refusal]) -> None:
    found += [unknown_field(field, known) for field in given if field not in known]


def _check_number(given: Mapping[str, Any], field: str, allowed: range, found: list[Refusal]) -> None:
    if field in given and (type(given[field]) is not int or given[field] not in allowed):
        found.append(wrong_value(field, given[field], [f"{allowed[0]}–{allowed[-1]}"]))


def _check_cards(player: str, own: Mapping[str, Any], personalities: Collection[str], found: list[Refusal]) -> None:
    """Report strengths that do not exist, names that are none of the faction's, and cards in two places."""
    seen: dict[int, str] = {}
    for place in ("hand", "temple", "graveyard", "sent"):
        value = own.get(place)
        if value is None or (place == "sent" and value in (UNKNOWN, PASS)):
            continue
        cards = [value] if place == "sent" else value
        if not isinstance(cards, list):
            found.append(wrong_value(f"players.{player}.{place}", value))
            continue
        for card in cards:
            if isinstance(card, str) and card in personalities:
                rules = ("components.personality-faction", "frame.faction-choice")
                found.append(refuse("illegal", 3, "other-faction", *rules, player=player, card=card))
            elif _is_name(card):
                rule = "components.personality-faction"
                found.append(refuse("illegal", 3, "given-no-personality", rule, player=player, card=card))
            elif type(card) is not int or card not in STRENGTHS:
                found.append(wrong_value(f"players.{player}.{place}", card))
            elif card in seen:
                found.append(refuse("illegal", 3, "given-two-places", "setup.areas-empty", player=player, card=card))
            else:
                seen[card] = place


def _is_name(card: Any) -> bool:
    return isinstance(card, str) and card != PASS and any(map(str.isalpha, card))


def _check_sent(
    table: Table, player: str, own: Mapping[str, Any], given: Mapping[str, Any], found: list[Refusal]
) -> None:
    """Report a wrong card beside the city.

    That is a card where no city is open; one sent unseen, or withheld, from an empty hand; and one withheld where that
    is not allowed. What is wrong with a name is reported with the other cards.
    """
    sent = own.get("sent")
    if _is_name(sent):
        return
    elsewhere = sum(len(own[place]) for place in ("temple", "graveyard") if isinstance(own.get(place), list))
    holds = bool(own["hand"]) if "hand" in own else elsewhere < len(STRENGTHS)
    withheld = sent == PASS and table.options.must_play == "compulsory"
    if sent is not None and (given.get("city") is None or withheld or (sent in (UNKNOWN, PASS) and not holds)):
        found.append(wrong_value(f"players.{player}.sent", sent))


def _check_cities(table: Table, cities: Any, where: str, taken: dict[str, str], found: list[Refusal]) -> None:
    """Report values that are no cities, and cities in two places; `taken` collects the key where each city lies."""
    if cities is None:
        return
    if not isinstance(cities, list):
        found.append(wrong_value(where, cities))
        return
    for city in cities:
        if not isinstance(city, str) or city not in table.town_numbers:
            near = similar_ids(str(city), table.town_numbers)
            if near:
                found.append(refuse("illegal", 3, "given-city", "components.cities", city=city, near=near))
            else:
                found.append(refuse("illegal", 3, "given-no-city", "components.cities", city=city))
        elif city in taken:
            found.append(
                refuse("illegal", 3, "given-city-twice", "components.cities", city=city, one=taken[city], other=where)
            )
        else:
            taken[city] = where


def _strength_mask(strengths: Iterable[int] | None) -> int:
    mask = 0
    for strength in strengths or ():
        mask |= 1 << strength
    return mask


def _parse_sent(value: Any) -> int:
    known = {None: NOTHING_SENT, UNKNOWN: UNSEEN, PASS: PASSED}
    return known[value] if value in known else int(value)


def _town_numbers(table: Table, cities: Iterable[str] | None) -> tuple[int, ...]:
    return tuple(table.town_numbers[city] for city in cities or ())
