"""Formats with their days, pools, bans and limits, and the relations between the cards of a list."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest

from kredens.cards.decks.deck_file import read
from kredens.cards.definitions.library import load
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Place, Unreadable
from kredens.generator.messages.deck_messages import DeckMessages
from kredens.rules_engine.decks.formats import all_format_rules, find_format_rules, parse_day
from kredens.rules_engine.decks.legality import find_problems, verdict

HEAD = """\
kredens: game/1
id: x
language: cs
title: {cs: X}
kinds:
  city: {fields: {size: {type: integer}, tags: {type: list, of: text, required: false}}}
  person: {fields: {faction: {type: text}, strength: {type: integer}}}
deck:
  - {rule: x.size, count: {}, min: 1}
"""
FORMATS = """\
formats:
  duel:
    snapshots:
      - {deck: [{rule: x.two, distinct: {kind: person}, per: faction, min: 2, max: 2}]}
      - from: "2024-02-01"
        rule: x.season
        pool: {kind: [person, city]}
        ban: [brno]
        limits: {praha: 1}
        deck:
          - {rule: x.whole, complete: {kind: person}, per: faction, by: strength}
          - {rule: x.cards, complete: {kind: person}, per: faction}
          - {rule: x.tags, count: {kind: city}, per: tags, max: 2}
      - {from: "2025-02-01", rule: x.season, pool: {kind: person}}
  late:
    snapshots: [{from: "2025-01-01"}]
"""
CARDS = """\
kredens: cards/1
cards:
  - {id: praha, kind: city, name: {cs: Praha}, size: 7, tags: [east, big]}
  - {id: brno, kind: city, name: {cs: Brno}, size: 4, tags: [east]}
  - {id: a1, kind: person, name: {cs: A1}, faction: a, strength: 1}
  - {id: a2, kind: person, name: {cs: A2}, faction: a, strength: 2}
  - {id: a2-other, kind: person, name: {cs: A2b}, faction: a, strength: 2}
  - {id: b1, kind: person, name: {cs: B1}, faction: b, strength: 1}
