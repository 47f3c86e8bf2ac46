"""Hostile and broken input: one clear message each, the right status, nothing written, and an end in good time."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

import pytest

from tests.generator.printed import CARDS_YAML, GAME_YAML, LAYOUT_YAML, Ran, Sheets, fine, kredens, own_game

CARD = "kredens: cards/1\ndefaults: {{kind: thing}}\ncards:\n  - {}\n"


def printed(game: Path, *options: str) -> tuple[Ran, Path]:
    """What printing the game answers, and where it would have written."""
    file = game.parent / "out" / "cards.pdf"
    return kredens("print", game, "-o", file, *options), file


def refused(game: Path, *options: str, status: int = 2) -> str:
    """The messages of a print that must be refused cleanly."""
    ran, file = printed(game, *options)
    assert ran.status == status, ran
    assert not ran.out
    assert not file.exists()
    assert "Traceback" not in ran.err
    assert "internal" not in ran.err
    assert "\0" not in ran.err
    return ran.err


# Text on cards


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("<b>Lamp</b>", "<b>Lamp</b>"),
        ("Salt & pepper", "Salt & pepper"),
        ("&lt;Lamp&gt; {{ card.id }}", "&lt;Lamp&gt; {{ card.id }}"),
        ("{% for x in 'aaa' %}{{ x }}{% endfor %}", "{% for x in 'aaa' %}{{ x }}{% endfor %}"),
        (r"(Lamp\) Tj ET", r"(Lamp\) Tj ET"),
    ],
)
def test_text_is_text_and_never_markup_or_code(name: str, seen: str, tmp_path: Path) -> None:
    game = own_game(
        tmp_path / "own", cards=CARD.format(f"{{id: lamp, name: {{en: {quoted(name)}}}, text: {{en: {quoted(name)}}}}}")
    )
    ran, file = printed(game)
    assert ran.status == 0, ran.err
    assert Sheets(file).texts[2].count(seen) == 2


def quoted(text: str) -> str:
    """The text as YAML in double quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


@pytest.mark.parametrize(
    ("name", "status", "said"),
    [
        (r'"La\0mp"', 2, "error[character] the character U+0000"),
        (r'"Lamp\u202Epmal"', 2, "error[character] the character U+202E (right-to-left override)"),
        (r'"\u2066Lamp\u2069"', 2, "error[character] the character U+2066"),
        (r'"Lamp\uD800"', 2, "error[syntax] this escape is no character"),
        (r'"Lamp \U0001F4A1"', 1, "has no glyph for"),
    ],
)
def test_letters_that_no_card_can_carry(name: str, status: int, said: str, tmp_path: Path) -> None:
    err = refused(own_game(tmp_path / "own", cards=CARD.format(f"{{id: lamp, name: {{en: {name}}}}}")), status=status)
    assert said in err
    assert "cards.yaml:4:" in err
    assert not any("\u202a" <= character <= "\u202e" or "\u2066" <= character <= "\u2069" for character in err)


@pytest.mark.parametrize("name", ["Lamp " * 2000, "L" * 10_000], ids=["words", "one word"])
def test_a_name_of_ten_thousand_letters(name: str, tmp_path: Path) -> None:
    game = own_game(tmp_path / "own", cards=CARD.format(f"{{id: lamp, name: {{en: {name.strip()}}}}}"))
    err = refused(game, status=1)
    assert "error[overflow] card lamp: element 'name'" in err
    assert max(map(len, err.splitlines())) < 600, "a message does not repeat what is too long"


# Files that point outside


OUTSIDE = {
    "absolute": "/etc/hostname",
    "upwards": "../secret.png",
    "upwards inside": "art/../../secret.png",
    "home": "~/secret.png",
    "address": "https://example.org/secret.png",
    "file address": "file:///etc/hostname",
    "link": "link.png",
    "link in a folder": "linked/secret.png",
    "not there": "nothing.png",
    "folder": "layouts",
    "backslash": "art\\secret.png",
}


