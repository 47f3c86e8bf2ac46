"""Who plays on a phone sees their own view and only that: over the wire too, byte for byte."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kredens.rules_engine.contract.protocol import TABLE
from tests.generator.replays.test_secrecy import GAMES, PASSED_OVER, SEEDS, Twins, seed_marks, twins
from tests.generator.serve.desks import Table, desk, sit_down

CASES = [pytest.param(name, seed, marks=seed_marks(seed)) for name, most in SEEDS.items() for seed in range(most)]


def answers(folder: Path, log: str, viewer: str, tried: str) -> list[bytes]:
    """Return every byte that a phone gets from a table with this log, and for a line that may not be legal."""
    folder.mkdir()
    (folder / "evening.yaml").write_text(log)
    table = Table(desk(folder), "/tables/evening")
    seat = table.send("take", player=viewer).json()["seat"] if viewer != TABLE else ""
    got = [table.look(viewer, seat, since) for since in (0, 3)]
    got += [table.send("why", seat, **{"as": viewer, "player": viewer, "card": card}) for card in _cards(got[0].json())]
    got.append(table.move(tried, viewer=viewer, seat=seat))
    got.append(table.at.get(f"{table.address}/log"))
    return [each.content for each in got]


def _cards(seen: dict[str, list[dict[str, str]]]) -> list[str]:
    return sorted({piece["card"] for piece in seen["pieces"] if piece.get("card")})[:3]


def split_refused(twin: Twins) -> tuple[str, str, str]:
    """Return both logs without their last line, and that line."""
    first, second = (log.rstrip("\n").rpartition("\n") for log in (twin.first, twin.second))
    return f"{first[0]}\n", f"{second[0]}\n", first[2].strip()


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_two_tables_that_differ_in_what_somebody_may_not_know_send_them_the_same(
    tmp_path: Path, name: str, seed: int
) -> None:
    subject, setup = GAMES[name]
    rng = Random(seed)
    every = twins(subject, setup, seed, PASSED_OVER[name])
    told = [each for each in every if each.first != each.second and each.viewer != TABLE]
    assert told
    for number, twin in enumerate(rng.sample(told, min(2, len(told)))):
        first, second, tried = split_refused(twin)
        if tried == split_refused(twin._replace(first=twin.second))[2]:
            assert answers(tmp_path / f"a{number}", first, twin.viewer, tried) == answers(
                tmp_path / f"b{number}", second, twin.viewer, tried
            ), (twin.viewer, first, second)


def test_a_seat_is_whose_secret_it_is(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "kaciri")
    assert table.look("").status_code == 200
    seat = table.send("take", player="P1").json()["seat"]
    assert table.send("take", player="P1").status_code == 409
    assert table.look("P1", seat).status_code == 200
    for viewer, secret in (("P1", ""), ("P1", seat[:-1]), ("P2", seat), ("", seat), ("nobody", seat)):
        assert table.look(viewer, secret).status_code == 403, (viewer, secret)
    assert table.look(TABLE).status_code == 200
    assert table.at.get(f"{table.address}/log").status_code == 403
    assert table.send("branch", number=0).status_code == 403
    for verb in ("back", "chance"):
        assert table.send(verb, **{"as": TABLE}).status_code == 403, verb
    own = table.state("P1", seat)["choices"]
    assert {each["player"] for each in own} == {"P1"}
    assert table.move("P2: send 7", viewer="P1", seat=seat).status_code == 400
    assert table.move(own[0]["line"], viewer="P1", seat=seat).status_code == 200
    assert not table.send("leave", "other", player="P1").json()["left"]
    assert table.send("leave", seat, player="P1").json()["left"]
    assert table.look("").status_code == 200


def test_the_table_shows_no_hand(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "gwint")
    hands = {card for each in table.state()["choices"] for card in each["cards"]}
    shown = table.look(TABLE).text
    assert hands
    assert not [card for card in hands if f'"{card}"' in shown]
    assert table.state(TABLE)["choices"] == []
