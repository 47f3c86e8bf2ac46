"""Lists of Gwint as people have them: three languages, all quotation marks, the forms of the web, and hostile files."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.decks.deck_file import DeckLine, DeckList, format_text, format_yaml, parse
from kredens.cards.definitions import library
from kredens.cards.faults import Place, Unreadable
from kredens.cards.languages import fold

GWINT = library.load("gwint")
HERE = Place("x", 1, 1)
LANGUAGES = ("cs", "en", "pl")
QUOTES = "'’‘`´‚ʼ"


def listed(text: str | bytes, file: str = "deck.txt") -> dict[str, int]:
    data = text.encode() if isinstance(text, str) else text
    return {entry.card.id: entry.quantity for entry in parse(data, file, GWINT).entries}


def said(text: str | bytes) -> list[str]:
    with pytest.raises(Unreadable) as caught:
        parse(text.encode() if isinstance(text, str) else text, "deck.txt", GWINT)
    return [str(fault) for fault in caught.value.faults]


QUANTITIES = st.dictionaries(st.sampled_from([card.id for card in GWINT.cards]), st.integers(1, 99), min_size=1)


def made(quantities: dict[str, int], **more: object) -> DeckList:
    entries = tuple(DeckLine(GWINT.card(id), quantity, HERE) for id, quantity in quantities.items())
    return DeckList("gwint", entries, **more)  # type: ignore[arg-type]


@given(QUANTITIES, st.sampled_from([*LANGUAGES, None]), st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_what_is_written_as_text_reads_back(quantities: dict[str, int], language: str, ends: str, gems: bool) -> None:
    deck = made(quantities, name={"cs": "Můj", "en": "Mine"}, format="base", brings={"gems": 2} if gems else {})
    text = format_text(deck, GWINT, language)
    assert parse(text.replace("\n", ends).encode(), "-", GWINT) == deck
    assert format_text(parse(text.encode(), "-", GWINT), GWINT, language) == text


@given(QUANTITIES, st.booleans())
def test_what_is_written_as_yaml_reads_back(quantities: dict[str, int], gems: bool) -> None:
    deck = made(quantities, name={"cs": "Můj"}, brings={"gems": 3} if gems else {})
    assert parse(format_yaml(deck).encode(), "-", GWINT) == deck


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_in_every_language_is_read_however_it_is_typed(language: str) -> None:
    for card in GWINT.cards:
        name = card.name.get(language)
        if name is None:
            continue
        bare = (
            unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode() if language != "pl" else fold(name)
        )
        forms = [name, name.upper(), fold(name), unicodedata.normalize("NFD", name), name.replace(" ", "\u00a0")]
        forms += [bare] if "’" not in name else [name.replace("’", quote) for quote in QUOTES]
        for form in forms:
            assert listed(f"2x {form}") in ({card.id: 2},), form


@pytest.mark.parametrize(
    ("line", "card", "quantity"),
    [
        ("Gaunter O'Dimm: Darkness", "gaunter-odimm-darkness", 1),
        ("3x Gaunter O’Dimm: Darkness", "gaunter-odimm-darkness", 3),
        ("Gaunter O'Dimm: Darkness (3)", "gaunter-odimm-darkness", 3),
        ("Gaunter O’Dimm", "gaunter-odimm", 1),
        ("Gaunter O`Dimm", "gaunter-odimm", 1),
        ("2 Redanian Foot Soldier", "redanian-foot-soldier", 2),
        ("Redański piechur x2", "redanian-foot-soldier", 2),
        ("Leader: Foltest: King of Temeria", "foltest-king-of-temeria", 1),
        ("Leader - Foltest: King of Temeria", "foltest-king-of-temeria", 1),
        ("Velitel: Foltest: král Temerie", "foltest-king-of-temeria", 1),
        ("Foltest: King of Temeria", "foltest-king-of-temeria", 1),
        ("Crone: Weavess", "crone-weavess", 1),
        ("Special: 2x Decoy", "decoy", 2),
        ("3 × Ghúl", "ghoul", 3),
        ("3x Ghul", "ghoul", 3),
        ("Ghoul (3)", "ghoul", 3),
        ("Ghoul x3", "ghoul", 3),
        ("- Ghoul", "ghoul", 1),
        ("2 Geralt", "geralt-of-rivia", 2),
        ("Geralta x3", "geralt-of-rivia", 3),
        ("1x Geralt", "geralt-of-rivia", 1),
        ("* 2 Ghoul", "ghoul", 2),
        ("1. Geralt of Rivia", "geralt-of-rivia", 1),
        ("Ghoul 1", "ghoul", 1),
        ("Geralt of Rivia 15", "geralt-of-rivia", 1),
        ("Commander's Horn x2", "commanders-horn", 2),
        ("Crinfridští rubači, lovci draků, 3", "crinfrid-reavers-dragon-hunter", 3),
        ("Scorch", "scorch", 1),
        ("Ciri", "cirilla-fiona-elen-riannon", 1),
        ("Vampire: Bruxa", "vampire-bruxa", 1),
    ],
)
def test_lines(line: str, card: str, quantity: int) -> None:
    assert listed(f"{line}\n") == {card: quantity}


WEB = """\
# From a forum
Deck: Monsters

