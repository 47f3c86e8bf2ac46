"""What a person gets who asks for the rules to read, and what is answered to what cannot be had."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path

import pypdfium2
import pytest

from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.messages.rule_book_model import Reference
from kredens.generator.publish import website
from kredens.generator.publish.publish import Publication
from kredens.generator.sheets.card_selection import PrintItem
from kredens.generator.sheets.sheet_options import SheetOptions
from kredens.generator.sheets.sheet_pdf import PrintedPdf, build_pdf
from kredens.generator.tables.ruling_tables import RulingTables
from tests.generator.printed import fine, kredens
from tests.generator.reference.without_rulings import build_without_rulings
from tests.sampling import FULL, LONG
from tools import write_site


@pytest.mark.long
def test_the_files_and_what_to_do_with_them(tmp_path: Path) -> None:
    ran = fine("book", "kaciri", "--output-dir", tmp_path)
    names = ["kaciri-cs-rules.html", "kaciri-cs-book.pdf", "kaciri-cs-booklet-a4.pdf", "kaciri-cs-aid-a4.pdf"]
    names += ["kaciri-en-rules.html"]
    lines = ran.out.splitlines()
    assert [Path(line.split(": ")[0]) for line in lines] == [tmp_path / name for name in names]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names)
    for page, other in (("cs", "en"), ("en", "cs")):
        reader = _Links()
        reader.feed((tmp_path / f"kaciri-{page}-rules.html").read_text(encoding="utf-8"))
        beside = {address for address in reader.addresses if not address.startswith(("#", "data:"))}
        assert beside == {f"kaciri-{other}-rules.html", "kaciri-cs-book.pdf", "kaciri-cs-aid-a4.pdf"}
    assert lines[2].endswith("print at 100 %, two-sided, flip on short edge, then fold and staple")
    pages = len(pypdfium2.PdfDocument(tmp_path / names[1]))
    assert lines[1].endswith(f"{pages} pages A5, to read or to have bound")
    assert f"{pages} pages on {-(-pages // 4)} sheets" in lines[2]


def test_only_one_of_them_into_a_file(tmp_path: Path) -> None:
    target = tmp_path / "deep" / "aid.pdf"
    ran = fine("book", "kaciri", "--only", "aid", "--lang", "en", "--paper", "letter", "-o", target)
    assert ran.out.startswith(f"{target}: 1 sheet")
    assert [path.name for path in target.parent.iterdir()] == ["aid.pdf"]
    (page,) = pypdfium2.PdfDocument(target)
    assert page.get_size() == pytest.approx((612, 792), abs=0.1)
    assert "Player aid" in page.get_textpage().get_text_bounded()


@pytest.mark.long
def test_two_languages_and_paper_are_in_the_name(tmp_path: Path) -> None:
    fine("book", "kaciri", "--only", "booklet", "--lang", "cs+en", "--paper", "letter", "--output-dir", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["kaciri-cs+en-booklet-letter.pdf"]


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        (("-o", "x.pdf"), "choose one with --only"),
        (("--paper", "card"), "a booklet needs a sheet"),
        (("--paper", "napkin"), "napkin"),
        (("--lang", "pl"), "speaks cs, en, not 'pl'"),
        (("--only", "scroll"), "scroll"),
    ],
)
def test_what_cannot_be_had_is_answered(tmp_path: Path, options: tuple[str, ...], answer: str) -> None:
    ran = kredens("book", "kaciri", "--output-dir", tmp_path / "out", *options)
    assert ran.status == 2
    assert answer in ran.err
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_written_is_answered(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here first", encoding="utf-8")
    ran = kredens("book", "kaciri", "--only", "aid", "--output-dir", tmp_path / "file")
    assert ran.status == 2
    assert "a part of that path is a file, not a folder" in ran.err
    assert (tmp_path / "file").read_text(encoding="utf-8") == "here first"


def test_a_game_without_rules_is_answered(tmp_path: Path) -> None:
    fine("new", tmp_path / "mine")
    ran = kredens("book", tmp_path / "mine", "--output-dir", tmp_path / "out")
    assert ran.status == 2
    assert "rules.yaml" in ran.err


# The site


class _Links(HTMLParser):
    """Gathers the addresses that a page leads to."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value for name, value in attrs if name in ("href", "src") and value]


class Shortened(Publication):
    """A book and pages without rulings and without a lesson, which take most of the time."""

    @cached_property
    def reference(self) -> Reference:
        return build_without_rulings(self.game.id)

    @cached_property
    def lesson(self) -> None:
        return None

    @cached_property
    def ruling_tables(self) -> RulingTables:
        return {}


def print_few(maker: FaceMaker, items: Sequence[PrintItem], sheets: SheetOptions) -> PrintedPdf:
    return build_pdf(maker, items[:9], sheets)


