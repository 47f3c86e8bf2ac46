"""The faces of the shipped set: where every word stands, that it can be read, and that nothing is wrong with any
card."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

import pytest
from PIL import Image

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Card, Extra, Game
from kredens.generator.drawing import primitives
from kredens.generator.drawing.colours import channels, contrast_ratio, luminance
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Picture, Run, Shape, Stamp, Written
from kredens.generator.faces.face_maker import Face, FaceMaker, Languages, Measure
from tests.generator import small_game as small
from tests.sampling import sampled

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES: tuple[Languages, ...] = (("cs",), ("en",), ("cs", "en"))
INKS: tuple[Literal["full", "low"], ...] = ("full", "low")
SMALLEST = 5.0
SAFE = 2.9
"""No word stands nearer to the trim than this, in mm."""


def sides(maker: FaceMaker) -> tuple[tuple[str, Callable[[Card | Extra], Face]], ...]:
    return ("front", maker.front), ("back", maker.back)


@lru_cache(1)
def kaciri() -> Game:
    return library.load("kaciri")


@lru_cache(8)
def faces(languages: Languages, ink: Literal["full", "low"]) -> tuple[tuple[Card | Extra, str, Face], ...]:
    """Every side of every card."""
    maker = FaceMaker(kaciri(), languages, ink=ink)
    every: list[Card | Extra] = [*kaciri().cards, *kaciri().extras]
    return tuple((card, side, make(card)) for card in every for side, make in sides(maker))


class Placed(NamedTuple):
    """A mark as it comes to lie on the card; `scale` is how much its map enlarges it."""

    mark: Shape | Run | Picture | Written
    matrix: Matrix
    scale: float


def placed(marks: Iterable[Mark], matrix: Matrix = Matrix()) -> Iterator[Placed]:
    """All marks in the order of drawing, out of their groups and stamps."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from placed(mark.marks, mark.matrix.then(matrix))
        elif isinstance(mark, Stamp):
            yield from placed(mark.drawing.marks, mark.matrix.then(matrix))
        else:
            yield Placed(mark, matrix, abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5)


def runs(face: Face) -> Iterator[tuple[Run, Matrix, float]]:
    for mark, matrix, scale in placed(face.drawing.marks):
        if isinstance(mark, Run):
            yield mark, matrix, scale


def words_on(face: Face) -> str:
    """The words in the order of drawing; what is broken after a hyphen is one word."""
    return " ".join(run.text for run, _, _ in runs(face)).replace("\u00a0", " ").replace("- ", "-")


def chosen() -> list[Card | Extra]:
    """A card for each faction and each special rule, the longest names, and the help card."""
    found: dict[str, Card | Extra] = {}
    game = kaciri()
    for card in game.cards:
        effects = [effect["do"] for effect in card.fields.get("special", [])]
        for sort in (*effects, card.fields.get("faction", "plain city" if not effects else "city")):
            found.setdefault(str(sort), card)
    longest = max(game.cards, key=lambda card: len(card.name["cs"]))
    return list({card.id: card for card in (*found.values(), longest, *game.extras)}.values())


def dump(languages: Languages) -> str:
    """One line for each run of the chosen cards, full ink."""
    wanted = {card.id for card in chosen()}
    lines = []
    for card, side, face in faces(languages, "full"):
        if card.id in wanted:
            lines.append(f"== {card.id} {side}")
            for run, matrix, scale in runs(face):
                x, y = matrix.map_point(run.x, run.y)
                turned = "" if matrix.a > 0 and abs(matrix.b) < 1e-9 else " turned"
                text = run.text.replace("\u00a0", "~")
                lines.append(f"{text} | {run.font} {run.size * scale:.1f} | {x:.2f} {y:.2f}{turned}")
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
def test_no_face_of_the_set_has_a_fault(languages: Languages, ink: Literal["full", "low"]) -> None:
    made = faces(languages, ink)
    assert len(made) == 2 * (80 + len(kaciri().extras))
    assert [str(fault) for _, _, face in made for fault in face.faults] == []
    assert all(face.drawing.marks for _, _, face in made)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("languages", LANGUAGES, ids="+".join)
def test_all_words_lie_on_the_card_and_can_be_read(languages: Languages, ink: Literal["full", "low"]) -> None:
    for card, side, face in faces(languages, ink):
        width, height = face.size
        for run, matrix, scale in runs(face):
            points = size = run.size * scale
            assert points >= SMALLEST - 1e-6, (card.id, side, run)
            tall = 0.7 * size * 25.4 / 72 / scale
            for x, y in ((run.x, run.y), (run.x + run.width, run.y), (run.x, run.y - tall)):
                u, v = matrix.map_point(x, y)
                assert SAFE <= u <= width - SAFE, (card.id, side, run)
                assert SAFE <= v <= height - SAFE, (card.id, side, run)


