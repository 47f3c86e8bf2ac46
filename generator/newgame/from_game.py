"""Copies a shipped game into a folder of one's own: definitions, lists, words and everything that it looks like."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from kredens.cards.definitions import library
from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.yamlfile import reader
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.newgame.file_plan import CARDS_LINE, Plan, schema_line
from kredens.generator.newgame.yaml_writer import quoted

ENDING = ".layout.yaml"
LEFT_OUT = frozenset({"rules.yaml"})
"""The reference of the rules stays with the engine that the copy plays by."""


def plan(shipped: str, own: str) -> Plan:
    """The files of a shipped game under a new id; they still say `engine:`, so that its rules hold for the copy."""
    folder, _ = library.locate(shipped)
    looks = TEMPLATES / shipped
    files: dict[str, bytes | Path] = {
        path.name: _definitions(path, shipped, own)
        for path in sorted(folder.glob("*.yaml"))
        if path.name not in LEFT_OUT
    }
    for path in sorted(folder.glob("decks/*")):
        files[f"decks/{path.name}"] = _renamed(path.read_text(encoding="utf-8"), "game", shipped, own).encode()
    for path in _layouts(looks):
        name = f"layouts/{path.name}"
        files[name] = (schema_line(name) + path.read_text(encoding="utf-8")).encode()
    if (looks / "phrases.yaml").is_file():
        files["phrases.yaml"] = looks / "phrases.yaml"
    for kind in ("icons", "fonts"):
        files |= {f"{kind}/{path.name}": path for path in sorted((looks / kind).glob("*.*"))}
    if any(name.startswith("icons/") for name in files):
        files["credits.yaml"] = CREDITS.encode()
    return Plan(files, (f"title, notice and credits are those of {shipped}: change them in {GAME_FILE}",))


CREDITS = """\
# Where drawings, pictures and fonts come from: one entry a group of files. 'kredens lint' names files without one.
kredens: credits/1
assets:
  - files: [icons/*.svg]
    author: the Kredens authors
    licence: CC-BY-SA-4.0
    source: copied from Kredens
"""


def _definitions(path: Path, shipped: str, own: str) -> bytes:
    text = path.read_text(encoding="utf-8")
    if path.name == GAME_FILE:
        text = _renamed(text, "id", shipped, own)
        if not re.search(r"^engine:", text, re.MULTILINE):
            text = text.replace(f"\nid: {quoted(own)}\n", f"\nid: {quoted(own)}\nengine: {shipped}\n", 1)
        return (schema_line(GAME_FILE) + text).encode()
    return ((CARDS_LINE if "kredens: cards/1" in text else "") + text).encode()


def _renamed(text: str, key: str, shipped: str, own: str) -> str:
    return re.sub(rf"^{key}: {shipped}$", f"{key}: {quoted(own)}", text, count=1, flags=re.MULTILINE)


def _layouts(looks: Path) -> Iterator[Path]:
    """The game's layouts, then the shared ones that they build on."""
    own = sorted(looks.glob(f"*{ENDING}"))
    yield from own
    names = {path.name.removesuffix(ENDING) for path in own}
    waiting = own
    while waiting:
        wanted = {reader.read(path).value.get("extends") for path in waiting} - names - {None}
        names |= wanted
        waiting = [TEMPLATES / f"{name}{ENDING}" for name in sorted(wanted)]
        yield from waiting
