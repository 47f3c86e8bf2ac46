"""Every option of `kredens print` changes on the shipped set what it says it changes."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest
from click.core import ParameterSource
from PIL import Image

from kredens import cards
from kredens.cards.definitions.model import Card
from kredens.generator.commands.print import command
from kredens.generator.commands.printing.file_names import file_stem
from kredens.generator.commands.printing.options import merge_preset
from kredens.generator.faces.face_maker import FaceMaker, Measure
from kredens.generator.settings.shop_presets import load_shop_presets
from kredens.generator.sheets.paper import PAPERS, parse_card_size
from tests.generator.printed import Placed, Sheets, fine, kredens, own_game, printing

GAME = cards.load("kaciri")
CITIES = len(GAME.of_kind("city"))
ONE = ("--only", "praha", "--title-page")
"""Enough where one card shows the difference."""
NEAR = 0.01


def corner(sheets: Sheets, page: int = 2) -> Placed:
    return sheets.placed(page)[0]


def reach(sheets: Sheets, page: int = 2) -> float:
    """How far the ground of the first card reaches to the left of its cut, in mm, measured on the drawn page."""
    width = sheets.size(page)[0]
    picture = sheets.pages[page].render(scale=4).to_pil().convert("L")
    per_mm = picture.width / width
    first = corner(sheets, page)
    # Above the marks' guides and beside the corner, where there is ground and nothing else.
    row = picture.crop((0, round((first.y + 40) * per_mm), round(first.x * per_mm), round((first.y + 40) * per_mm) + 1))
    dark = [x for x in range(row.width) if int(row.getpixel((x, 0))) < 200]
    return first.x - min(dark) / per_mm if dark else 0.0


# Paper and size


@pytest.mark.parametrize(
    ("paper", "size", "held"),
    [
        ("a4", (210, 297), 9),
        ("letter", (215.9, 279.4), 9),
        ("a3", (420, 297), 18),
        ("100x150mm", (150, 100), 2),
        ("card", (69, 94), 1),
    ],
)
def test_paper(paper: str, size: tuple[float, float], held: int) -> None:
    ran, sheets = printing("--paper", paper, *(("--only", "kind:city", "--title-page") if paper != "a4" else ()))
    first = 0 if paper == "card" else 2
    assert sheets.size(first) == pytest.approx(size, abs=NEAR)
    assert len(sheets.placed(first)) == held
    assert f"-{paper}-" in sheets.path.name
    if paper == "card":
        assert len(sheets) == 2 * CITIES
        assert ran.last.endswith(f"{2 * CITIES} pages, {CITIES} cards; one card a page with bleed, for a print shop")


def test_card_size_scales_the_face_and_extends_the_ground() -> None:
    plain = corner(printing(*ONE)[1])
    _, poker = printing("--card-size", "poker", *ONE)
    assert corner(poker).matrix.a == pytest.approx(1)
    assert poker.box(2, "/TrimBox").width == pytest.approx(3 * 63.5, abs=6.1)
    _, tarot = printing("--card-size", "tarot", "--marks", "none", *ONE)
    assert corner(tarot).x != plain.x
    # Wider by a little and higher by much: what the face leaves free above and below is its own ground.
    first, scale = corner(tarot), tarot.pages[2].get_size()[0] / tarot.size(2)[0]
    picture = tarot.pages[2].render(scale=2).to_pil().convert("L")
    colours = [
        picture.getpixel((round((first.x + x) * scale * 2), round((first.y + y) * scale * 2)))
        for x, y in ((35, 2), (35, 118.5), (2, 60), (68, 60))
    ]
    assert max(colours) < 160


def test_type_that_a_small_card_makes_too_small_is_a_finding(tmp_path: Path) -> None:
    ran = kredens("print", "kaciri", "--card-size", "micro", *ONE, "-o", tmp_path / "no.pdf")
    assert ran.status == 1
    assert "error[type-too-small] card praha: at 31.75 × 44.45 mm its smallest type would be 4.6 pt" in ran.err
    assert "--draft prints all the same" in ran.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--paper", "leter"), "did you mean 'letter'"),
        (("--paper", "30x30mm"), "does not fit"),
        (("--card-size", "pokr"), "did you mean 'poker'"),
        (("--lang", "de"), "speaks cs, en, not 'de'"),
        (("--lang", "cs+cs"), "two different ones"),
        (("--lang", "cs+en+cs"), "two different ones"),
        (("--gap", "wide"), "--gap: 'wide' is not a length"),
        (("--margin", "-3"), "--margin: -3 mm is out of range"),
        (("--bleed", "31"), "out of range"),
        (("--back-shift", "5"), "--back-shift"),
        (("--back-angle", "90"), "out of range"),
        (("--printer", "none-such"), "no printer 'none-such'"),
        (("--preset", "shp"), "did you mean 'shop'"),
        (("--skip", "9"), "skip at most 8"),
        (("--paper", "card", "--skip", "1"), "skip at most 0"),
        (("--only", "Prahha"), "did you mean 'Praha' (praha)?"),
        (("--only", "kind:citty"), "did you mean 'city'"),
        (("--only", "faction:husiti"), "did you mean 'husite'"),
        (("--sets", "0"), "0 is not in the range"),
        (("--dpi", "5"), "5 is not in the range"),
        (("--backs", "both"), "'both' is not one of"),
    ],
)
def test_wrong_options_are_answered(options: tuple[str, ...], message: str, tmp_path: Path) -> None:
    ran = kredens("print", "kaciri", *options, "-o", tmp_path / "no.pdf")
    assert ran.status == 2
    assert message in ran.err
    assert not ran.out
    assert not list(tmp_path.iterdir())


# Which cards


@pytest.mark.parametrize(
    ("terms", "count"),
    [
        (("praha",), 1),
        (("Praha",), 1),
        (("prague",), 1),
        (("jan zizka z trocnova",), 1),
        (("kind:city",), CITIES),
        (("faction:husite",), 11),
        (("help",), 4),
        (("pomucka",), 4),
        (("praha", "faction:husite", "help", "praha"), 16),
    ],
)
def test_only(terms: tuple[str, ...], count: int, tmp_path: Path) -> None:
    ran = fine("print", "kaciri", *(o for term in terms for o in ("--only", term)), "--output-dir", tmp_path)
    assert sum(map(int, re.findall(r"(\d+) (?:card|other piece)", ran.last))) == count
    (file,) = tmp_path.iterdir()
    assert file.name.startswith("kaciri-cs-a4-full-")


def test_a_surname_asks_which_card_is_meant(tmp_path: Path) -> None:
    ran = kredens("print", "kaciri", "--only", "jan", "--only", "martin lutter", "-o", tmp_path / "no.pdf")
    assert ran.status == 2
    assert "'jan' can be " in ran.err
    assert "(jan-zizka)" in ran.err
    assert "martin-luther" in ran.err, "every mistake is answered at once"


def test_a_surname_of_one_card_is_that_card(tmp_path: Path) -> None:
    fine("print", "kaciri", "--only", "žižka", "-o", tmp_path / "one.pdf")


DECK_YAML = "kredens: deck/1\ngame: kaciri\ncards: {praha: 3, jan-hus: 1, tabor: 2}\n"
DECK_TEXT = "# duel\n3x Praha\nJan Hus\nTábor x2\n"


@pytest.mark.parametrize(("name", "text"), [("mine.yaml", DECK_YAML), ("mine.txt", DECK_TEXT)])
def test_deck_prints_its_quantities_and_warns_of_what_is_not_finished(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    ran = fine("print", "kaciri", "--deck", tmp_path / name, "--output-dir", tmp_path / "out")
    (file,) = (tmp_path / "out").iterdir()
    assert file.name == "kaciri-cs-a4-full-mine.pdf"
    sheets = Sheets(file)
    assert len(sheets.placed(2)) == len(sheets.placed(3)) == 6
    drawings = [placed.name for placed in sheets.placed(2)]
    assert sorted(drawings.count(each) for each in set(drawings)) == [1, 2, 3]
    for card, count in (("Praha", 3), ("Jan Hus", 1), ("Tábor", 2)):
        middles = [placed.x + 31.5 for placed in sheets.placed(2)]
        titles = [w for w in sheets.words(2, card) if min(abs(w.x - middle) for middle in middles) < 1.5]
        assert len(titles) == count
    assert "warning: " in ran.err
    assert "6 cards;" in ran.last


@pytest.mark.parametrize("deck", ["celek", GAME.folder / "decks" / "celek.yaml"])
def test_shipped_whole_deck_is_finished(deck: str | Path, tmp_path: Path) -> None:
    ran = fine("print", "kaciri", "--deck", deck, "--sets", "2", "--output-dir", tmp_path)
    assert "160 cards;" in ran.last
    assert "warning" not in ran.err
    assert (tmp_path / "kaciri-cs-a4-full-celek-x2.pdf").is_file()


def test_a_deck_that_does_not_come_with_the_game(tmp_path: Path) -> None:
    ran = kredens("print", "kaciri", "--deck", "cellek", "-o", tmp_path / "no.pdf")
    assert (ran.status, ran.err) == (2, "error[deck] --deck cellek: no such file; did you mean 'celek'?\n")
    ran = kredens("print", "kaciri", "--deck", "xyz", "-o", tmp_path / "no.pdf")
    assert "(decks that come with kaciri: celek, dva-hraci)" in ran.err


def test_deck_and_only_narrow_each_other(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(DECK_YAML, encoding="utf-8")
    ran = fine("print", "kaciri", "--deck", tmp_path / "mine.yaml", "--only", "kind:city", "-o", tmp_path / "x.pdf")
    assert "5 cards;" in ran.last
    ran = kredens("print", "kaciri", "--deck", tmp_path / "mine.yaml", "--only", "rim", "-o", tmp_path / "y.pdf")
    assert ran.status == 2
    assert "no card to print" in ran.err


def test_unknown_card_in_a_deck_is_unreadable(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("2x Prahha\nJan Hus\nNobody\n", encoding="utf-8")
    ran = kredens("print", "kaciri", "--deck", tmp_path / "mine.txt", "-o", tmp_path / "no.pdf")
    assert ran.status == 2
    assert "mine.txt:1:1: error[unknown-card] no card is called 'Prahha'; did you mean 'Praha' (praha)?" in ran.err
    assert "mine.txt:3:1: error[unknown-card]" in ran.err
    assert not (tmp_path / "no.pdf").exists()


def test_sets() -> None:
    ran, sheets = printing("--sets", "3", *ONE)
    assert len(sheets.placed(2)) == 3
    assert "3 cards;" in ran.last


# Backs


@pytest.mark.parametrize("backs", ["interleaved", "separate"])
@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
def test_summary_names_the_printers_settings(backs: str, flip: str) -> None:
    ran, sheets = printing("--backs", backs, "--flip", flip, *ONE)
    how = "two-sided" if backs == "interleaved" else "fronts first, then backs"
    assert ran.last == f"{sheets.path}: 4 pages, 1 card; print at 100 %, {how}, flip on {flip.replace('-', ' ')}"
    assert ran.out == ran.last + "\n"
    assert sheets.placed(3)[0].turned == (flip == "short-edge")


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
def test_folded_and_single_sheets_know_no_flip(flip: str) -> None:
    fold, _ = printing("--backs", "fold", "--flip", flip, *ONE)
    assert fold.last.endswith("print at 100 %, one-sided, then fold")
    single, sheets = printing("--backs", "none", "--flip", flip, *ONE)
    assert single.last.endswith("print at 100 %, one-sided")
    assert len(sheets) == 2


def test_back_shift_moves_back_pages_only() -> None:
    _, plain = printing(*ONE)
    _, moved = printing("--back-shift", "0,5 -1.2", *ONE)
    assert corner(moved) == corner(plain)
    before, after = corner(plain, 3), corner(moved, 3)
    assert (after.x - before.x, after.y - before.y) == pytest.approx((0.5, -1.2), abs=NEAR)
    assert len(moved.lines(3)) == len(plain.lines(3))
    xs = [new.x1 - old.x1 for new, old in zip(moved.lines(3), plain.lines(3), strict=True)]
    assert xs == pytest.approx([0.5] * len(xs), abs=NEAR), "marks and bar move with the cards"


def test_back_angle_turns_about_the_middle_of_the_page() -> None:
    _, plain = printing(*ONE)
    _, turned = printing("--back-angle", "1", *ONE)
    assert corner(turned) == corner(plain)
    before, after = corner(plain, 3), corner(turned, 3)
    x, y = before.x - 105, before.y - 148.5
    angle = math.radians(1)
    wanted = (105 + x * math.cos(angle) - y * math.sin(angle), 148.5 + x * math.sin(angle) + y * math.cos(angle))
    assert (after.x, after.y) == pytest.approx(wanted, abs=NEAR)


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of one's own settings, in a folder of its own."""
    monkeypatch.setenv("KREDENS_CONFIG", str(tmp_path / "settings"))
    (tmp_path / "settings").mkdir()
    return tmp_path / "settings" / "config.yaml"