def shorten(patch: pytest.MonkeyPatch) -> None:
    """Let the site be that of one game, with short files."""
    patch.setattr("kredens.cards.games", lambda: ("kaciri",))
    patch.setattr(website, "Publication", Shortened)
    patch.setattr(website, "build_pdf", print_few)


@pytest.fixture(scope="module", params=["short kaciri", pytest.param("all games", marks=[LONG, FULL])])
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of one game, with short files, or of all."""
    made = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "short kaciri":
            shorten(patch)
        assert write_site.main(str(made)) == 0
    return made


@pytest.mark.long
def test_the_front_page_leads_to_every_file(folder: Path) -> None:
    reader = _Links()
    reader.feed((folder / "index.html").read_text(encoding="utf-8"))
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")} - {"index.html"}
    within = ("#", "data:image/")
    assert sorted(each for each in reader.addresses if not each.startswith(within)) == sorted(files)
    assert any(each.startswith("data:image/") for each in reader.addresses), "cards of the game"


@pytest.mark.long
def test_it_holds_what_people_print(folder: Path) -> None:
    names = {path.name for path in (folder / "kaciri").iterdir()}
    for language in ("cs", "en"):
        expected = {f"{paper}-{ink}.pdf" for paper in ("a4", "letter") for ink in ("full", "low")}
        expected |= {f"{form}-{paper}.pdf" for paper in ("a4", "letter") for form in ("booklet", "aid")}
        expected |= {"book.pdf", "rules.html"}
        assert {f"kaciri-{language}-{ending}" for ending in expected} <= names


@pytest.mark.long
def test_the_front_page_needs_nothing_from_elsewhere(folder: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"https?://|<script", page)
    assert "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'" in page


def test_names_are_text_on_the_front_page() -> None:
    hostile = website.FrontPageSection(
        "en", "<script>\"'", "</script>", [website.FrontPageEntry('a"b', "<b>", "PDF", "1 MB")]
    )
    page = website.render_front_page([hostile]).decode()
    assert "<script" not in page
    assert "&lt;b&gt;" in page
    assert 'href="a&#34;b"' in page


@pytest.mark.long
def test_where_the_site_cannot_be_written_is_answered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten(monkeypatch)
    (tmp_path / "file").touch()
    assert write_site.main(str(tmp_path / "file" / "site")) == 2
    assert "a part of that path is a file" in capsys.readouterr().err


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="there is no folder that nobody can write into")
@pytest.mark.parametrize(
    "command",
    [("book", "kaciri", "--only", "aid"), pytest.param(("book", "kaciri", "--only", "page"), marks=FULL)],
)
def test_folder_that_nobody_may_write(command: tuple[str, ...]) -> None:
    ran = kredens(*command, "--output-dir", "/proc/cards")
    assert ran.status == 2
    assert ran.err.startswith("error[file] cannot write /proc/cards/kaciri-cs-")
    assert ran.err.count("\n") == 1


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="there is no folder that nobody can write into")
def test_report_into_a_folder_that_nobody_may_write() -> None:
    ran = kredens("replay", "cards/kaciri/games/remiza.yaml", "--report", "/proc/cards/game.html")
    assert ran.status == 2
    assert "cannot write /proc/cards/game.html" in ran.err


RULES = """\
kredens: rules/1
game: own
edition: 1
date: "2026-01-01"
rulebook: {title: {en: Own}, author: Nobody Else, place: home, pages: false}
chapters:
  - id: play
    title: {en: Play}
    rules:
      - id: own.play.turn
        kind: setup
        firm: text
        title: {en: A turn}
        text: {en: Turn up cards.}
        section: {en: Play}
        keywords: {en: [turn]}
"""


def test_a_book_of_ones_own_says_what_is_true_of_it(tmp_path: Path) -> None:
    fine("new", tmp_path / "own")
    (tmp_path / "own" / "rules.yaml").write_text(RULES, encoding="utf-8")
    cards = tmp_path / "own" / "cards.yaml"
    cards.write_text(
        cards.read_text(encoding="utf-8").replace("The king of the basket.", '"**Pay** :coin: 2 * 3 times."'), "utf-8"
    )
    book, page = tmp_path / "book.pdf", tmp_path / "page.html"
    fine("book", tmp_path / "own", "--only", "book", "-o", book)
    fine("book", tmp_path / "own", "--only", "page", "-o", page)
    text = " ".join(" ".join(each.get_textpage().get_text_range().split()) for each in pypdfium2.PdfDocument(book))
    assert "The game and its rules are by Nobody Else (home)." in text
    assert "referee" not in text
    assert "edible · points 3 · Pay coin 2 * 3 times." in text
    assert "Pay coin 2 * 3 times." in page.read_text(encoding="utf-8")
