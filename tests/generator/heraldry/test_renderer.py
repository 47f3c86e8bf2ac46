"""Arms as marks: inside their box, in the right colours, the same each time."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kredens.generator.drawing.primitives import Group, Mark, Shape, Stamp
from kredens.generator.heraldry import charges, renderer
from kredens.generator.heraldry.blazon import BlazonError, parse_blazon
from kredens.generator.heraldry.blazon_words import known_charges
from kredens.generator.heraldry.charges import LIGHT_MARKER, LINE_MARKER, OWN_MARKER, SECOND_MARKER, Ink
from kredens.generator.heraldry.coat import Coat, Ordinary, PlainField
from kredens.generator.heraldry.ordinaries import cross_half_width, ordinary_ground
from kredens.generator.heraldry.shield import Area, fit_figure, flatten_path, shield_path
from kredens.generator.heraldry.tinctures import COLOURS, INK, PAPER, Tincture, hatching_shapes
from tests.sampling import examples

CITIES = Path(__file__).parents[3] / "cards" / "kaciri" / "cities.yaml"
FIXED = {"#f1d3b3", "#2a1a12", "#d9a928"}
"""Skin, lines on skin, the seeds of a rose: colours that a drawing brings itself."""

BLAZONS = [
    "gules",
    "per saltire or and sable",
    "quarterly (gules, a three-towers or) and (argent, a lion purpure)",
    "per pale (or, an eagle-half sable) and (bendy gules and argent)",
    "azure, a fess or, three stars or",
    "argent, a bordure gules, a chief wavy azure, two keys or in base",
    "gules, a bend argent, three roses gules on the bend",
    "gules, a mount vert, a tower argent",
    "azure, an eagle chequy argent and gules",
    "argent, a cross gules, a sword gules in dexter chief, an inescutcheon (barry sable and or)",
]


def city_blazons() -> list[str]:
    return re.findall(r"^ +arms: *\"([^\"]+)\"", CITIES.read_text(encoding="utf-8"), re.MULTILINE)


def shapes(marks: tuple[Mark, ...]) -> Iterator[Shape]:
    for mark in marks:
        match mark:
            case Shape():
                yield mark
            case Group():
                yield from shapes(mark.marks)
            case Stamp():
                yield from shapes(mark.drawing.marks)


def reach(shape: Shape) -> tuple[float, float, float, float]:
    xs = [float(n) for segment in shape.path for n in segment[1::2]]
    ys = [float(n) for segment in shape.path for n in segment[2::2]]
    out = shape.width / 2
    return min(xs) - out, min(ys) - out, max(xs) + out, max(ys) + out


def test_every_city_has_arms_that_can_be_drawn() -> None:
    blazons = city_blazons()
    assert len(blazons) == 36
    for text in blazons:
        assert renderer.draw_arms(parse_blazon(text), 0.0, 0.0, 22.0, 26.0)


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("text", BLAZONS)
@pytest.mark.parametrize("box", [(3.0, 5.0, 22.0, 26.0), (0.0, 0.0, 40.0, 10.0), (1.0, 1.0, 6.0, 30.0)])
def test_nothing_leaves_the_box(text: str, ink: Ink, box: tuple[float, float, float, float]) -> None:
    x, y, width, height = box
    for mark in renderer.draw_arms(parse_blazon(text), *box, ink=ink):
        if isinstance(mark, Group):
            assert mark.clip is not None
            outer = Shape(mark.clip)
        else:
            assert isinstance(mark, Shape)
            outer = mark
        left, top, right, bottom = reach(outer)
        assert left >= x - 1e-6
        assert top >= y - 1e-6
        assert right <= x + width + 1e-6
        assert bottom <= y + height + 1e-6


def test_low_ink_fills_no_area_with_colour() -> None:
    for text in [*BLAZONS, *(f"azure, a {name} gules in base" for name in known_charges())]:
        for shape in shapes(renderer.draw_arms(parse_blazon(text), 0.0, 0.0, 22.0, 26.0, ink="low")):
            assert shape.fill in (None, PAPER, INK), text
            assert shape.stroke in (None, PAPER, INK), text


def test_low_ink_darkens_nothing_but_sable_figures_and_small_details() -> None:
    plain = renderer.draw_arms(parse_blazon("per pale gules and sable"), 0.0, 0.0, 22.0, 26.0, ink="low")
    assert {shape.fill for shape in shapes(plain)} <= {None, PAPER}


@pytest.mark.parametrize("tincture", Tincture)
def test_full_ink_uses_the_tincture_of_field_and_charge(tincture: Tincture) -> None:
    other = Tincture.OR if tincture is not Tincture.OR else Tincture.AZURE
    fills = {
        s.fill for s in shapes(renderer.draw_arms(parse_blazon(f"{other}, a lion {tincture}"), 0.0, 0.0, 22.0, 26.0))
    }
    assert {COLOURS[tincture], COLOURS[other]} <= fills
    assert not fills & {OWN_MARKER, SECOND_MARKER, LINE_MARKER}


def test_claws_show_on_the_field_unless_the_blazon_names_their_tincture() -> None:
    assert charges.second_tincture("lion", Tincture.ARGENT, {Tincture.GULES}) is Tincture.OR
    assert charges.second_tincture("lion", Tincture.SABLE, {Tincture.OR}) is Tincture.GULES
    assert charges.second_tincture("rose", Tincture.GULES, {Tincture.ARGENT}) is Tincture.VERT
    named = renderer.draw_arms(parse_blazon("gules, a lion argent armed azure"), 0.0, 0.0, 22.0, 26.0)
    assert COLOURS[Tincture.AZURE] in {shape.fill for shape in shapes(named)}


@pytest.mark.parametrize("text", BLAZONS)
def test_the_same_blazon_gives_the_same_marks(text: str) -> None:
    first = renderer.draw_arms(parse_blazon(text), 1.0, 2.0, 22.0, 26.0, ink="low")
    renderer.draw_arms.cache_clear()
    charges.colour_charge.cache_clear()
    fit_figure.cache_clear()
    assert renderer.draw_arms(parse_blazon(text), 1.0, 2.0, 22.0, 26.0, ink="low") == first


def test_one_name_never_means_two_drawings() -> None:
    seen: dict[str, Stamp] = {}

    def check(marks: tuple[Mark, ...]) -> None:
        for mark in marks:
            if isinstance(mark, Group):
                check(mark.marks)
            elif isinstance(mark, Stamp):
                assert seen.setdefault(mark.drawing.name, mark).drawing == mark.drawing

    for text in [*BLAZONS, *city_blazons()]:
        for ink in ("full", "low"):
            check(renderer.draw_arms(parse_blazon(text), 0.0, 0.0, 22.0, 26.0, ink=ink))


@pytest.mark.parametrize(
    "ground", ["", "a fess or, ", "a pale or, ", "a bend or, ", "a saltire or, ", "a cross or, ", "a chevron or, "]
)
def test_every_charge_asked_for_is_there(ground: str) -> None:
    for count, number in enumerate("one two three four five six seven eight nine ten eleven twelve".split(), 1):
        for where in (" in chief", ""):
            blazon = parse_blazon(f"azure, {ground}{number} stars argent{where}")
            assert len(_stamps(renderer.draw_arms(blazon, 0.0, 0.0, 22.0, 26.0))) == count, number


@pytest.mark.parametrize(
    "bearer", ["fess", "pale", "bend", "bend sinister", "cross", "saltire", "chevron", "chief", "base"]
)
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_every_charge_on_an_ordinary_is_there(bearer: str, count: int) -> None:
    number = {1: "a", 2: "two", 3: "three", 4: "four", 5: "five"}[count]
    marks = renderer.draw_arms(
        parse_blazon(f"azure, a {bearer} or, {number} stars gules on the {bearer}"), 0.0, 0.0, 22.0, 26.0
    )
    assert len(_stamps(marks)) == count


def _stamps(marks: tuple[Mark, ...]) -> list[Stamp]:
    found: list[Stamp] = []
    for mark in marks:
        if isinstance(mark, Stamp):
            found.append(mark)
        elif isinstance(mark, Group):
            found += _stamps(mark.marks)
    return found


def test_drawings_keep_to_their_colours() -> None:
    for name in known_charges():
        marks = list(shapes(charges.load_charge(name).marks))
        colours = {colour for shape in marks for colour in (shape.fill, shape.stroke) if colour}
        assert OWN_MARKER in colours, name
        assert colours <= {OWN_MARKER, SECOND_MARKER, LINE_MARKER, LIGHT_MARKER, *FIXED}, name
        assert not any(shape.even_odd for shape in marks), name


def test_a_figure_fits_its_area() -> None:
    area = Area(flatten_path(shield_path((0.0, 0.0, 20.0, 24.0))))
    for name in known_charges():
        figure = charges.charge_hull(name)
        place = fit_figure(figure, area)
        left, top, width, height = Area(figure).box
        for px, py in figure:
            x = place.x + (px - left - width / 2) * place.scale * 0.999
            y = place.y + (py - top - height / 2) * place.scale * 0.999
            for normal in ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)):
                inside = area.cut((x, y), normal)
                assert inside.box[2] > 0 or inside.box[3] > 0, name
        assert max(width * place.scale / 20, height * place.scale / 24) > 0.6, name


def test_hatching_lies_inside_its_box_and_tells_the_tinctures_apart() -> None:
    patterns = {}
    for tincture in Tincture:
        lines = hatching_shapes(tincture, (2.0, 3.0, 10.0, 12.0))
        for line in lines:
            for x, y in ((float(s[1]), float(s[2])) for s in line.path):  # type: ignore[misc]
                assert 1.0 <= x <= 12.0 + 1e-6
                assert 3.0 - 1e-6 <= y <= 15.0 + 1e-6
        patterns[tincture] = lines
    assert patterns[Tincture.ARGENT] == ()
    assert len(set(patterns.values())) == len(Tincture)


PARTS = st.sampled_from(
    [
        "a lion or",
        "two stars gules in pale",
        "a bend (gules, three roses or)",
        "a chief (per pale or and azure)",
        "a base wavy vert",
        "a bordure chequy or and azure",
        "twelve hearts or, six, five and one",
        "an inescutcheon (quarterly or and sable)",
        "a mount vert",
        "a saltire azure",
        "five stars or on the saltire",
        "a ship or in sinister base",
    ]
)
FIELDS = st.sampled_from(["gules", "quarterly (or, an eagle sable) and (per saltire (azure, a key or) and argent)"])


@settings(max_examples=examples(40), deadline=None)
@given(FIELDS, st.lists(PARTS, max_size=5), st.sampled_from(["full", "low"]))
def test_whatever_parses_can_be_drawn(field: str, parts: list[str], ink: Ink) -> None:
    try:
        coat: Coat = parse_blazon(", ".join([field, *parts]))
    except BlazonError:
        return
    assert renderer.draw_arms(coat, 0.0, 0.0, 22.0, 26.0, ink=ink)


def test_a_counterchanged_saltire_lies_in_half_of_every_arm_and_turns() -> None:
    area = Area(flatten_path(shield_path((0, 0, 20, 20))))
    middle_x, middle_y = area.centroid
    ground = ordinary_ground(Ordinary("counterchanged saltire", Coat(PlainField(Tincture.GULES))), area)
    corners = [(segment[1] - middle_x, segment[2] - middle_y) for segment in ground.clip if len(segment) == 3]
    arms = [corners[at : at + 4] for at in range(0, len(corners), 4)]
    assert len(arms) == 4
    half = cross_half_width(area)
    for (x0, y0), (x1, y1), (x2, y2), _ in arms:
        assert (x0, y0) == pytest.approx((0, 0))
        along, aside = (x1, y1), (x2 - x1, y2 - y1)
        assert along[0] * aside[1] - along[1] * aside[0] < 0, "all to the same hand"
        assert 0 < math.hypot(*aside) < half
