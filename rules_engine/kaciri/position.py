"""Positions of Kacíři in the plain form of logs and reports, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kredens.cards.names import nearest
from kredens.rules_engine.contract.protocol import UNKNOWN, Refusal
from kredens.rules_engine.kaciri.state import FULL, HELD, NOBODY, PASSED, STRENGTHS, UNSEEN, State, Table

FIELDS = ("wave", "round", "city", "carried", "players", "cities", "deck", "bottom")
PLAYER_FIELDS = ("faction", "hand", "temple", "graveyard", "won", "sent", "score")
PASS = "pass"
DISCARDED = "discarded"


def position(state: State) -> dict[str, Any]:
    """The whole state as maps, lists, ids and numbers; what is not known is `?`."""
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
            "hand": list(HELD[state.hands[seat]]),
            "temple": list(HELD[state.temples[seat]]),
            "graveyard": list(HELD[state.graves[seat]]),
            "won": won,
            "sent": {NOBODY: None, UNSEEN: UNKNOWN, PASSED: PASS}.get(state.sent[seat], state.sent[seat]),
            "score": points[seat],
        }
    return {
        "wave": state.wave,
        "round": state.round,
        "city": ids[state.city] if state.city >= 0 else None,
        "carried": [ids[city] for city in state.carried],
        "players": players,
        "cities": cities,
        "deck": [ids[city] for city in state.deck],
        "bottom": [ids[city] for city in state.bottom],
    }


def faults(table: Table, given: Mapping[str, Any]) -> list[Refusal]:
    """Every reason why such a position cannot be; empty = fine."""
    found: list[Refusal] = []
    _known_fields(given, FIELDS, found)
    _number(given, "wave", (1, 2, 3), found)
    _number(given, "round", range(37), found)
    players = given.get("players") or {}
    if not isinstance(players, Mapping):
        return [*found, _no("given-value", field="players", value=players)]
    _known_fields(players, table.players, found)
    taken: dict[str, str] = {}
    for seat, player in enumerate(table.players):
        own = players.get(player) or {}
        if not isinstance(own, Mapping):
            found.append(_no("given-value", field=f"players.{player}", value=own))
            continue
        _known_fields(own, PLAYER_FIELDS, found)
        _cards(player, own, found)
        if own.get("faction", table.factions[seat]) != table.factions[seat]:
            found.append(_no("given-value", field=f"players.{player}.faction", value=own["faction"]))
        _cities(table, own.get("won"), f"won by {player}", taken, found)
        _beside_city(table, player, own, given, found)
    opened = given.get("city")
    _cities(table, None if opened is None else [opened], "open", taken, found)
    if given.get("wave") == 3 and opened is not None:
        found.append(_no("given-value", field="city", value=opened))
    for field in ("carried", "bottom", "deck"):
        _cities(table, given.get(field), f"in {field}", taken, found)
    cities = given.get("cities") or {}
    if isinstance(cities, Mapping):
        thrown = [city for city, where in cities.items() if where == DISCARDED]
        _cities(table, thrown, DISCARDED, taken, found)
        strangers = [(city, where) for city, where in cities.items() if where not in (DISCARDED, *table.players)]
        found.extend(_no("given-value", field=f"cities.{city}", value=where) for city, where in strangers)
        for city, where in cities.items():
            if where in table.players and taken.get(city) != f"won by {where}":
                _cities(table, [city], f"won by {where}", taken, found)
    else:
        found.append(_no("given-value", field="cities", value=cities))
    return found


def placed(table: Table, given: Mapping[str, Any]) -> State:
    """The state of a position without faults. What it leaves out: a whole set less what lies elsewhere is in hand,
    cities
    that lie nowhere are in the deck."""
    players = [(given.get("players") or {}).get(player) or {} for player in table.players]
    temples = tuple(_mask(own.get("temple")) for own in players)
    graves = tuple(_mask(own.get("graveyard")) for own in players)
    sent = tuple(_sent(own.get("sent")) for own in players)
    hands = tuple(
        _mask(own["hand"]) if "hand" in own else FULL & ~(temple | grave | (1 << card if card > 0 else 0))
        for own, temple, grave, card in zip(players, temples, graves, sent, strict=True)
    )
    won = tuple(_indices(table, own.get("won")) for own in players)
    cities = given.get("cities") or {}
    won = tuple(
        tuple(dict.fromkeys([*held, *_indices(table, [c for c, where in cities.items() if where == player])]))
        for player, held in zip(table.players, won, strict=True)
    )
    discarded = _indices(table, [city for city, where in cities.items() if where == DISCARDED])
    carried, bottom = _indices(table, given.get("carried")), _indices(table, given.get("bottom"))
    city = table.places[given["city"]] if given.get("city") else -1
    gone = {city, *carried, *bottom, *discarded, *(c for held in won for c in held)}
    known = given.get("deck")
    deck = _indices(table, known) if known is not None else tuple(i for i in range(len(table.towns)) if i not in gone)
    return State(
        table,
        "turn",
        (),
        given.get("wave", 1),
        given.get("round", 0),
        hands,
        temples,
        graves,
        won,
        tuple(sorted(deck)),
        bottom,
        discarded,
        carried,
        city,
        sent,
    )


def _no(guard: str, rule: str = "setup.full-hand", **facts: Any) -> Refusal:
    return Refusal("illegal", (f"kaciri.{rule}",), guard, facts, 3)


def _known_fields(given: Mapping[str, Any], known: Sequence[str], found: list[Refusal]) -> None:
    for field in given:
        if field not in known:
            near = ", ".join(nearest(field, known)) or ", ".join(known)
            found.append(_no("given-field", field=field, near=near))


def _number(given: Mapping[str, Any], field: str, allowed: Iterable[int], found: list[Refusal]) -> None:
    if field in given and (type(given[field]) is not int or given[field] not in allowed):
        found.append(_no("given-value", field=field, value=given[field]))


def _cards(player: str, own: Mapping[str, Any], found: list[Refusal]) -> None:
    """Strengths that are none, and cards in two places."""
    seen: dict[int, str] = {}
    for place in ("hand", "temple", "graveyard", "sent"):
        value = own.get(place)
        if value is None or (place == "sent" and value in (UNKNOWN, PASS)):
            continue
        cards = [value] if place == "sent" else value
        if not isinstance(cards, list):
            found.append(_no("given-value", field=f"players.{player}.{place}", value=value))
            continue
        for card in cards:
            if type(card) is not int or card not in STRENGTHS:
                found.append(_no("given-value", field=f"players.{player}.{place}", value=card))
            elif card in seen:
                found.append(_no("given-two-places", "setup.areas-empty", player=player, card=card))
            else:
                seen[card] = place


def _beside_city(
    table: Table, player: str, own: Mapping[str, Any], given: Mapping[str, Any], found: list[Refusal]
) -> None:
    """A card beside no city; one that was laid unseen, or withheld, from an empty hand; a card withheld where that is
    not allowed."""
    sent = own.get("sent")
    elsewhere = sum(len(own[place]) for place in ("temple", "graveyard") if isinstance(own.get(place), list))
    holds = bool(own["hand"]) if "hand" in own else elsewhere < len(STRENGTHS)
    withheld = sent == PASS and table.options.must_play == "compulsory"
    if sent is not None and (given.get("city") is None or withheld or (sent in (UNKNOWN, PASS) and not holds)):
        found.append(_no("given-value", field=f"players.{player}.sent", value=sent))


def _cities(table: Table, cities: Any, where: str, taken: dict[str, str], found: list[Refusal]) -> None:
    if cities is None:
        return
    if not isinstance(cities, list):
        found.append(_no("given-value", field=where, value=cities))
        return
    for city in cities:
        if not isinstance(city, str) or city not in table.places:
            near = ", ".join(nearest(str(city), table.places)) or "?"
            found.append(_no("given-city", "components.cities", city=city, near=near))
        elif city in taken:
            found.append(_no("given-city-twice", "components.cities", city=city, one=taken[city], other=where))
        else:
            taken[city] = where


def _mask(strengths: Iterable[int] | None) -> int:
    mask = 0
    for strength in strengths or ():
        mask |= 1 << strength
    return mask


def _sent(value: Any) -> int:
    known = {None: NOBODY, UNKNOWN: UNSEEN, PASS: PASSED}
    return known[value] if value in known else int(value)


def _indices(table: Table, cities: Iterable[str] | None) -> tuple[int, ...]:
    return tuple(table.places[city] for city in cities or ())


MEANINGS: Mapping[str, Mapping[str, str]] = {
    "wave": {"cs": "vlna reformace: 1 nebo 2", "en": "wave of reformation: 1 or 2"},
    "round": {"cs": "kolik kol této vlny už skončilo", "en": "rounds of this wave that are over"},
    "city": {"cs": "otočené město, o které se hraje; null = žádné", "en": "the open city; null = none"},
    "carried": {"cs": "města, o která se hraje i v příštím kole", "en": "cities carried over to the next round"},
    "players": {
        "cs": "co kdo má; co vynecháte, doplní se samo",
        "en": "what everybody has; what you leave out is filled in",
    },
    "hand": {
        "cs": "Síly karet v ruce; vynecháno = všechny, které neleží jinde",
        "en": "Strengths in hand; left out = all that lie nowhere else",
    },
    "temple": {"cs": "Síly karet v Chrámu", "en": "Strengths in the Temple"},
    "graveyard": {"cs": "Síly karet na Hřbitově", "en": "Strengths in the Graveyard"},
    "won": {"cs": "získaná města", "en": "cities taken"},
    "sent": {
        "cs": "karta vyložená k městu: Síla, ? (nikdo ji neviděl) nebo null",
        "en": "the committed card: a Strength, ? (not seen) or null",
    },
    "score": {"cs": "součet Významu; počítá se sám", "en": "sum of Importance; worked out by itself"},
    "cities": {
        "cs": "kde leží rozhodnutá města: jméno hráče nebo discarded",
        "en": "where decided cities lie: a player or discarded",
    },
    "deck": {"cs": "města, která se ještě mohou otočit", "en": "cities that can still be turned up"},
    "bottom": {"cs": "města vrácená pod balíček, v pořadí", "en": "cities put back under the deck, in order"},
}
"""What each key of a position means, for a blank one."""
