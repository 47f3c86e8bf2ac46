"""A game that `kredens new` writes prints and lints at once, and what it cannot start from leaves nothing behind."""

from __future__ import annotations

import csv
import os
import re
import shutil
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Place, Unreadable
from kredens.cards.yamlfile import writer
from kredens.cards.yamlfile.reader import parse
from kredens.generator import cli
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.newgame import csv_reader, from_spreadsheet, scaffold
from kredens.generator.newgame.file_plan import FilePlan
from kredens.generator.sheets.card_selection import select_sets
from tests.sampling import examples

Kredens = Callable[..., int]


@pytest.fixture
def kredens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kredens:
    """Runs a command as a person does, in an empty folder, and answers its exit status."""
    monkeypatch.chdir(tmp_path)
    return lambda *arguments: cli.run_command(list(arguments))


def written(folder: Path) -> set[str]:
    """Every file below a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def picture(path: Path, size: tuple[int, int] = (126, 176), colour: str = "#8a2020") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", size, colour).save(path)


def refused(kredens: Kredens, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Runs a command that must end with status 2 and leave everything as it was; answers what it said."""
    before = written(Path.cwd())
    assert kredens(*arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "internal" not in said.err
    assert written(Path.cwd()) == before
    return said.err


def works(kredens: Kredens, folder: str) -> None:
    """The game prints and has no finding."""
    assert kredens("print", folder, "--backs", "none", "-o", "out.pdf") == 0
    assert Path("out.pdf").read_bytes().startswith(b"%PDF-")
    assert kredens("lint", folder) == 0


def test_small_game_works_and_takes_its_name_from_the_folder(kredens: Kredens, capsys: Any) -> None:
    assert kredens("new", "My_first game") == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Next: kredens print 'My_first game'"
    game = cards.load("My_first game")
    assert (game.id, game.title) == ("my-first-game", {"en": "My first game"})
    works(kredens, "My_first game")


def test_every_file_that_has_a_schema_begins_with_its_line(kredens: Kredens) -> None:
    assert kredens("new", "game") == 0
    assert kredens("new", "heretics", "--from", "kaciri") == 0
    for home in (Path("game"), Path("heretics")):
        for path in [*home.glob("*.yaml"), *home.glob("layouts/*.yaml")]:
            text = path.read_text(encoding="utf-8")
            if "kredens: game/1" in text or "kredens: cards/1" in text or "kredens: layout/1" in text:
                prefix, schema = text.splitlines()[0].split("=")
                assert prefix == "# yaml-language-server: $schema"
                assert (path.parent / schema).is_file()


@pytest.mark.parametrize("existing", [".", "empty"])
def test_an_empty_folder_is_filled(kredens: Kredens, existing: str) -> None:
    Path("empty").mkdir()
    os.chdir("empty")
    assert kredens("new", existing if existing == "." else "../empty") == 0
    assert Path("game.yaml").is_file()
    assert not list(Path.cwd().parent.glob(".*"))


def test_nothing_is_overwritten(kredens: Kredens, capsys: Any) -> None:
    Path("full").mkdir()
    Path("full/mine.txt").write_text("mine", encoding="utf-8")
    Path("file").write_text("mine", encoding="utf-8")
    assert "is not empty" in refused(kredens, capsys, "new", "full")
    assert "is a file" in refused(kredens, capsys, "new", "file")


@pytest.mark.parametrize("taken_away", ["", "icons", "layouts", "schemas"])
def test_of_two_runs_at_once_one_is_refused_and_loses_the_other_nothing(kredens: Kredens, taken_away: str) -> None:
    for name in ("mine", "beside"):
        for folder in ("icons", "layouts", "schemas"):
            (Path(name) / folder).mkdir(parents=True)
            (Path(name) / folder / "a").write_text(name, encoding="utf-8")
        (Path(name) / "game.yaml").write_text(name, encoding="utf-8")
    if taken_away:
        shutil.rmtree(Path("mine") / taken_away)
    with pytest.raises(OSError, match=r"exists|not empty"):
        scaffold._move_into_place(Path("beside"), Path("mine"))
    assert {path.read_text(encoding="utf-8") for path in Path("mine").rglob("*") if path.is_file()} == {"mine"}
    assert len(list(Path("beside").rglob("*"))) == 7


@pytest.mark.parametrize(
    ("folder", "why"),
    [
        ("kaciri", "is a shipped game"),
        ("狼", "has no letters a-z"),
        ("none/there", "there is no folder none"),
        ("a\0b", "cannot be a folder"),
        ("x" * 300, "too long"),
    ],
)
def test_a_folder_that_cannot_be_one(kredens: Kredens, capsys: Any, folder: str, why: str) -> None:
    assert why in refused(kredens, capsys, "new", folder)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_where_nobody_may_write(kredens: Kredens, capsys: Any) -> None:
    Path("locked").mkdir(mode=0o500)
    assert "you may not write there" in refused(kredens, capsys, "new", "locked/game")


def test_a_full_disk_leaves_nothing(kredens: Kredens, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert "the disk is full" in refused(kredens, capsys, "new", "game")
    assert list(Path.cwd().iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--from", "kacíri"], "did you mean 'kaciri'?"),
        (["--from", "kaciri", "--from-pictures", "."], "choose one"),
        (["--from", "."], "--from-pictures"),
        (["--lang", "cs"], "here the files say it"),
        (["--from-pictures", ".", "--lang", "česky"], "write the code of a language"),
        (["--from", "none.csv"], "none.csv"),
    ],
)
def test_a_beginning_that_is_none(kredens: Kredens, capsys: Any, arguments: list[str], why: str) -> None:
    assert why in refused(kredens, capsys, "new", "game", *arguments)


@pytest.mark.long
def test_a_copy_of_a_shipped_game_prints_the_same(kredens: Kredens) -> None:
    assert kredens("new", "heretics", "--from", "kaciri") == 0
    copy, original = cards.load("heretics"), cards.load("kaciri")
    assert (copy.id, copy.engine, copy.title) == ("heretics", "kaciri", original.title)

    def drawn(game: Game) -> list[str]:
        maker = FaceMaker(game, ("cs",))
        faces = [face for item in select_sets(game) for face in (maker.front(item.card), maker.back(item.card))]
        different = {face.key: face.drawing for face in faces}
        # Drawings are called by the files that they come from, and nothing of that is printed.
        texts = {key: re.sub(r"name='[^']*'", "", repr(drawing)) for key, drawing in different.items()}
        return [texts[face.key] for face in faces]

    assert drawn(copy) == drawn(original)


@pytest.mark.long
def test_a_copy_stands_alone_and_can_be_changed(kredens: Kredens, capsys: Any) -> None:
    assert kredens("new", "heretics", "--from", "kaciri") == 0
    home = Path("heretics")
    assert {"lexicon.yaml", "phrases.yaml", "icons/city.svg", "layouts/base.layout.yaml"} <= written(home)
    path = home / "layouts" / "kaciri.layout.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("#7c1c22", "#112233"), encoding="utf-8")
    maker = FaceMaker(cards.load(home), ("cs",))
    assert "#112233" in repr(maker.front(maker.game.card("jan-hus")).drawing)
    assert kredens("print", "heretics", "--deck", "heretics/decks/celek.yaml", "--backs", "none", "-o", "o.pdf") == 0
    assert kredens("lint", "heretics") == 0


TABLE = "name{0}qty{0}Power{0}Colour{0}text\nWolf{0}3{0}4{0}red{0}Howl.\nŽába{0}{0}1{0}green{0}\n"


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1250", "utf-16"])
def test_a_table_of_any_make(kredens: Kredens, capsys: Any, separator: str, encoding: str) -> None:
    Path("animals.csv").write_bytes(TABLE.format(separator).encode(encoding))
    assert kredens("new", "animals", "--from", "animals.csv") == 0
    assert ("Windows-1250" in capsys.readouterr().err) == (encoding == "cp1250")
    game = cards.load("animals")
    wolf, frog = game.cards
    assert (wolf.id, wolf.copies, wolf.name, wolf.text) == ("wolf", 3, {"en": "Wolf"}, {"en": "Howl."})
    assert (frog.id, frog.copies, frog.name) == ("zaba", 1, {"en": "Žába"})
    assert wolf.fields == {"power": 4, "colour": "red"}
    works(kredens, "animals")


def test_a_table_in_two_languages(kredens: Kredens) -> None:
    text = 'name:cs,name_en,ability_cs,ability_en,Síla\n"Vlk, šedý",Wolf,Vyje.,Howls.,07\n'
    Path("t.csv").write_text(text, encoding="utf-8")
    assert kredens("new", "t", "--from", "t.csv") == 0
    game = cards.load("t")
    (wolf,) = game.cards
    assert game.languages == ("cs", "en")
    assert (wolf.id, wolf.name) == ("vlk-sedy", {"cs": "Vlk, šedý", "en": "Wolf"})
    assert wolf.fields == {"ability": {"cs": "Vyje.", "en": "Howls."}, "sila": "07"}
    works(kredens, "t")


def test_a_table_names_pictures_beside_it(kredens: Kredens) -> None:
    picture(Path("data/Big Wolf.PNG"))
    Path("data/t.csv").write_text("name,art,kind\nWolf,Big Wolf.PNG,beast\n", encoding="utf-8")
    assert kredens("new", "t", "--from", "data/t.csv") == 0
    (wolf,) = cards.load("t").cards
    assert wolf.art is not None
    assert (wolf.art.file, wolf.fields) == ("pictures/big-wolf.png", {"card_kind": "beast"})
    works(kredens, "t")


def test_ids_are_unique_and_those_of_the_table_are_kept(kredens: Kredens) -> None:
    Path("t.csv").write_text("name,id\nA+B,\nA-B,\n狼,\n犬,dog\n", encoding="utf-8")
    read = from_spreadsheet.plan_from_table(Path("t.csv"), "t", "T", None)
    text = read.files["cards.yaml"]
    assert isinstance(text, bytes)
    ids = [line.split()[-1].strip('"') for line in text.decode().splitlines() if "- id:" in line]
    assert ids == ["a-b", "a-b-2", "card", "dog"]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "empty"),
        (b"\n\n", "empty"),
        (b"name,qty\n", "no cards below"),
        (b"title,qty\nWolf,1\n", "no column is called name; the first row holds 'title', 'qty'"),
        (b"name,qty\nWolf,many\n", "t.csv:2:1: error[table] 'many' copies"),
        (b"name,qty\nWolf,100\n", "from 0 to 99"),
        (b"name,qty\nWolf,-1\n", "from 0 to 99"),
        (b"name,x\nWolf,1\nFox,2\nwolf,3\n", "t.csv:4:1: error[same-name] the name 'wolf' is on line 2 already"),
        (b"name,x\n,1\n", "has no name in 'en'"),
        (b"name,x,X\nWolf,1,2\n", "are the same field"),
        (b"name,\nWolf,1\n", "column 2 has no name"),
        (b"name,x\nWolf,1,2\n", "cell 3 ('2') has no name above it"),
        (b"name,%%\nWolf,1\n", "a name of letters a-z is needed"),
        (b'name,x\n"Wolf,1\nFox,2\n', 'never ends with one'),
        (b'name,x\n"Wolf" x,1\n', 'must be written twice'),
        (b"name,x\nWo\0lf,1\n", "U+0000"),
        ("name,x\nWo\u202elf,1\n".encode(), "U+202E"),
        (b"name,id\nWolf,A B\n", "like 'a-b'"),
        (b"name,id\nWolf,a\nFox,a\n", "is there twice"),
        (b"name,name_cs\nWolf,Vlk\n", "say with --lang"),
        (b"name,art\nWolf,../wolf.png\n", "leads out of the table's folder"),
        (b"name,art\nWolf,/etc/passwd\n", "leads out of the table's folder"),
        (b"name,art\nWolf,http://a.b/c.png\n", "is an address"),
        (b"name,art\nWolf,none.png\n", "there is no file 'none.png' in the table's folder"),
        (b"name,art\nWolf,t.csv\n", "art: 't.csv' is no picture: PNG, JPEG and SVG can be printed"),
        (b"name,art\nWolf,notes.png\n", "t.csv:2:1: error[art] art: 'notes.png' is no picture"),
        (b"name,art\nWolf,notes.svg\n", "t.csv:2:1: error[art] art: 'notes.svg' is no picture"),
        (b"name,id\nWolf,wolf\nFox,fox\nWOLF.,fox-2\n,x\n", "t.csv:5:1: error[table] the card has no name"),
        (b"PK\3\4rest", "save the sheet as CSV"),
        (b"name\n\x81\x8d\x90\n", "not text in UTF-8"),
        (b"name,x\nWolf," + b"y" * 19_000 + b"\n", "19,000 characters"),
        (b"name,x\nWolf,\"" + b"y" * 140_000 + b"\"\n", "131,072"),
        (b"name\n" + b"".join(b"c%d\n" % n for n in range(2100)), "more than 2000 rows"),
        (b"name;x" + b";" * 1700 + (b"\nWolf;1" + b";" * 1700) * 1200, "is larger than 2,000,000 bytes"),
        (b"name,a" + b" " * 100_000 + b"b\nWolf,1\n", "column 2 is longer than 200 characters"),
        (b"name,x\nWo\x0blf,1\n", "t.csv:2:1: error[character] cell 1 holds the invisible character U+000B"),
        ("name,x\nWolf,\x85\nFo\x1cx,1".encode(), "t.csv:3:1: error[character] cell 1 holds the invisible"),
    ],
)  # fmt: skip
def test_a_bad_table_is_answered(kredens: Kredens, capsys: Any, data: bytes, why: str) -> None:
    Path("t.csv").write_bytes(data)
    for name in ("notes.png", "notes.svg"):
        Path(name).write_bytes(b"what nobody else is to read")
    said = refused(kredens, capsys, "new", "game", "--from", "t.csv")
    assert why in said
    assert len(said) < 600


