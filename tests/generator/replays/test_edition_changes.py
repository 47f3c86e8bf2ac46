"""A log that names an earlier edition of the rules: which of the rules that it used have changed since."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.faults import Unreadable
from kredens.cards.lint.definitions import findings
from kredens.cards.rulebook import rulebook
from kredens.generator.replays import edition_changes
from kredens.rules_engine.contract import protocol as games
from kredens.rules_engine.kaciri.engine import Kaciri
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.replays.replay import replay
from tests.generator.printed import kredens

LOG = """\
kredens: log/1
game: {game}
rules: {edition}
players: {{Anna: {{faction: husite}}, Petr: {{faction: katolici}}}}
cards: [{{id: praha, kind: city, name: {{cs: Praha, en: Prague}}, odolnost: 7, vyznam: 5}}]
moves: |
  praha: Anna 9, Petr 3
"""
CHANGED = """\
        since: 3
        changed:
          - {edition: 2, note: {cs: Město leží před hráčem., en: The city lies before the player.}}
          - {edition: 3, note: {cs: Autor to upřesnil., en: The author made it clear.}}
"""
RULES = "rules.yaml"


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Kacíři of one's own with a later edition of its rules: lines to be added under a rule, by id."""

    monkeypatch.setattr(Kaciri, "edition", 3)

    def write(edition: int = 3, **lines: str) -> Path:
        folder = tmp_path / "mine"
        shutil.copytree(Path("cards/kaciri"), folder, ignore=shutil.ignore_patterns("games", "rulings"))
        text = (folder / RULES).read_text(encoding="utf-8").replace("edition: 1\n", f"edition: {edition}\n", 1)
        for id, more in lines.items():
            head = f"      - id: kaciri.{id.replace('__', '.').replace('_', '-')}\n"
            assert text.count(head) == 1, head
            text = text.replace(head, head + more)
        (folder / RULES).write_text(text, encoding="utf-8")
        return folder

    return write


def saved(folder: Path, edition: int = 1) -> Path:
    path = folder.parent / "log.yaml"
    path.write_text(LOG.format(game=f"./{folder.name}", edition=edition), encoding="utf-8")
    return path


def between(folder: Path, edition: int) -> edition_changes.EditionChanges | None:
    log = logs.read(saved(folder, edition))
    return edition_changes.find_changes(log, replay(log), rulebook.load(log.game.definitions), "en")


def told(folder: Path, edition: int, *more: str, lang: str = "en") -> str:
    ran = kredens("replay", saved(folder, edition), "--lang", lang, "--quiet", *more)
    assert ran.status == 0, ran.err
    return ran.out


@pytest.mark.parametrize("id", games.engine_names())
def test_referee_and_book_are_of_one_edition(id: str) -> None:
    game = cards.load(id)
    assert games.engine_for(game).edition == rulebook.load(game).edition


def test_a_log_of_this_edition_says_nothing_of_editions(later: Callable[..., Path]) -> None:
    folder = later(edition=1)
    assert between(folder, 1) is None
    assert "edition" not in told(folder, 1)


def test_only_what_changed_since_the_log_is_listed(later: Callable[..., Path]) -> None:
    folder = later(duel__winner_takes_city=CHANGED)
    notes = {edition: [each.notes for each in found.later] for edition in (1, 2) if (found := between(folder, edition))}
    assert notes == {
        1: [("The city lies before the player.", "The author made it clear.")],
        2: [("The author made it clear.",)],
    }


def test_a_rule_that_the_game_did_not_use_is_not_listed(later: Callable[..., Path]) -> None:
    found = between(later(option__hussite_bonus_scope=CHANGED), 1)
    assert found is not None
    assert (found.written, found.played, found.later) == (1, 3, ())


def test_a_rule_without_changes_is_new(later: Callable[..., Path]) -> None:
    folder = later(duel__winner_takes_city="        since: 2\n")
    found = between(folder, 1)
    assert found is not None
    assert [(each.rule.id, each.notes) for each in found.later] == [("kaciri.duel.winner-takes-city", ())]
    assert "New since edition 2." in told(folder, 1)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Written under edition 1 of the rules, played under edition 3. Of the rules used here these have"),
        ("cs", "Zapsáno podle 1. vydání pravidel, přehráno podle 3. vydání. Z použitých pravidel se od té doby"),
    ],
)
def test_the_replay_tells_it(later: Callable[..., Path], lang: str, line: str) -> None:
    out = told(later(duel__winner_takes_city=CHANGED), 1, lang=lang)
    assert line in out
    after = out.split(line)[1]
    assert "duel.winner-takes-city" in after
    assert {"en": "The author made it clear.", "cs": "Autor to upřesnil."}[lang] in after


def test_the_page_tells_it_with_the_paragraph(later: Callable[..., Path], tmp_path: Path) -> None:
    told(later(duel__winner_takes_city=CHANGED), 1, "--report", str(tmp_path / "page.html"))
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    head = page[page.index('class="editions"') : page.index("</header>")]
    assert "Written under edition 1 of the rules, played under edition 3." in head
    assert 'href="#rule-kaciri.duel.winner-takes-city"' in head
    assert "The city lies before the player. The author made it clear." in head
    assert 'id="rule-kaciri.duel.winner-takes-city"' in page


def test_json_tells_it(later: Callable[..., Path]) -> None:
    ran = kredens("replay", saved(later(duel__winner_takes_city=CHANGED), 2), "--output-format", "json", "--lang", "en")
    assert json.loads(ran.out)["logs"][0]["editions"] == {
        "written": 2,
        "played": 3,
        "changed": [
            {"rule": "kaciri.duel.winner-takes-city", "since": 3, "notes": ["The author made it clear."]},
        ],
    }


def test_an_unchanged_book_says_so(later: Callable[..., Path]) -> None:
    assert "None of the rules used here has changed since." in told(later(), 1)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("        since: 4\n", "since: 4 is later than this edition, which is 3"),
        (
            "        changed:\n          - {edition: 2, note: {cs: a, en: b}}\n",
            "since: the last change is of edition 2, so write 'since: 2'",
        ),
        (
            "        since: 3\n        changed:\n          - {edition: 3, note: {cs: a, en: b}}\n"
            "          - {edition: 2, note: {cs: a, en: b}}\n",
            "changed: edition 2 comes after 3; write the oldest change first",
        ),
        ("        since: 0\n", "since: 0 is not at least 1"),
        ("        since: 1\n        changed:\n          - {edition: 1, note: {cs: a}}\n", "1 is not at least 2"),
    ],
)
def test_editions_that_cannot_be(later: Callable[..., Path], lines: str, message: str) -> None:
    folder = later(duel__winner_takes_city=lines)
    with pytest.raises(Unreadable) as caught:
        rulebook.load(cards.load(folder))
    assert [message in str(fault) for fault in caught.value.faults] == [True]


def test_lint_looks_into_the_notes(later: Callable[..., Path]) -> None:
    lines = "        since: 2\n        changed:\n          - {edition: 2, note: {cs: 'viz {rule:kaciri.nowhere}'}}\n"
    folder = later(duel__winner_takes_city=lines)
    found = [fault for fault in findings(cards.load(folder)) if fault.code in ("mark", "untranslated")]
    assert [(fault.code, fault.place.file.rpartition("/")[2]) for fault in found if fault.place] == [
        ("untranslated", RULES),
        ("mark", RULES),
    ]