@pytest.mark.parametrize("field", ["art", "face", "back"])
@pytest.mark.parametrize("way", OUTSIDE)
def test_pictures_stay_inside_the_game(way: str, field: str, tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(png(4, 4))
    game = own_game(tmp_path / "own", cards=CARD.format(f"{{id: lamp, name: {{en: Lamp}}, {field}: '{OUTSIDE[way]}'}}"))
    (game / "link.png").symlink_to(tmp_path / "secret.png")
    (game / "linked").symlink_to(tmp_path)
    said = refused(game)
    assert said.count("\n") == 1
    assert said.startswith(f"{game}/cards.yaml:4:") or "cards.yaml:4:" in said
    assert f"error[path] card lamp: {field}" in said


@pytest.mark.parametrize("name", ["../../x", "/etc/passwd", "https://example.org/x", "linked", "thing"])
def test_layouts_stay_inside_the_game(name: str, tmp_path: Path) -> None:
    (tmp_path / "outside.layout.yaml").write_text(LAYOUT_YAML, encoding="utf-8")
    game = own_game(tmp_path / "own", layout=LAYOUT_YAML.replace("extends: base", f"extends: {name}"))
    (game / "layouts" / "linked.layout.yaml").symlink_to(tmp_path / "outside.layout.yaml")
    assert "error[" in refused(game)


def test_pictures_named_by_a_layout_stay_inside(tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(png(4, 4))
    layout = LAYOUT_YAML + "  - {id: leak, type: image, box: [5, 5, 5, 5], file: ../secret.png}\n"
    assert "leads out of the game's folder" in refused(own_game(tmp_path / "own", layout=layout))


def test_icons_that_are_links_to_outside(tmp_path: Path) -> None:
    (tmp_path / "secret.svg").write_text(SVG.format(""), encoding="utf-8")
    game = own_game(tmp_path / "own", cards=CARDS_YAML.replace("Gives light.", '"Pay :gold:"'))
    (game / "icons").mkdir()
    (game / "icons" / "gold.svg").symlink_to(tmp_path / "secret.svg")
    assert "leads out of its folder" in refused(game, status=1)


# Pictures


def png(width: int, height: int) -> bytes:
    """A black picture; its file is small however large it is."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    packed, line = zlib.compressobj(9), b"\0" * (1 + (width + 7) // 8)
    data = b"".join(packed.compress(line) for _ in range(height)) + packed.flush()
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


SVG = '<?xml version="1.0"?>{}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'
BOMB = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
PICTURES = {
    "a bomb": ("art.png", png(12_000, 12_000), "12000 × 12000 pixels"),
    "no picture": ("art.png", b"not a picture at all", "neither PNG nor JPEG"),
    "nothing": ("art.png", b"", "neither PNG nor JPEG"),
    "half a picture": ("art.png", png(400, 400)[:60], "error[art]"),
    "a page": ("art.png", b"%PDF-1.4\n", "neither PNG nor JPEG"),
    "entities": ("art.svg", SVG.format(BOMB).replace("M0", "&b;").encode(), "error[art] card lamp: element 'art'"),
    "outer entity": (
        "art.svg",
        SVG.format('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>').encode(),
        "error[art] card lamp: element 'art'",
    ),
    "outer picture": (
        "art.svg",
        SVG.format("").replace("<path", '<image href="https://example.org/x.png"/><path').encode(),
        "error[art] card lamp: element 'art'",
    ),
    "broken": ("art.svg", b"<svg><path", "error[art] card lamp: element 'art'"),
}


@pytest.mark.parametrize("kind", PICTURES)
def test_pictures_that_cannot_be_used(kind: str, tmp_path: Path) -> None:
    name, data, said = PICTURES[kind]
    game = own_game(tmp_path / "own", cards=CARD.format(f"{{id: lamp, name: {{en: Lamp}}, art: {name}}}"))
    (game / name).write_bytes(data)
    err = refused(game, status=1)
    assert said in err
    assert "card lamp: element 'art'" in err


@pytest.mark.parametrize("element", ["type: rich, text: 'Pay :gold:'", "type: icons, icons: gold"])
def test_an_icon_that_cannot_be_used_is_named(element: str, tmp_path: Path) -> None:
    game = own_game(tmp_path / "own", layout=f"{LAYOUT_YAML}  - {{id: pay, box: [5, 5, 40, 9], {element}}}\n")
    (game / "icons").mkdir()
    (game / "icons" / "gold.png").write_bytes(png(9, 9))
    assert "icons/gold.png is a picture, and an icon is an SVG" in refused(game)
    (game / "icons" / "gold.svg").write_bytes(b"<svg><path")
    assert "icons/gold.svg: cannot use this SVG: it is not well-formed XML" in refused(game)


def test_a_bomb_is_small_and_still_refused() -> None:
    assert len(PICTURES["a bomb"][1]) < 30_000


# Games


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("nothing", "error[no-game] no game"),
        ("empty folder", "holds no game.yaml"),
        ("file", "error[no-game]"),
        ("empty game.yaml", "game.yaml"),
        ("binary game.yaml", "game.yaml:3:115: error[encoding] the file is not UTF-8"),
        ("no cards", "the game has no cards: add a file such as cards.yaml"),
        ("empty list", "has no cards"),
    ],
)
def test_games_that_are_none(what: str, said: str, tmp_path: Path) -> None:
    game = tmp_path / "own"
    if what == "file":
        game.write_text("x", encoding="utf-8")
    elif what != "nothing":
        own_game(game, cards="kredens: cards/1\ncards: []\n")
    if what == "empty folder":
        (game / "game.yaml").unlink()
    elif what == "empty game.yaml":
        (game / "game.yaml").write_bytes(b"")
    elif what == "binary game.yaml":
        (game / "game.yaml").write_bytes(bytes(range(256)))
    elif what == "no cards":
        (game / "cards.yaml").unlink()
    assert said in refused(game)


@pytest.mark.parametrize("reference", ["", " ", "kaciri/", "K" * 5000, "a\nb", "../kaciri", "/"])
def test_names_that_are_no_games(reference: str) -> None:
    ran = kredens("print", reference)
    assert ran.status == 2
    assert "error[" in ran.err
    assert max(map(len, ran.err.splitlines())) < 600


def test_game_file_itself_may_be_named(tmp_path: Path) -> None:
    game = own_game(tmp_path / "own")
    fine("print", game / "game.yaml", "-o", tmp_path / "x.pdf")


# Lists of cards


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("deck.txt", b"", "names no card"),
        ("deck.yaml", b"", "deck.yaml:1:1"),
        ("deck.txt", b"\x00\x01\x02\xff\xfe", "deck.txt:1:4: error[encoding]"),
        ("deck.txt", bytes(range(256)) * 40, "deck.txt:3:115: error[encoding]"),
        ("deck.yaml", b"kredens: game/1\nid: x\n", "deck.yaml:"),
        ("deck.yaml", b"kredens: deck/1\ncards: {lamp: 100}\n", "a quantity is a number from 1 to 99"),
        ("deck.yaml", b"kredens: deck/1\ncards: {lamp: -1}\n", "a quantity is a number from 1 to 99"),
        ("deck.yaml", b"kredens: deck/1\ngame: veto\ncards: {lamp: 1}\n", "error[other-game]"),
        ("deck.txt", b"999999999x Lamp\n", "a quantity is a number from 1 to 99"),
        ("deck.txt", b"Lantern of the north\n" * 50_000, "error["),
    ],
    ids=range(10),
)
def test_lists_that_cannot_be_read(name: str, data: bytes, said: str, tmp_path: Path) -> None:
    game = own_game(tmp_path / "own")
    (tmp_path / name).write_bytes(data)
    err = refused(game, "--deck", str(tmp_path / name))
    assert said in err
    assert len(err) < 50_000


@pytest.mark.parametrize("what", ["folder", "nothing", "pipe", "address"])
def test_lists_that_are_no_files(what: str, tmp_path: Path) -> None:
    game = own_game(tmp_path / "own")
    path = str(tmp_path / what)
    if what == "folder":
        (tmp_path / what).mkdir()
    elif what == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("this system has no pipes in folders")
        os.mkfifo(path)
    elif what == "address":
        path = "https://example.org/deck.txt"
    err = refused(game, "--deck", path)
    assert err.count("\n") == 1
    assert "error[file]" in err


def test_a_shipped_list_that_is_a_link_to_outside_is_found(tmp_path: Path) -> None:
    game = own_game(tmp_path / "own")
    (game / "decks").mkdir()
    (tmp_path / "outside.txt").write_text("2x Lamp\n", encoding="utf-8")
    (game / "decks" / "mine.txt").symlink_to(tmp_path / "outside.txt")
    ran = kredens("lint", game)
    assert ran.status == 1
    assert "is a link that leads out of the game's folder" in ran.out


# Layouts


@pytest.mark.parametrize(
    "expression",
    [
        "{{ ().__class__.__bases__[0].__subclasses__() }}",
        "{{ card.__class__ }}",
        "{{ 'a' * 100000000 }}",
        "{{ range(100000000) | list }}",
        "{% for x in range(10) %}{{ x }}{% endfor %}",
        "{{ crad.name }}",
        "{{ card.name | attr('__class__') }}",
        "{{ 9 ** 9 ** 9 }}",
        "{{ cycler.__init__.__globals__ }}",
        "{% include '/etc/hostname' %}",
        "{{",
    ],
)
def test_expressions_that_reach_too_far(expression: str, tmp_path: Path) -> None:
    layout = LAYOUT_YAML.replace('text: "{{ card.name }}"', f'text: "{expression}"')
    game = own_game(tmp_path / "own", layout=layout)
    ran, _ = printed(game)
    err = refused(game, status=ran.status)
    assert ran.status in (1, 2)
    assert "error[expression]" in err
    assert "thing.layout.yaml:4" in err


def test_mistakes_of_several_files_are_reported_at_once(tmp_path: Path) -> None:
    game = own_game(
        tmp_path / "own",
        game=GAME_YAML.replace("kinds:", "kinsd:"),
        cards="kredens: cards/1\ncards:\n  - &a {id: x}\n  - *a\n",
    )
    err = refused(game)
    assert "game.yaml:5:1: error[unknown-field]" in err
    assert "did you mean 'kinds'?" in err
    assert "cards.yaml:3:" in err