def test_printer_corrects_both_sides(settings: Path, tmp_path: Path) -> None:
    settings.write_text("printers:\n  hp: {back-shift: [0.5, -1], scale: [1.01, 0.99]}\n", encoding="utf-8")
    _, plain = printing(*ONE)
    fine("print", "kaciri", *ONE, "--printer", "hp", "-o", tmp_path / "hp.pdf")
    hp = Sheets(tmp_path / "hp.pdf")
    for page, (dx, dy) in ((2, (0, 0)), (3, (0.5, -1))):
        before, after = corner(plain, page), corner(hp, page)
        wanted = (105 + (before.x - 105) * 1.01 + dx, 148.5 + (before.y - 148.5) * 0.99 + dy)
        assert (after.x, after.y) == pytest.approx(wanted, abs=NEAR)
    fine("print", "kaciri", *ONE, "--printer", "hp", "--back-shift", "2 2", "-o", tmp_path / "both.pdf")
    both = corner(Sheets(tmp_path / "both.pdf"), 3)
    assert (both.x - corner(hp, 3).x, both.y - corner(hp, 3).y) == pytest.approx((1.5, 3), abs=NEAR)


# The sheet


def test_marks_differ_and_none_are_none() -> None:
    counts = {}
    for style in ("corners", "crosses", "edge", "lines", "none"):
        _, sheets = printing("--marks", style, *ONE)
        front, back = sheets.lines(2), sheets.lines(3)
        assert len(front) == len(back), "backs are cut too"
        counts[style] = len(front)
    bar = 3
    assert counts.pop("none") == bar
    assert min(counts.values()) > bar
    assert len({tuple(printing("--marks", style, *ONE)[1].lines(2)) for style in counts}) == 4


