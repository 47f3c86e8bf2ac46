"""Names as people say them: a word of a name, in any case, means its card; what is misspelt means nothing."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from kredens import cards
from kredens.cards.definitions.model import Card
from kredens.cards.faults import Unreadable
from kredens.cards.names import NameIndex
from kredens.cards.spoken_names import SpokenNames
from tests.sampling import LONG

GAMES = ("kaciri", "gwint", "veto")


@cache
def index(game: str) -> NameIndex[Card]:
    return NameIndex(cards.load(game).cards)


@pytest.mark.parametrize(
    ("game", "text", "card"),
    [
        ("veto", "Kmicic", "andrzej-kmicic"),
        ("veto", "Kmicicem", "andrzej-kmicic"),
        ("veto", "Ketling", "ketling"),
        ("veto", "KETLING", "ketling"),
        ("veto", "Rzędziana", "rzedzian"),
        ("veto", "Ranickiemu", "ranicki"),
        ("veto", "o Zagłobie", "zagloba"),
        ("veto", "Wołodyjowskiego", "michal-wolodyjowski"),
        ("veto", "Jeremi", "jeremi-wisniowiecki"),
        ("gwint", "Geralt", "geralt-of-rivia"),
        ("gwint", "Geralta z Rivie", "geralt-of-rivia"),
        ("gwint", "Ghúla", "ghoul"),
        ("gwint", "ghouls", "ghoul"),
        ("gwint", "Dijkstrou", "sigismund-dijkstra"),
        ("kaciri", "v Praze", "praha"),
        ("kaciri", "Táboře", "tabor"),
        ("kaciri", "v Kutné Hoře", "kutna-hora"),
    ],
)
def test_what_can_mean_one_card_means_it(game: str, text: str, card: str) -> None:
    assert [each.id for each in index(game).meanings(text)] == [card]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("veto", "Kmicyc"),
        ("veto", "Kmi"),
        ("gwint", "Gerald"),
        ("gwint", "z"),
        ("gwint", "of the"),
        ("kaciri", "Parha"),
    ],
)
def test_what_is_misspelt_or_too_short_means_nothing(game: str, text: str) -> None:
    assert index(game).meanings(text) == ()


def test_several_cards_are_all_named() -> None:
    with pytest.raises(Unreadable) as caught:
        index("gwint").find_card("Eredin")
    (fault,) = caught.value.faults
    assert fault.code == "ambiguous-card"
    assert fault.message.count("(eredin-") >= 4


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_name_means_what_it_meant(game: str) -> None:
    for card in cards.load(game).cards:
        for name in card.name.values():
            assert card in index(game).candidates(name)
            assert index(game).meanings(name) == index(game).candidates(name)


@pytest.mark.parametrize("tries", [2, pytest.param(30, marks=LONG)])
@pytest.mark.parametrize("game", GAMES)
def test_a_slip_hardly_ever_means_another_card(game: str, tries: int) -> None:
    """One letter wrong, missing, extra or swapped: at most one slip in a thousand is the name of another card."""
    rng, slips, mistaken = Random(1415), 0, []
    spoken = SpokenNames(cards.load(game).cards)
    for card in cards.load(game).cards:
        for name in card.name.values():
            for _ in range(tries):
                at, letter = rng.randrange(len(name)), rng.choice("aeioubcdgklmnprstvz")
                slip = rng.choice(
                    [name[:at] + letter + name[at + 1 :], name[:at] + name[at + 1 :], name[:at] + letter + name[at:]]
                )
                found = spoken.find(slip)
                slips += 1
                if not index(game).candidates(slip) and len(found) == 1 and found[0].id != card.id:
                    mistaken.append((name, slip, found[0].id))
    assert len(mistaken) <= 1 + slips / 1000, mistaken
