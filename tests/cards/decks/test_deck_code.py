"""The short code of a list names what is in it, however it is written."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.decks import deck_file
from kredens.cards.decks.deck_code import deck_code
from kredens.cards.decks.deck_file import DeckLine, DeckList, format_text, format_yaml, parse
from kredens.cards.definitions import library
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Place

KACIRI = library.load("kaciri")
HERE = Place("x", 1, 1)


@dataclass(frozen=True)
class Named:
    id: str


@dataclass(frozen=True)
class Some:
    card: Named
    quantity: int


QUANTITIES = st.dictionaries(st.sampled_from([card.id for card in KACIRI.cards]), st.integers(1, 99), min_size=1)


def some(quantities: dict[str, int]) -> list[Some]:
    return [Some(Named(id), quantity) for id, quantity in quantities.items()]


def listed(game: Game, quantities: dict[str, int], **more: object) -> DeckList:
    entries = tuple(DeckLine(game.card(id), quantity, HERE) for id, quantity in quantities.items())
    return DeckList(game.id, entries, **more)  # type: ignore[arg-type]


def test_codes_stay() -> None:
    assert deck_code("kaciri", some({"praha": 1, "jan-hus": 2})) == "KAC1-5KH1-AQG2-FQGE"
    assert deck_code("7-žolíků", []).startswith("7ZO1-")


@given(QUANTITIES, st.randoms())
def test_the_order_and_the_lines_do_not_matter(quantities: dict[str, int], random: object) -> None:
    code = deck_code("kaciri", some(quantities))
    assert re.fullmatch(r"KAC1(-[0-9A-HJKMNP-TV-Z]{4}){3}", code)
    backwards = some(dict(reversed(quantities.items())))
    assert deck_code("kaciri", backwards) == code
    one, *rest = backwards
    if one.quantity > 1:
        split = [Some(one.card, one.quantity - 1), *rest, Some(one.card, 1)]
        assert deck_code("kaciri", split) == code


@given(QUANTITIES, QUANTITIES)
def test_other_lists_and_games_have_other_codes(first: dict[str, int], second: dict[str, int]) -> None:
    assert (deck_code("kaciri", some(first)) == deck_code("kaciri", some(second))) == (first == second)
    assert deck_code("kaciri", some(first)) != deck_code("kacirov", some(first))


@given(QUANTITIES, st.sampled_from(["cs", "en", None]))
def test_the_language_does_not_matter(quantities: dict[str, int], language: str | None) -> None:
    deck = listed(KACIRI, quantities)
    again = parse(format_text(deck, KACIRI, language).encode(), "deck.txt", KACIRI)
    assert again == deck
    assert deck_code("kaciri", again.entries) == deck_code("kaciri", deck.entries)


def test_export_import_export_is_the_identity() -> None:
    for name in library.games():
        game = library.load(name)
        for path in sorted((game.folder / "decks").glob("*")):
            deck = deck_file.read(path, game)
            texts = [format_yaml(deck), *(format_text(deck, game, each) for each in [*game.languages, None])]
            for form, text in enumerate(texts):
                again = parse(text.encode(), "deck.yaml" if form == 0 else "deck.txt", game)
                assert again == deck
                assert [
                    format_yaml(again),
                    *(format_text(again, game, each) for each in [*game.languages, None]),
                ] == texts


HEADERS = st.text(st.sampled_from("až\"':#-\\ {x2 "), min_size=1).filter(str.strip)


@given(QUANTITIES, st.dictionaries(st.sampled_from(["cs", "en"]), HEADERS), st.sampled_from([None, "two-players"]))
def test_what_a_list_says_of_itself_round_trips(
    quantities: dict[str, int], name: dict[str, str], standard: str | None
) -> None:
    plain = {language: " ".join(text.split()) for language, text in name.items()}
    deck = listed(KACIRI, quantities, name=plain, format=standard)
    assert parse(format_yaml(deck).encode(), "deck.yaml", KACIRI) == deck
    assert parse(format_text(deck, KACIRI, "cs").encode(), "deck.txt", KACIRI) == deck
