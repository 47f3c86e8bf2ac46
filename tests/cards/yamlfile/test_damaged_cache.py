"""A cache whose entries were damaged, cut, exchanged or replaced gives what was there before, or what is made anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from kredens.cards.yamlfile import disk_cache
from kredens.cards.yamlfile.reader import parse_cached
from kredens.generator.drawing import pdf_operators, svg_reader
from kredens.generator.heraldry import renderer
from kredens.generator.heraldry.blazon import parse_blazon
from tests.mutations import damaged, tries

SVG = b'<svg viewBox="0 0 9 9"><path d="M0 0 H%d V5 Z" fill="#a51e22"/><circle cx="2" cy="2" r="1"/></svg>'
YAML = b"a: %d\nb: [x, 2.5, {c: null, d: [true]}]\n\xc5\xa1: \xc5\xbe\n"


def drawing(path: Path) -> Any:
    """What a drawing comes to, as it is printed."""
    read = svg_reader.read_svg(path)
    return read.box, read.marks, [pdf_operators.format_path(each.path) for each in read.marks]  # type: ignore[union-attr]


def readers(art: Path) -> list[Callable[[], Any]]:
    """One reader for every entry of the cache: files, drawings, coats of arms."""
    for number in (3, 4):
        (art / f"{number}.svg").write_bytes(SVG % number)
    arms = ("gules, a lion argent, a chief or", "or, three roses gules")
    box = (1.0, 2.0, 24.0, 28.0)
    return [
        *(lambda number=number: parse_cached(YAML % number, "a.yaml").value for number in (1, 2)),
        *(lambda number=number: drawing(art / f"{number}.svg") for number in (3, 4)),
        *(lambda blazon=blazon: renderer.draw_arms.__wrapped__(parse_blazon(blazon), *box) for blazon in arms),
    ]


def change(folder: Path, sound: dict[str, bytes], rng: Random) -> None:
    """Change some entries: by damage, by another one's content, or by nothing at all in their place."""
    for name in rng.sample(sorted(sound), rng.randint(1, len(sound))):
        entry, other = folder / name, sound[rng.choice(sorted(sound))]
        way = rng.randrange(6)
        if way == 0:
            entry.write_bytes(other)
        elif way == 1:
            entry.unlink(missing_ok=True)
        elif way == 2:
            # The head of one entry before the rest of another.
            entry.write_bytes(sound[name][: disk_cache.DIGEST_BYTES] + other[disk_cache.DIGEST_BYTES :])
        else:
            entry.write_bytes(damaged(sound[name], rng))


@tries(few=5, many=100)
def test_a_changed_cache_changes_no_answer(tries: int, folder: Path, tmp_path: Path) -> None:
    each = readers(tmp_path)
    right = [read() for read in each]
    sound = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert len(sound) >= len(each)
    for seed in range(tries):
        change(folder, sound, Random(seed))
        assert [read() for read in each] == right
        assert not list(folder.glob("*.part"))
