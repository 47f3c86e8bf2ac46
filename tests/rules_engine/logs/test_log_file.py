"""Reading logs: what they hold, and every fault in them that can be seen without playing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kredens.cards.definitions import library
from kredens.cards.faults import Unreadable
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.logs.move_lines import ClaimLine, Move, Shorthand
from kredens.rules_engine.replays.position_file import format_position
from kredens.rules_engine.replays.replay import replay
from tests.rules_engine.fish_logs import FISH, faults, faults_of, read, text
from tests.sampling import examples

WHOLE = """
# the beginning
table: draw Herring   # for Anna

  Anna: play Herring
turn: Pike, counter
claim: active = Petr
"""


def test_lines_know_where_they_stand() -> None:
    lines = read(WHOLE).scene.lines
    assert [type(line) for line in lines] == [Move, Move, Shorthand, ClaimLine]
    assert [(line.place.line, line.place.column) for line in lines] == [(6, 3), (8, 5), (9, 3), (10, 3)]


@pytest.mark.parametrize("before", ["\n\n", "# one\n\n"])
def test_places_hold_after_blank_lines_and_with_other_line_ends(before: str) -> None:
    content = f"kredens: log/1\ngame: fish\nplayers: {{A: {{}}, B: {{}}}}\nmoves: |\n{before}    A: counter\n"
    content = content.replace("# one", "    # one")
    for each in (content, content.replace("\n", "\r\n"), "\ufeff" + content):
        (line,) = logs.parse(each.encode(), "f", rules=read().game).scene.lines
        assert (line.place.line, line.place.column) == (7, 5)


def test_moves_on_one_line_are_found_inside_their_quotes() -> None:
    log = read(more='cases:\n  a: {moves: "Petr: counter"}\n')
    assert [(line.place.line, line.place.column) for line in log.cases[0].lines] == [(5, 15)]


def test_words_alone_settle_what_lasts() -> None:
    lines = read("table: draw Herring").scene.lines
    assert [line.action for line in lines if isinstance(line, Move)] == [("draw", "herring")]


def test_options_come_from_the_preset_and_the_log() -> None:
    assert read().scene.setup.options == {"counter-cost": "free", "salt": "none"}
    assert read(more="preset: strict\n").scene.setup.options["counter-cost"] == "point"
    assert read(more="preset: strict\noptions: {counter-cost: free}\n").scene.setup.options["counter-cost"] == "free"


def test_a_ruling_keeps_its_question() -> None:
    log = read(
        more="""
        rules: [fish.serve]
        question: {en: Does it count?}
        answer: {en: It does.}
        applies_to: [herring]
        source: a judge, 2026
        status: ours
        """
    )
    assert (log.entry.rules, log.entry.status) == (("fish.serve",), "ours")


@pytest.mark.parametrize(
    ("more", "code", "part"),
    [
        ("options: {counter-cots: free}", "option", "5:11: .*did you mean 'counter-cost'"),
        ("options: {counter-cost: fre}", "option", "5:25: .*did you mean 'free'"),
        ("preset: strickt", "preset", "did you mean 'strict'"),
        ("rules: 3", "newer", "edition 3 of the rules, and this is edition 2"),
        ("rules: 0", "range", "not at least 1"),
        ("mvoes: x", "unknown-field", "did you mean 'moves'"),
        ("status: mine", "enum", "follows, ours, reversed, rulebook"),
        ("question: Why?", "required", "'answer' is missing"),
        ("moves: {Anna: counter}", "moves", "write 'moves: |'"),
        ("moves: [{Anna: counter}]", "moves", "write 'moves: |'"),
        ("moves: >\n  Anna: counter\n  Petr: no", "moves", "runs lines together"),
        ("expect: {legal: {Jan: [counter]}}", "unknown-player", "no player 'Jan'"),
        ("expect: {positoin: {}}", "unknown-field", "did you mean 'position'"),
        ("cases: {a: {options: {oil: much}}}", "option", "no option 'oil'"),
        ("cases: {a: {players: {table: {}}}}", "player", "'table'"),
        ('cases: {a: {moves: "Anna: fly"}}', "unknown-verb", "5:21: .*no verb 'fly'"),
        ("given: &x {}", "anchor", "not allowed"),
    ],
)
def test_faults_beside_the_moves(more: str, code: str, part: str) -> None:
    (fault,) = faults(more="\n" + more + "\n")
    assert fault.code == code
    assert_matches(part, str(fault))


def assert_matches(part: str, message: str) -> None:
    place, _, said = part.rpartition(": .*")
    assert said in message
    assert place in message


@pytest.mark.parametrize("name", ["table", "Claim", "given", '""', '" "', '"a\\nb"', "x" * 61])
def test_names_that_no_player_can_bear(name: str) -> None:
    assert [fault.code for fault in faults(players=f"{{Anna: {{}}, {name}: {{}}}}")] == ["player"]


def test_names_that_cannot_be_told_apart() -> None:
    (fault,) = faults(players="{Anna: {}, ANNA: {}}")
    assert "cannot be told apart" in fault.message


def test_all_faults_of_the_moves_come_at_once() -> None:
    found = faults(
        """
        table: draw Hering
        Ana: play Herring
        Anna: plya Herring
        Anna: play Pike on Rye
        nobody knows
        claim: nothing
        given: {}
        Anna: play
        """,
        more="\noptions: {salt: much}\n",
        players="{Anna: {}, Rye: {}}",
    )
    assert [(fault.code, fault.place and fault.place.line) for fault in found] == [
        ("option", 5),
        ("unknown-term", 7),
        ("unknown-player", 8),
        ("unknown-verb", 9),
        ("ambiguous-move", 10),
        ("moves", 11),
        ("claim", 12),
        ("moves", 13),
        ("arguments", 14),
    ]


def test_faults_of_types_do_not_hide_those_of_the_moves() -> None:
    found = faults("Anna: fly", more="\nrules: no edition\nplayers2: {}\n")
    assert sorted(fault.code for fault in found) == ["type", "unknown-field", "unknown-verb"]


def test_a_game_of_another_name_is_another_game() -> None:
    (fault,) = faults_of(text("Anna: counter").replace("game: fish", "game: kaciri"))
    assert fault.code == "other-game"


@pytest.mark.parametrize(
    ("game", "code", "part"),
    [
        ("kacirri", "no-game", "did you mean 'kaciri'"),
        ("https://example.org/game", "game", "is an address"),
        ("/etc", "game", "name the folder"),
        ("~/mine", "game", "name the folder"),
        ("a\\b", "game", "write /"),
        ("./mine", "no-game", "mine"),
    ],
)
def test_games_that_cannot_be_found(game: str, code: str, part: str, tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as problem:
        logs.parse(f"kredens: log/1\ngame: '{game}'\n".encode(), "f.yaml", tmp_path)
    (fault,) = problem.value.faults
    assert fault.code == code
    assert part in fault.message
    assert str(fault.place) == "f.yaml:2:7"


def test_a_million_moves_are_refused() -> None:
    (fault,) = faults_of(text() + "moves: |\n" + "  Anna: counter\n" * 1_000_000)
    assert fault.code == "too-large"
    (fault,) = faults_of(text() + "moves: |\n" + "  A\n" * 4_002)
    assert fault.code == "too-many"
    assert "4,000 lines" in fault.message


def test_a_long_game_is_read() -> None:
    remark = "  # " + "x" * 50 + "\n"
    assert not logs.parse((text() + "moves: |\n" + remark * 3_900).encode(), "f.yaml", rules=FISH).scene.lines
    (fault,) = faults_of(text() + "moves: |\n" + 2 * remark.rstrip() * 2_500 + "\n")
    assert fault.code == "too-long"


def test_so_many_faults_and_no_more_are_reported() -> None:
    assert 300 <= len(faults_of(text() + "moves: |\n" + "  Anna: fly\n" * 1_200)) <= 302


def test_a_line_too_long_is_refused() -> None:
    assert [fault.code for fault in faults(f"Anna: play {'x' * 500}")] == ["too-long"]


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"7", b"kredens: log/2\ngame: fish\n", b"\xff\xfe", b"game: fish", b"{"]
)
def test_files_that_are_no_logs(content: bytes) -> None:
    assert faults_of(content)


PARTS = st.sampled_from(
    [
        *WHOLE,
        *"{}[]:|>\"'?#\n ",
        "\n  ",
        "expect:",
        "position",
        "cases: {",
        "moves: |\n",
        "claim: ",
        "given: ",
        "turn: ",
    ]
)


@settings(max_examples=examples(150), deadline=None)
@given(st.lists(PARTS, max_size=12).map("".join), st.integers(0, 400), st.integers(0, 20))
def test_whatever_is_in_a_log_it_is_read_or_its_faults_have_places(put: str, at: int, cut: int) -> None:
    content = text(WHOLE, more="\nexpect: {position: {stage: reply}}\ncases: {a: {moves: 'Anna: no'}}\n")
    for fault in faults_of(content[:at] + put + content[at + cut :]):
        assert fault.message
        assert fault.place is not None


KACIRI = """\
kredens: log/1
game: kaciri
players: {Anna: {faction: husite}, Petr: {faction: katolici}}
cards:
  - {id: nova-ves, kind: city, name: {cs: Nová Ves}, odolnost: 7, vyznam: 9}