def test_gap_margin_and_bleed() -> None:
    _, touching = printing("--gap", "0", "--only", "kind:city", "--title-page")
    first, second = touching.placed(2)[:2]
    assert second.x - first.x == pytest.approx(63, abs=NEAR)
    _, margin = printing("--margin", "12", "--only", "kind:city", "--title-page")
    assert len(margin.placed(2)) == 8
    assert min(placed.y for placed in margin.placed(2)) >= 12
    assert reach(printing(*ONE, "--marks", "none")[1]) == pytest.approx(1.5, abs=0.15)
    assert reach(printing("--bleed", "5", "--marks", "none", *ONE)[1]) == pytest.approx(5, abs=0.15)
    assert reach(printing("--bleed", "0", "--marks", "none", *ONE)[1]) == pytest.approx(0, abs=0.15)


def test_low_ink_leaves_the_paper_white() -> None:
    shades = {}
    for ink in ("full", "low"):
        _, sheets = printing("--ink", ink, "--only", "faction:husite", *ONE)
        picture = sheets.pages[2].render(scale=0.5).to_pil().convert("L")
        histogram = picture.histogram()
        shades[ink] = sum(n * value for value, n in enumerate(histogram)) / sum(histogram)
        assert f"-{ink}-" in sheets.path.name
    assert shades["low"] > shades["full"] + 40
    assert "úsporný tisk" in printing("--ink", "low", "--only", "faction:husite", *ONE)[1].text


