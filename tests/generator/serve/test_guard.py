"""The server answers this machine, its own pages and whoever has the secret, and no page of somebody else."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kredens.generator.serve.web.guard import MAX_BODY
from tests.generator.serve.desks import HOST, ORIGIN, desk, sit_down


def test_a_name_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    at = desk(tmp_path, games=("kaciri",))
    assert at.get("/").status_code == 200
    for host in ("evil.example", f"{HOST}:80", f"{HOST}.evil.example", ""):
        assert at.get("/", headers={"host": host}).status_code == 421, host


@pytest.mark.parametrize("origin", ["http://evil.example", "null", f"https://{HOST}", f"{ORIGIN}:1"])
def test_forms_of_other_sites_do_nothing(tmp_path: Path, origin: str) -> None:
    at = desk(tmp_path, games=("kaciri",))
    assert at.post("/tables", data={"game": "kaciri"}, headers={"origin": origin}).status_code == 403
    assert list(tmp_path.iterdir()) == []


def test_a_form_that_does_not_say_where_it_comes_from_does_nothing(tmp_path: Path) -> None:
    bare = TestClient(desk(tmp_path, games=("kaciri",)).app, ORIGIN)
    assert bare.post("/tables", data={"game": "kaciri"}).status_code == 403


def test_headers_let_nothing_in_from_elsewhere(tmp_path: Path) -> None:
    at = desk(tmp_path, games=("kaciri",))
    table = sit_down(at, "kaciri")
    for address in ("/", "/games/kaciri", table.address, f"{table.address}/state", "/static/desk.js", "/nothing"):
        headers = at.get(address).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_bodies_have_an_end(tmp_path: Path) -> None:
    at = desk(tmp_path, games=("kaciri",))
    assert at.post("/tables", content=b"x" * (MAX_BODY + 1)).status_code == 413

    def drip() -> Iterator[bytes]:
        for _ in range(30):
            yield b"log=" + b"x" * 50_000

    answer = at.post("/tables", content=drip(), headers={"content-type": "application/x-www-form-urlencoded"})
    assert answer.status_code == 413
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{", b"[" * 100_000, b'{"line": 7}', b'{"line": "x", "number": "y"}', b"\xff"]
)
def test_what_cannot_be_read_is_told(tmp_path: Path, body: bytes) -> None:
    table = sit_down(desk(tmp_path), "kaciri")
    answer = table.at.post(f"{table.address}/move", content=body, headers={"accept": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["faults"]


@pytest.mark.parametrize(
    "line", ["", "P1: send 7\nP2: send 7", "P1: send 7 # x" + "x" * 400, "\x00", "P1", "nonsense: go"]
)
def test_a_line_is_one_line(tmp_path: Path, line: str) -> None:
    table = sit_down(desk(tmp_path), "kaciri")
    before = table.state()["number"]
    assert table.move(line).status_code in (400, 409)
    assert table.state()["number"] == before


@pytest.mark.parametrize("name", ["%2e%2e%2fsecret", "..%2fsecret", "a/b", "A", "x" * 60, "evening.yaml", "-x"])
def test_no_path_leaves_the_folder(tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.yaml").write_text("kredens: log/1\n")
    folder = tmp_path / "tables"
    folder.mkdir()
    assert desk(folder, games=("kaciri",)).get(f"/tables/{name}").status_code in (404, 307)


def test_names_of_players_are_only_text(tmp_path: Path) -> None:
    at = desk(tmp_path)
    names = ["<script>alert(1)</script>", '"]}, {x: y']
    answer = at.post(
        "/tables", data={"game": "kaciri", "player": names, "choice": ["husite", "katolici"], "deals": "y"}
    )
    page = at.get(answer.headers["location"])
    assert page.status_code == 200
    assert "<script>alert" not in page.text
    state = at.get(f"{answer.headers['location']}/state").json()
    assert set(state["deciding"]) == set(names)


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"game": "kaciri"},
        {"game": "kaciri", "player": ["A", "A"], "choice": ["husite", "katolici"]},
        {"game": "kaciri", "player": ["A", "B"], "choice": ["husite", "husite"]},
        {"game": "kaciri", "player": ["A", "B"], "choice": ["husite", "../../etc"]},
        {"game": "gwint", "player": ["A", "B"], "choice": ["severni-rise", "../../../etc/passwd"]},
        {"log": "kredens: log/1\n"},
        {"log": "kredens: log/1\ngame: /etc\nplayers: {A: {}}\nmoves: |\n"},
        {"log": "kredens: log/1\ngame: gwint\nplayers: {A: {deck: /etc/passwd}, B: {deck: prisery}}\nmoves: |\n"},
        {"log": "kredens: log/1\ngame: gwint\nplayers: {A: {deck: ../x.yaml}, B: {deck: prisery}}\nmoves: |\n"},
        {"log": "moves: [" * 50},
    ],
)
def test_a_table_that_cannot_be_is_no_table(tmp_path: Path, form: dict[str, object]) -> None:
    answer = desk(tmp_path).post("/tables", data=form)
    assert answer.status_code in (400, 404)
    assert "Traceback" not in answer.text
    assert str(Path.cwd()) not in answer.text
    assert not list(tmp_path.glob("*.yaml"))


def test_of_a_network_only_who_has_the_secret_comes_in(tmp_path: Path) -> None:
    site = desk(tmp_path, games=("kaciri",), secret="s3cret-of-the-table").app
    phone = TestClient(site, ORIGIN, headers={"origin": ORIGIN}, follow_redirects=False, client=("192.168.1.7", 5000))
    assert phone.get("/").status_code == 403
    assert phone.get("/in/wrong").status_code == 403
    assert phone.get("/", headers={"cookie": "kredens=wrong"}).status_code == 403
    let_in = phone.get("/in/s3cret-of-the-table")
    assert let_in.status_code == 303
    assert "HttpOnly" in let_in.headers["set-cookie"]
    assert phone.get("/").status_code == 200
    own = TestClient(site, ORIGIN, client=("127.0.0.1", 5000))
    assert own.get("/").status_code == 200


def test_secrets_are_compared_in_constant_time_and_by_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = desk(tmp_path, games=("kaciri",), secret="s3cret-of-the-table").app
    phone = TestClient(site, ORIGIN, headers={"origin": ORIGIN}, follow_redirects=False, client=("192.168.1.7", 5000))
    own = desk(tmp_path, games=("kaciri",))
    table = sit_down(own, "kaciri")
    seat = table.send("take", player="P1").json()["seat"]
    cookie = {"cookie": "kredens=s3cret-of-the-table"}
    assert phone.get("/", headers=cookie).status_code == table.look("P1", seat).status_code == 200
    # Were there another comparison beside this one, the right secret would still be let in.
    monkeypatch.setattr(hmac, "compare_digest", lambda *_: False)
    assert phone.get("/in/s3cret-of-the-table").status_code == 403
    assert phone.get("/", headers=cookie).status_code == 403
    assert table.look("P1", seat).status_code == 403
    assert not table.send("leave", seat, player="P1").json()["left"]
