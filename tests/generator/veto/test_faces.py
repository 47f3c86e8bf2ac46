"""The faces of VETO: nothing is wrong with any card, every word can be read, what lies under a character tells what it
is, and parties differ without their colours."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from pathlib import Path

import pytest

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Card, Extra, Game
from kredens.generator.drawing.primitives import Shape
from kredens.generator.faces.face_maker import Face, FaceMaker, Languages
from tests.generator.faces import face_checks
from tests.generator.faces.face_checks import Ink, Sided
from tests.generator.faces.test_face_maker import INKS, placed, runs, sides, words_on
from tests.generator.printed import fine
from tests.sampling import sampled, sampled_whole

LANGUAGES: list[Languages] = [("pl",), ("en",), ("pl", "en")]
GOLDEN = Path(__file__).parent / "golden"
SMALLEST = {"card": 5.4, "extra": 6.0}
"""The least size of type in points: of the foot of a card and its second name, and of player aids and other pieces."""
CHOSEN = (
    "radziwillowie wisniowieccy janusz-radziwill andrzej-kmicic hieronim-kryszpin michal-korybut szlachcic-zagrodowy "
    "barbara-jeziorkowska czarna-szabla-husarska zur krocica kiejdany karczma-w-upicie bujdy-i-bajania slub-rycerski "
    "panie-tak-sie-nie-godzi mlyniec zascianek-spor-o-miedze czekan-puklerz help ducat-ten kreska strategy-radziwill "
    "marker-seal mat-radziwill mat-large"
).split()
"""Something of every kind, the longest names, all letters, two keywords, both halves."""
STRIP = 16.4
"""How much of a piece of gear is in sight above the character that it lies under, in mm from the top."""


@lru_cache(1)
def veto() -> Game:
    return library.load("veto")


def faces(languages: Languages, ink: Ink) -> tuple[Sided, ...]:
    return face_checks.faces("veto", languages, ink)


def fronts(languages: Languages) -> dict[str, Face]:
    return {card.id: face for card, side, face in faces(languages, "full") if side == "front"}


def said_in_strip(face: Face) -> str:
    found = [run.text for run, matrix, _ in runs(face) if matrix.map_point(run.x, run.y)[1] < STRIP]
    return " ".join(" ".join(found).replace("\u00a0", " ").split())


def test_the_chosen_cards_are_there() -> None:
    assert set(CHOSEN) <= {card.id for card in veto().cards} | {extra.id for extra in veto().extras}


@pytest.mark.long
@pytest.mark.parametrize("languages", LANGUAGES, ids="+".join)
def test_every_word_stands_where_it_stood(languages: Languages) -> None:
    text = face_checks.dump(faces(languages, "full"), CHOSEN)
    face_checks.check_golden(text, GOLDEN / f"faces-{'+'.join(languages)}.txt")


@pytest.mark.parametrize("ink", sampled(INKS, 4))
@pytest.mark.parametrize("languages", sampled_whole(LANGUAGES, 4), ids="+".join)
def test_no_face_has_a_fault_and_every_word_can_be_read(languages: Languages, ink: Ink) -> None:
    made = faces(languages, ink)
    assert len(made) == 2 * (len(veto().cards) + len(veto().extras))
    face_checks.check_readable(made, lambda card: SMALLEST["card" if isinstance(card, Card) else "extra"])


@pytest.mark.parametrize("languages", LANGUAGES, ids="+".join)
def test_cards_say_what_they_are(languages: Languages) -> None:
    game, language = veto(), languages[0]
    for id, face in fronts(languages).items():
        if id in {extra.id for extra in game.extras}:
            continue
        card, said = game.card(id), words_on(face)
        numbers = said.split()
        halves = [game.card(card.get(name)) for name in ("first", "second")] if card.kind == "split" else [card]
        for half in halves:
            for spoken in languages:
                assert game.text(half.name, spoken).replace("\u00a0", " ") in said, id
            assert game.text(game.kinds[half.kind].name, language) in said, id
            for field in ("szabla", "kreski", "lafa", "income", "treasury"):
                if half.get(field) is not None:
                    assert str(half.get(field)) in numbers, (id, field)
            if half.get("modifier") is not None:
                assert f"{half.get('modifier'):+d}".replace("-", "−") in numbers, id
            for keyword in half.get("keywords") or ():
                assert game.text(game.keywords[keyword].name, language) in said, (id, keyword)
        if card.get("nickname"):
            assert game.text(card.get("nickname"), language) in said, id
        assert f"{'nr' if language == 'pl' else 'no.'} {card.get('number')}" in said, id


@pytest.mark.parametrize("languages", LANGUAGES, ids="+".join)
def test_gear_under_a_character_still_tells_what_a_duel_asks(languages: Languages) -> None:
    made = fronts(languages)
    gear = [card for card in veto().cards if card.kind == "gear"]
    assert gear
    for card in gear:
        said = said_in_strip(made[card.id])
        assert veto().text(card.name, languages[0]).replace("\u00a0", " ") in said, card.id
        assert f"{card.get('modifier'):+d}".replace("-", "−") in said.split(), card.id
        for keyword in card.get("keywords") or ():
            assert veto().text(veto().keywords[keyword].name, languages[0]) in said, card.id
    assert {"pl": "górny pasek", "en": "upper strip"}[languages[0]] in words_on(
        next(face for card, side, face in faces(languages, "full") if card.id == "help" and side == "back")
    )


@pytest.mark.parametrize("languages", LANGUAGES, ids="+".join)
def test_a_lady_with_a_rule_of_her_own_says_what_every_lady_can_do(languages: Languages) -> None:
    made = fronts(languages)
    ladies = [card for card in veto().cards if "niewiasta" in (card.get("keywords") or ())]
    assert {bool(card.get("effects")) for card in ladies} == {True, False}
    for card in ladies:
        said = " ".join(words_on(made[card.id]).split())
        wanted = {"pl": "Towarzysz w pojedynku ma +1", "en": "A comrade in a duel has +1"}[languages[0]]
        assert wanted in said, card.id


@pytest.mark.parametrize("ink", sampled(INKS, 2))
def test_text_stands_out_from_its_ground(ink: Ink) -> None:
    def sort(card: Card | Extra, side: str) -> Hashable:
        kind = card.kind if isinstance(card, Card) else card.id
        return side, kind, str(getattr(card, "fields", {}).get("faction"))

    assert face_checks.check_contrast(faces(("pl", "en"), ink), sort) > 40


@pytest.mark.long
def test_low_ink_is_black_grey_and_white() -> None:
    face_checks.check_without_colour(faces(("pl",), "low"))


@pytest.mark.long
def test_a_kredens_has_one_back_and_each_faction_card_another() -> None:
    backs: dict[str, set[str]] = {}
    for card, side, face in faces(("pl",), "full"):
        if side == "back" and isinstance(card, Card):
            backs.setdefault("faction" if card.kind == "faction" else "kredens", set()).add(face.key)
    assert {kind: len(keys) for kind, keys in backs.items()} == {"kredens": 1, "faction": 2}
    assert not backs["kredens"] & backs["faction"]
    face_checks.check_no_frame_near_the_edge(faces(("pl",), "full"))


def test_parties_and_letters_differ_without_their_colours() -> None:
    maker = FaceMaker(veto(), ("pl",), ink="low")
    markers = {face_checks.shapes(maker.front(each)) for each in veto().extras if each.id.startswith("strategy-")}
    assert len(markers) == 2
    grounds = {name: maker.assets.require_icon(name) for name in ("czyn", "drobiazg", "replika", "zaznacz")}
    outlines = {name: str(drawing.marks[0])[:60] for name, drawing in grounds.items()}
    assert len(set(outlines.values())) == 4, "each letter has a ground of its own form"


def test_a_kreska_is_a_single_stroke_and_never_the_tally_of_five() -> None:
    token = fronts(("pl",))["kreska"]
    assert not list(runs(token))
    tally = FaceMaker(veto(), ("pl",)).assets.require_icon("kreska")
    five = [mark.path for mark in tally.marks if isinstance(mark, Shape)]
    filled = [mark.mark for mark in placed(token.drawing.marks) if isinstance(mark.mark, Shape) and mark.mark.fill]
    assert filled[-1].fill == filled[0].fill, "the stroke has the colour of the ground"
    assert not any(stroke.path in five for stroke in filled)


def test_own_cards_with_pictures_fit_the_layouts(tmp_path: Path) -> None:
    from PIL import Image

    fine("new", tmp_path / "own", "--from", "veto")
    Image.new("RGB", (300, 160), "#808080").save(tmp_path / "own" / "wolf.png")
    (tmp_path / "own" / "own.yaml").write_text(
        "kredens: cards/1\ndefaults: {faction: none, number: 900, art: wolf.png}\ncards:\n"
        "  - {id: wilk, kind: character, name: {pl: Wilk}, nickname: {pl: Szary}, szabla: 20, kreski: 15, lafa: 20}\n"
        "  - {id: kly, kind: gear, name: {pl: Kły}, modifier: -2, lafa: 0, keywords: [bron, unikat]}\n"
        "  - {id: nora, kind: possession, name: {pl: Nora}, lafa: 20, income: 20}\n"
        "  - {id: wycie, kind: effect, name: {pl: Wycie}, mark: czyn, lasts: now, effects: [{do: gain, amount: 1}]}\n"
        "  - {id: skok, kind: sztych, name: {pl: Skok}, modifier: 0, keywords: [ciecie, obrona]}\n",
        encoding="utf-8",
    )
    game = library.load(tmp_path / "own")
    maker = FaceMaker(game, ("pl",))
    for id in ("wilk", "kly", "nora", "wycie", "skok"):
        for _, make in sides(maker):
            assert make(game.card(id)).faults == (), id
