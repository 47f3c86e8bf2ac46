"""Lists of VETO as people type them: Polish and English, whose they are, and what is written reads back."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.decks.deck_file import DeckLine, DeckList, format_text, format_yaml, parse
from kredens.cards.definitions import library
from kredens.cards.faults import Place, Unreadable
from kredens.cards.languages import fold

VETO = library.load("veto")
HERE = Place("x", 1, 1)
QUANTITIES = st.dictionaries(st.sampled_from([card.id for card in VETO.cards]), st.integers(1, 99), min_size=1)


def listed(text: str) -> dict[str, int]:
    return {entry.card.id: entry.quantity for entry in parse(text.encode(), "kredens.txt", VETO).entries}


@given(QUANTITIES, st.sampled_from(["pl", "en", None]), st.sampled_from(["radziwill", "wisniowiecki", ""]))
def test_what_is_written_reads_back(quantities: dict[str, int], language: str | None, faction: str) -> None:
    entries = tuple(DeckLine(VETO.card(id), quantity, HERE) for id, quantity in quantities.items())
    deck = DeckList("veto", entries, facts={"faction": faction} if faction else {}, format="swoi")
    assert parse(format_text(deck, VETO, language).encode(), "-", VETO) == deck
    assert parse(format_yaml(deck).encode(), "-", VETO) == deck


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_name_is_read_however_it_is_typed(language: str) -> None:
    for card in VETO.cards:
        name = card.name[language]
        forms = [name, name.upper(), fold(name), unicodedata.normalize("NFD", name), name.replace(" ", "\u00a0")]
        for form in forms:
            assert listed(f"2x {form}") == {card.id: 2}, form


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("Panie tak sie nie godzi", "panie-tak-sie-nie-godzi"),
        ("2 koncz wasc", "koncz-wasc"),
        ("Wsiadanego", "wsiadanego"),
        ("i do not allow it x2", "nie-pozwalam"),
        ("Natarcie/Roztropnosc", "natarcie-roztropnosc"),
        ("natarcie // roztropność", "natarcie-roztropnosc"),
        ("1x Gift|Escort", "podarek-obstawa"),
        ("sable lined cloak", "delia-sobolowa"),
        ("A Knights Vow", "slub-rycerski"),
    ],
)
def test_points_and_strokes_may_be_left_out(text: str, id: str) -> None:
    assert list(listed(text)) == [id]


KREDENS = """\
frakcja: Radziwiłłowie
# moja pierwsza talia

[Postaci]
Janusz Radziwiłł
2x Andrzej Kmicic
kokosinski
Moderunki (2)
Zygmuntowka
Zur
Efekty:
bujdy i bajania x2
Sztychy
3 Panie, tak się nie godzi
Karty dzielone
Natarcie / Roztropność
Posesje
- Kiejdany
"""


def test_a_list_as_somebody_types_it() -> None:
    deck = parse(KREDENS.encode(), "kredens.txt", VETO)
    assert deck.facts == {"faction": "radziwill"}
    assert listed(KREDENS) == {
        "janusz-radziwill": 1,
        "andrzej-kmicic": 2,
        "jaromir-kokosinski": 1,
        "zygmuntowka": 1,
        "zur": 1,
        "bujdy-i-bajania": 2,
        "panie-tak-sie-nie-godzi": 3,
        "natarcie-roztropnosc": 1,
        "kiejdany": 1,
    }


def test_unknown_names_are_asked_about() -> None:
    with pytest.raises(Unreadable) as caught:
        parse(KREDENS.replace("kokosinski", "kokosynski").encode(), "kredens.txt", VETO)
    assert [fault.place.line for fault in caught.value.faults if fault.place] == [7]


@pytest.mark.parametrize("line", ["frakcja: wiśniowieccy", "Herb: Wisniowieccy", "faction: wisniowiecki"])
def test_the_family_by_any_name(line: str) -> None:
    assert parse(f"{line}\nRanicki".encode(), "kredens.txt", VETO).facts == {"faction": "wisniowiecki"}


def test_a_family_that_is_none() -> None:
    with pytest.raises(Unreadable) as caught:
        parse(b"frakcja: Sapiehowie\nRanicki", "kredens.txt", VETO)
    assert str(caught.value.faults[0]).startswith("kredens.txt:1:1: error[enum] no faction is called 'Sapiehowie'")
