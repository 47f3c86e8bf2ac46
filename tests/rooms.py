"""The rooms of the project, which are the folders with modules, and which of them each imports.

Print the table anew: python -m tests.rooms > tests/rooms.toml
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FLOORS = ("cards", "rules_engine", "generator")
TABLE = ROOT / "tests" / "rooms.toml"
RENEW = "python -m tests.rooms > tests/rooms.toml"
"""The command that writes the table as the imports are now."""
DOORS = frozenset(f"{floor}/__init__.py" for floor in FLOORS)
"""The modules of whole floors, which gather names for those who use them from outside; no room's own."""


def room_modules() -> dict[str, list[Path]]:
    """Return the modules of each room; the modules beside the rooms of a floor are a room of the floor's name."""
    rooms: dict[str, list[Path]] = {}
    for floor in FLOORS:
        for path in sorted((ROOT / floor).rglob("*.py")):
            if path.relative_to(ROOT).as_posix() not in DOORS:
                rooms.setdefault(path.parent.relative_to(ROOT).as_posix(), []).append(path)
    return dict(sorted(rooms.items()))


@cache
def parse(module: Path) -> ast.Module:
    """Return the syntax tree of a file, which several tests walk through."""
    return ast.parse(module.read_text(encoding="utf-8"))


def _imported_rooms(module: Path) -> Iterator[str]:
    """Yield the rooms that a module imports from, also inside functions and for types only."""
    for node in ast.walk(parse(module)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            top, _, rest = name.partition(".")
            if top == "kredens" and rest.partition(".")[0] in FLOORS:
                yield _room_of(rest)


@cache
def _room_of(name: str) -> str:
    """Return the room in which the module lies that a dotted name names, or holds what it names."""
    parts = name.split(".")
    folder = Path(parts[0])
    for part in parts[1:]:
        if not (ROOT / folder / part).is_dir():
            break
        folder /= part
    return folder.as_posix()


@cache
@cache
def imported_rooms() -> dict[str, list[str]]:
    """Return the other rooms that each room imports from, sorted."""
    return {
        room: sorted({other for module in modules for other in _imported_rooms(module)} - {room})
        for room, modules in room_modules().items()
    }


def read_table() -> dict[str, list[str]]:
    """Return the rooms that each room may import from, as the table says."""
    rooms: dict[str, list[str]] = tomllib.loads(TABLE.read_text(encoding="utf-8"))["rooms"]
    return rooms


def find_circle(table: Mapping[str, list[str]]) -> list[str]:
    """Return rooms of which each imports the next and the last the first, or an empty list if there are none."""
    finished: set[str] = set()
    path: list[str] = []

    def visit(room: str) -> list[str]:
        if room in path:
            return [*path[path.index(room) :], room]
        if room in finished:
            return []
        path.append(room)
        for other in table.get(room, ()):
            if circle := visit(other):
                return circle
        finished.add(path.pop())
        return []

    return next((circle for room in table if (circle := visit(room))), [])


def _format_table(table: Mapping[str, list[str]]) -> Iterator[str]:
    """Yield the lines of the table."""
    yield "# Which rooms (folders of modules) each room may import from, inside functions and for types too."
    yield f"# Written by: {RENEW}"
    yield ""
    yield "[rooms]"
    for room, others in table.items():
        yield f'"{room}" = [' + ("\n" if others else "") + "".join(f'    "{other}",\n' for other in others) + "]"


if __name__ == "__main__":
    print("\n".join(_format_table(imported_rooms())))
