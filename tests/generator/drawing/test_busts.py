"""The busts of scenes read as plain drawings: few colours, cut off at the foot, small files, no two that look alike."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from kredens.generator.engraving.curves import bounds
from kredens.generator.scenes.subject_files import BUSTS, FOLDER, subject_names
from kredens.generator.scenes.subjects import BOX, load_subject
from tests.generator.drawing.test_subjects import COLOURS, read_shapes, silhouette

FILES = sorted((FOLDER / BUSTS).glob("*.svg"))
OWN_COLOURS = {"#a9b0b6", "#b23a2a"}
"""Steel, and the red of a comb: what has a colour of its own whatever the bust has."""
PEOPLE = frozenset(
    """axe-northman draug freed-eagle granted-diadem hollow-hood hooded-dwarf hornblower lantern-smuggler
    lowered-flag mohawk-dwarf pennon-rider raised-caps spear-northman standard-bearer sun-guard sword-northman
    victory-hand""".split()
)
"""Drawings of people, who have skin, hair and steel of their own colours, and whose weapons go on beyond the box."""
DEEDS = frozenset(
    """arrow-wagon bear-with-shell bow-rack burning-hut cap-on-pike dancing-pair fallen-crown fire-breather
    fire-scorpion fire-siphon fleder frightener golden-dragon hanging-fleece harpy-wings hat-and-rapier
    heiress-cradle hodegetria-icon ice-giant imlerith landing-ramp lily-crown machine-gun milch-cow
    planted-shields planted-swords red-poppies shield-and-key shown-likeness stacked-arms stock-ticker torn-banner
    trained-bear trebuchet-weight upright-lance werewolf wyvern""".split()
)
"""Drawings of whole deeds, of rows of arms and of spread wings: they have their own colours and go beyond the box."""
WHOLE_BELOW = frozenset({"dancing-pair", "fleder", "hanging-fleece", "wyvern"})
"""What hangs from above, is cut off by the upper edge or crouches before one, and has no foot to be cut off."""
WHOLE_ABOVE = frozenset({"crossed-sceptres", "fallen-eagle", "planted-swords", "shield-and-key", "shown-likeness"})
"""What stands whole above the ribbon over the foot of its picture: it ends where it ends, and may be narrow."""
CROWDS = frozenset({"great-helms", "pavise-crossbows", "spear-rank"})
"""Rows of several people, for pictures that are much wider than high."""
LARGEST_CROWD, MOST_POINTS_OF_CROWD = 230_000, 32_000
MOST_BYTES, MOST_POINTS = 140_000, 21_000
"""A scene keeps its operators small; a bust is drawn with all its hatch, which follows its form everywhere."""
HIGHEST, WIDEST = 30, 35
"""How far horns and wings reach out of the box."""


def faults_of(file: Path) -> list[str]:
    """Return what is wrong with the drawing of a bust."""
    drawing, shapes, points, colours = read_shapes(file)
    is_deed = file.stem in DEEDS | CROWDS | PEOPLE
    most = (LARGEST_CROWD, MOST_POINTS_OF_CROWD) if file.stem in CROWDS else (MOST_BYTES, MOST_POINTS)
    x, y, width, height = bounds(points)
    holds = {
        "its box is not 100 × 100": drawing.box == (0, 0, BOX, BOX),
        "it ends above the edge that cuts it off": file.stem in WHOLE_BELOW | WHOLE_ABOVE or y + height >= BOX + 5,
        "it leaves its box too far": is_deed or (y >= -HIGHEST and x >= -WIDEST and x + width <= BOX + WIDEST),
        "it does not fill its box": file.stem in WHOLE_ABOVE or (y <= 25 and x <= 20 and x + width >= BOX - 20),
        "it is too large": file.stat().st_size <= most[0] and len(points) <= most[1],
        "it has other colours": is_deed or colours <= COLOURS | OWN_COLOURS,
        "its lowest shape is not its silhouette in ink": shapes[0].fill == "#000000",
    }
    return [f"{file.stem}: {fault}" for fault, is_well in holds.items() if not is_well]


def test_busts_are_plain_drawings_cut_off_at_the_foot() -> None:
    assert FILES
    assert not [fault for file in FILES for fault in faults_of(file)]


def test_no_two_busts_are_alike() -> None:
    cells = {file.stem: silhouette(file) for file in FILES}
    alike = [
        (one, other)
        for one, other in combinations(cells, 2)
        if (cells[one] ^ cells[other]).bit_count() < 0.08 * (cells[one] | cells[other]).bit_count()
    ]
    assert not alike


def test_a_bust_is_said_by_its_name_and_hatched_by_its_drawing_alone() -> None:
    assert {f"{file.stem}-bust" for file in FILES} <= set(subject_names())
    bust, whole = load_subject("griffin-bust"), load_subject("griffin")
    assert (bust.is_bust, any(bust.contours), bust.foot) == (True, False, BOX)
    assert (whole.is_bust, any(whole.contours)) == (False, True)
