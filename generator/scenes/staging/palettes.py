"""The colours of a scene by what they are for, and how the light of the day changes them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.drawing.colours import mix
from kredens.generator.engraving.plate import BORDER_NAME

DEFAULTS = MappingProxyType(
    {
        "sky": "#d3dfd8",
        "far": "#b4c1b4",
        "middle": "#86946f",
        "ground": "#c0a56d",
        "water": "#86a3a8",
        "subject": "#a5412e",
        "accent": "#e0ac3f",
        "moon": "#f8f1de",
        "moon-sea": "#e4dcc2",
        "ink": "#241a14",
        "paper": "#f8f1de",
        "skin": "#efcfa8",
        "boots": "#4a3424",
    }
)
"""The colours of a scene whose layout gives none: a dry noon."""
LAYERS = ("sky", "far", "middle", "ground", "water", "subject", "accent")
"""The colours that have a deeper and a paler neighbour, such as `sky-deep` and `sky-pale`."""
LIGHTS: Mapping[str, Mapping[str, tuple[str, float]]] = MappingProxyType(
    {
        "noon": {},
        "dawn": {
            "water": ("#a79aa0", 0.5),
            "sky": ("#f6cfae", 0.75),
            "far": ("#c99b95", 0.5),
            "middle": ("#8a7a7a", 0.3),
            "ground": ("#b08a6a", 0.3),
        },
        "dusk": {
            "water": ("#7a5a68", 0.6),
            "sky": ("#d9895a", 0.7),
            "far": ("#8a5a62", 0.65),
            "middle": ("#4f3f4f", 0.6),
            "ground": ("#5a4238", 0.6),
        },
        "night": {
            "water": ("#2c4055", 0.8),
            "sky": ("#22314f", 0.9),
            "far": ("#33435c", 0.8),
            "middle": ("#233344", 0.75),
            "ground": ("#3a4650", 0.7),
        },
        "cold": {
            "water": ("#8fa9b8", 0.6),
            "sky": ("#cfdde4", 0.8),
            "far": ("#a9bac6", 0.7),
            "middle": ("#74899a", 0.65),
            "ground": ("#dfe6e6", 0.65),
        },
        "warm": {
            "water": ("#8fa08a", 0.5),
            "sky": ("#f3dca4", 0.75),
            "far": ("#d3b07c", 0.6),
            "middle": ("#a5854f", 0.5),
            "ground": ("#c69a58", 0.5),
        },
        "storm": {
            "water": ("#5f747c", 0.7),
            "sky": ("#8f9ba3", 0.8),
            "far": ("#717d86", 0.7),
            "middle": ("#525f5f", 0.6),
            "ground": ("#6b6a5c", 0.6),
        },
        "fire": {
            "water": ("#7a4a40", 0.6),
            "sky": ("#d8763c", 0.75),
            "far": ("#8c3f2c", 0.65),
            "middle": ("#5a2e28", 0.65),
            "ground": ("#6a4a36", 0.6),
        },
        "fog": {
            "water": ("#a9b3b0", 0.7),
            "sky": ("#d9dad0", 0.85),
            "far": ("#bcbfb6", 0.8),
            "middle": ("#99a098", 0.65),
            "ground": ("#a8a797", 0.5),
        },
        "gold": {
            "water": ("#a79a6a", 0.4),
            "sky": ("#e9c46a", 0.8),
            "far": ("#d0a552", 0.6),
            "middle": ("#a5854f", 0.4),
            "ground": ("#b08c4c", 0.4),
        },
    }
)
"""For each light the colour to which each layer is drawn, and how far."""
DEEP, PALE = "#1f1a2a", "#fffaea"
"""What the deeper and paler neighbours of a colour are mixed from."""


DARKEST_SUBJECT = 0.36
"""How light the colour of a subject is at least, from 0 to 1; darker ones are drawn towards the pale."""


DARKEST_WITHOUT_BORDERS = 0.36
"""How light a sky is at least, from 0 to 1, before which things need no border of moonlight to be told from it."""


def _lightness(colour: str) -> float:
    red, green, blue = (int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue


def scene_palette(colours: Mapping[str, str], light: str) -> dict[str, str]:
    """Return all colours of a scene: those given, or the default ones, in that light, and their neighbours."""
    palette = {**DEFAULTS, **colours}
    for name, (towards, share) in LIGHTS[light].items():
        # What the layout asks for keeps more of itself than what nobody chose.
        palette[name] = mix(palette[name], towards, share * (0.6 if name in colours else 1.0))
    # The lines and the hatch of a subject must show on its colour, however dark what the layout asks for.
    dark = 1 - _lightness(palette["subject"]) / DARKEST_SUBJECT
    if dark > 0:
        palette["subject"] = mix(palette["subject"], PALE, 0.45 * dark)
    for name in LAYERS:
        palette[f"{name}-deep"] = mix(palette[name], DEEP, 0.28)
        palette[f"{name}-pale"] = mix(palette[name], PALE, 0.42)
    palette["skin-deep"] = mix(palette["skin"], "#8a5a3c", 0.4)
    palette["cloud"] = mix(palette["sky"], PALE, 0.6)
    if _lightness(palette["sky"]) < DARKEST_WITHOUT_BORDERS:
        palette[BORDER_NAME] = mix(palette["sky"], PALE, 0.5)
    return palette
