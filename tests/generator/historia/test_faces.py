"""The faces of Historia: every word can be read, an event tells all it asks, backs betray nothing, and influences and
players differ without their colours."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

import pytest

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Card, Extra, Game
from kredens.generator.faces.face_maker import Face, FaceMaker, Languages
from kredens.generator.sentences import effect_text
from tests.generator.faces import face_checks
from tests.generator.faces.face_checks import Ink, Sided
from tests.generator.faces.test_face_maker import INKS, runs, sides, words_on
from tests.sampling import IS_WHOLE_RUN, sampled, sampled_whole

LANGUAGES: list[Languages] = [("pl",), ("en",), ("pl", "en")]
SMALLEST = {"card": 5.4, "extra": 5.6}
"""The least size of type in points: of the foot of a card and its second name, and of the signs on the player aid."""
READ_ACROSS = 13
"""The least size in points of what is read from across the table when there is little of it."""
STEP = 9
"""Of so many cards the short runs look at one."""
LONG_STEP = 1 if IS_WHOLE_RUN else 3
"""Of so many the long run does."""
INFLUENCES = ("political", "scientific", "economic", "cultural")


@lru_cache(1)
def historia() -> Game:
    return library.load("historia")


@lru_cache(4)
def faces(languages: Languages, ink: Ink, step: int = STEP) -> tuple[Sided, ...]:
    """Both sides of every `step`th card, of all factions, and of all extras."""
    maker = FaceMaker(historia(), languages, ink=ink)
    some = [card for at, card in enumerate(historia().cards) if at % step == 0 or card.kind == "faction"]
    every: list[Card | Extra] = [*some, *historia().extras]
    return tuple((card, side, make(card)) for card in every for side, make in sides(maker))


def fronts(languages: Languages, step: int = STEP) -> dict[str, Face]:
    return {card.id: face for card, side, face in faces(languages, "full", step) if side == "front"}


def read(face: Face) -> str:
    return " ".join(words_on(face).replace("\u00a0", " ").split())


@pytest.mark.parametrize("step", [STEP, pytest.param(LONG_STEP, marks=pytest.mark.long)])
@pytest.mark.parametrize("ink", sampled(INKS, 4))
@pytest.mark.parametrize("languages", sampled_whole(LANGUAGES, 4), ids="+".join)
def test_no_face_has_a_fault_and_every_word_can_be_read(languages: Languages, ink: Ink, step: int) -> None:
    made = faces(languages, ink, step)
    face_checks.check_readable(made, lambda card: SMALLEST["card" if isinstance(card, Card) else "extra"])


@pytest.mark.parametrize("step", [STEP, pytest.param(LONG_STEP, marks=pytest.mark.long)])
@pytest.mark.parametrize("languages", sampled_whole(LANGUAGES, 4), ids="+".join)
def test_cards_say_what_they_are(languages: Languages, step: int) -> None:
    game, language, made = historia(), languages[0], fronts(languages, step)
    for card in [card for card in game.cards if card.id in made]:
        said = read(made[card.id])
        for spoken in languages:
            assert " ".join(game.text(card.name, spoken).replace("\u00a0", " ").split()) in said, card.id
        for field in ("cost", "special_cost", "points", "military", "number"):
            if card.get(field) is not None:
                assert str(card.get(field)) in said.split(), (card.id, field)
        for keyword in card.get("keywords") or ():
            assert game.text(game.keywords[keyword].name, language) in said, (card.id, keyword)
        if card.kind == "symbol":
            for field in ("use", "lasts"):
                assert game.text(game.lists[field][card.get(field)]["name"], language) in said, card.id
        if card.get("line"):
            assert game.text(card.get("line"), language).split()[0] in said, card.id


@pytest.mark.parametrize("language", sampled(["pl", "en"], 2))
def test_an_event_is_read_from_across_the_table(language: str) -> None:
    game, made = historia(), fronts((language,))
    for card in [card for card in game.cards if card.kind == "event" and card.id in made]:
        face = made[card.id]
        sizes = {run.text.replace("\u00a0", " "): run.size * scale for run, _, scale in runs(face)}
        date = effect_text.say_date(game, card.get("date"), language)
        assert date.within.replace("\u00a0", " ") in read(face), card.id
        assert sizes[date.year] >= 2 * READ_ACROSS, card.id
        for number in ("+5", "+3", "+1"):
            assert sizes[number] >= READ_ACROSS, card.id
        said = read(face)
        for band in ("five", "three", "one"):
            for name in effect_text.name_selectors(game, card.get(band), language):
                if not name.startswith(":"):
                    assert " ".join(name.replace("\u00a0", " ").split()) in said, (card.id, name)


def test_levels_of_a_faction_stand_at_its_four_sides() -> None:
    sides = {"political": (31.5, 0), "scientific": (63, 44), "economic": (31.5, 88), "cultural": (0, 44)}
    made = fronts(("pl",))
    for card in [card for card in historia().cards if card.kind == "faction"]:
        large = [(run, matrix) for run, matrix, _ in runs(made[card.id]) if run.text.isdigit() and run.size > 13]
        digits = [(run.text, matrix.map_point(run.x, run.y)) for run, matrix in large]
        for field, (x, y) in sides.items():
            near = min(digits, key=lambda at: abs(at[1][0] - x) + abs(at[1][1] - y))
            assert near[0] == str(card.get(field)), (card.id, field)


@pytest.mark.long
@pytest.mark.parametrize("ink", INKS)
def test_text_stands_out_from_its_ground(ink: Ink) -> None:
    def sort(card: Card | Extra, side: str) -> Hashable:
        if isinstance(card, Extra):
            return side, card.id
        return side, card.kind, card.get("epoch")

    assert face_checks.check_contrast(faces(("pl",), ink), sort) > 30


def test_low_ink_is_black_grey_and_white() -> None:
    face_checks.check_without_colour(faces(("pl",), "low"))


def test_the_back_tells_the_epoch_and_nothing_else() -> None:
    backs: dict[str, set[str]] = {}
    for card, side, face in faces(("pl",), "full"):
        if side == "back" and isinstance(card, Card):
            backs.setdefault(card.get("epoch"), set()).add(face.key)
    assert {epoch: len(keys) for epoch, keys in backs.items()} == dict.fromkeys(backs, 1)
    assert len({key for keys in backs.values() for key in keys}) == len(backs)
    face_checks.check_no_frame_near_the_edge(faces(("pl",), "full"))


def test_influences_and_players_differ_without_their_colours() -> None:
    maker = FaceMaker(historia(), ("pl",), ink="low")
    pieces = {extra.id: extra for extra in historia().extras}
    grounds = {str(maker.assets.require_icon(name).marks[0])[:80] for name in INFLUENCES}
    assert len(grounds) == 4
    colours = ("red", "blue", "green", "yellow")
    tokens = [face_checks.shapes(maker.front(pieces[f"token-political-{colour}"])) for colour in colours]
    assert len(set(tokens)) == 4


def test_every_religion_keyword_and_emblem_has_a_sign() -> None:
    maker = FaceMaker(historia(), ("pl",))
    for religion in historia().lists["religion"]:
        assert maker.assets.require_icon("no-religion" if religion == "none" else religion).marks
    for keyword in historia().keywords:
        assert maker.assets.require_icon(keyword).marks
