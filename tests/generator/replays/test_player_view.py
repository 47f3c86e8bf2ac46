"""What a player may not know is covered in the lines of a replay, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.generator.replays.html_report import render_page
from kredens.generator.replays.player_view import redact_replay
from kredens.generator.replays.replay import ReplayOptions, format_view, load_view, view_data
from kredens.rules_engine.logs.log_file import parse, read
from kredens.rules_engine.logs.move_lines import Shorthand
from kredens.rules_engine.replays.replay import replay

VETO = """\
kredens: log/1
game: veto
players: {Michał: {faction: radziwill}, Maciek: {faction: wisniowiecki}}
given: {voice: Michał, players: {Michał: {hand: [zwod], election: [ranicki]}}}
moves: |
  Michał: attach Zwód to Ranicki
  Maciek: no
"""
REDRAW = """\
kredens: log/1
game: veto
players: {Michał: {deck: radziwillowie}, Maciek: {deck: wisniowieccy}}
moves: |
  Michał: redraw
  deal Michał: Ganchof, ?, ?, ?, ?, ?, ?
  Maciek: keep
"""
KACIRI = """\
kredens: log/1
game: kaciri
players: {Anna: {faction: husite}, Petr: {faction: katolici}}
moves: |
  table: turn Krakov
  Anna: send 7
"""


@pytest.mark.parametrize(
    ("log", "viewer", "seen"),
    [
        (VETO, "Maciek", ["attach ? to Ranicki", "no"]),
        (VETO, "Michał", ["attach Zwód to Ranicki", "no"]),
        (REDRAW, "Maciek", ["redraw", "draw Michał ?", "draw Michał ?"]),
        (KACIRI, "Petr", ["turn Krakov", "send ?"]),
    ],
)
def test_only_what_is_hidden_is_covered(log: str, viewer: str, seen: list[str]) -> None:
    played = replay(parse(log.encode(), "log.yaml", Path()))
    assert played.holds
    written = [step.text for step in redact_replay(played, viewer).steps if not step.implied]
    assert written[: len(seen)] == seen


VWARS = """\
kredens: log/1
game: vwars
players: {Anna: {character: walter-crane}, Petr: {character: park-min-seo}, Žofie: {character: ada-ferrante}}
given: {active: Petr, sympathy: 4, players: {Anna: {role: human}, Petr: {role: vampire}}}
"""


@pytest.mark.parametrize(
    ("viewer", "told"),
    [
        ("Anna", "Petr or Žofie is the Vampire."),
        ("Žofie", "Anna, Petr or Žofie is the Vampire."),
        ("Petr", "Anna can only be a Human."),
    ],
)
def test_what_follows_from_what_a_player_knows_is_told(viewer: str, told: str) -> None:
    view = load_view(parse(VWARS.encode(), "log.yaml", Path()), ReplayOptions(viewer=viewer, lang="en"))
    lines = list(format_view(view, ReplayOptions(viewer=viewer, lang="en")))
    after = [line.strip().partition(" [")[0] for line in lines[lines.index("from this follows:") + 1 :]]
    assert told in after
    (event, *_) = view_data(view, ReplayOptions(viewer=viewer))["follows"]
    assert event["kind"] in ("suspects", "certain")


@pytest.mark.parametrize(("viewer", "told"), [("Anna", "Petr or Žofie is the Vampire."), (None, "")])
def test_what_follows_stands_on_the_page_of_a_player(viewer: str | None, told: str) -> None:
    view = load_view(parse(VWARS.encode(), "log.yaml", Path()), ReplayOptions(viewer=viewer, lang="en"))
    page = render_page(view.played, view.rulebook, "en", viewer).decode()
    assert told in page
    assert ("is the Vampire." in page) == bool(told)
    assert "role <b>?</b></span>" in page, "behind the last figure of a player who has no points stands nothing"


@pytest.mark.parametrize("viewer", ["Anna", "Žofie", "table"])
def test_a_move_that_may_be_legal_for_all_that_one_knows_is_refused_to_nobody_else(viewer: str) -> None:
    """A hidden Vampire may not investigate; the others are not told that somebody tried."""
    asked = ReplayOptions(viewer=viewer, lang="en")
    before, after = (
        "\n".join(format_view(load_view(parse(text.encode(), "log.yaml", Path()), asked), asked))
        for text in (VWARS, f"{VWARS}moves: |\n  Petr: investigate Anna\n")
    )
    assert after == before
    own = asked._replace(viewer="petr")
    lines = format_view(load_view(parse(f"{VWARS}moves: |\n  Petr: investigate Anna\n".encode(), "log.yaml"), own), own)
    assert any("investigate.not-by-vampire" in line for line in lines)


@pytest.mark.parametrize("role", ["vampire", "human"])
def test_a_claim_about_what_one_may_not_know_says_nothing(role: str) -> None:
    text = VWARS.replace("Petr: {role: vampire}", f"Petr: {{role: {role}}}").replace("Anna: {role: human}, ", "")
    moves = "moves: |\n  claim: players.Petr.role = vampire\n  Petr: move Tokyo\n"
    asked = ReplayOptions(viewer="Žofie", lang="en")
    lines = list(format_view(load_view(parse(f"{text}{moves}".encode(), "log.yaml", Path()), asked), asked))
    assert any("Petr: move Tokyo" in line for line in lines)
    assert not any("claim" in line for line in lines)


@pytest.mark.parametrize("viewer", ["Dario", "table"])
def test_a_deal_in_one_line_is_shown_to_who_gets_it(viewer: str) -> None:
    log = read(Path("cards/vwars/games/mai-rivelato.yaml"))
    dealt = [f"{line.actor}: {line.text}" for line in log.scene.lines if isinstance(line, Shorthand)]
    asked = ReplayOptions(viewer=viewer, lang="it")
    told = "\n".join(format_view(load_view(log, asked), asked))
    shown = [text for text in dealt if text in told]
    assert shown == [text for text in dealt if text.startswith(f"distribuite {viewer}:")]
    assert len(dealt) > len(shown)


AT_ODDS = """\
kredens: log/1
game: vwars
players:
  Anna: {character: walter-crane}
  Petr: {character: park-min-seo}
  Žofie: {character: ada-ferrante}
  Jan: {character: chidi-okafor}
given: {active: Anna, event-now: –, event-soon: –}
moves: |
  Anna: investigate Petr
  Petr: keep
  Anna: stop
  table: vampire VAMPIRE
"""


@pytest.mark.parametrize("viewer", [None, "Petr"])
@pytest.mark.parametrize(("vampire", "earlier"), [("Anna", "1: Anna: investigate Petr"), ("Petr", "2: Petr: keep")])
def test_a_role_that_contradicts_a_move_names_both(viewer: str | None, vampire: str, earlier: str) -> None:
    asked = ReplayOptions(quiet=True, viewer=viewer, lang="en")
    view = load_view(parse(AT_ODDS.replace("VAMPIRE", vampire).encode(), "log.yaml", Path()), asked)
    lines = list(format_view(view, asked))
    assert f"log.yaml:13:3: move 4, table: vampire {vampire} – not legal" in lines
    assert f"  at odds with move {earlier}" in lines
    assert view_data(view, asked)["fault"]["contradicts"] == int(earlier[0])
    assert f"at odds with move {earlier}" in render_page(view.played, view.rulebook, "en", viewer).decode()
