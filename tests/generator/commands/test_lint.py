"""`kredens lint` finds nothing in what ships, and everything that was done wrong on purpose, on all three floors."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from kredens import cards
from kredens.cards.definitions.model import ArtEntry
from kredens.generator.checks import lint, provenance
from kredens.generator.files.template_paths import TEMPLATES
from tests.generator.printed import CARDS_YAML, GAME_YAML, LAYOUT_YAML, fine, kredens, own_game
from tests.sampling import FULL, sampled


@pytest.mark.long
@pytest.mark.parametrize(
    "of_faces", [False, pytest.param(True, marks=FULL)], ids=["apart from its faces", "with its faces"]
)
def test_what_ships_is_clean(of_faces: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces of each game are looked at by the tests of its faces; with them it takes minutes."""
    if not of_faces:
        monkeypatch.setattr(lint, "_check_faces", lambda *_: iter(()))
    ran = fine("lint")
    lines = ran.out.splitlines()
    assert [line.partition(":")[0] for line in lines] == cards.games()
    assert all(line.endswith(" cards, 0 errors, 0 warnings") for line in lines)


@pytest.fixture
def kaciri(tmp_path: Path) -> Path:
    """A copy of the shipped game, to do wrong to."""
    fine("new", tmp_path / "copy", "--from", "kaciri")
    return tmp_path / "copy"


@pytest.mark.long
def test_a_copy_is_clean_too(kaciri: Path) -> None:
    fine("lint", kaciri)


def changed(pattern: str, by: str, count: int = 1) -> Callable[[str], str]:
    """A change of a text that must change it."""

    def change(text: str) -> str:
        new, changes = re.subn(pattern, by, text, count=count, flags=re.MULTILINE)
        assert changes, pattern
        return new

    return change


PRAHA = r"name: \{cs: Praha, en: Prague\}"
DANCE = changed(r"^effects:\n", "effects:\n  dance: {args: {what: selector}}\n")
CITIES, GAME, CITY_LAYOUT = "cities.yaml", "game.yaml", "layouts/city.layout.yaml"
PLANTED = {
    "a card is missing": (
        "personalities.yaml",
        changed(r"  - id: jan-hus\n(    .*\n)+", ""),
        r"error\[total\] the set has 43 cards",
    ),
    "a translation is missing": (CITIES, changed(PRAHA, "name: {cs: Praha}"), r"\[untranslated\] card praha"),
    "two names are alike": (CITIES, changed(PRAHA, "name: {cs: Tábor, en: Tabor}"), r"error\[same-name\]"),
    "a text is too long": (
        CITIES,
        changed(PRAHA, "name: {cs: " + "Velmi dlouhé jméno " * 9 + ", en: P}"),
        r"card praha: element 'name'",
    ),
    "a letter no font has": (CITIES, changed(PRAHA, "name: {cs: Pra☃ha, en: Prague}"), r"card praha: .*☃"),
    "arms nobody can draw": (
        CITIES,
        changed(r"arms: .*three-towers.*", 'arms: "gules, a snail or"'),
        r"card praha: .*snail",
    ),
    "a verb nobody executes": (GAME, DANCE, r"error\[not-executed\] the effect 'dance'"),
    "a verb without a phrase": (GAME, DANCE, r"error\[phrase\].*dance|error.*dance.*phrase"),
    "an engine that is none": (
        GAME,
        changed(r"engine: kaciri", "engine: kaciry"),
        r"error\[engine\] no engine 'kaciry'; did you mean 'kaciri'",
    ),
    "an icon that is none": (
        CITY_LAYOUT,
        changed(r"icons: mural-crown", "icons: mural-crwn"),
        r"mural-crwn'; did you mean 'mural-crown'",
    ),
    "a layout outside": (CITY_LAYOUT, changed(r"extends: kaciri", "extends: ../../x"), r"error\[.*'\.\./\.\./x'"),
    "a phrase under a wrong name": ("phrases.yaml", changed(r"^(\s+)relieve:", r"\1releave:"), r"relieve"),
}


@pytest.mark.parametrize("planted", sampled(PLANTED, 9))
def test_planted_faults_are_found(planted: str, kaciri: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lint, "INKS", ("full",))  # both are looked at below
    file, change, found = PLANTED[planted]
    path = kaciri / file
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    ran = kredens("lint", kaciri, "--strict")
    assert ran.status in (1, 2)
    assert re.search(found, ran.out + ran.err), ran.out + ran.err
    assert "internal" not in ran.err