@pytest.mark.parametrize("languages", LANGUAGES, ids="+".join)
def test_names_stand_on_their_cards(languages: Languages) -> None:
    for card, side, face in faces(languages, "full"):
        if side == "front" and isinstance(card, Card):
            for language in languages:
                assert kaciri().text(card.name, language).replace("\u00a0", " ") in words_on(face), card.id


@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_list_of_cities_names_every_city_with_its_figures(language: str) -> None:
    cities = sorted(kaciri().of_kind("city"), key=lambda city: (-city.get("odolnost"), -city.get("vyznam")))
    half = len(cities) // 2
    sides_of_list = [face for card, _, face in faces((language,), "full") if card.id == "cities"]
    for face, listed in zip(sides_of_list, (cities[:half], cities[half:]), strict=True):
        names = [kaciri().text(city.name, language).replace("\u00a0", " ") for city in listed]
        # Cities of one Odolnost share its shield.
        figures = [
            *dict.fromkeys(str(city.get("odolnost")) for city in listed),
            *(str(city.get("vyznam")) for city in listed),
        ]
        assert " ".join([*figures, *names]) in words_on(face)


def inside(path: list[tuple[float, float]], x: float, y: float) -> bool:
    odd = False
    for (x1, y1), (x2, y2) in zip(path, [*path[1:], path[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def outline(shape: Shape, matrix: Matrix) -> list[list[tuple[float, float]]]:
    """The shape's parts as polygons on the card, four points to a curve."""
    parts: list[list[tuple[float, float]]] = []
    for segment in shape.path:
        numbers = [float(n) for n in segment[1:]]
        nodes = list(zip(numbers[::2], numbers[1::2], strict=True))
        if segment[0] == "M":
            parts.append([nodes[0]])
        elif segment[0] == "L":
            parts[-1].append(nodes[0])
        elif segment[0] == "C":
            (x0, y0), ((x1, y1), (x2, y2), (x3, y3)) = parts[-1][-1], nodes
            for t in (0.25, 0.5, 0.75, 1.0):
                a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3
                parts[-1].append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return [[matrix.map_point(x, y) for x, y in part] for part in parts]


def ground(shapes: list[tuple[str, list[list[tuple[float, float]]]]], x: float, y: float) -> str:
    """The colour that lies uppermost at a spot."""
    for fill, parts in reversed(shapes):
        if sum(inside(part, x, y) for part in parts) % 2:
            return fill
    return "#ffffff"


@pytest.mark.parametrize("ink", sampled(INKS, 2))
def test_text_stands_out_from_its_ground(ink: Literal["full", "low"]) -> None:
    seen = set()
    for card, side, face in faces(("cs", "en"), ink):
        sort = (side, getattr(card, "kind", card.id), str(getattr(card, "fields", {}).get("faction")))
        if sort in seen:
            continue
        seen.add(sort)
        under: list[tuple[str, list[list[tuple[float, float]]]]] = []
        for mark, matrix, _scale in placed(face.drawing.marks):
            if isinstance(mark, Shape) and mark.fill:
                under.append((mark.fill, outline(mark, matrix)))
            if isinstance(mark, Run):
                middle = mark.y - 0.25 * mark.size * 25.4 / 72
                for share in (0.05, 0.35, 0.65, 0.95):
                    spot = matrix.map_point(mark.x + share * mark.width, middle)
                    below = ground(under, *spot)
                    assert contrast_ratio(mark.colour, below) >= 4.5, (card.id, side, mark.text, mark.colour, below)
    assert len(seen) > 8


def test_low_ink_is_black_grey_and_white() -> None:
    colours = set()
    for _, _, face in faces(("cs",), "low"):
        for mark, _, _ in placed(face.drawing.marks):
            if isinstance(mark, Shape):
                colours |= {mark.fill, mark.stroke} - {None}
            elif isinstance(mark, Run):
                colours.add(mark.colour)
    # The lines of the arms are in an ink that is all but black.
    tinted = {c for c in colours if c and max(channels(c)) - min(channels(c)) > 0.01 and luminance(c) > 0.015}
    assert tinted == set()


def test_factions_differ_without_their_colours() -> None:
    backs: dict[str, set[tuple[primitives.Path, ...]]] = {}
    for card, side, face in faces(("cs",), "low"):
        if side == "back" and isinstance(card, Card) and card.kind == "personality":
            shapes = tuple(mark.path for mark, _, _ in placed(face.drawing.marks) if isinstance(mark, Shape))
            backs.setdefault(card.fields["faction"], set()).add(shapes)
    assert len(backs) == 4
    assert all(len(each) == 1 for each in backs.values())
    assert len({next(iter(each)) for each in backs.values()}) == 4


def test_backs_are_shared_by_all_cards_that_have_the_same() -> None:
    backs = {face.key for card, side, face in faces(("cs",), "full") if side == "back" and isinstance(card, Card)}
    assert len(backs) == 5


@pytest.mark.long
def test_backs_have_no_frame_near_their_edge() -> None:
    """A line along the edge would show every small shift of a printer's second side."""
    of_cards = [each for each in faces(("cs",), "full") if each[1] == "back" and not isinstance(each[0], Extra)]
    for card, face in {face.key: (card, face) for card, _, face in of_cards}.values():
        width, height = face.size
        for mark, matrix, _ in placed(face.drawing.marks):
            if not isinstance(mark, Shape):
                continue
            points = [point for part in outline(mark, matrix) for point in part]
            for low, high, edge in ((min(x for x, _ in points), max(x for x, _ in points), width),):
                spans = max(y for _, y in points) - min(y for _, y in points) > 0.8 * height
                near = -0.5 < low < 4 or edge - 4 < high < edge + 0.5
                assert not (spans and near), (card.id, low, high)


def test_the_same_card_gives_the_same_face() -> None:
    again = FaceMaker(kaciri(), ("cs",), ink="full")
    for card, side, face in faces(("cs",), "full")[::17]:
        made = getattr(again, side)(card)
        assert (made.drawing.marks, made.size, made.faults) == (face.drawing.marks, face.size, face.faults)


@pytest.mark.parametrize("size", [(63.5, 88.9), (70.0, 120.0), (57.0, 87.0)])
def test_another_size_scales_the_face_and_extends_its_ground(size: tuple[float, float]) -> None:
    maker = FaceMaker(kaciri(), ("cs",), measure=Measure(size, 2.0))
    scale = min(size[0] / 63, size[1] / 88)
    for card in chosen()[:3]:
        face = maker.front(card)
        assert (face.size, face.bleed) == (size, 2.0)
        assert face.drawing.box == (-2, -2, size[0] + 4, size[1] + 4)
        covered = [
            [min(p[i] for p in points) for i in (0, 1)] + [max(p[i] for p in points) for i in (0, 1)]
            for mark, matrix, _ in placed(face.drawing.marks)
            if isinstance(mark, Shape) and (points := [p for part in outline(mark, matrix) for p in part])
        ]
        left, top, right, bottom = covered[0]
        assert (left, top, right, bottom) == pytest.approx((-2, -2, size[0] + 2, size[1] + 2))
        usual = {run.text: run.size for run, _, _ in runs(FaceMaker(kaciri(), ("cs",)).front(card))}
        for run, _, grown in runs(face):
            assert run.size * grown == pytest.approx(usual[run.text] * scale)


def test_a_card_too_small_for_its_type_is_answered() -> None:
    maker = FaceMaker(kaciri(), ("cs",), measure=Measure((30.0, 42.0)))
    (fault,) = maker.front(kaciri().cards[0]).faults
    assert fault.code == "type-too-small"
    assert "below the 5 pt that can be read" in fault.message
    assert "30 × 42 mm" in fault.message


def test_type_too_small_is_seen_in_groups_and_static_parts_too(tmp_path: Path) -> None:
    for element in (
        "- {id: a, type: text, box: [1, 1, 30, 5], text: small, size: 6}\n"
        "- {id: b, type: rect, box: card, fill: '{{ card.name and \"red\" }}'}",
        "- {id: a, type: group, elements: [{type: text, box: [1, 1, 30, 5], text: '{{ card.name }}', size: 6}]}",
        "- {id: a, type: text, box: [20, 20, 30, 5], text: '{{ card.name }}', size: 6, turn: 90}",
    ):
        game = small.small_game(tmp_path, element)
        maker = FaceMaker(game, ("en",), measure=Measure((30.0, 42.0)))
        assert [fault.code for fault in maker.front(game.cards[0]).faults] == ["type-too-small"]


def test_a_draft_shows_what_it_can_under_a_red_tag(tmp_path: Path) -> None:
    game = small.small_game(tmp_path, "- {id: a, type: text, box: [1, 1, 9, 5], text: 'Far too long {{ card.name }}'}")
    strict = FaceMaker(game, ("en",)).front(game.cards[0])
    assert words_on(strict) == ""
    draft = FaceMaker(game, ("en",), draft=True).front(game.cards[0])
    assert words_on(draft) == "Far too long One DRAFT"
    assert [fault.code for fault in draft.faults] == ["overflow"]
    assert any(isinstance(mark, Shape) and mark.fill == "#d0021b" for mark, _, _ in placed(draft.drawing.marks))


HOSTILE = """\
kredens: cards/1
cards:
  - id: one
    kind: card
    name: {en: "<b>Tom & Jerry</b>"}
    rules: {en: "a < b & c > d <spol.> &amp; {{ 1 + 1 }} {% x %}"}
"""


def test_text_that_looks_like_markup_is_printed_as_it_is(tmp_path: Path) -> None:
    face = small.face(
        tmp_path,
        "- {id: a, type: text, box: [1, 1, 60, 8], text: '{{ card.name }}'}\n"
        "- {id: b, type: rich, box: [1, 10, 60, 60], text: '{{ card.rules }}'}",
        cards=HOSTILE,
    )
    assert face.faults == ()
    assert words_on(face) == "<b>Tom & Jerry</b> a < b & c > d <spol.> &amp; {{ 1 + 1 }} {% x %}"


def test_a_name_of_ten_thousand_letters_is_a_fault_of_its_card(tmp_path: Path) -> None:
    cards = small.CARDS.replace("One", "W" * 9_999)
    (fault,) = small.face(tmp_path, "- {id: a, type: text, box: card, text: '{{ card.name }}'}", cards=cards).faults
    assert (fault.code, fault.card) == ("overflow", "one")
    assert len(fault.message) < 400


def test_a_missing_translation_falls_back_to_the_original(tmp_path: Path) -> None:
    game = small.small_game(tmp_path, "- {id: a, type: text, box: card, text: '{{ card.name }} {{ other.rules }}'}")
    face = FaceMaker(game, ("cs", "en")).front(game.cards[0])
    assert words_on(face) == "Jedna Draw two cards."


def own_pictures(folder: Path, **fields: str) -> Game:
    cards = small.CARDS.replace("strength: 7", ", ".join(f"{key}: {value}" for key, value in fields.items()))
    return small.small_game(folder, "- {id: a, type: text, box: card, text: '{{ card.name }}'}", cards=cards)


def test_a_finished_picture_takes_the_place_of_a_face(tmp_path: Path) -> None:
    Image.new("RGB", (690, 940), "#ff0000").save(tmp_path / "whole.png")
    Image.new("RGB", (630, 880), "#ff0000").save(tmp_path / "trimmed.png")
    game = own_pictures(tmp_path, face="whole.png", back="trimmed.png")
    maker = FaceMaker(game, ("en",))
    front, back = maker.front(game.cards[0]), maker.back(game.cards[0])
    assert front.faults == back.faults == ()
    pictures = [mark for mark, _, _ in placed(front.drawing.marks) if isinstance(mark, Picture)]
    assert len(pictures) == 1
    assert (pictures[0].x, pictures[0].y) == pytest.approx((-3, -3), abs=0.5)
    (under, _), *mirrored, (own, straight) = [
        (mark, matrix) for mark, matrix, _ in placed(back.drawing.marks) if isinstance(mark, Picture)
    ]
    assert (own.x, own.y, own.width, own.height) == pytest.approx((0, 0, 63, 88))
    assert straight == Matrix()
    assert under.x <= -3
    assert under.x + under.width >= 66
    # Beyond each edge and corner lies what is as far within it.
    there = {(round(x), round(y)) for _, matrix in mirrored for x, y in [matrix.map_point(31.5, 44)]}
    assert there == {(x, y) for x in (-32, 32, 94) for y in (-44, 44, 132)} - {(32, 44)}


def test_a_broken_picture_is_a_fault_of_its_card(tmp_path: Path) -> None:
    (tmp_path / "text.png").write_text("no picture", encoding="utf-8")
    game = own_pictures(tmp_path, face="text.png")
    (fault,) = FaceMaker(game, ("en",)).front(game.cards[0]).faults
    assert (fault.code, fault.card) == ("art", "one")
    assert fault.place is not None
    assert fault.place.file == "text.png"
