"""Lists as people paste them from elsewhere: marks, numbers, counts, headings, encodings; and what stays in doubt."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kredens.cards.decks import line_grammar
from kredens.cards.decks.deck_file import parse, parse_header
from kredens.cards.definitions.library import load
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Unreadable

DECKS = """\
kredens: game/1
id: ships
language: cs
languages: [cs, en]
names: [pl]
headings: [Załoga, Flagship]
title: {cs: Lodě, en: Ships}
lists:
  fleet:
    north: {name: {cs: Severní loďstvo, en: Northern Fleet}}
    south: {name: {cs: Jižní loďstvo, en: Southern Fleet}}
  trim:
    racing: {name: {cs: závodní, en: racing}}
kinds:
  ship:
    name: {cs: loď, en: ship}
    plural: {cs: lodě, en: ships}
    fields:
      fleet: {type: choice, of: fleet}
      guns: {type: integer}
      trim: {type: choice, of: trim, required: false}
  order:
    name: {cs: zvláštní karta, en: special card}
    plural: {cs: zvláštní karty, en: special cards}
    fields: {}
deck:
  - {rule: ships.anchors, brings: anchors, min: 2, max: 2}
"""
CARDS = """\
kredens: cards/1
cards:
  - {id: gull, kind: ship, fleet: north, guns: 1, copies: 3, name: {cs: Racek, en: Gull, pl: Mewa}}
  - {id: eagle, kind: ship, fleet: north, guns: 8, copies: 2, name: {cs: Orlice, en: Eagle, pl: Orzeł}}
  - {id: heron, kind: ship, fleet: south, guns: 2, copies: 3, name: {cs: Volavka, en: Heron}}
  - {id: heron-night, kind: ship, fleet: south, guns: 4, name: {cs: "Volavka: Noční", en: "Heron: Night"}}
  - {id: o-hara, kind: ship, fleet: south, guns: 3, name: {cs: Čejka O’Hara, en: Lapwing O’Hara}}
  - {id: storm, kind: order, copies: 3, name: {cs: "Prudký vítr, déšť", en: Storm}}
  - {id: ships, kind: order, name: {cs: Lodě, en: Ships}}