def test_title_page_comes_with_everything_and_can_be_asked_for() -> None:
    _, sheets = printing("--only", "praha")
    assert len(sheets) == 2, "a few cards are not worth a sheet about them"
    assert "list 1 z 1" in sheets.texts[0]
    assert "Jak tisknout" in printing("--only", "praha", "--title-page")[1].texts[0]
    assert "Jak tisknout" not in printing("--no-title-page")[1].texts[0]


def test_skip_leaves_places_empty_on_the_first_sheet_only() -> None:
    _, sheets = printing("--skip", "4", "--only", "kind:city", "--title-page")
    assert [len(sheets.placed(page)) for page in range(2, len(sheets), 2)] == [5, 9, 9, 9, 4]
    assert corner(sheets).x == pytest.approx(73.5, abs=NEAR)
    assert corner(sheets).y == pytest.approx(104.5, abs=NEAR)


def test_languages_and_inks_name_the_file() -> None:
    assert printing("--lang", "en", "--only", "praha")[1].path.name == "kaciri-en-a4-full-praha.pdf"
    assert printing("--lang", "cs+en", "--only", "praha")[1].path.name == "kaciri-cs+en-a4-full-praha.pdf"
    assert printing()[1].path.name == "kaciri-cs-a4-full.pdf"
    assert "Prague" in printing("--lang", "en", "--only", "praha")[1].texts[0]


