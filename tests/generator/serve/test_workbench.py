"""The workbench over HTTP: cards as their files are now, faults beside good pictures, views, and no path for others."""

from __future__ import annotations

import io
import re
import threading
import time
from pathlib import Path

import pytest
from PIL import Image

from kredens.cards.faults import Fault, Unreadable
from kredens.generator.images.export import Side
from kredens.generator.serve.web.turns import Turns
from kredens.generator.serve.workbench import easel, routes
from kredens.generator.serve.workbench.bench import Bench
from kredens.generator.serve.workbench.editor import Editor
from kredens.generator.serve.workbench.look import Look
from kredens.generator.serve.workbench.whole_check import WholeCheck
from tests.generator.serve.benches import CARDS, HOST, LAYOUT_FILE, Workplace, write_pond
from tests.patience import PATIENCE

pytestmark = pytest.mark.usefixtures("without_checks")


@pytest.fixture
def pond(tmp_path: Path) -> Workplace:
    return Workplace(write_pond(tmp_path / "pond"))


def codes(row: dict[str, object]) -> list[str]:
    findings = row["findings"]
    assert isinstance(findings, list)
    return [each["code"] for each in findings]


def test_the_page_is_there_for_a_game_without_a_referee(pond: Workplace) -> None:
    page = pond.get("", lang="cs")
    assert page.status_code == 200
    assert "Rybník" in page.text
    assert "Dílna" in page.text
    policy = page.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert not re.search(r"<script(?![^>]* src=)|<style| style=| on[a-z]+=", page.text)
    start = pond.at.get("/")
    assert '/workbench/pond"' in start.text
    assert pond.at.get("/workbench/lake").status_code == 404


def test_all_cards_stand_beside_their_fields(pond: Workplace) -> None:
    told = pond.state()
    assert [each["id"] for each in told["cards"]] == ["pike", "roach", "trout"]
    assert [(each["id"], each["whole"]) for each in told["columns"]] == [
        ("weight", True),
        ("water", False),
        ("text", False),
    ]
    pike, roach, trout = told["cards"]
    assert pike["cells"] == {"weight": 9, "water": "deep"}
    assert (roach["copies"], roach["cells"]) == (3, {"weight": 2})
    assert trout["gaps"] == ["name.cs"]
    assert trout["cells"]["text"] == "It leaps."
    assert pond.card("pike", lang="cs")["cells"]["water"] == "hluboká"
    assert all(each["front"]["digest"] and not each["front"]["bad"] for each in told["cards"])


def test_a_saved_layout_redraws_the_cards_that_it_draws(pond: Workplace) -> None:
    before, picture = pond.card("pike"), pond.picture("pike", large="1")
    pond.change("#dde8ee", "#ffeeaa")
    after = pond.card("pike")
    assert after["front"]["digest"] != before["front"]["digest"]
    assert after["back"] == before["back"]
    assert pond.picture("pike", large="1") != picture
    # What was there before is kept, to be compared.
    assert pond.picture("pike", large="1", when="before") == picture
    assert pond.face("pike", when="before")["digest"] == before["front"]["digest"]


