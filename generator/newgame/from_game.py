"""Plan a copy of a shipped game in a folder of one's own: definitions, deck lists, words, layouts and their assets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from kredens.cards.definitions import library
from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.messages.message import message
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.writer import format_scalar
from kredens.generator.files.layout_names import LAYOUT_ENDING
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.newgame.file_plan import CARDS_SCHEMA_COMMENT, FilePlan, schema_comment_for

OMITTED_FILES = frozenset({"rules.yaml", "learn.yaml"})
"""Files that are not copied: rulebook and lesson stay with the engine that the copy plays by."""


def plan_copy(shipped: str, own: str) -> FilePlan:
    """Plan the files of a shipped game under a new id.

    The copy says `engine:`, so that the shipped game's rules hold for it.
    """
    folder, _ = library.locate(shipped)
    templates = TEMPLATES / shipped
    files: dict[str, bytes | Path] = {
        path.name: _adapt_definitions(path, shipped, own)
        for path in sorted(folder.glob("*.yaml"))
        if path.name not in OMITTED_FILES
    }
    for path in sorted(folder.glob("decks/*")):
        files[f"decks/{path.name}"] = _replace_value(path.read_text(encoding="utf-8"), "game", shipped, own).encode()
    for path in _find_layouts(templates):
        name = f"layouts/{path.name}"
        files[name] = (schema_comment_for(name) + path.read_text(encoding="utf-8")).encode()
    if (templates / "phrases.yaml").is_file():
        files["phrases.yaml"] = templates / "phrases.yaml"
    for kind in ("icons", "fonts"):
        files |= {f"{kind}/{path.name}": path for path in sorted((templates / kind).glob("*.*"))}
    if any(name.startswith("icons/") for name in files):
        files["credits.yaml"] = CREDITS.encode()
    return FilePlan(files, (message("title-of-shipped", game=shipped, file=GAME_FILE),))


CREDITS = """\
# Where drawings, pictures and fonts come from: one entry a group of files. 'kredens lint' names files without one.
kredens: credits/1
assets:
  - files: [icons/*.svg]
    author: the Kredens authors
    licence: CC-BY-SA-4.0
    source: copied from Kredens
"""


def _adapt_definitions(path: Path, shipped: str, own: str) -> bytes:
    text = path.read_text(encoding="utf-8")
    if path.name == GAME_FILE:
        text = _replace_value(text, "id", shipped, own)
        if not re.search(r"^engine:", text, re.MULTILINE):
            text = text.replace(f"\nid: {format_scalar(own)}\n", f"\nid: {format_scalar(own)}\nengine: {shipped}\n", 1)
        return (schema_comment_for(GAME_FILE) + text).encode()
    return ((CARDS_SCHEMA_COMMENT if "kredens: cards/1" in text else "") + text).encode()


def _replace_value(text: str, key: str, shipped: str, own: str) -> str:
    return re.sub(rf"^{key}: {shipped}$", f"{key}: {format_scalar(own)}", text, count=1, flags=re.MULTILINE)


def _find_layouts(templates: Path) -> Iterator[Path]:
    """Yield the game's layouts, then the shared ones that they extend."""
    own = sorted(templates.glob(f"*{LAYOUT_ENDING}"))
    yield from own
    names = {path.name.removesuffix(LAYOUT_ENDING) for path in own}
    waiting = own
    while waiting:
        wanted = {reader.read(path).value.get("extends") for path in waiting} - names - {None}
        names |= wanted
        waiting = [TEMPLATES / f"{name}{LAYOUT_ENDING}" for name in sorted(wanted)]
        yield from waiting