def test_output_names_the_file_and_makes_its_folder(tmp_path: Path) -> None:
    file = tmp_path / "new" / "deep" / "my cards.pdf"
    ran = fine("print", "kaciri", *ONE, "-o", file)
    assert ran.last.startswith(f"{file}: 4 pages, 1 card; ")
    assert [path.name for path in file.parent.iterdir()] == ["my cards.pdf"]


def test_default_folder_is_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = fine("print", "kaciri", "--only", "praha")
    assert ran.last.startswith("output/kaciri-cs-a4-full-praha.pdf: ")
    assert (tmp_path / "output" / "kaciri-cs-a4-full-praha.pdf").is_file()


def test_draft_prints_what_does_not_fit_with_a_red_tag(tmp_path: Path) -> None:
    long = "An endless tale of light and rope. " * 60
    text = "kredens: cards/1\ndefaults: {kind: thing}\ncards:\n"
    text += f"  - {{id: lamp, name: {{en: Lamp}}, text: {{en: {long!r}}}}}\n  - {{id: rope, name: {{en: Rope}}}}\n"
    game = own_game(tmp_path / "own", cards=text)
    refused = kredens("print", game, "-o", tmp_path / "a.pdf")
    assert refused.status == 1
    assert "card lamp: element 'text'" in refused.err
    assert "nothing was written; --draft prints all the same" in refused.err
    assert not (tmp_path / "a.pdf").exists()
    draft = kredens("print", game, "--draft", "-o", tmp_path / "a.pdf")
    assert draft.status == 1
    assert "card lamp: element 'text'" in draft.err
    assert draft.last.startswith(f"{tmp_path / 'a.pdf'}: 4 pages, 2 cards; ")
    assert Sheets(tmp_path / "a.pdf").texts[2].count("DRAFT") == 1


# Presets


def test_shop_preset_is_one_card_a_page_front_and_back() -> None:
    ran, sheets = printing("--preset", "shop", *ONE)
    assert ran.last.endswith("2 pages, 1 card; one card a page with bleed, for a print shop")
    assert sheets.size(0) == pytest.approx((69, 94), abs=NEAR)
    assert "Praha" in sheets.texts[0]
    assert "".join(sheets.texts[1].split()) == 2 * "KacířiabitvaoEvropu", "upright and upside down"
    assert not sheets.lines(0), "a print shop cuts by the boxes"


