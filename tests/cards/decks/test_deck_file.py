"""Lists of cards: every line is understood or answered, and what is written reads back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kredens.cards.decks.deck_file import DeckLine, DeckList, format_yaml, parse, read
from kredens.cards.definitions.library import games, load
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Place, Unreadable

CARDS = """\
kredens: cards/1
defaults: {kind: city, odolnost: 5}
cards:
  - {id: praha, was: [prague], name: {cs: Praha, en: Prague}}
  - {id: ceske-budejovice, name: {cs: České Budějovice}}
  - {id: l-aquila, name: {cs: L’Aquila}}
  - {id: fairchild-1, name: {cs: Fairchild 1.0}}
  - {id: fairchild-2, name: {cs: Fairchild 2.0}}
  - {id: hlava, name: {cs: "Hlava:"}}
  - {id: tyrannax, name: {cs: Tyrannax (rex)}}
  - {id: four, name: {cs: "Věž [4]"}}
  - {id: three-kings, name: {cs: 3 králové}}
  - {id: x-two, name: {cs: Brána x 2}}
  - {id: kral, name: {cs: Král}}
  - {id: kral-druhy, name: {cs: Kráľ}}
  - {id: "7", name: {cs: Sedma}}
  - {id: "null", name: {cs: "# mříž"}}
