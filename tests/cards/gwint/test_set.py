"""The cards of Gwint are those of the published game: the totals are restated here, not read from the files."""

from __future__ import annotations

from collections import Counter

import pytest

from kredens import cards
from kredens.cards.definitions.model import Card, Game
from kredens.cards.languages import fold

UNITS = ("unit", "hero")
SPECIALS = ("special", "weather")


@pytest.fixture(scope="module")
def game() -> Game:
    return cards.load("gwint")


def of(game: Game, faction: str, set: str = "base", kinds: tuple[str, ...] = UNITS) -> list[Card]:
    return [
        card for card in game.cards if (card.get("faction"), card.get("set")) == (faction, set) and card.kind in kinds
    ]


def copies(listed: list[Card]) -> int:
    return sum(card.copies for card in listed)


def test_all_designs_and_all_leaders(game: Game) -> None:
    leaders = game.of_kind("leader")
    assert (len(game.cards) - len(leaders), len(leaders)) == (163, 22)


@pytest.mark.parametrize(
    ("faction", "set", "designs", "number", "heroes", "strength"),
    [
        ("northern-realms", "base", 25, 37, 4, 172),
        ("nilfgaard", "base", 29, 37, 4, 181),
        ("scoiatael", "base", 22, 37, 4, 177),
        ("monsters", "base", 34, 40, 4, 175),
        ("neutral", "base", 10, 10, 5, 69),
        ("scoiatael", "hearts-of-stone", 1, 1, 0, 8),
        ("monsters", "hearts-of-stone", 1, 1, 0, 7),
        ("neutral", "hearts-of-stone", 5, 6, 0, 20),
        ("neutral", "later", 1, 1, 0, 3),
        ("skellige", "blood-and-wine", 26, 35, 4, 174),
    ],
)
def test_units_of_each_faction(
    game: Game, faction: str, set: str, designs: int, number: int, heroes: int, strength: int
) -> None:
    """How many designs, cards and heroes there are, and what the strengths of all cards come to."""
    listed = of(game, faction, set)
    assert (len(listed), copies(listed)) == (designs, number)
    assert sum(card.kind == "hero" for card in listed) == heroes
    assert sum(card.copies * card.get("strength") for card in listed) == strength


def test_specials_are_three_of_each(game: Game) -> None:
    base, later = of(game, "neutral", kinds=SPECIALS), of(game, "neutral", "blood-and-wine", SPECIALS)
    assert (len(base), copies(base)) == (7, 21)
    assert {card.id for card in later} == {"mardroeme", "skellige-storm"}
    assert {card.copies for card in (*base, *later)} == {3}


def test_leaders_of_each_faction(game: Game) -> None:
    by_set = Counter((card.get("faction"), card.get("set")) for card in game.of_kind("leader"))
    four = ("northern-realms", "nilfgaard", "scoiatael", "monsters")
    assert by_set == {
        **{(faction, "base"): 4 for faction in four},
        **{(faction, "hearts-of-stone"): 1 for faction in four},
        ("skellige", "blood-and-wine"): 2,
    }
    passive = {card.id for card in game.of_kind("leader") if card.get("use") == "passive"}
    assert passive == {
        "emhyr-var-emreis-the-white-flame",
        "emhyr-var-emreis-invader-of-the-north",
        "francesca-findabair-daisy-of-the-valley",
        "eredin-breacc-glas-the-treacherous",
        "king-bran",
    }


def test_abilities_of_the_base_set(game: Game) -> None:
    found = Counter(word for card in game.cards if card.get("set") == "base" for word in card.get("abilities") or ())
    assert found == {"muster": 15, "agile": 9, "bond": 7, "spy": 7, "medic": 6, "morale": 4, "horn": 1, "scorch": 1}


def test_agile_is_who_may_go_to_two_rows(game: Game) -> None:
    for card in (*game.of_kind("unit"), *game.of_kind("hero")):
        agile = "agile" in (card.get("abilities") or ())
        assert card.get("row") == ["front", "rear"] if agile else len(card.get("row")) == 1, card.id


def test_muster_groups(game: Game) -> None:
    groups: dict[str, list[Card]] = {}
    for card in game.cards:
        if card.get("group"):
            groups.setdefault(card.get("group"), []).append(card)
    assert {name: (len(listed), copies(listed)) for name, listed in groups.items()} == {
        "arachas": (2, 4),
        "crone": (3, 3),
        "dwarven-skirmisher": (1, 3),
        "elven-skirmisher": (1, 3),
        "gaunter-odimm": (2, 4),
        "ghoul": (1, 3),
        "havekar-smuggler": (1, 3),
        "light-longship": (1, 3),
        "nekker": (1, 3),
        "shield-maiden": (2, 4),
        "vampire": (5, 5),
    }
    musters = {card.id for card in game.cards if "muster" in (card.get("abilities") or ())}
    grouped = {card.id for listed in groups.values() for card in listed}
    assert grouped - musters == {"clan-drummond-shield-maiden"}, "they come when Cerys calls, and call nobody"
    assert musters <= grouped


@pytest.mark.parametrize(
    ("id", "strength", "row", "abilities"),
    [
        ("geralt-of-rivia", 15, ["front"], None),
        ("mysterious-elf", 0, ["front"], ["spy"]),
        ("kayran", 8, ["front", "rear"], ["agile", "morale"]),
        ("villentretenmerth", 7, ["front"], ["scorch"]),
        ("toad", 7, ["rear"], ["scorch"]),
        ("schirru", 8, ["siege"], ["scorch"]),
        ("dethmold", 6, ["rear"], None),
        ("arachas-behemoth", 6, ["siege"], ["muster"]),
        ("poor-fucking-infantry", 1, ["front"], ["bond"]),
        ("gaunter-odimm-darkness", 4, ["rear"], ["muster"]),
    ],
)
def test_some_cards(game: Game, id: str, strength: int, row: list[str], abilities: list[str] | None) -> None:
    card = game.card(id)
    assert (card.get("strength"), card.get("row"), card.get("abilities")) == (strength, row, abilities)


def test_every_card_has_its_names(game: Game) -> None:
    for card in game.cards:
        assert {"cs", "en"} <= set(card.name), card.id
        assert card.basis == "published"
    without_polish = {card.id for card in game.cards if "pl" not in card.name and card.kind != "leader"}
    assert without_polish == {"bovine-defense-force"}
    assert game.name_languages == ("cs", "en", "pl")


def test_ids_are_the_english_names(game: Game) -> None:
    for card in game.cards:
        words = fold(card.name["en"]).replace("'", "").replace(":", "").replace("-", " ").split()
        assert card.id == "-".join(words)


def test_what_a_spy_does(game: Game) -> None:
    spy = game.card("thaler")
    assert game.effects_of(spy) == ({"do": "infiltrate"}, {"do": "draw", "amount": 2})
    assert {"gwint.ability.spy.enemy-side", "gwint.ability.spy.draw-two"} <= set(game.rules_of(spy))
    berserker = game.card("young-berserker")
    assert game.effects_of(berserker) == ({"do": "rage", "into": "transformed-young-vildkaarl"},)


def test_every_verb_of_the_vocabulary_is_used(game: Game) -> None:
    assert {effect["do"] for card in game.cards for effect in game.effects_of(card)} == set(game.effects)


def test_disagreements_are_in_the_notes() -> None:
    text = (cards.load("gwint").folder / "units.yaml").read_text(encoding="utf-8")
    for said in ("A card list gives strength 8", "A game server gives strength 0", "A card list gives the rear guard"):
        assert said in text