"""
EARLY, MIDDLE, LATE = date(2023, 1, 1), date(2024, 2, 1), date(2026, 1, 1)


@dataclass(frozen=True)
class Entry:
    card: Card
    quantity: int
    place: Place | None = None


def made(folder: Path, formats: str = FORMATS, head: str = HEAD) -> Game:
    (folder / "game.yaml").write_text(head + formats)
    (folder / "cards.yaml").write_text(CARDS)
    return load(folder)


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return made(tmp_path)


def judged(game: Game, name: str | None, on: date, quantities: dict[str, int]) -> tuple[str, list[str]]:
    entries = [Entry(game.card(id), number) for id, number in quantities.items()]
    found = find_problems(game, find_format_rules(game, name, on).snapshot, entries)
    messages = DeckMessages(game, None)
    return verdict(found), [
        f"{each.code} {each.have}/{each.need} {messages.format_problem(each)} ({each.rule})" for each in found
    ]


def test_the_snapshot_of_the_day_holds(game: Game) -> None:
    assert str(find_format_rules(game, "duel", EARLY)) == "duel"
    assert str(find_format_rules(game, "duel", date(2024, 1, 31))) == "duel"
    assert str(find_format_rules(game, "duel", MIDDLE)) == "duel (from 2024-02-01)"
    assert str(find_format_rules(game, "duel", LATE)) == "duel (from 2025-02-01)"
    assert str(find_format_rules(game, None, LATE)) == "deck rules"


def test_all_formats_of_a_day(game: Game) -> None:
    assert [str(each) for each in all_format_rules(game, EARLY)] == ["duel"]
    assert [str(each) for each in all_format_rules(game, LATE)] == ["duel (from 2025-02-01)", "late (from 2025-01-01)"]


def test_of_a_game_without_formats_its_own_rules(tmp_path: Path) -> None:
    assert [str(each) for each in all_format_rules(made(tmp_path, ""), LATE)] == ["deck rules"]


def test_formats_that_are_not_there(game: Game) -> None:
    place = Place("deck.txt", 1, 9)
    with pytest.raises(Unreadable, match=r"deck.txt:1:9: error\[format\] .* no format 'duell'; did you mean 'duel'\?"):
        find_format_rules(game, "duell", LATE, place)
    with pytest.raises(Unreadable, match="the format late begins on 2025-01-01: on 2023-01-01 there was none"):
        find_format_rules(game, "late", EARLY)


@pytest.mark.parametrize("text", ["", "2024", "2024-13-01", "20240101", "2024-1-1", "2024-W01-1", "tomorrow"])
def test_what_is_no_day(text: str) -> None:
    with pytest.raises(Unreadable, match="is no day"):
        parse_day(text)


JUDGED: list[tuple[date, dict[str, int], str, list[str]]] = [
    (EARLY, {"a1": 1, "b1": 1}, "legal", []),
    (
        EARLY,
        {"a1": 9},
        "unfinished",
        ["deck-too-few 1/2 1 value of faction (kind person), namely a; 2 are needed (x.two)"],
    ),
    (MIDDLE, {"praha": 1}, "legal", []),
    (MIDDLE, {"b1": 1}, "legal", []),
    (
        MIDDLE,
        {"praha": 2, "brno": 1},
        "never",
        [
            "deck-limit 2/1 2 copies of praha; there may be at most 1 (x.season)",
            "deck-banned 1/0 the card brno is banned (x.season)",
            "deck-too-many 3/2 3 cards (kind city, tags east); there may be at most 2 (x.tags)",
        ],
    ),
    (
        MIDDLE,
        {"a2": 1},
        "unfinished",
        [
            "deck-missing 1/2 strength 1 is missing from the group faction a (x.whole)",
            "deck-missing 1/3 a1, a2-other are missing from the group faction a (x.cards)",
        ],
    ),
    (
        MIDDLE,
        {"a1": 1, "a2": 1, "a2-other": 1},
        "never",
        ["deck-twice 2/1 in the group faction a, strength 2 is there 2 times; it must be there once (x.whole)"],
    ),
    (
        MIDDLE,
        {"b1": 2},
        "never",
        [
            "deck-twice 2/1 in the group faction b, strength 1 is there 2 times; it must be there once (x.whole)",
            "deck-twice 2/1 in the group faction b, b1 is there 2 times; it must be there once (x.cards)",
        ],
    ),
    (LATE, {"praha": 1}, "never", ["deck-pool 1/0 the card praha is not in the pool: only kind person (x.season)"]),
    (LATE, {"a1": 99}, "legal", []),
]


@pytest.mark.parametrize(("on", "quantities", "answer", "found"), JUDGED)
def test_judging(game: Game, on: date, quantities: dict[str, int], answer: str, found: list[str]) -> None:
    assert judged(game, "duel", on, quantities) == (answer, found)


def test_what_cannot_be_added_any_more_is_never_legal(tmp_path: Path) -> None:
    rules = "  - {rule: x.cities, count: {kind: city}, min: 2}\n  - {rule: x.all, count: {}, max: 3}\n"
    game = made(tmp_path, "", HEAD + rules)
    assert judged(game, None, LATE, {"a1": 1})[0] == "unfinished"
    answer, found = judged(game, None, LATE, {"a1": 2})
    assert answer == "never"
    assert found == [
        "deck-too-few 0/2 no card (kind city); at least 2 are needed; x.all leaves room for 1 more card (x.cities)"
    ]


WRONG = [
    ("{deck: [{rule: r, distinct: {kind: person}, max: 1}]}", "required", "'distinct' needs 'per'"),
    ("{deck: [{rule: r, complete: {kind: person}}]}", "required", "'complete' needs 'per'"),
    ("{deck: [{rule: r, complete: {}, per: faction, max: 1}]}", "range", "what is complete has no 'min'"),
    ("{deck: [{rule: r, each: {}, per: faction, max: 1}]}", "unknown-field", "'each' speaks of single cards"),
    ("{deck: [{rule: r, count: {}, by: faction, max: 1}]}", "unknown-field", "'by' belongs to 'complete'"),
    ("{deck: [{rule: r, count: {}, per: fraction, max: 1}]}", "unknown-field", "did you mean 'faction'?"),
    ("{deck: [{rule: r, count: {}}]}", "required", "a rule needs a 'min' or a 'max'"),
    ("{deck: [{rule: r, count: {}, each: {}, max: 1}]}", "required", "say what is counted"),
    ("{deck: [{rule: r, count: {kind: town}, max: 1}]}", "enum", "'town' is not one of city, person"),
    ("{rule: r, pool: {kind: town}}", "enum", "'town' is not one of city, person"),
    ("{rule: r, pool: {size: {from: 3, to: 2}}}", "range", "nothing lies between"),
    ("{rule: r, ban: [prah]}", "unknown-card", "there is no card 'prah'; did you mean 'praha'?"),
    ("{rule: r, limits: {prah: 1}}", "unknown-card", "there is no card 'prah'; did you mean 'praha'?"),
    ("{ban: [praha]}", "required", "say which rule imposes"),
    ('{from: "2024-02-30"}', "date", "'2024-02-30' is no day"),
    ("{from: 2024-02-01}", "ambiguous", "quote it"),
    ('{from: "2024-02-01"}, {from: "2024-02-01"}', "date", "is not after 2024-02-01"),
    ("{}, {}", "required", "only the first snapshot may leave its day out"),
    ("", "length", "at least 1"),
    ("{form: x}", "unknown-field", "did you mean 'from'?"),
]


@pytest.mark.parametrize(("snapshots", "code", "message"), WRONG)
def test_mistakes_in_formats(tmp_path: Path, snapshots: str, code: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        made(tmp_path, f"formats: {{duel: {{snapshots: [{snapshots}]}}}}\n")
    assert any(
        fault.code == code and message in fault.message and fault.place and fault.place.line == 10
        for fault in caught.value.faults
    ), caught.value.faults


def test_the_shipped_lists_are_legal_in_their_formats() -> None:
    kaciri = load("kaciri")
    seen = {}
    for path in sorted((kaciri.folder / "decks").glob("*")):
        deck = read(path, kaciri)
        seen[path.name] = deck.format
        assert find_problems(kaciri, find_format_rules(kaciri, deck.format, LATE).snapshot, deck.entries) == []
    assert seen == {"celek.yaml": None, "dva-hraci.yaml": "two-players"}


SEATS = [("two-players", 2), ("three-players", 3), ("four-players", 4)]


@pytest.mark.parametrize(("name", "seats"), SEATS)
@pytest.mark.parametrize("factions", range(1, 5))
@pytest.mark.parametrize(("cities", "enough"), [(21, False), (22, True), (36, True)])
def test_what_a_table_of_kaciri_brings(name: str, seats: int, factions: int, cities: int, enough: bool) -> None:
    kaciri = load("kaciri")
    playing = list(kaciri.lists["faction"])[:factions]
    people = [card for card in kaciri.of_kind("personality") if card.get("faction") in playing]
    quantities = {card.id: 1 for card in [*people, *kaciri.of_kind("city")[:cities]]}
    wanted = "never" if factions > seats else "legal" if factions == seats and enough else "unfinished"
    assert judged(kaciri, name, LATE, quantities)[0] == wanted
    del quantities[people[0].id]
    assert judged(kaciri, name, LATE, quantities)[0] == ("never" if factions > seats else "unfinished")