"""


@pytest.fixture
def game(folder: Callable[..., Path]) -> Game:
    return load(folder(cards=CARDS))


def listed(text: str, game: Game, file: str = "deck.txt") -> dict[str, int]:
    return {entry.card.id: entry.quantity for entry in parse(text.encode(), file, game).entries}


def said(text: str, game: Game, file: str = "deck.txt") -> list[str]:
    with pytest.raises(Unreadable) as caught:
        parse(text.encode(), file, game)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("line", "card", "quantity"),
    [
        ("2x Praha", "praha", 2),
        ("2 Praha", "praha", 2),
        ("2 x Praha", "praha", 2),
        ("2X Praha", "praha", 2),
        ("2×Praha", "praha", 2),
        ("12x praha", "praha", 12),
        ("99 praha", "praha", 99),
        ("Praha x2", "praha", 2),
        ("Praha × 3", "praha", 3),
        ("Praha", "praha", 1),
        ("  PRAGUE  ", "praha", 1),
        ("prague", "praha", 1),
        ("3 ceske budejovice", "ceske-budejovice", 3),
        ("2x L'Aquila", "l-aquila", 2),
        ("2x L’Aquila", "l-aquila", 2),
        ("Fairchild 1.0", "fairchild-1", 1),
        ("3 Fairchild 2.0", "fairchild-2", 3),
        ("Hlava:", "hlava", 1),
        ("2 Hlava:", "hlava", 2),
        ("Tyrannax (rex)", "tyrannax", 1),
        ("2 Tyrannax (rex)", "tyrannax", 2),
        ("2x Praha (základ)", "praha", 2),
        ("2x Praha [12]", "praha", 2),
        ("Praha (základ) x2", "praha", 2),
        ("Věž [4]", "four", 1),
        ("2 Věž [4] (základ)", "four", 2),
        ("3 králové", "three-kings", 1),
        ("2x 3 králové", "three-kings", 2),
        ("Brána x 2", "x-two", 1),
        ("Brána x 2 x3", "x-two", 3),
        ("7", "7", 1),
        ("2 7", "7", 2),
        ("# mříž", "null", 1),
        ("2x # mříž", "null", 2),
        ("2x Praha # a comment", "praha", 2),
        ("Praha // a comment", "praha", 1),
        ("kral", "kral", 1),
        ("Kráľ", "kral-druhy", 1),
    ],
)
def test_lines(game: Game, line: str, card: str, quantity: int) -> None:
    assert listed(line, game) == {card: quantity}


def test_every_line_is_accounted_for(game: Game) -> None:
    text = "# moje\n// města\n\n[Města]\nPraha\nOstatní:\n2 Fairchild 1.0\n   \n[]\n"
    deck = parse(text.encode(), "deck.txt", game)
    assert deck.lines == ("comment", "comment", "blank", "heading", "card", "heading", "card", "blank", "heading")
    assert deck.size == 3
    assert deck.entries[1].place == Place("deck.txt", 7, 1)


def test_the_same_card_on_two_lines_adds_up(game: Game) -> None:
    deck = parse(b"Praha\n2 Prague\n", "deck.txt", game)
    assert [(entry.card.id, entry.quantity) for entry in deck.entries] == [("praha", 3)]
    assert [str(note) for note in deck.notes] == [
        "deck.txt:2:1: warning[repeated-card] card praha: the card is on line 1 already: the copies add up to 3"
    ]


def test_all_faults_at_once(game: Game) -> None:
    text = "Praha\nPrahha\n  0x Praha\n100 Praha\nKRAL\n2x Olomouc (základ)\nFairchild\n"
    assert said(text, game) == [
        "deck.txt:2:1: error[unknown-card] no card is called 'Prahha'; did you mean 'Praha' (praha)?",
        "deck.txt:3:3: error[quantity] card praha: 0 copies: a quantity is a number from 1 to 99",
        "deck.txt:4:1: error[quantity] card praha: 100 copies: a quantity is a number from 1 to 99",
        "deck.txt:5:1: error[ambiguous-card] 'KRAL' can be 'Král' (kral) or 'Kráľ' (kral-druhy): write the id",
        "deck.txt:6:1: error[unknown-card] no card is called 'Olomouc (základ)'",
        "deck.txt:7:1: error[ambiguous-card] 'Fairchild' can be 'Fairchild 1.0' (fairchild-1)"
        " or 'Fairchild 2.0' (fairchild-2): write the id",
    ]


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "[Města]\n", "kredens: deck/1\ncards: {}\n"])
def test_a_list_of_nothing_is_a_fault(game: Game, text: str) -> None:
    assert "the list names no card" in said(text, game)[0]


YAML_FORMS = [
    "kredens: deck/1\ngame: small\ncards: {praha: 2, kral: 1}\n",
    "kredens: deck/1\ncards: {Prague: 2, kral: 1}\n",
    "kredens: deck/1\ncards: [2x Praha, kral]\n",
    "# mine\n---\nkredens: deck/1\ncards:\n  - praha: 2\n  - Král\n",
    '{"kredens": "deck/1", "cards": {"praha": 2, "kral": 1}}',
]


@pytest.mark.parametrize("text", YAML_FORMS)
@pytest.mark.parametrize("file", ["deck.yaml", "-"])
def test_yaml(game: Game, text: str, file: str) -> None:
    assert listed(text, game, file) == {"praha": 2, "kral": 1}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("kredens: deck/1\ngame: veto\ncards: {praha: 1}", "d.yaml:2:7: error[other-game] this is a list for the game"),
        ("kredens: deck/1\ncards: {praha: 0}", "d.yaml:2:9: error[quantity] card praha: 0 copies"),
        ("kredens: deck/1\ncards: {praha: -1}", "d.yaml:2:9: error[quantity] card praha: -1 copies"),
        ("kredens: deck/1\ncards: {praha: dva}", "d.yaml:2:16: error[type] cards.praha: expected a whole number"),
        ("kredens: deck/1\ncards: {prahha: 1}", "d.yaml:2:9: error[unknown-card] no card is called 'prahha'"),
        ("kredens: deck/1\ncards: [x: 1]", "d.yaml:2:9: error[unknown-card]"),
        ("kredens: deck/1\ncards: [7]", "d.yaml:2:9: error[type] cards.0: expected text or a map, got 7 (quote it)"),
        ("kredens: deck/1\ncard: {praha: 1}", "d.yaml:1:1: error[required] field 'cards' is missing"),
        ("kredens: deck/2\ncards: {praha: 1}", "d.yaml:1:10: error[enum]"),
        ("cards: [", "d.yaml:2:1: error[syntax]"),
        ("Praha", "d.yaml:1:1: error[type] expected a map"),
    ],
)
def test_yaml_faults(game: Game, text: str, message: str) -> None:
    assert said(text + "\n", game, "d.yaml")[0].startswith(message)


def test_a_list_may_name_the_folder_of_its_game(game: Game) -> None:
    (game.folder / "decks").mkdir()
    path = game.folder / "decks" / "mine.yaml"
    path.write_text("kredens: deck/1\ngame: ..\nname: Můj\ncards: {praha: 1}\n", encoding="utf-8")
    assert read(path, game).name == {"cs": "Můj"}


def test_names_of_lists(game: Game) -> None:
    text = "kredens: deck/1\nname: {cs: Můj, en: Mine}\ncards: {praha: 1}\n"
    assert parse(text.encode(), "d.yaml", game).name == {"cs": "Můj", "en": "Mine"}


def test_the_shipped_lists_round_trip() -> None:
    for name in games():
        game = load(name)
        for path in (game.folder / "decks").glob("*"):
            deck = read(path, game)
            assert parse(format_yaml(deck).encode(), "-", game) == deck


NAMES = st.dictionaries(st.sampled_from(["cs", "en", "no"]), st.text(st.sampled_from("až\"':#-\\ {"), min_size=1))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.dictionaries(st.integers(0, 13), st.integers(1, 99), min_size=1), NAMES)
def test_round_trip(game: Game, counts: dict[int, int], name: dict[str, str]) -> None:
    words = {language: text for language, text in name.items() if text.strip()}
    entries = tuple(DeckLine(game.cards[index], count, Place("x", 1, 1)) for index, count in counts.items())
    deck = DeckList(game.id, entries, words)
    assert parse(format_yaml(deck).encode(), "-", game) == deck


LINE_END = re.compile("\r\n|[\r\n\u2028\u2029]")

LINES = st.lists(
    st.sampled_from(["Praha", "2 Praha", "x2", "[a]", "a:", "#", "//", "", "3", "2x", "kral x 3", "Olomouc", "(", "×"])
    | st.text(max_size=12),
    max_size=8,
).map("\n".join)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(LINES)
def test_any_text_is_read_or_answered(game: Game, text: str) -> None:
    try:
        deck = parse(text.encode("utf-8", "surrogatepass"), "deck.txt", game)
    except Unreadable:
        return
    if deck.lines:
        counted = Counter(deck.lines)
        text = text.removeprefix("\ufeff")
        assert counted.total() == (len(LINE_END.split(text)) - text.endswith(("\n", "\r")) if text else 0)
        assert counted["error"] == 0
        assert counted["card"] == len(deck.entries) + len(deck.notes)


def test_hostile_lists_are_bounded(game: Game) -> None:
    many = "\n".join(f"Neznámé město {index}" for index in range(50_000))
    assert len(said(many, game)) <= 301
    assert len(said("2x " + "(" * 50_000, game)) == 1
    assert len(said("x " * 50_000, game)) == 1