moves: |
  table: otoč Nová Ves
  Anna: send 8
  Petr: send ?
  table: show Petr 5
  claim: cities.nova-ves = Anna
result: {points: {}}
"""


def test_a_log_may_bring_cards_of_its_own() -> None:
    assert replay(logs.parse(KACIRI.encode(), "k.yaml")).holds


def test_own_cards_take_the_place_of_those_of_their_id() -> None:
    log = logs.parse(KACIRI.replace("nova-ves", "praha").encode(), "k.yaml")
    shipped = logs.parse(b"kredens: log/1\ngame: kaciri\n", "k.yaml").game.definitions
    assert log.game.definitions.card("praha").get("vyznam") == 9
    assert [card.id for card in log.game.definitions.cards] == [card.id for card in shipped.cards]


def test_own_cards_are_read_as_definitions_are() -> None:
    broken = KACIRI.replace("odolnost: 7", "odolost: 7").replace("send 8", "fly")
    with pytest.raises(Unreadable) as problem:
        logs.parse(broken.encode(), "k.yaml")
    assert [(fault.code, fault.place and fault.place.line) for fault in problem.value.faults] == [
        ("required", 5),
        ("unknown-field", 5),
        ("unknown-verb", 8),
    ]


def test_a_folder_of_ones_own_is_found_beside_the_log(tmp_path: Path) -> None:
    shutil.copytree(library.locate("kaciri")[0], tmp_path / "mine")
    cities = tmp_path / "mine" / "cities.yaml"
    log = tmp_path / "log.yaml"
    log.write_text(KACIRI.replace("game: kaciri", "game: ./mine"), "utf-8")
    assert replay(logs.read(log)).holds
    # Whoever edits a set while a log is followed sees the new one.
    cities.write_text(cities.read_text("utf-8").replace("cards:", "cards: 7 #", 1), "utf-8")
    with pytest.raises(Unreadable):
        logs.read(log)


def test_a_position_takes_the_cards_of_its_own_along() -> None:
    played = replay(logs.parse(KACIRI.encode(), "k.yaml"))
    for at in range(played.number + 1):
        again = replay(logs.parse(format_position(played, at).encode(), "p.yaml"))
        assert again.game.key(again.state) == played.game.key(played.state_at(at))


MISNAMED = """kredens: log/1
game: gwint
players: {Anna: {faction: northern-realms}, Petr: {faction: nilfgaard}}
given:
  wether: frost
  players:
    Anna: {hand: [ghuul, Ves], rows: {air: {units: [griffin]}}}
    Petr: {hand: [qwertz]}
