"""The faces of Gwent: nothing is wrong with any card of any set, every word can be read, and factions differ without
their colours."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Literal

import pytest

from cards import library
from cards.model import Card, Extra, Game
from generator.colours import channels, contrast
from generator.drawing import Run, Shape
from generator.face import Face, FaceMaker, Languages
from tests.generator.test_face import INKS, LANGUAGES, SAFE, ground, outline, placed, runs, sides, words_on

GOLDEN = Path(__file__).parent / "golden"
SMALLEST = {"card": 5.4, "extra": 6.0}
"""The least size of type in points: of the second name and the foot of a card, and of help cards and other pieces."""
CHOSEN = (
    "keira-metz cahir-mawr-dyffryn-aep-ceallach ciaran-aep-easnillien ghoul olaf menno-coehoorn geralt-of-rivia kambi "
    "berserker decoy mardroeme biting-frost skellige-storm clear-weather foltest-king-of-temeria "
    "emhyr-var-emreis-his-imperial-majesty help-monsters help-skellige token-nilfgaard gem score"
).split()
"""Something of every kind, the longest names, two rows, two abilities, two weathers."""
Ink = Literal["full", "low"]


@lru_cache(1)
def gwint() -> Game:
    return library.load("gwint")


@lru_cache(8)
def faces(languages: Languages, ink: Ink) -> tuple[tuple[Card | Extra, str, Face], ...]:
    """Every side of every card of all sets, and of all extras."""
    maker = FaceMaker(gwint(), languages, ink=ink)
    every: list[Card | Extra] = [*gwint().cards, *gwint().extras]
    return tuple((card, side, make(card)) for card in every for side, make in sides(maker))


def dump(languages: Languages) -> str:
    """One line for each run of the chosen cards, full ink."""
    lines = []
    for card, side, face in faces(languages, "full"):
        if card.id in CHOSEN:
            lines.append(f"== {card.id} {side}")
            for run, matrix, scale in runs(face):
                x, y = matrix.point(run.x, run.y)
                text = run.text.replace("\u00a0", "~")
                lines.append(f"{text} | {run.font} {run.size * scale:.1f} | {x:.2f} {y:.2f}")
    return "\n".join(lines).replace("-0.00", "0.00") + "\n"


@pytest.mark.parametrize("languages", LANGUAGES, ids="+".join)
def test_every_word_stands_where_it_stood(languages: Languages) -> None:
    """After a change of design: KREDENS_GOLDEN=1 writes the files anew, and their difference is read."""
    file = GOLDEN / f"faces-{'+'.join(languages)}.txt"
    text = dump(languages)
    if os.environ.get("KREDENS_GOLDEN") == "1":
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("languages", LANGUAGES, ids="+".join)
def test_no_face_has_a_fault_and_every_word_can_be_read(languages: Languages, ink: Ink) -> None:
    made = faces(languages, ink)
    assert len(made) == 2 * (len(gwint().cards) + len(gwint().extras))
    assert [str(fault) for _, _, face in made for fault in face.faults] == []
    for card, side, face in made:
        width, height = face.size
        least = SMALLEST["card" if isinstance(card, Card) else "extra"]
        for run, matrix, scale in runs(face):
            size = run.size * scale
            assert size >= least - 1e-6, (card.id, side, run)
            tall = 0.7 * size * 25.4 / 72 / scale
            for x, y in ((run.x, run.y), (run.x + run.width, run.y), (run.x, run.y - tall)):
                u, v = matrix.point(x, y)
                assert SAFE <= u <= width - SAFE, (card.id, side, run)
                assert SAFE <= v <= height - SAFE, (card.id, side, run)


@pytest.mark.parametrize("languages", LANGUAGES, ids="+".join)
def test_cards_say_what_they_are(languages: Languages) -> None:
    words = {"hero": {"cs": "hrdina", "en": "hero"}, "leader": {"cs": "velitel", "en": "leader"}}
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


@pytest.mark.parametrize("ink", INKS)
def test_text_stands_out_from_its_ground(ink: Ink) -> None:
    seen = set()
    for card, side, face in faces(("cs", "en"), ink):
        kind = card.kind if isinstance(card, Card) else card.id
        sort = (
            side,
            kind,
            card.id if kind in ("special", "weather") else str(getattr(card, "fields", {}).get("faction")),
        )
        if sort in seen:
            continue
        seen.add(sort)
        under: list[tuple[str, list[list[tuple[float, float]]]]] = []
        for mark, matrix, scale in placed(face.drawing.marks):
            if isinstance(mark, Shape) and mark.fill:
                under.append((mark.fill, outline(mark, matrix)))
            if isinstance(mark, Run):
                middle = mark.y - 0.25 * mark.size * 25.4 / 72
                large = mark.size * scale >= 14
                for share in (0.05, 0.35, 0.65, 0.95):
                    below = ground(under, *matrix.point(mark.x + share * mark.width, middle))
                    found = contrast(mark.colour, below)
                    assert found >= (3 if large else 4.5), (card.id, side, mark.text, mark.colour, below)
    assert len(seen) > 40


def test_low_ink_is_black_grey_and_white() -> None:
    colours = set()
    for _, _, face in faces(("cs",), "low"):
        for mark, _, _ in placed(face.drawing.marks):
            if isinstance(mark, Shape):
                colours |= {mark.fill, mark.stroke} - {None}
            elif isinstance(mark, Run):
                colours.add(mark.colour)
    assert {c for c in colours if c and max(channels(c)) - min(channels(c)) > 0.01} == set()


def test_factions_differ_without_their_colours() -> None:
    backs: dict[str, set[tuple[object, ...]]] = {}
    for card, side, face in faces(("cs",), "low"):
        if side == "back" and isinstance(card, Card):
            shapes = tuple(mark.path for mark, _, _ in placed(face.drawing.marks) if isinstance(mark, Shape))
            backs.setdefault(card.fields["faction"], set()).add(shapes)
    assert len(backs) == 6
    assert all(len(each) == 1 for each in backs.values())
    assert len({next(iter(each)) for each in backs.values()}) == 6


def test_backs_have_no_frame_near_their_edge() -> None:
    for card, side, face in faces(("cs",), "full"):
        if side != "back" or isinstance(card, Extra):
            continue
        for mark, matrix, _ in placed(face.drawing.marks):
            if isinstance(mark, Shape):
                points = [point for part in outline(mark, matrix) for point in part]
                for axis, length in enumerate(face.size):
                    low, high = min(p[axis] for p in points), max(p[axis] for p in points)
                    across = [p[1 - axis] for p in points]
                    spans = max(across) - min(across) > 0.8 * face.size[1 - axis]
                    assert not (spans and (-0.5 < low < 4 or length - 4 < high < length + 0.5)), card.id


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
