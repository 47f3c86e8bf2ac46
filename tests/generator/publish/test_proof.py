"""The page for playtesters is one file with all cards in two languages, and asks nothing of any network."""

from __future__ import annotations

import base64
import hashlib
import io
import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from kredens.cards.definitions import library
from kredens.cards.faults import Findings
from kredens.generator.pdf.rasteriser import open_pdf
from kredens.generator.printing.print_cards import FaceOptions, print_pdf, select_cards
from kredens.generator.publish.proof import MOST_BYTES, make_proof
from kredens.generator.sheets.sheet_options import SheetOptions
from tests.generator.printed import kredens
from tests.generator.serve.benches import LAYOUT, LAYOUT_FILE, write_pond

PICTURE = re.compile(r'src="data:image/webp;base64,([^"]+)"')
BACK = """kredens: layout/1
extends: base
elements:
  - {id: word, type: text, box: [6, 30, 51, 20], size: 40, text: "{{ words.back }}"}
words: {back: {en: back, cs: rub}}
"""


def picture_of(text: str) -> Image.Image:
    return Image.open(io.BytesIO(base64.b64decode(text)))


def part(page: str, name: str) -> str:
    """Return the list of that class."""
    found = re.search(rf'<[uo]l class="{name}">.*?</[uo]l>', page, re.DOTALL)
    assert found is not None
    return found[0]


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    return write_pond(tmp_path / "pond")


def test_every_card_stands_on_it_with_a_box_in_both_languages(pond: Path) -> None:
    page = make_proof(library.load(pond), ("en", "cs")).data.decode()
    for card in ("pike", "roach", "trout"):
        assert page.count(f'<textarea rows="3" data-card="{card}"') == 1
    for word in ("Pike", "Štika", "Pond", "Rybník", "Save as a text file", "Uložit jako text", "copies: 3"):
        assert word in page
    assert all(picture_of(each).format == "WEBP" for each in PICTURE.findall(page))
    assert len(PICTURE.findall(part(page, "cards"))) == 3 * 2


def test_a_back_stands_once_with_what_has_it(pond: Path) -> None:
    backs = part(make_proof(library.load(pond), ("en", "cs")).data.decode(), "backs")
    said = ['<span lang="en" data-in="en">Fish (3)</span><span lang="cs" data-in="cs">Ryby (3)</span>']
    assert len(PICTURE.findall(backs)) == 1
    assert re.findall(r"<figcaption>(.*?)</figcaption>", backs) == said
    # One with words on it looks another way in each language.
    (pond / "layouts" / "back.layout.yaml").write_text(BACK, encoding="utf-8")
    backs = part(make_proof(library.load(pond), ("en", "cs")).data.decode(), "backs")
    assert len(set(PICTURE.findall(backs))) == 2
    assert re.findall(r'<img lang="(..)" data-in="(..)"', backs) == [("en", "en"), ("cs", "cs")]
    assert re.findall(r"<figcaption>(.*?)</figcaption>", backs) == said


def test_sheets_stand_there_as_they_print_front_and_back(pond: Path) -> None:
    game = library.load(pond)
    sheets = part(make_proof(game, ("en", "cs")).data.decode(), "sheets")
    printed = print_pdf(game, select_cards(game), FaceOptions("en"), SheetOptions())
    pages = [picture_of(each) for each in PICTURE.findall(sheets)]
    assert len(pages) == printed.pages == 4
    assert re.findall(r"<figcaption>(.*?)</figcaption>", sheets) == [
        "sheet 1 of 2 · front",
        "sheet 1 of 2 · back",
        "sheet 2 of 2 · front",
        "sheet 2 of 2 · back",
    ]
    with open_pdf(printed.data) as document:
        for page, picture in zip(document, pages, strict=True):
            drawn = page.render(scale=1).to_pil().convert("L").resize((60, 84))
            close = ImageChops.difference(drawn, picture.convert("L").resize((60, 84)))
            assert ImageStat.Stat(close).mean[0] < 4


def test_it_asks_nothing_of_any_network(pond: Path) -> None:
    page = make_proof(library.load(pond), ("en",)).data.decode()
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'; img-src data:;")
    assert "unsafe" not in policy[1]
    for tag in ("style", "script"):
        (text,) = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy[1]
    assert not re.search(
        r"https?://|@import|url\(|fetch\(|XMLHttpRequest| style=| on[a-z]+=", page.partition("base64")[0]
    )


def test_the_same_game_makes_the_same_page(pond: Path) -> None:
    assert make_proof(library.load(pond), ("en",)) == make_proof(library.load(pond), ("en",))


def test_pictures_get_smaller_where_they_would_be_too_much(pond: Path) -> None:
    def pictures(most_bytes: int = MOST_BYTES) -> int:
        page = make_proof(library.load(pond), ("en", "cs"), most_bytes=most_bytes).data.decode()
        return sum(map(len, PICTURE.findall(page)))

    assert pictures(12_000) < 12_000 < pictures()


def test_what_does_not_fit_is_no_proof_unless_it_is_a_draft(pond: Path, tmp_path: Path) -> None:
    (pond / LAYOUT_FILE).write_text(LAYOUT.replace("51, 9]", "5, 9]"), encoding="utf-8")
    with pytest.raises(Findings):
        make_proof(library.load(pond), ("en",))
    file = tmp_path / "proof.html"
    assert kredens("proof", pond, "-o", file).status == 1
    assert not file.exists()
    ran = kredens("proof", pond, "--draft", "-o", file)
    assert ran.status == 1
    assert file.exists()
    assert "name" in ran.err


def test_the_command_writes_one_file(pond: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = kredens("proof", pond)
    assert ran.status == 0, ran.err
    assert ran.out.startswith("output/pond-proof-en+cs.html · ")
    assert [path.name for path in (tmp_path / "output").iterdir()] == ["pond-proof-en+cs.html"]
    assert kredens("proof", pond, "--lang", "xx").status == 2


def test_text_of_a_game_is_only_text(pond: Path) -> None:
    cards = pond / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("en: Pike", "en: '<b>Pike'"), encoding="utf-8")
    assert "<b>Pike" not in make_proof(library.load(pond), ("en",)).data.decode().replace("<b>&lt;b&gt;Pike", "")
