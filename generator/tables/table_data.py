"""Tables as data for the script of a page: each part that is alike from move to move only once."""

from __future__ import annotations

import base64
import gzip
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kredens.generator.messages.json_text import dump_json
from kredens.generator.tables.contest_view import Contest
from kredens.generator.tables.table_pieces import Piece, Side
from kredens.generator.tables.table_view import PICTURED_LOOKS, Area, Seat, TableView, Zone


class TablePool:
    """The parts of all tables of a page: a table names its seats by number, a seat its zones, a zone its pieces.

    With `places` zones and regions bear the keys of the position that they show, and all that is no picture its card.
    """

    def __init__(self, pictures: Mapping[tuple[str, Side], str], *, places: bool = False) -> None:
        self._pictures = pictures
        self._places = places
        self._parts: dict[str, list[Any]] = {"tables": [], "seats": [], "zones": [], "areas": [], "pieces": []}
        self._numbers: dict[str, dict[str, int]] = {kind: {} for kind in self._parts}

    @property
    def data(self) -> dict[str, Any]:
        """Return the parts by kind; their places in the lists are their numbers."""
        return self._parts

    def add_table(self, drawn: TableView) -> int:
        """Add a table and return its number."""
        return self._number(
            "tables",
            {
                "counters": drawn.counters,
                "middle": self._add_all(self._add_zone, drawn.middle),
                "seats": self._add_all(self._add_seat, drawn.seats),
                "areas": [self._number("areas", self._area_data(each)) for each in drawn.areas],
                "contest": self._contest_data(drawn.contest) if drawn.contest is not None else None,
                "settled": drawn.settled,
                "facing": drawn.facing,
            },
        )

    def _number(self, kind: str, part: Mapping[str, Any]) -> int:
        """Return the number of a part, which is added if there was none like it; what is empty is left out."""
        kept = {key: value for key, value in part.items() if value not in ("", None, False, (), [])}
        numbers = self._numbers[kind]
        number = numbers.setdefault(repr(kept), len(numbers))
        if number == len(self._parts[kind]):
            self._parts[kind].append(kept)
        return number

    def _add_all(self, add: Callable[[Any], int], parts: Iterable[Any]) -> list[int]:
        return [add(each) for each in parts]

    def _add_seat(self, seat: Seat) -> int:
        return self._number("seats", {**seat._asdict(), "zones": self._add_all(self._add_zone, seat.zones)})

    def _add_zone(self, zone: Zone) -> int:
        is_pictured = zone.look in PICTURED_LOOKS
        return self._number(
            "zones",
            {
                **zone._asdict(),
                "pieces": [self._add_piece(each, is_pictured) for each in zone.pieces],
                "sums": [{"text": each.text, "rules": each.rules} for each in zone.sums],
                "noted": zone.noted,
                "key": zone.key if self._places else "",
            },
        )

    def _add_piece(self, piece: Piece, is_pictured: bool) -> int:
        picture = self._pictures.get((piece.card, piece.side), "") if piece.card and is_pictured else ""
        return self._number(
            "pieces",
            {
                "name": piece.name,
                "figure": piece.figure,
                "picture": picture,
                "card": piece.card if piece.side == "front" and (picture or self._places) else "",
                "fresh": piece.fresh and is_pictured,
                "says": piece.says,
                "turned": piece.turned,
                "under": [self._add_piece(each, is_pictured) for each in piece.under],
            },
        )

    def _contest_data(self, contest: Contest) -> dict[str, Any]:
        sides = [
            {**side._asdict(), "pieces": [self._add_piece(each, True) for each in side.pieces]}
            for side in contest.sides
        ]
        return {"name": contest.name, "subject": contest.subject, "sides": sides}

    def _area_data(self, area: Area) -> dict[str, Any]:
        return {
            "name": area.name,
            "counters": area.counters,
            "places": [{"name": each.name, "facts": each.facts} for each in area.places],
            "key": area.id if self._places else "",
        }


def pack_for_script(value: Any) -> str:
    """Return a value as compressed JSON in letters that mean nothing to a page, whatever its texts hold."""
    return base64.b64encode(gzip.compress(dump_json(value).encode(), mtime=0)).decode("ascii")