def test_cards_and_findings_are_counted(tmp_path: Path) -> None:
    game = own_game(tmp_path / "own", game=GAME_YAML.replace("layout: thing}", "layout: thing, total: 9}"))
    ran = kredens("lint", game)
    assert ran.status == 1
    assert re.search(r"3 cards, 1 error, 0 warnings", ran.out)
    assert "game.yaml:6:74: error[total] the set has 3 cards of kind thing, but must have 9" in ran.out


def test_icon_that_is_not_there_in_a_text(tmp_path: Path) -> None:
    game = own_game(tmp_path / "own", cards=CARDS_YAML.replace("Gives light.", '"Pay :golld:"'))
    ran = kredens("lint", game)
    assert ran.status == 1
    assert re.search(r"card lamp: element 'text' .*unknown icon 'golld'", ran.out)


def test_both_inks_and_all_languages_are_looked_at(tmp_path: Path) -> None:
    layout = (
        LAYOUT_YAML
        + "  - {id: low, type: icons, box: [5, 5, 5, 5], icons: \"{{ 'none-such' if ink == 'low' else '' }}\"}\n"
    )
    ran = kredens("lint", own_game(tmp_path / "ink", layout=layout))
    assert "unknown icon 'none-such'" in ran.out
    two = GAME_YAML.replace("language: en\n", "language: en\nlanguages: [en, cs]\n").replace(
        "{en: Own}", "{en: Own, cs: Vlastní}"
    )
    words = CARDS_YAML.replace("name: {en: Rope}", "name: {en: Rope, cs: " + "Provaz " * 40 + "}")
    ran = kredens("lint", own_game(tmp_path / "cs", game=two, cards=words))
    assert re.search(r"card rope: element 'name'", ran.out)


def test_picture_without_an_origin(tmp_path: Path) -> None:
    game = own_game(tmp_path / "own")
    (game / "icons").mkdir()
    shutil.copy(TEMPLATES / "new" / "icons" / "edible.svg", game / "icons" / "gold.svg")
    fine("lint", game)
    ran = kredens("lint", game, "--strict")
    assert ran.status == 1
    assert "warning[provenance] icons/gold.svg has no entry in credits.yaml" in ran.out
    (game / "credits.yaml").write_text(
        "kredens: credits/1\nassets:\n  - {files: [icons/*.svg], author: me, licence: CC0, source: drawn}\n",
        encoding="utf-8",
    )
    fine("lint", game, "--strict")


def test_pictures_of_ones_own_print_need_no_origin(tmp_path: Path) -> None:
    game = own_game(tmp_path / "own")
    fine("print", game, "--png", "--dpi", "36", "-o", game / "output" / "own-png")
    fine("lint", game)


def test_shipped_pictures_without_an_origin_are_errors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = cards.load("kaciri")
    assert not list(provenance.findings(game))
    first = replace(game.cards[0], art=ArtEntry("praha.png"))
    found = list(provenance.findings(replace(game, cards=(first, *game.cards[1:]))))
    assert [(fault.code, fault.card, fault.severity) for fault in found] == [("provenance", first.id, "error")]
    templates = tmp_path / "templates"
    (templates / "icons").mkdir(parents=True)
    (templates / "icons" / "new.svg").write_text("<svg/>", encoding="utf-8")
    monkeypatch.setattr("kredens.generator.checks.provenance.TEMPLATES", templates)
    (fault,) = provenance.findings(game)
    assert fault.severity == "error"
    assert "icons/new.svg has no entry in credits.yaml" in fault.message


def test_a_game_that_cannot_be_read_is_status_two(tmp_path: Path) -> None:
    game = own_game(tmp_path / "own", cards="kredens: cards/1\ncards: 7\n")
    ran = kredens("lint", game)
    assert ran.status == 2
    assert (ran.out + ran.err).count("cards.yaml:2:8: error[type] cards: expected a list, got 7") == 1


def test_a_schema_of_before_is_told_with_the_command_that_renews_it(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    fine("new", folder)
    fine("lint", folder, "--strict")
    game = folder / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("max: 9", "max: 8"), encoding="utf-8")
    ran = kredens("lint", folder, "--strict")
    assert ran.status == 1
    assert "schemas/cards.json:1:1: warning[stale-schema]" in ran.out
    command = ran.out.rpartition("with kredens ")[2].split()
    fine(*command)
    fine("lint", folder, "--strict")
