"""What a printer, a knife or a reader would stumble over is found on the faces as they are drawn, and told once."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from kredens.cards.definitions import library
from kredens.cards.faults import Fault, Unreadable
from kredens.generator.checks import lint
from kredens.generator.checks.check import find_faults
from kredens.generator.drawing import raster
from kredens.generator.drawing.primitives import rectangle
from kredens.generator.engraving.plate import Plate
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.preflight.face_checks import FaceChecker
from kredens.generator.preflight.ground import Ground
from kredens.generator.preflight.operators import read_operators
from tests.generator.printed import kredens
from tests.generator.small_game import CARDS, GAME, layout, small_game

WHITE = '- {id: ground, type: rect, box: bleed, fill: "#ffffff"}\n'
NAME = '- {id: name, type: text, box: [6, 8, 51, 9], size: [12, 8], fill: "#000000", text: "{{ card.name }}"}\n'
THREE = """\
kredens: cards/1
cards:
  - {id: one, name: {en: One, cs: Jedna}, strength: 1}
  - {id: two, name: {en: Two, cs: Dvě}, strength: 2}
  - {id: three, name: {en: Three, cs: Tři}, strength: 3}
"""


def found(folder: Path, elements: str, *, head: str = "extends: base", cards: str = CARDS) -> list[Fault]:
    """What lint finds about the faces of a game with these elements, without the origins of its pictures."""
    game = small_game(folder, elements, head=head, cards=cards)
    return [fault for fault in lint.findings(game) if fault.code != "provenance"]


FAULTY = {
    "unsafe-text": WHITE + NAME.replace("[6, 8, 51, 9]", "[0.2, 8, 51, 9]"),
    "no-bleed": '- {id: ground, type: rect, box: card, fill: "#ddeecc"}\n' + NAME,
    "low-contrast": WHITE.replace("#ffffff", "#f4f0e4") + NAME.replace("#000000", "#c0b8a0"),
    "covered-text": WHITE + NAME + '- {id: lid, type: rect, box: [5, 5, 53, 13], fill: "#eeeeee"}\n',
    "hairline": WHITE + NAME + '- {id: rule, type: path, d: "M8 30H55", stroke: "#000000", line: 0.05}\n',
    "small-icon": WHITE + NAME + '- {id: row, type: icons, box: [6, 30, 8, 3], icons: "star star star star star"}\n',
    "full-colour": '- {id: ground, type: rect, box: bleed, fill: "#c08a30"}\n' + NAME,
    "stray-mark": WHITE + NAME.replace("{{ card.name }}", "{{ card.name }} **"),
}


@pytest.mark.parametrize("code", FAULTY)
def test_each_fault_is_found_once_and_no_other(code: str, tmp_path: Path) -> None:
    (fault,) = found(tmp_path, FAULTY[code])
    element = fault.element
    assert (fault.code, fault.severity, fault.side, fault.cards) == (code, "warning", "front", ("one",))
    assert element is not None
    assert f"'{element}'" in fault.message
    assert fault.layout is not None
    assert fault.layout.file.endswith("layouts/front.layout.yaml")


def test_a_sound_face_has_no_findings(tmp_path: Path) -> None:
    assert found(tmp_path, WHITE + NAME) == []


SOUND = {
    "a disc under its own letters": '- {id: b, type: badge, at: [30, 40], r: 6, fill: "#000000", text: "7"}\n',
    "letters on a plate on a dark ground": "- {id: g, type: rect, box: bleed, fill: \"{{ '#222222' if ink == 'full' "
    'else \'#ffffff\' }}"}\n- {id: plate, type: path, d: "M4 4H59V20H4Z", fill: "#ffffff"}\n' + NAME,
    "a shadow": NAME.replace("name", "shadow", 1).replace("#000000", "#dddddd") + NAME.replace("[6, 8", "[5.8, 7.8"),
    "a frame that ends in the bleed": '- {id: g, type: rect, box: [-2, -2, 67, 92], fill: "#eeeecc"}\n',
    "a band of ink in low ink": '- {id: g, type: rect, box: [5, 30, 53, 8], fill: "#000000"}\n',
    "a texture over letters": NAME + '- {id: t, type: texture, box: bleed, kind: laid, stroke: "#888888"}\n',
    "letters wholly off the card": "- {id: map, type: group, at: ['{{ 80 }}', 0], elements: "
    "[{type: text, box: [2, 2, 20, 5], text: Rome}]}\n",
    "white up to the cut on paper": '- {id: g, type: rect, box: card, fill: "#ffffff"}\n',
}


@pytest.mark.parametrize("case", SOUND)
def test_what_is_meant_so_is_no_finding(case: str, tmp_path: Path) -> None:
    assert [fault.code for fault in found(tmp_path, SOUND[case])] == []


def test_letters_on_letters_are_covered(tmp_path: Path) -> None:
    index = '- {id: index, type: text, box: [6, 8, 6, 9], size: 12, fill: "#000000", text: "17"}\n'
    (fault,) = found(tmp_path, WHITE + NAME + index)
    assert (fault.code, fault.element) == ("covered-text", "name")


def test_letters_over_a_picture_are_measured_against_its_middle(tmp_path: Path) -> None:
    Image.new("RGB", (800, 1100), "#404040").save(tmp_path / "dark.png")
    art = '- {id: art, type: image, box: bleed, file: "{{ card.picture }}"}\n'
    cards = CARDS.replace("strength: 7", "strength: 7, picture: dark.png")
    (fault,) = found(tmp_path, art + NAME, cards=cards)
    assert (fault.code, fault.element) == ("low-contrast", "name")
    assert "#404040" in fault.message


def test_a_coarse_picture_is_told_at_each_card_that_has_one(tmp_path: Path) -> None:
    for name in ("a", "b"):
        Image.new("RGB", (60, 40), "#ffffff").save(tmp_path / f"{name}.png")
    art = '- {id: art, type: image, box: [6, 20, 51, 34], file: "{{ card.picture }}", when: "{{ card.picture }}"}\n'
    cards = THREE.replace("strength: 1", "strength: 1, picture: a.png").replace(
        "strength: 3", "strength: 3, picture: b.png"
    )
    faults = found(tmp_path, WHITE + NAME + art, cards=cards)
    assert [(fault.code, fault.card, fault.place and fault.place.line) for fault in faults] == [
        ("low-resolution", "one", 3),
        ("low-resolution", "three", 5),
    ]
    assert "30 dpi" in faults[0].message
    assert "402 × 268 pixels" in faults[0].message


def test_a_fault_of_a_layout_is_told_once_with_its_cards(tmp_path: Path) -> None:
    (fault,) = found(tmp_path, FAULTY["no-bleed"], cards=THREE)
    assert fault.cards == ("one", "two", "three")
    assert fault.card is None
    assert fault.place == fault.layout
    assert fault.message.endswith("(3 cards: one, two, three)")
    for language, words in {
        "cs": "končí na řezu",
        "pl": "kończy się na linii cięcia",
        "it": "finisce sul taglio",
    }.items():
        assert words in fault.in_language(language)


def test_an_error_of_a_layout_is_told_once_too(tmp_path: Path) -> None:
    game = small_game(tmp_path, WHITE + NAME.replace("#000000", "{{ papr }}"), cards=THREE)
    (fault,) = lint.findings(game)
    assert (fault.code, fault.severity, fault.cards) == ("expression", "error", ("one", "two", "three"))
    assert fault.place is not None
    assert fault.place.file.endswith("front.layout.yaml")
    ran = kredens("print", tmp_path, "-o", tmp_path / "out.pdf")
    assert ran.status == 1
    assert ran.err.count("error[expression]") == 1


@pytest.mark.parametrize(
    ("game", "layout_head", "element", "card", "grade"),
    [
        ("", "", "", "", "warning"),
        ("error", "", "", "", "error"),
        ("ignore", "", "", "", None),
        ("ignore", "warning", "", "", "warning"),
        ("", "error", "warning", "", "warning"),
        ("", "ignore", "error", "", "error"),
        ("error", "error", "error", "ignore", None),
        ("", "", "ignore", "error", "error"),
    ],
)
def test_grades(game: str, layout_head: str, element: str, card: str, grade: str | None, tmp_path: Path) -> None:
    def said(what: str) -> str:
        return f"lint: {{hairline: {what}}}"

    rule = '- {id: rule, type: path, d: "M8 30H55", stroke: "#000000", line: 0.05' + (
        f", {said(element)}" if element else ""
    )
    cards = CARDS.replace("strength: 7", f"strength: 7, {said(card)}") if card else CARDS
    head = "extends: base" + (f"\n{said(layout_head)}" if layout_head else "")
    small_game(tmp_path, WHITE + NAME + rule + "}\n", head=head, cards=cards)
    if game:
        (tmp_path / "game.yaml").write_text(f"{GAME}{said(game)}\n", encoding="utf-8")
    faults = lint.findings(library.load(tmp_path))
    assert [fault.severity for fault in faults] == ([] if grade is None else [grade])


def test_other_warnings_are_graded_by_game_and_card(tmp_path: Path) -> None:
    cards = (
        THREE.replace(", cs: Jedna", "")
        .replace(", cs: Dvě", "")
        .replace("strength: 2", "strength: 2, lint: {untranslated: error}")
    )
    small_game(tmp_path, WHITE + NAME, cards=cards)
    (tmp_path / "game.yaml").write_text(f"{GAME}lint: {{untranslated: ignore}}\n", encoding="utf-8")
    faults = find_faults(library.load(tmp_path))
    assert [(fault.code, fault.card, fault.severity) for fault in faults] == [("untranslated", "two", "error")]


def test_a_grade_that_is_none_is_answered(tmp_path: Path) -> None:
    small_game(tmp_path, WHITE)
    (tmp_path / "game.yaml").write_text(f"{GAME}lint: {{hairlines: ignore}}\n", encoding="utf-8")
    with pytest.raises(Unreadable, match="did you mean 'hairline'"):
        library.load(tmp_path)


def test_warnings_alone_are_exit_status_0_unless_strict(tmp_path: Path) -> None:
    small_game(tmp_path, FAULTY["hairline"])
    assert (kredens("lint", tmp_path).status, kredens("lint", tmp_path, "--strict").status) == (0, 1)


def test_one_face_can_be_looked_at_alone(tmp_path: Path) -> None:
    game = small_game(tmp_path, FAULTY["hairline"])
    layout(tmp_path, "back", WHITE)
    maker = FaceMaker(game, ("en",))
    checker = FaceChecker(maker.shared_assets)
    assert [problem.code for problem in checker.find_problems(maker.front(game.cards[0]))] == ["hairline"]
    assert checker.find_problems(maker.back(game.cards[0])) == []


def test_a_picture_is_read_once_for_all_languages_and_inks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Image.new("RGB", (800, 1100), "#ffffff").save(tmp_path / "art.png")
    read: list[Path] = []
    prepare = raster._prepare_raster

    def note(path: Path, shown_as: str) -> raster.Raster:
        read.append(path)
        return prepare(path, shown_as)

    monkeypatch.setattr(raster, "_prepare_raster", note)
    monkeypatch.setattr(raster, "low_ink_raster", None)
    art = '- {id: art, type: image, box: bleed, file: "{{ card.picture }}"}\n'
    assert found(tmp_path, art + NAME, cards=CARDS.replace("strength: 7", "strength: 7, picture: art.png")) == []
    assert len(read) == 1


def test_ornaments_that_are_written_already_are_measured(tmp_path: Path) -> None:
    rosette = '- {id: r, type: rosette, at: [31, 44], radii: [5, 9], stroke: "#000000", line: 0.05}\n'
    (fault,) = found(tmp_path, WHITE + rosette)
    assert (fault.code, fault.element) == ("hairline", "r")
    assert "0.05 mm" in fault.message


def test_what_is_written_as_operators_reads_back_as_its_shapes() -> None:
    plate = Plate({"ink": "#112233"}, grain=0.02)
    with plate.clipped(rectangle(1, 1, 4, 4)), plate.placed(2, 2, 0.5):
        plate.fill(rectangle(0, 0, 2, 2), "#abcdef")
    plate.line(rectangle(6, 6, 2, 2), 0.4)
    marks = read_operators(plate.operators())
    ground = Ground({})
    assert ground.colour_at(marks, 2.5, 2.5) == "#abcdef"
    assert ground.colour_at(marks, 3.5, 3.5) is None
    assert ground.bounds_of(marks) == pytest.approx((2, 2, 8.2, 8.2), abs=0.05)
