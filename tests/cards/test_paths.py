"""No reference in a definition leads out of the game's folder."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

import platformdirs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.paths import InvalidReference, resolve_inside, user_folder


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text("x")
    folder = tmp_path / "game"
    (folder / "art").mkdir(parents=True)
    (folder / "art" / "Žižka.png").write_bytes(b"")
    return folder


def test_a_file_inside(home: Path) -> None:
    assert resolve_inside(home, "art/Žižka.png") == home / "art" / "Žižka.png"
    assert resolve_inside(home, "./art/Žižka.png").is_file()


@pytest.mark.parametrize(
    ("reference", "message"),
    [
        ("", "cannot be the name"),
        (".", "cannot be the name"),
        ("a\0b", "cannot be the name"),
        ("a\nb", "cannot be the name"),
        ("x" * 300, "cannot be the name"),
        ("/etc/passwd", "leads out"),
        ("~/x", "leads out"),
        ("../secret.txt", "leads out"),
        ("art/../../secret.txt", "leads out"),
        ("art/../art/Žižka.png", "leads out"),
        ("art\\Žižka.png", "write / between folders"),
        ("http://x/y.png", "is an address"),
        ("file:///etc/passwd", "is an address"),
        ("C:/x.png", "is an address"),
        ("data:image/png;base64,xx", "is an address"),
        ("art", "'art' is a folder, not a file"),
        ("art/x.png", "there is no file 'art/x.png'"),
        ("art/žižka.PNG", "did you mean 'art/Žižka.png'?"),
    ],
)
def test_references_that_are_refused(home: Path, reference: str, message: str) -> None:
    with pytest.raises(InvalidReference, match=message.replace("?", r"\?")):
        resolve_inside(home, reference)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_links(home: Path) -> None:
    (home / "out.txt").symlink_to(home.parent / "secret.txt")
    (home / "up").symlink_to(home.parent)
    (home / "in.png").symlink_to(home / "art" / "Žižka.png")
    (home / "loop").symlink_to(home / "loop")
    assert resolve_inside(home, "in.png")
    for reference in ("out.txt", "up/secret.txt"):
        with pytest.raises(InvalidReference, match="a link that leads out"):
            resolve_inside(home, reference)
    with pytest.raises(InvalidReference):
        resolve_inside(home, "loop")


@given(st.text(st.sampled_from("ab./\\~:\0 ž"), max_size=12))
def test_whatever_is_asked_stays_inside(tmp_path_factory: pytest.TempPathFactory, reference: str) -> None:
    folder = tmp_path_factory.getbasetemp() / "fuzz"
    folder.mkdir(exist_ok=True)
    (folder / "a").write_bytes(b"")
    try:
        found = resolve_inside(folder, reference)
    except InvalidReference:
        return
    assert found.resolve() == (folder / "a").resolve()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the library is asked")
@pytest.mark.parametrize("named", [None, "", " ", "/somewhere/else", "~/mine", "here"])
@pytest.mark.parametrize("kind", ["cache", "config"])
def test_folders_of_a_person_are_those_of_the_library(
    kind: Literal["cache", "config"], named: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(f"XDG_{kind.upper()}_HOME", raising=False)
    if named is not None:
        monkeypatch.setenv(f"XDG_{kind.upper()}_HOME", named)
    find = {"cache": platformdirs.user_cache_path, "config": platformdirs.user_config_path}[kind]
    folder = find("kredens", appauthor=False)
    assert user_folder(kind) == (folder if folder.is_absolute() else None)
