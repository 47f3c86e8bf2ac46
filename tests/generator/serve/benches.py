"""A game of one's own on a workbench, and a browser at its server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from kredens.cards.drafts.partly_sound import load_what_is_sound
from kredens.generator.serve.site import SiteSettings, build_site
from kredens.generator.serve.workbench.bench import Bench

HOST = "bench.test"
GAME = """kredens: game/1
id: pond
language: en
languages: [en, cs]
title: {en: Pond, cs: Rybník}
kinds:
  fish:
    name: {en: fish, cs: ryba}
    plural: {en: fish, cs: ryby}
    fields: {weight: {type: integer}, water: {type: choice, of: water, required: false}}
lists:
  water: {deep: {name: {en: deep, cs: hluboká}}, fast: {name: {en: fast, cs: prudká}}}
"""
CARDS = """kredens: cards/1
cards:
  - {id: pike, name: {en: Pike, cs: Štika}, weight: 9, water: deep}
  - {id: roach, name: {en: Roach, cs: Plotice}, weight: 2, copies: 3}
  - {id: trout, name: {en: Trout}, weight: 4, water: fast, text: {en: It leaps., cs: Skáče.}}
"""
LAYOUT = """kredens: layout/1
extends: base
vars: {ground: "#dde8ee"}
elements:
  - {id: ground, type: rect, box: bleed, fill: "{{ ground }}"}
  - {id: name, type: text, box: [6, 8, 51, 9], font: Title, size: [18, 10], text: "{{ card.name }}"}
  - {id: text, type: rich, box: [6, 40, 51, 20], text: "{{ card.text }}", when: "{{ card.text }}"}
  - id: index
    type: group
    turns: [0, 180]
    elements:
      - {type: text, box: [46, 72, 11, 9], font: Number, size: 20, align: right, text: "{{ card.weight }}"}
  - {id: second, type: text, box: [6, 20, 51, 6], text: "{{ other.name | default('') }}", when: "{{ other }}"}
"""
LAYOUT_FILE = "layouts/fish.layout.yaml"


def write_pond(folder: Path) -> Path:
    """Write the game into a new folder, and return it."""
    (folder / "layouts").mkdir(parents=True)
    for name, text in {"game.yaml": GAME, "cards.yaml": CARDS, LAYOUT_FILE: LAYOUT}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


class Workplace:
    """A workbench, as somebody at this machine sees it."""

    def __init__(self, folder: Path, *, secret: str = "", editor: str = "vscode", client: str = "127.0.0.1") -> None:
        self.folder = folder
        read = load_what_is_sound(folder)
        self.bench = Bench(str(folder), read)
        games = {} if read.faults else {"pond": read.game}
        benches = {read.game.id: self.bench}
        site = build_site(SiteSettings(games, folder / "logs", [HOST], secret, 1, benches=benches, editor=editor))
        self.at = TestClient(
            site,
            f"http://{HOST}",
            headers={"accept-language": "en", "accept": "application/json"},
            client=(client, 5000),
        )

    def change(self, old: str, new: str, file: str = LAYOUT_FILE) -> None:
        """Save a file in which something has another wording, as the watcher would notice it."""
        text = (self.folder / file).read_text(encoding="utf-8")
        assert old in text
        (self.folder / file).write_text(text.replace(old, new), encoding="utf-8")
        self.bench.note_change()

    def get(self, path: str, **asked: str) -> Any:
        """Return the answer at an address of the game's workbench."""
        return self.at.get(f"/workbench/pond{path}", params=asked)

    def state(self, **asked: str) -> dict[str, Any]:
        """Return all cards, each side drawn."""
        for card in ("pike", "roach", "trout"):
            for side in ("front", "back"):
                self.get(f"/faces/{card}/{side}", **asked)
        told: dict[str, Any] = self.get("/state", **asked).json()
        return told

    def card(self, id: str, **asked: str) -> dict[str, Any]:
        """Return one card of the state."""
        row: dict[str, Any] = next(each for each in self.state(**asked)["cards"] if each["id"] == id)
        return row

    def face(self, id: str, side: str = "front", **asked: str) -> dict[str, Any]:
        """Return the measures and elements of a face."""
        answer = self.get(f"/faces/{id}/{side}", **asked)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def picture(self, id: str, **asked: str) -> bytes:
        """Return the picture of a front."""
        answer = self.get(f"/faces/{id}/front/picture", **asked)
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "image/png"
        data: bytes = answer.content
        return data
