"""What SVG files and placings came to is kept, never believed blindly, and missed by nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.yamlfile import disk_cache
from kredens.generator.drawing import pdf_operators, svg_reader
from kredens.generator.drawing.primitives import CachedPath, Segment, Shape
from kredens.generator.heraldry import renderer
from kredens.generator.heraldry.blazon import parse_blazon

ART = b"""<svg viewBox="0 0 10 20"><g transform="scale(2)"><path d="M0 0 H4 V5 Z" fill="#a51e22" fill-rule="evenodd"/>
<circle cx="2" cy="2" r="1" fill="none" stroke="#000" stroke-width=".5" stroke-dasharray="1 2"
stroke-linejoin="round"/></g></svg>"""


def art(tmp_path: Path) -> Path:
    path = tmp_path / "art.svg"
    path.write_bytes(ART)
    return path


def test_what_is_kept_is_what_was_read(folder: Path, tmp_path: Path) -> None:
    path = art(tmp_path)
    fresh = svg_reader.read_svg(path, "art.svg")
    assert len(list(folder.iterdir())) == 1
    kept = svg_reader.read_svg(path, "other name")
    assert (kept.name, kept.box, kept.marks) == ("other name", fresh.box, fresh.marks)


def test_kept_paths_are_written_as_fresh_ones(folder: Path, tmp_path: Path) -> None:
    tiny = art(tmp_path)
    tiny.write_bytes(ART.replace(b"V5", b"V.00001"))
    fresh, kept = svg_reader.read_svg(tiny), svg_reader.read_svg(tiny)
    for before, after in zip(fresh.marks, kept.marks, strict=True):
        assert isinstance(before, Shape)
        assert isinstance(after, Shape)
        assert isinstance(after.path, CachedPath)
        assert (
            pdf_operators.format_path(after.path)
            == pdf_operators.format_path(before.path)
            == pdf_operators.format_path(tuple(after.path))
        )


def test_a_path_that_is_only_written_is_not_decoded() -> None:
    decoded: list[tuple[Segment, ...]] = []

    def decode() -> tuple[Segment, ...]:
        decoded.append((("M", 1.0, 2.0), ("Z",)))
        return decoded[-1]

    path = CachedPath(decode, "1 2 m h")
    assert pdf_operators.format_shape(Shape(path, "#ff0000")) == "1 0 0 rg 1 2 m h f"
    assert decoded == []
    assert path == (("M", 1.0, 2.0), ("Z",)) == path
    assert (len(path), path[0], path[1:], hash(path)) == (2, ("M", 1.0, 2.0), (("Z",),), hash(tuple(path)))
    assert len(decoded) == 1


def test_changed_art_is_read_anew(folder: Path, tmp_path: Path) -> None:
    path = art(tmp_path)
    before = svg_reader.read_svg(path)
    path.write_bytes(ART.replace(b"H4", b"H3"))
    assert svg_reader.read_svg(path).marks != before.marks
    assert len(list(folder.iterdir())) == 2


@pytest.mark.parametrize("rubbish", [b"", b"\xc1", b"\x90", b"\x93\x01\x02\x03"])
def test_a_damaged_entry_is_made_anew(folder: Path, tmp_path: Path, rubbish: bytes) -> None:
    path = art(tmp_path)
    fresh = svg_reader.read_svg(path)
    (entry,) = folder.iterdir()
    entry.write_bytes(rubbish)
    again = svg_reader.read_svg(path)
    assert (again.box, again.marks) == (fresh.box, fresh.marks)


def test_a_cache_that_cannot_be_written_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_bytes(b"")
    for folder in (str(tmp_path / "file" / "below"), ""):
        monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, folder)
        disk_cache.cache_folder.cache_clear()
        assert svg_reader.read_svg(art(tmp_path)).marks
    disk_cache.cache_folder.cache_clear()
    assert (tmp_path / "file").read_bytes() == b""


BLAZONS = (
    "gules, a lion argent, a chief or",
    "or, three roses gules",
    "vert, a mount or",
    "azure, a bend or, a star gules on the bend",
)


@pytest.mark.parametrize("blazon", BLAZONS)
def test_arms_are_the_same_from_the_cache_and_without_it(folder: Path, blazon: str) -> None:
    coat, box = parse_blazon(blazon), (1.0, 2.0, 24.0, 28.0)
    fresh = renderer.draw_arms.__wrapped__(coat, *box)
    assert renderer.draw_arms.__wrapped__(coat, *box) == fresh
    for path in folder.iterdir():
        path.write_bytes(b"\x93\xa1a\x00\xc0")
    assert renderer.draw_arms.__wrapped__(coat, *box) == fresh


def test_other_ground_is_another_place(folder: Path) -> None:
    coat = parse_blazon("gules, a lion argent")
    assert renderer.draw_arms.__wrapped__(coat, 0, 0, 24, 28) != renderer.draw_arms.__wrapped__(coat, 0, 0, 12, 14)