moves: |
  Anna: plaay Ves
cases:
  hail:
    given: {weather: hail}
    moves: |
      Anna: pass
"""


def test_names_that_there_are_not_in_a_position_are_told_with_all_others_before_anything_is_judged() -> None:
    with pytest.raises(Unreadable) as caught:
        logs.parse(MISNAMED.encode(), "table.yaml")
    assert [(fault.code, str(fault.place)) for fault in caught.value.faults] == [
        ("unknown-field", "table.yaml:5:3"),
        ("unknown-card", "table.yaml:7:19"),
        ("unknown-field", "table.yaml:7:39"),
        ("unknown-card", "table.yaml:8:19"),
        ("unknown-verb", "table.yaml:10:3"),
        ("unknown-card", "table.yaml:13:22"),
    ]
    assert "did you mean 'weather'?" in str(caught.value.faults[0].message)
    assert "did you mean 'Ghoul' (ghoul)?" in str(caught.value.faults[1].message)


@pytest.mark.parametrize(
    ("game", "players", "given", "code"),
    [
        ("kaciri", "Anna: {faction: husite}, Petr: {faction: reformatori}", "{city: Xanadu}", "unknown-card"),
        ("kaciri", "Anna: {faction: husite}, Petr: {faction: reformatori}", "{wawe: 1}", "unknown-field"),
        ("veto", "Anna: {faction: radziwill}, Jan: {faction: wisniowiecki}", "{voise: Anna}", "unknown-field"),
        (
            "veto",
            "Anna: {faction: radziwill}, Jan: {faction: wisniowiecki}",
            "{voice: Anna, players: {Anna: {hand: [qwertz]}}}",
            "unknown-card",
        ),
    ],
)
def test_every_game_tells_such_a_name(game: str, players: str, given: str, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        logs.parse(f"kredens: log/1\ngame: {game}\nplayers: {{{players}}}\ngiven: {given}\n".encode(), "table.yaml")
    (fault,) = caught.value.faults
    assert (fault.code, fault.place is not None and fault.place.line) == (code, 4)