def test_faults_of_the_game_made_of_a_table_name_the_table(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("kredens: cards/1\ncards: []\n", encoding="utf-8")
    plan = FilePlan(
        {
            "game.yaml": b"kredens: game/1\nid: t\nlanguage: en\ntitle: {en: T}\nkinds: {card: {layout: card}}\n",
            "cards.yaml": b"kredens: cards/1\ncards:\n  - {id: a, name: {en: A}, colour: red}\n  - {id: b}\n",
        },
        source=Place("t.csv", 1, 1),
        places={"a": Place("t.csv", 7, 1)},
    )
    with pytest.raises(Unreadable) as caught:
        scaffold.create_game(tmp_path / "t", lambda _own, _title: plan)
    assert {str(fault.place) for fault in caught.value.faults} <= {"t.csv:1:1", "t.csv:7:1"}
    assert any(fault.card == "a" and fault.place == plan.places["a"] for fault in caught.value.faults)


def test_a_workbook_is_answered_with_what_to_do(kredens: Kredens, capsys: Any) -> None:
    Path("cards.xlsx").write_bytes(b"PK\3\4 and so on")
    assert "save the sheet as CSV (UTF-8)" in refused(kredens, capsys, "new", "game", "--from", "cards.xlsx")


def test_every_fault_of_a_table_is_reported_at_once(kredens: Kredens, capsys: Any) -> None:
    Path("t.csv").write_text("name,qty\nWolf,x\n,2\nwolf,1\n", encoding="utf-8")
    said = refused(kredens, capsys, "new", "game", "--from", "t.csv")
    assert [line.split(":")[1] for line in said.splitlines()] == ["2", "3", "4"]


CELL = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


@settings(max_examples=examples(150), deadline=None)
@given(st.lists(st.lists(CELL, min_size=1, max_size=4), min_size=1, max_size=5))
def test_any_table_is_read_or_answered(tmp_path_factory: pytest.TempPathFactory, rows: list[list[str]]) -> None:
    path = tmp_path_factory.getbasetemp() / "any.csv"
    path.write_bytes("\n".join(",".join(row) for row in [["name", *rows[0]], *rows]).encode())
    try:
        plan = from_spreadsheet.plan_from_table(path, "any", "Any", None)
    except Unreadable:
        return
    home = tmp_path_factory.getbasetemp() / "any"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    for name in ("game.yaml", "cards.yaml"):
        content = plan.files[name]
        assert isinstance(content, bytes)
        (home / name).write_bytes(content)
    assert len(cards.load(home).cards) == len(csv_reader.read_table(path).rows)


WRITTEN_CELL = st.text(st.sampled_from("aBž 1,;\t\"'\n\r\u2028\u2029=-"), max_size=8)


def read_anew(cell: str) -> str:
    """What a cell of a table says: lines without blanks around them, whatever breaks them."""
    lines = re.split("\r\n|[\r\n\u2028\u2029]", cell.replace("\t", " ").strip())
    return unicodedata.normalize("NFC", "\n".join(map(str.strip, lines)))


@given(
    st.lists(st.tuples(WRITTEN_CELL, WRITTEN_CELL), min_size=1, max_size=6),
    st.sampled_from(",;\t"),
    st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_a_table_is_read_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory, cells: list[tuple[str, str]], separator: str, end: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "written.csv"
    rows = [(f"Card {number}", *row) for number, row in enumerate(cells)]
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, delimiter=separator, lineterminator=end, quoting=csv.QUOTE_ALL)
        writer.writerows([("name", "one", "two"), *rows])
    read = csv_reader.read_table(path)
    kept = [column for column in range(3) if any(read_anew(row[column]) for row in [("name", "one", "two"), *rows])]
    assert [row.cells for row in read.rows] == [tuple(read_anew(row[column]) for column in kept) for row in rows]


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Cf", "Zl", "Zp", "Cn", "Co"]), min_size=1))
def test_quoted_text_reads_back(text: str) -> None:
    data = f"a: {{b: {writer.format_scalar(text)}, c: 1}}".encode()
    assert parse(data, "t.yaml").value == {"a": {"b": unicodedata.normalize("NFC", text), "c": 1}}


def test_pictures_become_a_game(kredens: Kredens, capsys: Any) -> None:
    for name in ("Šedý_vlk-x3.png", "fox.jpg", "back.png", "fox-back.jpeg", "10.png", "9.png"):
        picture(Path("scans") / name)
    Path("scans/notes.txt").write_text("x", encoding="utf-8")
    assert kredens("new", "pack", "--from-pictures", "scans") == 0
    assert "notes.txt" in capsys.readouterr().err
    game = cards.load("pack")
    assert [(card.id, card.copies) for card in game.cards] == [("9", 1), ("10", 1), ("fox", 1), ("sedy-vlk", 3)]
    assert game.card("sedy-vlk").name == {"en": "Šedý vlk"}
    assert game.card("fox").back == "pictures/fox-back.jpg"
    assert game.card("9").back == "pictures/back.png"
    works(kredens, "pack")


def test_our_own_pictures_become_a_game_again(kredens: Kredens) -> None:
    assert kredens("new", "game") == 0
    assert kredens("print", "game", "--png", "--dpi", "40", "-o", "pics") == 0
    assert kredens("new", "again", "--from-pictures", "pics") == 0
    again, game = cards.load("again"), cards.load("game")
    assert [(card.id, card.copies) for card in again.cards] == [(card.id, card.copies) for card in game.cards]
    assert all(card.back for card in again.cards), "also those that share one picture"
    works(kredens, "again")


def test_the_shape_of_a_picture_says_the_size_of_the_card(kredens: Kredens) -> None:
    picture(Path("scans/tall.png"), (140, 241))
    picture(Path("scans/wide.png"), (176, 126))
    assert kredens("new", "pack", "--from-pictures", "scans", "--lang", "cs") == 0
    game = cards.load("pack")
    assert [kind.size for kind in game.kinds.values()] == [(69.85, 120.65), (88.0, 63.0)]
    works(kredens, "pack")


def bomb(path: Path) -> None:
    Image.new("1", (12_000, 12_000)).save(path)


@pytest.mark.parametrize(
    ("names", "why"),
    [
        ([], "holds no PNG or JPEG"),
        (["a.txt"], "holds no PNG or JPEG; it holds a.txt"),
        (["back.png"], "holds backs but no faces"),
        (["wolf.png", "fox-back.png"], "no picture of its front"),
        (["wolf.png", "Wolf-x2.jpg"], "makes the same card"),
        (["wolf-x100.png"], "at most 99"),
        (["狼.png"], "has none"),
        (["wolf.png", "back.png", "back.jpg"], "is the shared back already"),
    ],
)
def test_a_bad_folder_of_pictures_is_answered(kredens: Kredens, capsys: Any, names: list[str], why: str) -> None:
    Path("scans").mkdir()
    for name in names:
        if name.endswith(".txt"):
            Path("scans", name).write_text("x", encoding="utf-8")
        else:
            picture(Path("scans", name))
    assert why in refused(kredens, capsys, "new", "game", "--from-pictures", "scans")


def test_bad_pictures_are_all_answered(kredens: Kredens, capsys: Any) -> None:
    Path("scans").mkdir()
    bomb(Path("scans/bomb.png"))
    Path("scans/text.png").write_text("no picture", encoding="utf-8")
    picture(Path("scans/cut.png"))
    whole = Path("scans/cut.png").read_bytes()
    Path("scans/cut.png").write_bytes(whole[: len(whole) // 2])
    said = refused(kredens, capsys, "new", "game", "--from-pictures", "scans")
    assert [line.split(":")[0] for line in said.splitlines()] == [f"scans/{n}.png" for n in ("bomb", "cut", "text")]
    assert "12000 × 12000 pixels" in said


def test_a_folder_of_pictures_that_is_not_there(kredens: Kredens, capsys: Any) -> None:
    assert "cannot read the folder none" in refused(kredens, capsys, "new", "game", "--from-pictures", "none")
