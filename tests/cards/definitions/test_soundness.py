"""Definitions without a fault are not checked again by the next run, and are checked when anything in them changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kredens.cards.definitions import game_file, library
from kredens.cards.definitions.library import load
from kredens.cards.faults import Unreadable
from kredens.cards.yamlfile import disk_cache

Folder = Callable[..., Path]


@pytest.fixture
def forget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Forgets what is remembered in the process, as the next run would not know it; the cache on disk is a new one."""
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(tmp_path / "kept"))
    memories: list[Any] = [game_file._parse_definition, library._read_same_game]
    memories += [disk_cache.cache_folder, disk_cache._prepare_folder]

    def forget_all() -> None:
        for each in memories:
            each.cache_clear()

    forget_all()
    yield forget_all
    forget_all()


def said(home: Path) -> list[str]:
    with pytest.raises(Unreadable) as caught:
        load(home)
    return [fault.code for fault in caught.value.faults]


def test_the_next_run_builds_the_same_game_without_checking(
    folder: Folder, forget: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = folder()
    first = load(home)
    forget()
    for module, name in ((game_file, "build_card_types"), (library, "find_reference_faults")):
        monkeypatch.delattr(module, name)
    again = load(home)
    assert again is not first
    for field in type(first).__struct_fields__:
        assert getattr(again, field) == getattr(first, field), field


@pytest.mark.parametrize(
    ("file", "before", "after", "code"),
    [
        ("cards.yaml", "id: papez", "id: praha", "duplicate-id"),
        ("cards.yaml", "strength: 9", "strength: nine", "type"),
        ("cards.yaml", "{id: papez}", "{id: nobody}", "unknown-card"),
        ("game.yaml", "strength: {type: integer", "strength: {type: intege", "enum"),
    ],
)
def test_what_changes_is_checked(
    folder: Folder, forget: Callable[[], None], file: str, before: str, after: str, code: str
) -> None:
    home = folder()
    load(home)
    forget()
    text = (home / file).read_text(encoding="utf-8")
    assert before in text
    (home / file).write_text(text.replace(before, after), encoding="utf-8")
    found = said(home)
    assert code in found
    for _ in range(2):
        forget()
        assert said(home) == found, "what is faulty stays so"
    (home / file).write_text(text, encoding="utf-8")
    assert load(home).id == "small"


def test_a_picture_that_is_gone_is_missed(folder: Folder, forget: Callable[[], None]) -> None:
    card = "{id: brno, kind: city, name: {cs: Brno, en: Brünn}, odolnost: 5, back: a.png}"
    home = folder(more=f"kredens: cards/1\ncards: [{card}]\n")
    (home / "a.png").write_bytes(b"x")
    load(home)
    forget()
    (home / "a.png").unlink()
    assert said(home) == ["path"]
