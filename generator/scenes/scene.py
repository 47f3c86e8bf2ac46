"""Draw a scene from its words: the door of the room."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FAINT_BACK_NAME, FAINT_NAME, Plate
from kredens.generator.engraving.word_line import Phrase
from kredens.generator.scenes.deeds.deeds import draw_deed
from kredens.generator.scenes.layers import landforms, skies
from kredens.generator.scenes.layers.interiors import ROOMS, draw_room
from kredens.generator.scenes.layers.tables import AFLOAT, BEHIND, FAR, GROUNDS, LOW_LAND, MIDDLE, SKIES, VEILS, Drawer
from kredens.generator.scenes.people.acts import draw_cast, draw_thing
from kredens.generator.scenes.said_words import read_scene
from kredens.generator.scenes.staging.palettes import scene_palette
from kredens.generator.scenes.staging.stage import NO_ADJECTIVES, Stage
from kredens.generator.scenes.subjects import draw_subject
from kredens.generator.scenes.tableaux.tableaux import TABLEAUX

LARGEST = 160.0
"""The longer side in mm up to which a picture is drawn as it is; larger ones are enlarged."""
SLIMMEST = 5.0
"""How many times as long as wide a picture is at most."""


def draw_scene(words: str, seed: str, size: tuple[float, float], colours: Mapping[str, str], *, low_ink: bool) -> Plate:
    """Draw the scene that the words describe, in mm; raises WordsError.

    `seed` settles what the words leave open. `colours` are by name: sky, far, middle, ground, subject, accent, ink and
    paper.
    """
    said = read_scene(words)
    sky = said.get("sky", [])
    room = said["room"][0].value if "room" in said else ""
    light = said["light"][0].value if "light" in said else ""
    light = light or next((light for each in sky if (light := SKIES[each.value].light)), "noon")
    plate = Plate(scene_palette(colours, light), low_ink=low_ink)
    afloat = any(each.value in AFLOAT for each in said.get("middle", []))
    scale, size = _fitting(size)
    # A picture as large as a poster is a card's picture enlarged, lines and all.
    with plate.placed(0, 0, scale):
        plate.mm *= scale
        stage = Stage(
            plate,
            size,
            Dice(seed),
            badge="frame" in said,
            subject=afloat or not said.keys().isdisjoint({"subject", "thing", "deed"}),
        )
        stage.is_dark = light == "night" or any(SKIES[each.value].is_dark for each in sky)
        stage.clouds = next((clouds for each in sky if (clouds := SKIES[each.value].clouds)), "")
        stage.move_horizon(sum(SKIES[each.value].horizon for each in sky))
        stage.fog_foot = size[1] * max((SKIES[each.value].hides for each in sky), default=0.0)
        if "dress" in said:
            stage.dress = said["dress"][0].value
        faint = {FAINT_NAME: colours[FAINT_BACK_NAME]} if FAINT_BACK_NAME in colours else {}
        with plate.coloured(faint):
            _draw_back(stage, said, room)
        _draw_front(stage, said)
        plate.mm /= scale
    return plate


def _fitting(size: tuple[float, float]) -> tuple[float, tuple[float, float]]:
    """Return how much a picture is enlarged, and the size it is drawn at.

    A strip is drawn as part of a picture that is not as slim, to be cut by whoever places it.
    """
    scale = max(1.0, max(size) / LARGEST)
    width, height = size[0] / scale, size[1] / scale
    return scale, (max(width, height / SLIMMEST), max(height, width / SLIMMEST))


def _draw_back(stage: Stage, said: Mapping[str, list[Phrase]], room: str) -> None:
    """Draw the layers: a room, or the sky and what is far away; then the middle, the ground, fog and fire."""
    if room:
        draw_room(stage, room)
    else:
        _draw_sky(stage, said.get("sky", []))
        _draw_layer(stage, said.get("far", []), FAR)
        has_land = "ground" not in said or said["ground"][-1].value != "void"
        if has_land and ("far" not in said or said["far"][-1].value in LOW_LAND):
            landforms.foothills(stage)
    middle = said.get("middle", [])
    _draw_layer(stage, [each for each in middle if each.value not in AFLOAT], MIDDLE)
    ground = Phrase("ground", ROOMS[room].floor if room else "field", NO_ADJECTIVES)
    _draw_layer(stage, said.get("ground", [ground]), GROUNDS)
    _draw_layer(stage, [each for each in middle if each.value in AFLOAT], MIDDLE)
    _draw_layer(stage, [each for each in said.get("sky", []) if SKIES[each.value].behind], BEHIND)


def _draw_front(stage: Stage, said: Mapping[str, list[Phrase]]) -> None:
    """Draw what stands before the layers: people, rain and snow, a thing, the subject."""
    sky = said.get("sky", [])
    for phrase in said.get("act", []):
        stage.said = phrase.adjectives
        draw_cast(stage, phrase.value)
    for phrase in said.get("tableau", []):
        stage.said = phrase.adjectives
        TABLEAUX[phrase.value](stage)
    for phrase in said.get("deed", []):
        stage.said = phrase.adjectives
        garb, head = (said[slot][0].value if slot in said else "" for slot in ("garb", "head"))
        draw_deed(stage, phrase.value, garb, head)
    _draw_layer(stage, [each for each in sky if SKIES[each.value].veil], VEILS)
    for phrase in said.get("thing", []):
        stage.said = phrase.adjectives
        draw_thing(stage, phrase.value)
    for phrase in said.get("subject", []):
        stage.said = phrase.adjectives
        draw_subject(stage, phrase.value)


def _draw_sky(stage: Stage, phrases: Iterable[Phrase]) -> None:
    """Draw the sky: its colour, its lines around the lights in it, the lights, the clouds."""
    skies.fill_sky(stage)
    things = [(SKIES[phrase.value], phrase.adjectives) for phrase in phrases]
    bodies = []
    for thing, adjectives in things:
        if thing.place:
            stage.said = adjectives
            thing.place(stage)
            bodies.append(stage.bodies[-1])
    if all(thing.ruled for thing, _ in things):
        skies.rule_sky(stage)
    for thing, adjectives in things:
        if thing.draw:
            stage.said = adjectives
            thing.draw(stage)


def _draw_layer(stage: Stage, phrases: Iterable[Phrase], drawers: Mapping[str, Drawer]) -> None:
    for phrase in phrases:
        stage.said = phrase.adjectives
        drawers[phrase.value](stage)
