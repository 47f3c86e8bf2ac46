"""The faces of Gwent: nothing is wrong with any card of any set, every word can be read, and factions differ without
their colours."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from pathlib import Path

import pytest

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Card, Extra, Game
from kredens.generator.faces.face_maker import FaceMaker, Languages
from tests.generator.faces import face_checks
from tests.generator.faces.face_checks import Ink, Sided
from tests.generator.faces.test_face_maker import INKS, LANGUAGES, sides, words_on
from tests.sampling import sampled, sampled_whole

GOLDEN = Path(__file__).parent / "golden"
SMALLEST = {"card": 5.4, "extra": 6.0}
"""The least size of type in points: of the second name and the foot of a card, and of help cards and other pieces."""
CHOSEN = (
    "keira-metz cahir-mawr-dyffryn-aep-ceallach ciaran-aep-easnillien ghoul olaf menno-coehoorn geralt-of-rivia kambi "
    "berserker decoy mardroeme biting-frost skellige-storm clear-weather foltest-king-of-temeria "
    "emhyr-var-emreis-his-imperial-majesty help-monsters help-skellige token-nilfgaard gem score-monsters"
).split()
"""Something of every kind, the longest names, two rows, two abilities, two weathers."""


@lru_cache(1)
def gwint() -> Game:
    return library.load("gwint")


def faces(languages: Languages, ink: Ink) -> tuple[Sided, ...]:
    return face_checks.faces("gwint", languages, ink)


@pytest.mark.long
@pytest.mark.parametrize("languages", LANGUAGES, ids="+".join)
def test_every_word_stands_where_it_stood(languages: Languages) -> None:
    text = face_checks.dump(faces(languages, "full"), CHOSEN)
    face_checks.check_golden(text, GOLDEN / f"faces-{'+'.join(languages)}.txt")


@pytest.mark.parametrize("ink", sampled(INKS, 4))
@pytest.mark.parametrize("languages", sampled_whole(LANGUAGES, 4), ids="+".join)
def test_no_face_has_a_fault_and_every_word_can_be_read(languages: Languages, ink: Ink) -> None:
    made = faces(languages, ink)
    assert len(made) == 2 * (len(gwint().cards) + len(gwint().extras))
    face_checks.check_readable(made, lambda card: SMALLEST["card" if isinstance(card, Card) else "extra"])


@pytest.mark.parametrize("languages", LANGUAGES, ids="+".join)
def test_cards_say_what_they_are(languages: Languages) -> None:
    words = {"hero": {"cs": "Hrdina", "en": "Hero"}, "leader": {"cs": "velitel", "en": "leader"}}
    for card, side, face in faces(languages, "full"):
        if side == "front" and isinstance(card, Card):
            said = words_on(face)
            for language in languages:
                assert gwint().text(card.name, language).replace("\u00a0", " ") in said, card.id
            if card.kind in words:
                assert words[card.kind][languages[0]] in said, card.id
            if card.kind in ("unit", "hero"):
                assert str(card.get("strength")) in said.split(), card.id
            if card.get("group"):
                assert gwint().text(gwint().lists["group"][card.get("group")]["name"], languages[0]) in said, card.id


@pytest.mark.parametrize("ink", sampled(INKS, 2))
def test_text_stands_out_from_its_ground(ink: Ink) -> None:
    def sort(card: Card | Extra, side: str) -> Hashable:
        kind = card.kind if isinstance(card, Card) else card.id
        faction = str(getattr(card, "fields", {}).get("faction"))
        return side, kind, card.id if kind in ("special", "weather") else faction

    assert face_checks.check_contrast(faces(("cs", "en"), ink), sort) > 40


@pytest.mark.long
def test_low_ink_is_black_grey_and_white() -> None:
    face_checks.check_without_colour(faces(("cs",), "low"))


def test_factions_differ_without_their_colours() -> None:
    backs: dict[str, set[tuple[object, ...]]] = {}
    maker = FaceMaker(gwint(), ("cs",), ink="low")
    for card in (card for card in gwint().cards if card.kind != "leader"):
        backs.setdefault(card.fields["faction"], set()).add(face_checks.shapes(maker.back(card)))
    assert len(backs) == 6
    assert all(len(each) == 1 for each in backs.values())
    assert len({next(iter(each)) for each in backs.values()}) == 6


@pytest.mark.long
def test_backs_have_no_frame_near_their_edge() -> None:
    face_checks.check_no_frame_near_the_edge(faces(("cs",), "full"))


def test_own_cards_with_pictures_fit_the_layouts(tmp_path: Path) -> None:
    from PIL import Image

    from tests.generator.printed import fine

    fine("new", tmp_path / "own", "--from", "gwint")
    Image.new("RGB", (300, 260), "#808080").save(tmp_path / "own" / "wolf.png")
    (tmp_path / "own" / "own.yaml").write_text(
        "kredens: cards/1\ndefaults: {faction: neutral, set: base, art: wolf.png}\ncards:\n"
        "  - {id: wolf, kind: unit, name: {cs: Vlk}, row: [front, rear], abilities: [agile, medic], strength: 20}\n"
        "  - {id: old-wolf, kind: hero, name: {cs: Starý vlk}, row: [siege], strength: 0}\n"
        "  - {id: howl, kind: special, name: {cs: Vytí}, effects: [{do: clear}]}\n"
        "  - {id: sleet, kind: weather, name: {cs: Plískanice}, effects: [{do: weaken, row: front}, {do: clear}]}\n"
        "  - {id: chief, kind: leader, name: {cs: Náčelník}, use: passive, effects: [{do: clear}]}\n",
        encoding="utf-8",
    )
    game = library.load(tmp_path / "own")
    maker = FaceMaker(game, ("cs",))
    for id in ("wolf", "old-wolf", "howl", "sleet", "chief"):
        for _, make in sides(maker):
            assert make(game.card(id)).faults == (), id
