"""The colours of a town by day and by night; hatch does the rest."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.generator.drawing.colours import mix
from kredens.generator.towns.plan.words import Plan

DAY = {
    "sky": "#f1e7cd",
    "cloud": "#fbf5e4",
    "smoke": "#cfc8b8",
    "sun": "#e9b54a",
    "moon": "#fbf3d6",
    "far": "#ddd3b4",
    "mountain": "#c9b993",
    "hill": "#cdbf94",
    "land": "#d6c99e",
    "green": "#a9ab78",
    "wood green": "#7f8a5f",
    "sand": "#e6d2a0",
    "snow": "#f7f3e8",
    "water": "#b4c6c0",
    "white": "#fbf6e9",
    "wall": "#f5ead2",
    "stone": "#e2d5b5",
    "chimney": "#e9dbbd",
    "paving": "#e2d5b5",
    "brick": "#c67a58",
    "wood": "#b48d5e",
    "roof": "#b4573a",
    "tile": "#9c4a35",
    "slate": "#78868a",
    "shingle": "#8d7654",
    "thatch": "#cfa960",
    "copper": "#7f9f8c",
    "gold": "#dcae42",
    "glass": "#c3d0d0",
    "iron": "#8b8f8f",
    "bridge": "#b4604a",
    "flag": "#a5322b",
    "cloth": "#a5483a",
    "tent": "#f3e3c0",
    "sail": "#f6ecd2",
    "glow": "#f4bd4e",
    "coat": "#5d7089",
    "gown": "#8f4638",
    "habit": "#75614a",
    "felt": "#5b534d",
    "kirtle": "#7f8c60",
    "nape": "#dcae86",
    "hair": "#6b4a30",
    "ribbon": "#f8f1de",
}
NIGHT_TINT = (46, 54, 92)
"""The colour into which night turns all others."""
GROUND_TINT = (38, 37, 88)
"""The colour into which night turns what lies level."""
GROUNDS = ("far", "mountain", "hill", "land", "green", "paving", "sand", "snow", "water")
"""What lies level, on which by night no light falls."""
UNTOUCHED = ("glow", "moon", "ribbon", "sun")
"""What keeps its colour by night."""
SUNSET = {"sky": "#efcf9a", "far": "#cdb08c", "hill": "#bfa07a", "water": "#d5c09a"}
STORM = {"sky": "#c9c8bd", "cloud": "#aeb0aa", "far": "#b5b5a2"}
SNOW = {
    "roof": "#f1ede2", "tile": "#e8e4da", "slate": "#dfe2e0", "thatch": "#f1ede2", "shingle": "#ebe7dc",
    "land": "#ece7d8", "hill": "#e9e4d6", "far": "#e4e0d4",
}  # fmt: skip
NIGHT = {
    "sky": "#1f2748", "cloud": "#454e78", "far": "#38416b", "airy": "#a9bbe6", "rim": "#8793c9", "side": "#323155",
    "skyline far": "#3d477c", "skyline": "#566198",
}  # fmt: skip


def tones(plan: Plan, said: Mapping[str, str]) -> dict[str, str]:
    """Return the colours of a plan by what they are for; those that a layout says instead are kept."""
    out = dict(DAY)
    if "sunset" in plan.sky or "rays" in plan.sky:
        out |= SUNSET
    if "storm" in plan.sky:
        out |= STORM
    if plan.ground == "snow":
        out |= SNOW
    if "night" in plan.sky:
        lit = {f"{name} lit": _at_night(colour, 0.72) for name, colour in out.items()}
        out = {name: colour if name in UNTOUCHED else _dim(name, colour) for name, colour in out.items()}
        out |= (
            NIGHT
            | lit
            | {name: out[name.removesuffix(" lit")] for name in lit if name.removesuffix(" lit") in UNTOUCHED}
        )
    out |= said
    return {**_sky_tones(out["sky"], night="night" in plan.sky, evening="sunset" in plan.sky), **out}


def _sky_tones(sky: str, *, night: bool, evening: bool) -> dict[str, str]:
    """Return the tones of a sky: deeper above, paler at the horizon, and what shines in it."""
    if night:
        return {
            "sky deep": mix(sky, "#05060c", 0.45), "sky pale": mix(sky, "#4a4f8c", 0.3),
            "sky glow": mix(sky, "#b8624c", 0.46), "mist": mix(sky, "#a6aed6", 0.56),
            "beam": mix(sky, "#cfc9ff", 0.42), "star": "#efe6c4", "lamplight": "#c9a35c",
            "ray": mix(sky, "#e9b54a", 0.4), "sky line": "#a9bbe6",
        }  # fmt: skip
    glow = "#f0a763" if evening else "#fff1cf"
    return {
        "sky deep": mix(sky, "#7fa0ad", 0.24), "sky pale": mix(sky, glow, 0.34), "sky glow": mix(sky, glow, 0.66),
        "mist": mix(sky, "#ffffff", 0.6), "beam": mix(sky, "#ffffff", 0.6), "ray": mix(sky, "#f2b84e", 0.5),
        "sky line": mix(sky, "#8a5a2c" if evening else "#7c6a4a", 0.62),
        "star": "#fbf3d6",
    }  # fmt: skip


def _dim(name: str, colour: str) -> str:
    """Return the colour of what no lamp lights by night."""
    return _at_night(colour, 0.22, GROUND_TINT) if name in GROUNDS else _at_night(colour, 0.48)


def _at_night(colour: str, share: float, tint: tuple[int, int, int] = NIGHT_TINT) -> str:
    """Return a colour of which so much is left in the dark."""
    parts = [int(colour[place : place + 2], 16) for place in (1, 3, 5)]
    return "#" + "".join(
        f"{round(part * share + dark * (1 - share)):02x}" for part, dark in zip(parts, tint, strict=True)
    )