Leader: Eredin: Commander of the Red Riders

**Units (23)**
* Ghoul x3
* Nekker x3
* Arachas (3)
* Arachas Behemoth
* Crone: Brewess
* Crone: Weavess
* Crone: Whispess

Heroes
1. Draug
2. Imlerith
3. Leshen
----
Special cards (6):
2x Impenetrable Fog
Decoy
Commander’s Horn
Weather
- Torrential Rain
"""


def test_a_list_from_the_web() -> None:
    deck = parse(WEB.encode(), "deck.txt", GWINT)
    assert deck.size == 1 + 13 + 3 + 2 + 1 + 1 + 1
    assert (deck.lines.count("heading"), deck.lines.count("error")) == (5, 0)
    assert deck.notes == ()


def test_headings_in_polish() -> None:
    deck = parse(
        b"Dow\xc3\xb3dca:\nJednostki (2)\nGhul x2\nKarty specjalne\nPogoda\nManekin do \xc4\x87wicze\xc5\x84\n",
        "-",
        GWINT,
    )
    assert deck.lines == ("heading", "heading", "card", "heading", "heading", "card")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Gerald of Rivia", "no card is called 'Gerald of Rivia'; did you mean 'Geralt of Rivia' (geralt-of-rivia)?"),
        ("Nekker 2", "2 can be copies or something else: write '2x' before the name, or leave it out"),
        ("Catapult (8)", "8 can be copies or something else"),
        ("Faction: Pirates", "no faction is called 'Pirates'"),
        ("Faction: Nilfgard", "no faction is called 'Nilfgard'; did you mean 'Nilfgaard'"),
        ("0 Ghoul", "card ghoul: 0 copies: a quantity is a number from 1 to 99"),
        ("-1 Ghoul", "card ghoul: -1 copies"),
        ("1000000000 Ghoul", "card ghoul: 1000000000 copies"),
        ("1e9 Ghoul", "card ghoul: 1e9 copies"),
        ("Leader: Foltest", "'Foltest' can be 'Foltest: král Temerie' (foltest-king-of-temeria), "),
        ("", "the list names no card"),
        ("Units (22)\n", "the list names no card"),
    ],
)
def test_what_is_not_understood_is_reported(text: str, message: str) -> None:
    (fault,) = said(text)
    assert message in fault


CZECH = "Velitel: Foltest: král Temerie\n3x Ghúl\nŠtiplavý mráz\n2x Lučištník z Dol Blathanny\n"
POLISH = "3x Redański piechur\nRóg dowódcy\nTrzaskający mróz\n"


@pytest.mark.parametrize("kind", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1250", "iso-8859-2"])
@pytest.mark.parametrize("text", [CZECH, POLISH])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_encodings(kind: str, text: str, ends: str) -> None:
    assert listed(text.replace("\n", ends).encode(kind)) == listed(text)


def test_mixed_encodings() -> None:
    assert listed("Ghúl\n".encode() + "Štiplavý mráz\n".encode("cp1250")) == {"ghoul": 1, "biting-frost": 1}


def test_ten_thousand_lines() -> None:
    assert listed("Ghoul\n" * 10_000) == {"ghoul": 10_000}
    assert len(said("Ghuul\n" * 10_000)) == 301
