"""The heads and hands of those who are in the drawing of a subject, in hundredths of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from kredens.generator.portraits.drawn_people import Grasp, Visage

PEOPLE: Mapping[str, tuple[Visage | Grasp, ...]] = MappingProxyType(
    {
        "shown-likeness-bust": (
            Visage(
                "young man, black slashed beret, black short hair, black thin moustache, sly, slightly right",
                (51, 34),
                25,
            ),
            Visage("stout man, brown drooping moustache, green kolpak, proud, half profile right", (-1, 36), 36),
            Visage("man, fair full beard, crimson kolpak, half profile left", (108, 39), 34),
        ),
        "raised-caps-bust": (
            Grasp("fist", (-14, 72), -78, 30, -90),
            Grasp("fist", (18, 62), -84, 30, -90),
            Grasp("fist", (52, 56), -86, 32, -90),
            Grasp("fist", (91, 67), -96, 30, -90, right=False),
            Grasp("fist", (116, 74), -100, 30, -90, right=False),
        ),
        "hodegetria-icon-bust": (
            Visage(
                "long faced olive woman, crimson headscarf, long nose, small mouth, heavy lids, sad, slightly right",
                (45, 41),
                28,
                9,
            ),
            Visage(
                "round faced olive child, brown short hair, round eyes, small mouth, slightly left", (66, 54), 19, -6
            ),
        ),
        "hornblower-bust": (
            Visage("man, kettle hat, brown short beard, resolute, profile right", (42, 34), 58, before=11),
            Grasp("fist", (86, 60), -72, 36, -50),
        ),
    }
)
"""Those who are in a drawing, by its name, in the order in which they are drawn."""


@cache
def people_by_shape(name: str, count: int) -> Mapping[int, tuple[Visage | Grasp, ...]]:
    """Return the heads and hands of a drawing of so many shapes by the place of the shape that they come before.

    Those that are over all of it are at the place after the last.
    """
    out: dict[int, tuple[Visage | Grasp, ...]] = {}
    for part in PEOPLE.get(name, ()):
        place = count if part.before is None else part.before
        out[place] = (*out.get(place, ()), part)
    return out