def test_drivethru_preset_has_the_shops_numbers() -> None:
    """One page of 2.75 × 3.75 inches a side for a poker card with 1/8 inch of bleed, the back before the front."""
    ran, sheets = printing("--preset", "drivethru", *ONE)
    assert "2 pages, 1 card" in ran.last
    assert sheets.size(0) == pytest.approx((2.75 * 25.4, 3.75 * 25.4), abs=NEAR)
    assert "".join(sheets.texts[0].split()) == 2 * "KacířiabitvaoEvropu", "the back comes first"
    assert "Praha" in sheets.texts[1]
    assert not sheets.lines(0), "no marks and no die line"


@pytest.mark.parametrize(("shop", "pixels"), [("makeplayingcards", (822, 1122)), ("gamecrafter", (825, 1125))])
def test_shops_that_take_pictures_get_them_by_the_pixel(shop: str, pixels: tuple[int, int], tmp_path: Path) -> None:
    fine("print", "kaciri", "--preset", shop, *ONE, "-o", tmp_path / "shop")
    for side in ("front", "back"):
        with Image.open(tmp_path / "shop" / f"001-praha-{side}-x1.png") as picture:
            assert picture.size == pixels


@pytest.mark.parametrize("shop", sorted(load_shop_presets()))
def test_every_game_has_the_presets_of_shops(shop: str, tmp_path: Path) -> None:
    options = merge_preset(
        cards.load(own_game(tmp_path / "own")),
        {**{p.name or "": p.default for p in command.params}, "preset": shop, "dpi": 300},
        (),
        {p.name: p for p in command.params if p.name},
    )
    assert options["png"] or (options["paper"], options["marks"]) == ("card", "none")
    assert float(options["bleed"]) >= 3


@pytest.mark.parametrize("name", ["kaciri", "gwint", "veto", "historia", "vwars"])
def test_the_cards_of_every_game_can_be_read_at_the_sizes_of_shops(name: str) -> None:
    game = cards.load(name)
    kinds: dict[str, Card] = {}
    for card in game.cards:
        kinds.setdefault(card.kind, card)
    for options in load_shop_presets().values():
        size = parse_card_size(str(options["card-size"])) if "card-size" in options else None
        maker = FaceMaker(game, (game.language,), measure=Measure(size))
        for card in kinds.values():
            assert [*maker.front(card).faults, *maker.back(card).faults] == []


def test_a_shop_gets_a_file_for_each_size_of_what_the_game_needs(tmp_path: Path) -> None:
    wanted = [option for id in ("andrzej-kmicic", "ducat", "ducat-ten") for option in ("--only", id)]
    ran = fine("print", "veto", "--preset", "shop", *wanted, "--output-dir", tmp_path)
    sizes = {file.name.rpartition("shop")[2]: Sheets(file).size(0) for file in tmp_path.iterdir()}
    assert sizes == {
        ".pdf": pytest.approx((69, 94), abs=NEAR),
        "-19x19mm.pdf": pytest.approx((25, 25), abs=NEAR),
        "-25x25mm.pdf": pytest.approx((31, 31), abs=NEAR),
    }
    assert ran.err == ""
    assert "80 pages, 40 other pieces" in ran.out


NAMED = [
    (),
    ("--preset", "shop"),
    ("--preset", "shop", "--bleed", "2"),
    ("--card-size", "poker"),
    ("--marks", "none"),
    ("--gap", "0"),
    ("--gap", "0", "--margin", "5"),
    ("--backs", "fold"),
    ("--flip", "short-edge"),
    ("--skip", "2"),
    ("--sets", "2"),
    ("--no-title-page",),
    ("--back-shift", "0.5 -1"),
    ("--back-shift", "-0.5 1"),
    ("--bleed", "0"),
    ("--ink", "low"),
    ("--only", "tabor"),
]


