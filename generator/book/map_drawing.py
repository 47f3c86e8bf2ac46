"""The map of a table: its regions as on the board, and in its cities troops, signs and players; the track above it.

A game that has a map but no picture of it has its regions in columns, in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from kredens.generator.book.line_breaking import StyledText
from kredens.generator.book.paragraphs import NO_BREAK_SPACE
from kredens.generator.book.piece_drawing import WIDE, PiecePainter
from kredens.generator.book.style import BookStyle
from kredens.generator.drawing.blocks import GAP, Block, move_block, put_beside, stack_blocks
from kredens.generator.drawing.colours import mix
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, circle, fit_drawing, rectangle
from kredens.generator.drawing.recolour import to_silhouette
from kredens.generator.drawing.svg_path import parse_path_data
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.messages.table_file import MapPictureEntry, TrackEntry, load_table_file
from kredens.generator.tables.table_view import Area, Place, TableView, Track

LEAST_AREA, AREA_PAD = 26.0, 1.0
"""The least width in mm of a region in words, and the space within it."""
SIGN, SIGN_GAP, LABEL_PAD = 2.9, 0.5, 0.5
"""Size in mm of a sign on the map, the space between signs, and the space within a label."""
SPOT: Final = 0.75
"""Radius in mm of a city."""
PALE: Final = 0.62
"""How much of the colour of a region is paper, so that labels can be read on it."""
LEGEND_PAD: Final = 1.0
"""Space in mm between the legend and the edge of the map."""
TRACK_HEIGHT: Final = 4.4
"""Height in mm of the track."""
REACHES: Final = (0.0, 2.5, 5.0, 8.0, 12.0, 17.0)
"""How far in mm from its city a label may lie, the nearest place that is free first."""

_Box = tuple[float, float, float, float]


class _Spot(NamedTuple):
    """A city on the drawing, and what is there."""

    x: float
    y: float
    place: Place


class MapPainter:
    """Draws the maps of one game's tables."""

    def __init__(self, maker: FaceMaker, style: BookStyle, pieces: PiecePainter) -> None:
        self._maker = maker
        self._style = style
        self._pieces = pieces
        file = load_table_file(maker.game)
        self._entry = file.map if file is not None else None
        self._track = file.track if file is not None else None

    def draw(self, table: TableView, width: float) -> Block:
        """Draw the regions that hold something, above them the counters; nothing if no region does."""
        areas = [area for area in table.areas if area.places]
        if not areas:
            return Block(0.0, 0.0, ())
        counters = self._pieces.draw_words(" · ".join(f"{name} {value}" for name, value in table.counters), width)
        picture = self._entry.picture if self._entry is not None else None
        if picture is None:
            return stack_blocks([counters, *self._draw_in_words(areas, width)], 1.0)
        colours = {seat.player: seat.colour for seat in table.seats}
        track = self._draw_track(table.track, self._track, width) if table.track and self._track else None
        drawn = [
            track,
            counters,
            self._draw_picture(picture, table.areas, colours, width),
        ]
        return stack_blocks([block for block in drawn if block is not None], 1.0)

    def _draw_in_words(self, areas: Sequence[Area], width: float) -> list[Block]:
        columns = max(1, int((width + GAP) / (LEAST_AREA + GAP)))
        room = (width - (columns - 1) * GAP) / columns
        rows = [areas[at : at + columns] for at in range(0, len(areas), columns)]
        return [put_beside(self._draw_areas(row, room), GAP) for row in rows]

    def _draw_areas(self, areas: Sequence[Area], width: float) -> list[Block]:
        """Draw regions of the map as panels of one height."""
        style = self._style
        small = style.type_style("table-card")
        panels = []
        for area in areas:
            counters = ", ".join(f"{name} {value}".replace(" ", NO_BREAK_SPACE) for name, value in area.counters)
            lines = [[StyledText(area.name, style.type_style("table-figure")), StyledText(f" {counters}", small)]]
            for place in area.places:
                name = StyledText(place.name, style.type_style("table-zone"))
                lines.append([name, StyledText(": " + ", ".join(place.facts), small)])
            panels.append(
                stack_blocks([self._pieces.set_text(words, width - 2 * AREA_PAD, 0.0) for words in lines], 0.2)
            )
        height = max(panel.height for panel in panels) + 1.2
        ground = Shape(rectangle(0, 0, width, height, 0.8), fill=style.colour("tint"))
        return [Block(width, height, (ground, *move_block(panel, AREA_PAD, 0.6))) for panel in panels]

    def _draw_track(self, track: Track, entry: TrackEntry, width: float) -> Block:
        """Draw the numbers of a track, its marker on one of them and tokens on the last."""
        style = self._style
        step = width / track.length
        marks: list[Mark] = []
        for number in range(1, track.length + 1):
            left = (number - 1) * step
            is_covered = number > track.length - track.covered
            fill = mix(style.colour("accent"), style.colour("paper"), PALE) if is_covered else style.colour("paper")
            cell = rectangle(left + 0.2, 0.0, step - 0.4, TRACK_HEIGHT, 0.6)
            marks.append(Shape(cell, fill=fill, stroke=style.colour("place"), width=0.16))
            sign = entry.marker_sign if number == track.marker else entry.cover_sign if is_covered else ""
            if sign:
                marks += self._draw_sign(sign, left + step / 2, TRACK_HEIGHT / 2, SIGN + 0.4, style.colour("accent"))
            else:
                text = self._pieces.set_text([StyledText(str(number), style.type_style("table-card"))], step, 0.0)
                marks += move_block(text, left + (step - text.width) / 2, (TRACK_HEIGHT - text.height) / 2)
        return Block(width, TRACK_HEIGHT, tuple(marks))

    def _draw_picture(
        self, picture: MapPictureEntry, areas: Sequence[Area], colours: Mapping[str, str], width: float
    ) -> Block:
        """Draw the outlines of the regions and on them the cities with what is there."""
        style = self._style
        left, top, right, bottom = picture.frame
        scale = width / (right - left)
        height = (bottom - top) * scale
        known: Mapping[str, Any] = self._maker.layout(picture.layout).variables
        matrix = Matrix(a=scale, d=scale, e=-left * scale, f=-top * scale)
        sea = Shape(rectangle(0, 0, width, height, 1.0), fill="#e9eef0")
        land = [
            Shape(
                parse_path_data(known[picture.outlines][area.id]),
                fill=mix(known[picture.colours][area.id], style.colour("paper"), PALE),
                stroke=style.colour("muted"),
                width=0.14 / scale,
            )
            for area in areas
        ]
        clip = rectangle(0, 0, width, height, 1.0)
        marks: list[Mark] = [Group((sea, Group(tuple(land), matrix)), Matrix(), clip=clip)]
        places = {place.id: place for area in areas for place in area.places}
        spots: list[_Spot] = []
        for id, at in known[picture.spots].items():
            x, y = matrix.map_point(*at)
            if id in places:
                spots.append(_Spot(x, y, places[id]))
            else:
                marks.append(
                    Shape(circle(x, y, SPOT), fill=style.colour("paper"), stroke=style.colour("muted"), width=0.2)
                )
        legend = self._draw_legend(picture)
        marks += move_block(legend, LEGEND_PAD, height - legend.height - LEGEND_PAD)
        taken: list[_Box] = [(0.0, height - legend.height - LEGEND_PAD, legend.width + LEGEND_PAD, legend.height)]
        taken += [(each.x - SPOT, each.y - SPOT, 2 * SPOT, 2 * SPOT) for each in spots]
        for area in areas:
            name = self._draw_region_name(area, is_wide=width >= WIDE)
            x, y = matrix.map_point(*picture.names[area.id])
            box = min(max(x - name.width / 2, 0.4), width - name.width - 0.4), y - name.height / 2
            taken.append((*box, name.width, name.height))
            marks += move_block(name, *box)
        for spot in sorted(spots, key=lambda each: (-len(each.place.counts), each.y, each.x)):
            marks += self._draw_city(spot, picture, colours, taken, (width, height))
        return Block(width, height, tuple(marks))

    def _draw_region_name(self, area: Area, is_wide: bool) -> Block:
        """Draw the name of a region over its counters; a narrow map has room for those alone that are words."""
        shown = [each for each in area.counters if is_wide or not each[1].isdigit()]
        told = ", ".join(f"{said} {value}" for said, value in shown)
        lines: list[Block] = []
        for text, letter in ((area.name, "table-figure"), (told, "table-card")):
            for words in [text] if is_wide else text.split():
                lines += self._pieces.set_lines([StyledText(words, self._style.type_style(letter))], LEAST_AREA)
        wide = max(line.width for line in lines)
        level = [Block(wide, line.height, move_block(line, (wide - line.width) / 2, 0.0)) for line in lines]
        return stack_blocks(level, 0.0)

    def _draw_city(
        self,
        spot: _Spot,
        picture: MapPictureEntry,
        colours: Mapping[str, str],
        taken: list[_Box],
        size: tuple[float, float],
    ) -> Iterator[Mark]:
        """Draw a city with its label where there is room for it, and a line from the one to the other."""
        style = self._style
        label = self._draw_label(spot.place, picture, colours)
        box = _find_room(spot, label, taken, size)
        taken.append(box)
        x, y = min(max(spot.x, box[0]), box[0] + box[2]), min(max(spot.y, box[1]), box[1] + box[3])
        yield Shape((("M", spot.x, spot.y), ("L", x, y)), stroke=style.colour("ink"), width=0.25)
        fill = style.colour("accent" if spot.place.is_named else "ink")
        if spot.place.is_named:
            yield Shape(circle(spot.x, spot.y, 2 * SPOT), stroke=fill, width=0.35)
        yield Shape(circle(spot.x, spot.y, SPOT), fill=fill)
        yield from move_block(label, box[0], box[1])

    def _draw_label(self, place: Place, picture: MapPictureEntry, colours: Mapping[str, str]) -> Block:
        """Draw the name of a city, the signs of what is there with their numbers, and its players as discs."""
        style = self._style
        parts = [self._pieces.set_text([StyledText(place.name, style.type_style("table-figure"))], 30.0, 0.0)]
        for key, value in place.counts:
            if key in picture.signs:
                sign = Block(SIGN, SIGN, tuple(self._draw_sign(picture.signs[key], SIGN / 2, SIGN / 2, SIGN)))
                parts.append(sign)
                if value.isdigit():
                    parts.append(self._pieces.set_text([StyledText(value, style.type_style("table-figure"))], 9.0, 0.0))
        for player in place.players:
            initial = StyledText(player[:1], style.type_style("table-fresh"))
            text = self._pieces.set_text([initial], 9.0, 0.0)
            disc = Shape(circle(SIGN / 2, SIGN / 2, SIGN / 2), fill=colours.get(player, style.colour("ink")))
            letter = move_block(text, (SIGN - text.width) / 2, (SIGN - text.height) / 2)
            parts.append(Block(SIGN, SIGN, (disc, *letter)))
        height = max(part.height for part in parts)
        level = [Block(part.width, height, move_block(part, 0.0, (height - part.height) / 2)) for part in parts]
        line = put_beside(level, SIGN_GAP)
        width = line.width + 2 * LABEL_PAD
        edge = style.colour("accent" if place.is_named else "place")
        ground = Shape(rectangle(0, 0, width, height, 0.7), fill=style.colour("paper"), stroke=edge, width=0.25)
        return Block(width, height, (ground, *move_block(line, LABEL_PAD, 0.0)))

    def _draw_legend(self, picture: MapPictureEntry) -> Block:
        """Draw what the signs of the map mean."""
        assert self._entry is not None
        said = {counter.key: counter.name for counter in self._entry.city_counters}
        said |= {flag.key: flag.name for flag in self._entry.city_flags}
        parts: list[Block] = []
        for key, sign in picture.signs.items():
            words = self._maker.game.text(said[key], self._style.language)
            text = self._pieces.draw_words(words, 30.0)
            mark = Block(SIGN, SIGN, tuple(self._draw_sign(sign, SIGN / 2, SIGN / 2, SIGN)))
            parts.append(put_beside([mark, text], LABEL_PAD))
        return stack_blocks(parts, 0.3)

    def _draw_sign(self, name: str, x: float, y: float, size: float, colour: str = "") -> Iterable[Mark]:
        """Draw an icon of the game around (x, y), in its own colours or in one."""
        icon = self._maker.assets.require_icon(name)
        drawn = to_silhouette(icon, colour) if colour else icon
        return (fit_drawing(drawn, x - size / 2, y - size / 2, size, size),)


def _find_room(spot: _Spot, label: Block, taken: Sequence[_Box], size: tuple[float, float]) -> _Box:
    """Return the box for a label nearest to its city that covers nothing, or as little as may be."""
    found: list[tuple[float, int, _Box]] = []
    for number, reach in enumerate(REACHES):
        for across, down in ((1, 0), (-1, 0), (1, -1), (1, 1), (-1, -1), (-1, 1), (0, -1), (0, 1)):
            near = SPOT + 0.5 + reach
            x = spot.x + near * across - (0.0 if across > 0 else label.width if across < 0 else label.width / 2)
            y = spot.y + near * down - (0.0 if down > 0 else label.height if down < 0 else label.height / 2)
            x, y = min(max(x, 0.3), size[0] - label.width - 0.3), min(max(y, 0.3), size[1] - label.height - 0.3)
            box = (x, y, label.width, label.height)
            found.append((sum(_overlap(box, each) for each in taken), number, box))
    return min(found, key=lambda each: (round(each[0], 3), each[1]))[2]


def _overlap(one: _Box, other: _Box) -> float:
    """Return how much two boxes cover of each other, in mm²."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(wide, 0.0) * max(high, 0.0)