"""


@pytest.fixture
def game(folder: Callable[..., Path]) -> Game:
    return load(folder(game=DECKS, cards=CARDS))


def listed(text: str | bytes, game: Game, file: str = "deck.txt") -> dict[str, int]:
    data = text.encode() if isinstance(text, str) else text
    return {entry.card.id: entry.quantity for entry in parse(data, file, game).entries}


def said(text: str | bytes, game: Game) -> list[str]:
    with pytest.raises(Unreadable) as caught:
        parse(text.encode() if isinstance(text, str) else text, "deck.txt", game)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("line", "card", "quantity"),
    [
        ("- Gull", "gull", 1),
        ("* 2 Gull", "gull", 2),
        ("• 2x Gull", "gull", 2),
        ("-Gull", "gull", 1),
        ("– Gull x3", "gull", 3),
        ("> 2x Gull", "gull", 2),
        ("1. Gull", "gull", 1),
        ("1) 3x Gull", "gull", 3),
        ("1. Gull (3)", "gull", 3),
        ("- 1. Gull", "gull", 1),
        ("Gull (3)", "gull", 3),
        ("Gull (x3)", "gull", 3),
        ("Gull [3x]", "gull", 3),
        ("(3) Gull", "gull", 3),
        ("x3 Gull", "gull", 3),
        ("3*Gull", "gull", 3),
        ("Gull 3x", "gull", 3),
        ("Gull × 3", "gull", 3),
        ("Gull (3 szt.)", "gull", 3),
        ("Gull - 3 szt", "gull", 3),
        ("3 sztuki Gull", "gull", 3),
        ("3ks Gull", "gull", 3),
        ("Gull: 3 pcs.", "gull", 3),
        ("Gull: 3", "gull", 3),
        ("Gull - 3", "gull", 3),
        ("Gull,3", "gull", 3),
        ("3;Gull", "gull", 3),
        ("Gull\t3", "gull", 3),
        ("3\tGull", "gull", 3),
        ("**Gull** x2", "gull", 2),
        ("`Gull`", "gull", 1),
        ("„Gull“ (2)", "gull", 2),
        ('2x "Heron: Night"', "heron-night", 2),
        ("3x Gull (base)", "gull", 3),
        ("3x Gull (17)", "gull", 3),
        ("3x Gull [17]  # mine", "gull", 3),
        ("Ship: Gull", "gull", 1),
        ("Flagship: Heron: Night", "heron-night", 1),
        ("Special cards: 2x Storm", "storm", 2),
        ("2x Prudký vítr, déšť", "storm", 2),
        ("prudky vitr, dest", "storm", 1),
        ("2\u00a0Gull", "gull", 2),
        ("2x\u200b Gull\u200e", "gull", 2),
        ("Lapwing O'Hara", "o-hara", 1),
        ("lapwing o`hara", "o-hara", 1),
        ("Lapwing O‘Hara", "o-hara", 1),
        ("2x lapwing ohara", "o-hara", 2),
        ("Cejka OHara", "o-hara", 1),
        ("'Gull'", "gull", 1),
        ("G'ull", "gull", 1),
        ("3x [[Gull]]", "gull", 3),
        ("| Gull | 3 |", "gull", 3),
        ("| 3 | Heron: Night |", "heron-night", 3),
        ("2 ORZEŁ", "eagle", 2),
        ("2 orzel", "eagle", 2),
        ("Ships", "ships", 1),
        ("Ships (1)", "ships", 1),
        # A number behind a name may be what is printed on the card: it counts where only one reading is possible.
        ("Gull 1", "gull", 1),
        ("Gull 3", "gull", 3),
        ("Eagle 8", "eagle", 1),
    ],
)
def test_lines(game: Game, line: str, card: str, quantity: int) -> None:
    assert listed(f"[all]\n{line}\n", game) == {card: quantity}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Heron 2", "2 can be copies or something else: write '2x' before the name, or leave it out"),
        ("Eagle 5", "5 can be copies or something else"),
        ("Eagle (8)", "8 can be copies or something else"),
        ("Eagle, 8", "8 can be copies or something else"),
        ("Gull [2]", "2 can be copies or something else"),
        ("2. Gull", "'2.' is not the next number of this list, and no number of copies"),
        ("0x Gull", "0 copies: a quantity is a number from 1 to 99"),
        ("-1 Gull", "-1 copies: a quantity is a number from 1 to 99"),
        ("−1 Gull", "−1 copies: a quantity is a number from 1 to 99"),
        ("1000000000 Gull", "1000000000 copies: a quantity is a number from 1 to 99"),
        ("1e9 Gull", "1e9 copies: a quantity is a number from 1 to 99"),
        ("1.5 Gull", "1.5 copies: a quantity is a number from 1 to 99"),
        (f"{'9' * 300} Gull", f"{'9' * 19}… copies: a quantity is a number from 1 to 99"),
        ("Gull x0", "0 copies: a quantity is a number from 1 to 99"),
        ("2x Gul", "no card is called 'Gul'; did you mean 'Gull' (gull)?"),
        ("- Gul (2)", "no card is called 'Gul'; did you mean 'Gull' (gull)?"),
        ("Ship: Gul", "no card is called 'Gul'; did you mean 'Gull' (gull)?"),
        ("Fleet: Western Fleet", "no fleet is called 'Western Fleet'; did you mean 'Northern Fleet'"),
        ("fleet: nowhere", "no fleet is called 'nowhere' (known: Severní loďstvo, Jižní loďstvo)"),
        ("Herring (22)", "no card is called 'Herring'"),
        ("Shipz (22)", "no card is called 'Shipz'; did you mean 'Ships' (ships)?"),
        # What only some cards have stands above no part of a list, and so many of something is no heading.
        ("Racing", "no card is called 'Racing'"),
        ("3 Racing", "no card is called 'Racing'"),
        ("3x Northern Fleet", "no card is called 'Northern Fleet'"),
    ],
)
def test_what_is_in_doubt_is_never_guessed(game: Game, line: str, message: str) -> None:
    (fault,) = said(f"[all]\n{line}\n", game)
    assert fault.startswith("deck.txt:2:1: error[")
    assert message in fault


@pytest.mark.parametrize(
    "line",
    [
        "[Anything]",
        "Anything:",
        "**Anything:**",
        "== Anything ==",
        "Ship (22)",
        "SHIPS (22)",
        "lodě (22)",
        "22 ships",
        "Ships: 22",
        "Ships - 22",
        "Ships (22/22)",
        "Ships (22 cards)",
        "**Special cards (8)**",
        "Special",
        "Zvláštní karty",
        "Northern Fleet",
        "Fleet: Northern Fleet",
        "Ships & Special cards",
        "Załoga (3)",
        "Deck",
        "Total: 30 cards",
        "Karty (30)",
        "Name,Copies",
        "| Card | Qty |",
        "|---|:---:|",
    ],
)
def test_headings(game: Game, line: str) -> None:
    without = [card for card in game.cards if card.id != "ships"]
    game = type(game)(**{name: getattr(game, name) for name in game.__struct_fields__} | {"cards": tuple(without)})
    deck = parse(f"{line}\nGull\n".encode(), "deck.txt", game)
    assert (deck.lines, deck.size) == (("heading", "card"), 1)


def test_names_come_before_headings(game: Game) -> None:
    assert listed("Lodě\n2x Ships\n", game) == {"ships": 3}
    assert parse(b"Ships:\nGull\n", "deck.txt", game).lines == ("heading", "card")


def test_numbered_lists_run_on_and_begin_again_under_a_heading(game: Game) -> None:
    assert listed("1. Gull\n2. Heron\n[more]\n1. Eagle\n2. Storm x3\n", game)["storm"] == 3
    assert len(said("1. Gull\n3. Heron\n", game)) == 1


def test_lines_that_divide_are_passed_over(game: Game) -> None:
    deck = parse(b"Gull\n-----\n=====\n***\n```\n", "deck.txt", game)
    assert deck.lines == ("card", "comment", "comment", "comment", "comment")


def test_a_list_may_bring_things_that_are_no_cards(game: Game) -> None:
    assert parse(b"Anchors: 3\nGull\n", "deck.txt", game).brings == {"anchors": 3}
    yaml = b"kredens: deck/1\nbrings: {anchors: 3}\ncards: {gull: 1}\n"
    assert parse(yaml, "deck.yaml", game).brings == {"anchors": 3}
    with pytest.raises(Unreadable, match=r"3:10.*no rule of this game speaks of 'anchor' .*did you mean 'anchors'"):
        parse(b"kredens: deck/1\ncards: {gull: 1}\nbrings: {anchor: 3}\n", "deck.yaml", game)
    (twice,) = said("anchors: 3\nanchors: 2\nGull\n", game)
    assert "'anchors' is there already, on line 1" in twice


CZECH = "# loď\n2x Čejka O’Hara\nPrudký vítr, déšť\n"


@pytest.mark.parametrize("kind", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_unicode_is_recognised(game: Game, kind: str, ends: str) -> None:
    deck = parse(CZECH.replace("\n", ends).encode(kind), "deck.txt", game)
    assert {entry.card.id: entry.quantity for entry in deck.entries} == {"o-hara": 2, "storm": 1}
    assert deck.notes == ()


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        (CZECH, "cp1250", "Windows-1250"),
        ("2x Orzeł\nPrudký vítr, déšť\n", "iso-8859-2", "ISO 8859-2"),
        ("2x Lapwing O’Hara\n", "cp1252", "Windows-1250"),
    ],
)
def test_older_encodings_are_told_by_the_cards_that_they_name(game: Game, text: str, kind: str, name: str) -> None:
    deck = parse(text.encode(kind), "deck.txt", game)
    assert deck.size == sum(int(line[0]) if line[0].isdigit() else 1 for line in text.splitlines() if line[0] != "#")
    (note,) = deck.notes
    assert (note.code, note.severity) == ("encoding", "warning")
    assert f"read as {name}" in note.message


def test_a_list_put_together_from_two_encodings_is_read(game: Game) -> None:
    data = "Čejka O’Hara\n".encode() + "Prudký vítr, déšť\n".encode("cp1250")
    assert listed(data, game) == {"o-hara": 1, "storm": 1}


@pytest.mark.parametrize(
    "data",
    ["Příliš žluťoučký\nGull\n".encode("cp1250"), b"\x89PNG\r\n\x1a\n\x00\xff\xd8", b"\xff\xfe\x00", bytes(range(256))],
)
def test_what_nothing_gives_away_is_not_guessed(game: Game, data: bytes) -> None:
    assert any("error[encoding]" in each or "error[character]" in each for each in said(data, game))


def test_yaml_may_be_utf_16(game: Game) -> None:
    text = "kredens: deck/1\ngame: ships\ncards: {čejka o’hara: 2}\n"
    assert listed(text.encode("utf-16"), game, "deck.yaml") == {"o-hara": 2}
    assert listed(text.encode("utf-16"), game) == {"o-hara": 2}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_answered(game: Game, data: bytes) -> None:
    with suppress(Unreadable):
        parse(data, "deck.txt", game)


@pytest.mark.parametrize(
    "line",
    ["(" * 400, "1," * 200, "1 " * 200, "- " * 200, "1. " * 130, "a (b) " * 60, "*" * 400, "[1]" * 130, "x" * 100_000],
)
def test_hostile_lines_have_few_readings(line: str) -> None:
    assert len(list(line_grammar.parse_line(line))) < 60


def test_long_lists_are_read_and_long_lists_of_faults_end(game: Game) -> None:
    deck = parse(b"3x Gull (base)  # mine\n" * 10_000, "deck.txt", game)
    assert (deck.size, len(deck.notes)) == (30_000, 9_999)
    many = said("2x Gul\n" * 10_000, game)
    assert len(many) == 301
    assert "did you mean" in many[0]


@pytest.mark.parametrize("mark", ["\u2028", "\u2029"])
def test_a_copied_line_break_parts_cards_and_counts_no_line(game: Game, mark: str) -> None:
    assert listed(f"3 Gull{mark}2 Storm\n", game) == {"gull": 3, "storm": 2}
    assert said(f"3 Gull{mark}2 Storm\n1 Nobody", game)[0].startswith("deck.txt:2:1: error[unknown-card]")
    assert said(f"3 Gull{mark} 1 Nobody", game)[0].startswith("deck.txt:1:9: error[unknown-card]")
    assert parse_header(f"game: gwint{mark}3 Ghoul".encode(), "deck.txt").game == "gwint"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_places_are_the_same_with_every_line_end(game: Game, end: str) -> None:
    assert said(f"# fleet{end}{end}3 Gull{end}1 Nobody", game)[0].startswith("deck.txt:4:1: ")
    assert said(f"# fleet{end}3 Gu\x07ll", game)[0].startswith("deck.txt:2:5: error[character]")
