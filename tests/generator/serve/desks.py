"""A server in this process, and a table to play at on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from kredens.cards.definitions import library
from kredens.generator.serve.desk.new_table import describe_places
from kredens.generator.serve.site import SiteSettings, build_site
from kredens.rules_engine.contract.protocol import engine_for

HOST = "desk.test"
ORIGIN = f"http://{HOST}"
GAMES = ("gwint", "historia", "kaciri", "veto", "vwars")


def desk(folder: Path, *, seed: int = 7, games: tuple[str, ...] = GAMES, secret: str = "") -> TestClient:
    """Return a browser at a server over these games, whose tables lie in the folder."""
    served = {game: library.load(game) for game in games}
    site = build_site(SiteSettings(served, folder, [HOST], secret, seed))
    return TestClient(site, ORIGIN, headers={"origin": ORIGIN, "accept-language": "en"}, follow_redirects=False)


def sit_down(at: TestClient, game: str, *, deals: bool = True) -> Table:
    """Begin a game as its form offers it, and return the table."""
    places = describe_places(engine_for(library.load(game)), "en")
    names, choices = list(places.names), list(places.first)[: len(places.names)]
    form: dict[str, Any] = {"game": game, "player": names, "choice": choices, **({"deals": "yes"} if deals else {})}
    answer = at.post("/tables", data=form)
    assert answer.status_code == 303, answer.text
    return Table(at, answer.headers["location"])


class Table:
    """A table as a page sees it."""

    def __init__(self, at: TestClient, address: str) -> None:
        self.at = at
        self.address = address

    def state(self, viewer: str = "", seat: str = "", since: int = 0) -> dict[str, Any]:
        """Return what the viewer sees."""
        answer = self.look(viewer, seat, since)
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    def look(self, viewer: str = "", seat: str = "", since: int = 0) -> Any:
        """Return the answer to asking what the viewer sees."""
        return self.at.get(f"{self.address}/state", params={"as": viewer, "since": since}, headers={"x-seat": seat})

    def send(self, verb: str, seat: str = "", **values: Any) -> Any:
        """Return the answer to what a page sends."""
        return self.at.post(f"{self.address}/{verb}", json=values, headers={"x-seat": seat})

    def move(self, line: str, number: int | None = None, viewer: str = "", seat: str = "") -> Any:
        """Return the answer to a move."""
        return self.send("move", seat, **{"as": viewer, "line": line, "number": number})
