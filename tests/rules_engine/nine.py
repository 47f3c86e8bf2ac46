"""The small engine of docs/adding-an-engine.md, as its files lie under docs/examples."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from kredens import rules_engine

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "nine"


def add_engine(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str = "nine", files: dict[str, str] | None = None
) -> Path:
    """Copies the example to a folder, its engine under another name and with other files if asked for, and lets engines
    be found there. Returns the folder of the game.
    """
    copytree(EXAMPLE, folder, dirs_exist_ok=True)
    engine = folder / "rules_engine" / "nine"
    for file, text in (files or {}).items():
        (engine / file).write_text(text, encoding="utf-8")
    # A module is imported once for all tests, so that every engine needs a name of its own.
    engine.rename(engine.with_name(name))
    game = folder / "cards" / "nine" / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("engine: nine", f"engine: {name}"), encoding="utf-8")
    monkeypatch.setattr(rules_engine, "__path__", [*rules_engine.__path__, str(folder / "rules_engine")])
    return game.parent