def test_options_that_make_another_print_make_another_name() -> None:
    names: list[str] = []
    for written in NAMED:
        context = command.make_context("print", ["kaciri", "--only", "praha", *written])
        given = {n for n in context.params if context.get_parameter_source(n) is not ParameterSource.DEFAULT}
        names.append(file_stem(GAME, ("cs",), context.params, given, PAPERS["a4"]))
    assert len(set(names)) == len(names), names
    plain = "kaciri-cs-a4-full-praha"
    assert names[:3] == [plain, f"{plain}-shop", f"{plain}-shop-bleed-2"]


def test_written_options_come_before_the_preset() -> None:
    _, sheets = printing("--preset", "shop", "--bleed", "2", *ONE)
    assert sheets.size(0) == pytest.approx((67, 92), abs=NEAR)


def test_own_presets_and_their_mistakes(settings: Path, tmp_path: Path) -> None:
    settings.write_text(
        "presets:\n"
        "  school: {paper: letter, title-page: false, only: [praha, tabor], gap: 2, back-shift: [1, 2]}\n"
        "  shop: {paper: a5}\n"
        "  wrong: {papr: a4}\n"
        "  odd: {title-page: maybe}\n"
        "  worse: {marks: dots}\n"
        "  circle: {preset: shop}\n",
        encoding="utf-8",
    )
    ran = fine("print", "kaciri", "--preset", "school", "-o", tmp_path / "s.pdf")
    assert "2 pages, 2 cards;" in ran.last
    sheets = Sheets(tmp_path / "s.pdf")
    assert sheets.size(0) == pytest.approx((215.9, 279.4), abs=NEAR)
    own = fine("print", "kaciri", *ONE, "--preset", "shop", "-o", tmp_path / "t.pdf")
    assert "4 pages" in own.last, "one's own preset comes before the game's of the same name"
    for name, message in (
        ("wrong", "no print option 'papr'; did you mean 'paper'"),
        ("odd", "title-page must be true or false"),
        ("worse", "'dots' is not one of"),
        ("circle", "no print option 'preset'"),
    ):
        ran = kredens("print", "kaciri", "--preset", name, "-o", tmp_path / "no.pdf")
        assert ran.status == 2
        assert message in ran.err
    assert not (tmp_path / "no.pdf").exists()


@pytest.mark.parametrize("value", ["output-dir: {out}", "deck: {out}/list.txt", "deck: ../list.txt", "output: {out}/x"])
def test_a_games_preset_names_no_path(value: str, settings: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "list.txt").write_text("1x Lamp\n", encoding="utf-8")
    game = own_game(tmp_path / "own")
    written = f"presets: {{club: {{{value.format(out=out)}}}}}\n"
    with (game / "game.yaml").open("a", encoding="utf-8") as file:
        file.write(written)
    ran = kredens("print", game, "--preset", "club")
    assert (ran.status, ran.out) == (2, "")
    assert "error[preset] preset 'club': " in ran.err
    assert "did you mean 'output'" not in ran.err
    assert [each.name for each in out.iterdir()] == ["list.txt"]
    if value.startswith("output-dir"):
        settings.write_text(written, encoding="utf-8")
        assert f"{out}/own-en" in fine("print", game, "--preset", "club").last, "a preset of one's own may"


def test_a_games_preset_names_a_deck_of_the_game(tmp_path: Path) -> None:
    game = own_game(tmp_path / "own")
    (game / "decks").mkdir()
    (game / "decks" / "starter.yaml").write_text("kredens: deck/1\ncards: {lamp: 1}\n", encoding="utf-8")
    with (game / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("presets: {club: {deck: starter}}\n")
    ran = fine("print", game, "--preset", "club", "-o", tmp_path / "x.pdf")
    assert "1 card;" in ran.last


# All of them


def test_help_names_every_option_with_its_default() -> None:
    text = " ".join(fine("print", "--help").out.split())
    for parameter in command.params:
        if parameter.param_type_name == "option":
            assert all(name in text for name in parameter.opts)
    for default in ("a4", "interleaved", "long-edge", "corners", "full", "300", "output"):
        assert f"[default: {default}" in text
