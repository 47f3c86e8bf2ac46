"""What the project promises about itself: floors, dependencies, locks, and nothing that ties it to one machine."""

import ast
import os
import re
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

import kredens
from tests import rooms

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = sorted(ROOT.glob("requirements*.lock"))
FLOORS = {"cards": set[str](), "rules_engine": {"cards"}, "generator": {"cards", "rules_engine"}}
# Under other names than their package's on the index.
IMPORTED_AS = {"pyyaml": "yaml", "pillow": "PIL", "fonttools": "fontTools"}
LARGEST_ROOM = 16
"""The greatest number of modules in a room, besides its __init__."""
DRAWING = {"reportlab", "PIL", "pypdfium2", "uharfbuzz", "fontTools"}


def modules(floor: str) -> list[Path]:
    """Every Python file of a floor."""
    return sorted((ROOT / floor).rglob("*.py"))


@cache
def imports(module: Path) -> set[str]:
    """Return what a file imports, inside functions too: floors by their names, other packages by their top names."""
    names: set[str] = set()
    for node in ast.walk(rooms.parse(module)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return {name.removeprefix("kredens.").split(".")[0] for name in names}


def normalised(requirement: str) -> str:
    """The name at the front of a requirement, as indexes compare names."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0]).lower()


def locked(lock: Path) -> dict[str, str]:
    """Name and version of every requirement of a lock file."""
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", lock.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("floor", FLOORS)
def test_imports_only_go_down(floor: str) -> None:
    upwards = {
        f"{module.relative_to(ROOT)}: {name}"
        for module in modules(floor)
        for name in imports(module) & (FLOORS.keys() - FLOORS[floor] - {floor})
    }
    assert not upwards


@pytest.mark.parametrize("floor", ["cards", "rules_engine"])
def test_lower_floors_never_draw(floor: str) -> None:
    assert not {
        f"{module.relative_to(ROOT)}: {name}" for module in modules(floor) for name in imports(module) & DRAWING
    }


def test_rooms_import_what_the_table_says() -> None:
    table, found = rooms.read_table(), rooms.imported_rooms()
    new = [
        f"{room} imports from {other}" for room in found for other in found[room] if other not in table.get(room, ())
    ]
    old = [f"{room}: {other}" for room in table for other in table[room] if other not in found.get(room, ())]
    assert not new, f"Import from a room below, or if it should be so, write the table anew: {rooms.RENEW}"
    assert not old, f"No longer imported; write the table anew: {rooms.RENEW}"
    assert table.keys() == found.keys(), f"Rooms came or went; write the table anew: {rooms.RENEW}"


def test_no_circle_of_rooms() -> None:
    assert not rooms.find_circle(rooms.imported_rooms()), (
        "Each of these rooms imports from the next: move what they share"
    )
    assert rooms.find_circle({"a": ["b"], "b": ["c", "a"], "c": []}) == ["a", "b", "a"]


def test_every_room_says_what_it_is_and_which_its_door() -> None:
    silent = []
    for room in rooms.room_modules():
        opening = ROOT / room / "__init__.py"
        text = ast.get_docstring(ast.parse(opening.read_text(encoding="utf-8"))) if opening.exists() else None
        if not text or (room not in FLOORS and not re.search(r"\bdoors?\b", text)):
            silent.append(room)
    assert not silent, "Write an __init__.py whose docstring says what lives there and ends 'The door is …'"


def test_every_door_is_there() -> None:
    missing = []
    for room in rooms.room_modules():
        folder = ROOT / room
        text = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""
        for module, name in re.findall(r"`(\w+)\.(\w+)`", text):
            file = folder / f"{module}.py"
            source = file.read_text(encoding="utf-8") if file.exists() else ""
            if not re.search(rf"^(?:(?:class|def) )?{name}\b", source, re.MULTILINE):
                missing.append(f"{room}: {module}.{name}")
    assert not missing, "The docstrings of these rooms name a door that is not there"


def test_no_room_is_crowded() -> None:
    sizes = {
        room: sum(module.name != "__init__.py" for module in modules) for room, modules in rooms.room_modules().items()
    }
    crowded = {room: size for room, size in sizes.items() if size > LARGEST_ROOM}
    assert not crowded, "Divide these rooms by subject, or join modules of one subject"


def test_every_import_is_a_declared_dependency() -> None:
    declared = {normalised(line) for line in PROJECT["project"]["dependencies"]}
    optional = {normalised(line) for lines in PROJECT["project"]["optional-dependencies"].values() for line in lines}
    known = {IMPORTED_AS.get(name, name.replace("-", "_")) for name in declared | optional}
    used = {name for floor in FLOORS for module in modules(floor) for name in imports(module)}
    assert not used - known - FLOORS.keys() - {"kredens"} - sys.stdlib_module_names


def test_templates_hold_no_python() -> None:
    assert not list((ROOT / "templates").rglob("*.py"))


def test_dependencies_have_both_bounds() -> None:
    assert not [line for line in PROJECT["project"]["dependencies"] if ">=" not in line or ",<" not in line]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_lock_is_whole_and_names_no_host(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    assert "file:" not in text
    entries = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]
    names = [entry.split("==")[0].strip() for entry in entries]
    assert len(set(names)) == len(locked(lock))
    # The same package twice is for different Pythons, and each says for which.
    assert not [entry for entry, name in zip(entries, names, strict=True) if names.count(name) > 1 and ";" not in entry]
    assert not [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry]


def test_locks_agree_and_hold_what_is_declared() -> None:
    runtime, development = locked(ROOT / "requirements.lock"), locked(ROOT / "requirements-dev.lock")
    assert {normalised(line) for line in PROJECT["project"]["dependencies"]} <= runtime.keys()
    assert runtime.items() <= development.items()
    groups = PROJECT["dependency-groups"]
    assert {normalised(line) for line in groups["dev"] if isinstance(line, str)} <= development.keys()
    assert locked(ROOT / "requirements-bench.lock").keys() >= {normalised(line) for line in groups["bench"]}


def test_version_is_plain() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", kredens.__version__)
    assert "## [Unreleased]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_check_script_runs_as_it_is() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").startswith("#!/usr/bin/env bash\n")