def test_what_was_many_editions_ago_is_let_go(pond: Workplace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(easel, "MOST_EDITIONS", 2)
    pond.state()
    for old, new in (("weight: 9", "weight: 8"), ("weight: 2", "weight: 3"), ("weight: 4", "weight: 5")):
        pond.change(old, new, "cards.yaml")
        pond.state()
    before = [pond.get(f"/faces/{card}/front", when="before").json() for card in ("pike", "roach", "trout")]
    assert [each is not None for each in before] == [False, True, True]


def test_pictures_are_kept_by_their_sum_alone(pond: Workplace) -> None:
    digest = pond.face("pike")["digest"]
    kept = pond.get("/faces/pike/front/picture", d=digest)
    assert "immutable" in kept.headers["cache-control"]
    other = pond.get("/faces/pike/front/picture", d="another")
    assert other.headers["cache-control"] == "no-store"
    large, small = (Image.open(io.BytesIO(pond.picture("pike", **asked))) for asked in ({"large": "1"}, {}))
    # The large one has the bleed around it.
    assert large.width / large.height == pytest.approx(69 / 94, abs=0.01)
    assert small.width / small.height == pytest.approx(63 / 88, abs=0.01)


@pytest.mark.parametrize("look", [{"in": "cs"}, {"in": "en+cs"}, {"ink": "low"}, {"size": "mini"}, {"size": "70x120"}])
def test_looks_differ(pond: Workplace, look: dict[str, str]) -> None:
    assert pond.picture("pike", **look) != pond.picture("pike")


@pytest.mark.parametrize("look", [{"in": "xx"}, {"in": "en+cs+en"}, {"size": "huge"}, {"size": "1x1"}])
def test_a_look_that_there_is_not_is_told(pond: Workplace, look: dict[str, str]) -> None:
    answer = pond.get("/state", **look)
    assert answer.status_code == 400
    assert answer.json()["faults"]


def test_a_card_with_a_fault_keeps_its_good_picture_and_the_others_go_on(pond: Workplace) -> None:
    good = pond.card("trout")["front"]["digest"]
    pond.change("weight: 4", "weight: heavy", "cards.yaml")
    pond.change("weight: 9", "weight: 8", "cards.yaml")
    trout = pond.card("trout")
    assert trout["front"] == {"digest": good, "bad": True, "kept": True}
    assert codes(trout) == ["type"]
    assert trout["findings"][0]["where"] == "cards.yaml:5"
    pike = pond.card("pike")
    assert not pike["front"]["bad"]
    assert pike["cells"]["weight"] == 8
    pond.change("weight: heavy", "weight: 4", "cards.yaml")
    assert pond.card("trout")["front"] == {"digest": good, "bad": False, "kept": False}


def test_a_layout_with_a_fault_keeps_all_its_cards(pond: Workplace) -> None:
    good = pond.card("pike")["front"]["digest"]
    pond.change("type: rich", "type: poor")
    pike = pond.card("pike")
    assert pike["front"] == {"digest": good, "bad": True, "kept": True}
    assert codes(pike) == ["element-type"]
    assert pike["findings"][0]["where"] == f"{LAYOUT_FILE}:7"
    assert pond.face("pike")["digest"] == good
    # Now it cannot be drawn at all.
    assert pond.get("/faces/pike/front", when="now").json() is None
    assert pond.get("/faces/pike/front/picture", when="now").status_code == 404
    pond.change("type: poor", "type: rich")
    assert not pond.card("pike")["front"]["bad"]


def test_a_text_that_does_not_fit_is_seen_as_a_draft_beside_the_good_picture(pond: Workplace) -> None:
    good = pond.card("trout")["front"]["digest"]
    pond.change("box: [6, 8, 51, 9]", "box: [6, 8, 5, 9]")
    trout = pond.card("trout")
    assert trout["front"]["digest"] == good
    assert "overflow" in codes(trout)
    told = next(each for each in trout["findings"] if each["code"] == "overflow")
    assert (told["where"], told["layout"]["where"]) == ("cards.yaml:5", f"{LAYOUT_FILE}:6")
    draft = pond.face("trout", when="now")
    assert draft["digest"] != good
    assert pond.picture("trout", when="now") != pond.picture("trout")


def test_a_card_that_was_never_good_is_drawn_as_far_as_that_goes(tmp_path: Path) -> None:
    folder = write_pond(tmp_path / "pond")
    (folder / LAYOUT_FILE).write_text((folder / LAYOUT_FILE).read_text().replace("51, 9]", "5, 9]"))
    pike = Workplace(folder).card("pike")
    assert pike["front"]["bad"]
    assert not pike["front"]["kept"]
    assert pike["front"]["digest"]


def test_a_game_that_cannot_be_read_is_as_it_was(pond: Workplace) -> None:
    pond.state()
    pond.change("language: en", "language: [", "game.yaml")
    told = pond.state()
    assert [each["id"] for each in told["cards"]] == ["pike", "roach", "trout"]
    assert told["findings"][0]["where"].startswith("game.yaml:")
    assert all(each["front"]["bad"] and each["front"]["kept"] for each in told["cards"])
    pond.change("language: [", "language: en", "game.yaml")
    assert pond.state()["findings"] == []


def test_the_cards_of_a_file_that_cannot_be_read_say_so_and_no_others(pond: Workplace) -> None:
    more = CARDS.split("\n  - ")[0] + "\n  - {id: eel, name: {en: Eel, cs: Úhoř}, weight: 5}\n"
    (pond.folder / "more.yaml").write_text(more, encoding="utf-8")
    pond.bench.note_change()
    before = pond.card("pike")
    pond.change("weight: 9,", "weight: 9", "cards.yaml")
    told = {each["id"]: each for each in pond.state()["cards"]}
    pike = told["pike"]
    assert (pike["front"]["bad"], pike["front"]["kept"], pike["front"]["digest"]) == (
        True,
        True,
        before["front"]["digest"],
    )
    assert pike["findings"][0]["where"].startswith("cards.yaml:")
    assert told["eel"]["findings"] == []
    pond.change("weight: 9", "weight: 9,", "cards.yaml")
    assert not pond.card("pike")["front"]["bad"]


def test_languages_and_piles_are_those_of_the_files_now(pond: Workplace) -> None:
    told = pond.state()
    assert (told["looks"], told["piles"]) == (["en", "cs", "en+cs"], [""])
    pond.change("languages: [en, cs]", "languages: [en, cs, pl]", "game.yaml")
    (pond.folder / "decks").mkdir()
    (pond.folder / "decks" / "first.yaml").write_text("kredens: deck/1\ngame: pond\ncards: {roach: 2}\n", "utf-8")
    told = pond.state()
    assert (told["looks"], told["piles"]) == (["en", "cs", "pl", "en+cs", "en+pl"], ["", "deck:first"])


def test_a_game_with_a_fault_can_be_mended_but_not_played(tmp_path: Path) -> None:
    folder = write_pond(tmp_path / "pond")
    (folder / "cards.yaml").write_text(CARDS.replace("weight: 9", "weight: heavy"), encoding="utf-8")
    at = Workplace(folder)
    assert at.get("").status_code == 200
    assert at.at.get("/games/pond").status_code == 404


def test_what_a_printer_would_stumble_over_stands_with_the_card_and_its_place(pond: Workplace) -> None:
    assert codes(pond.card("pike")) == []
    pond.change("type: rect, box: bleed", "type: rect, box: card")
    (finding,) = pond.card("pike")["findings"]
    assert (finding["code"], finding["severity"], finding["where"]) == ("no-bleed", "warning", "cards.yaml:3")
    assert finding["layout"]["where"] == f"{LAYOUT_FILE}:5"
    assert finding["layout"]["href"].endswith(f"/{LAYOUT_FILE}:5:5")
    pond.change("extends: base", "extends: base\nlint: {no-bleed: error}")
    assert pond.card("pike")["findings"][0]["severity"] == "error"
    pond.change("{no-bleed: error}", "{no-bleed: ignore}")
    assert codes(pond.card("pike")) == []


def test_every_element_says_where_it_stands_and_out_of_what(pond: Workplace) -> None:
    told = pond.face("pike")
    assert (told["width"], told["height"], told["bleed"]) == (63, 88, 3)
    elements = {each["id"]: each for each in told["elements"]}
    assert "text" not in elements  # Pike has none
    name = elements["name"]
    assert name["boxes"] == [[6, 8, 51, 9]]
    assert name["sizes"] == [18.0]
    assert name["asked"] == [18.0, 10.0]
    assert name["values"] == [{"field": "text", "written": "{{ card.name }}", "value": "Pike"}]
    assert name["where"] == f"{LAYOUT_FILE}:6"
    number = elements["index/1"]
    assert number["boxes"] == [[46, 72, 11, 9], [6, 7, 11, 9]]
    assert number["values"][0]["value"] == "9"
    assert elements["ground"]["boxes"] == [[-3, -3, 69, 94]]


def test_elements_are_measured_on_the_card_as_it_is_cut(pond: Workplace) -> None:
    name = next(each for each in pond.face("pike", size="126x176")["elements"] if each["id"] == "name")
    assert name["boxes"] == [[12, 16, 102, 18]]
    assert name["sizes"] == [36.0]


def test_places_are_links_into_the_editor(pond: Workplace) -> None:
    name = next(each for each in pond.face("pike")["elements"] if each["id"] == "name")
    path = (pond.folder / LAYOUT_FILE).as_posix()
    assert name["href"] == f"vscode://file{path}:6:5"
    other = Workplace(pond.folder, editor="idea://open?file={path}&line={line}")
    assert other.card("pike")["href"] == f"idea://open?file={pond.folder.as_posix()}/cards.yaml&line=3"


def test_nobody_else_is_told_a_path_of_this_machine(pond: Workplace) -> None:
    pond.change("type: rich", "type: poor")
    pond.change("weight: 4", "weight: heavy", "cards.yaml")
    folder = str(pond.folder.parent)
    here = pond.get("/state").text + pond.get("/faces/pike/front").text
    assert "vscode://" in here
    for at in (Workplace(pond.folder, secret="s3cret"), Workplace(pond.folder, client="192.168.1.7")):
        at.state()
        told = at.get("").text + at.get("/state").text + at.get("/faces/roach/front").text
        assert "cards.yaml:5" in told
        assert folder not in told
        assert "vscode" not in told


@pytest.mark.parametrize(
    "editor", ["emacs", "", "javascript:alert('{path}')", "data:text/html,{path}", "vscode://file"]
)
def test_an_editor_is_known_or_an_address(editor: str) -> None:
    with pytest.raises(Unreadable):
        Editor(editor)


def test_a_hand_is_drawn_by_its_seed(pond: Workplace) -> None:
    first = pond.get("/hand", n="3", seed="5").json()
    assert first == pond.get("/hand", n="3", seed="5").json()
    assert first["pile"] == {"pike": 1, "roach": 3, "trout": 1}
    hands = {tuple(pond.get("/hand", n="3", seed=str(seed)).json()["hand"]) for seed in range(20)}
    assert len(hands) > 5
    assert all(hand.count("roach") <= 3 and hand.count("pike") <= 1 for hand in hands)
    assert len(pond.get("/hand", n="60").json()["hand"]) == 5


def test_a_deck_is_judged(pond: Workplace) -> None:
    (pond.folder / "decks").mkdir()
    (pond.folder / "decks" / "first.yaml").write_text("kredens: deck/1\ngame: pond\ncards: {roach: 2, pike: 1}\n")
    told = pond.get("/deck", name="first").json()
    assert told["pile"] == {"roach": 2, "pike": 1}
    assert told["verdict"]
    assert "deck:first" in pond.get("").text
    assert pond.get("/deck", name="../cards").status_code == 400


def test_sheets_are_shown_as_they_print(pond: Workplace) -> None:
    told = pond.get("/sheets").json()
    assert (told["cards"], told["pages"]) == (5, 4)
    page = Image.open(io.BytesIO(pond.get("/sheets/3").content))
    assert page.width / page.height == pytest.approx(210 / 297, abs=0.01)
    assert pond.get("/sheets/5").status_code == 404
    letter = Image.open(io.BytesIO(pond.get("/sheets/3", paper="letter").content))
    assert letter.width / letter.height == pytest.approx(8.5 / 11, abs=0.01)


@pytest.mark.parametrize(
    "path", ["/faces/eel/front", "/faces/eel/front/picture", "/faces/..%2f..%2fgame/front", "/sheets/0"]
)
def test_what_there_is_not_is_not_there(pond: Workplace, path: str) -> None:
    assert pond.get(path).status_code == 404


def test_cards_are_drawn_beside_while_nobody_waits(pond: Workplace) -> None:
    told: list[int] = []
    pond.bench.tell = lambda: told.append(1)
    pond.get("/state")
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not told:
        time.sleep(0.02)
    assert all("digest" in each["front"] for each in pond.get("/state").json()["cards"])


def test_nothing_is_written(pond: Workplace) -> None:
    def files() -> dict[str, int]:
        return {path.as_posix(): path.stat().st_mtime_ns for path in pond.folder.rglob("*")}

    before = files()
    pond.state()
    for path in ("", "/hand", "/sheets", "/sheets/1", "/faces/pike/front/picture"):
        pond.get(path)
    assert files() == before


def test_a_whole_check_finds_what_lint_finds(pond: Workplace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr("kredens.generator.serve.workbench.whole_check.QUIET", 0.0)
    check = WholeCheck(pond.bench)
    check.begin()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not check.is_current:
        time.sleep(0.05)
    assert ("untranslated", "trout") in {(fault.code, fault.card) for fault in check.faults}
    # What stands in a file that was saved since may have been mended; the rest still holds.
    pond.change("#dde8ee", "#ffeeaa")
    assert not check.is_current
    assert ("untranslated", "trout") in {(fault.code, fault.card) for fault in check.standing_faults()}
    pond.change("weight: 4", "weight: 5", "cards.yaml")
    assert not [fault for fault in check.standing_faults() if fault.code == "untranslated"]
    (pond.folder / "cards.yaml").unlink()
    assert not [fault for fault in check.standing_faults() if fault.code == "untranslated"]


class Checked:
    """A whole check that has found something."""

    faults = (Fault("thin", "too thin", None, "pike", "warning"), Fault("odd", "odd number", None, None, "warning"))
    is_current = True

    def __init__(self, bench: Bench) -> None:
        self.edition = bench.number

    def begin(self) -> None:
        pass

    def standing_faults(self) -> tuple[Fault, ...]:
        return self.faults


def test_findings_of_a_whole_check_stand_with_their_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "WholeCheck", Checked)
    at = Workplace(write_pond(tmp_path / "pond"))
    assert codes(at.card("pike")) == ["thin"]
    assert [each["code"] for each in at.state()["findings"]] == ["odd"]


def test_nothing_is_drawn_when_the_pages_are_gone(pond: Workplace, monkeypatch: pytest.MonkeyPatch) -> None:
    is_begun, may_go_on = threading.Event(), threading.Event()
    drawn: list[str] = []

    def draw(bench: Bench, look: Look, id: str, side: Side) -> None:
        drawn.append(id)
        is_begun.set()
        assert may_go_on.wait(PATIENCE)

    monkeypatch.setattr(Bench, "_draw", draw)
    with pond.at:
        pond.bench.fill(Look())
        assert is_begun.wait(PATIENCE)
        threading.Timer(0.1, may_go_on.set).start()
    assert drawn == ["pike"]
    assert not [each for each in threading.enumerate() if each.name.startswith("drawing ")]
    pond.bench.fill(Look())
    assert drawn == ["pike"]


def test_whoever_waits_draws_before_what_is_drawn_beside() -> None:
    turns = Turns()
    order: list[str] = []

    def beside() -> None:
        with turns.beside():
            order.append("beside")

    def first() -> None:
        with turns.first():
            order.append("first")

    with turns.first(), turns.first():
        waiting = [threading.Thread(target=beside), threading.Thread(target=first)]
        for each in waiting:
            each.start()
            time.sleep(0.05)
    for each in waiting:
        each.join(5)
    assert order == ["first", "beside"]


def test_another_name_of_this_server_is_refused(pond: Workplace) -> None:
    assert pond.at.get("/workbench/pond", headers={"host": f"evil.{HOST}"}).status_code == 421
