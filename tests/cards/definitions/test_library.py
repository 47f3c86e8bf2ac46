"""Games are found and read, and every mistake in all their files is answered at once."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.definitions.library import games, load
from kredens.cards.definitions.model import ArtEntry
from kredens.cards.faults import Place, Unreadable

Folder = Callable[..., Path]


def faults_of(home: Path) -> list[str]:
    """The faults of a game, with files by their names alone."""
    with pytest.raises(Unreadable) as caught:
        load(home)
    return [str(fault).replace(f"{home.resolve().as_posix()}/", "") for fault in caught.value.faults]


def test_the_shipped_games_load() -> None:
    assert "kaciri" in games()
    for name in games():
        game = cards.load(name)
        assert game.id == name
        assert game.shipped
        assert game.cards


def test_a_game_of_ones_own(folder: Folder) -> None:
    home = folder()
    game = load(home)
    assert (game.id, game.language, game.languages, game.shipped) == ("small", "cs", ("cs", "en"), False)
    assert [card.id for card in game.cards] == ["jan-zizka", "jan-hus", "papez", "praha"]
    praha = game.card("praha")
    assert praha.get("odolnost") == 7
    assert praha.get("kind") == "city"
    assert praha.get("strength") is None
    assert praha.fields["special"][1] == {"do": "cross", "what": [{"strength": [10, 11]}, {"id": "papez"}]}
    assert praha.place == Place(f"{home.resolve().as_posix()}/cards.yaml", 21, 5)
    assert game.kinds["city"].layout == "city"
    assert game.kinds["city"].name == {"cs": "city"}
    assert [rule.relation for rule in game.deck] == ["count", "each"]
    assert game.text(praha.name, "en") == "Prague"
    assert game.text(None, "en") == ""
    with pytest.raises(KeyError):
        game.card("brno")


def test_a_game_by_its_file_and_from_inside(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    home = folder()
    assert load(home / "game.yaml").id == "small"
    monkeypatch.chdir(home)
    assert load(".").cards[0].place.file == "cards.yaml"
    monkeypatch.chdir(home.parent)
    assert load("small").cards[0].place.file == "small/cards.yaml"


def test_games_can_be_sent_to_other_processes(folder: Folder) -> None:
    game = load(folder())
    sent = pickle.loads(pickle.dumps(game))
    assert {name: getattr(sent, name) for name in game.__struct_fields__} == {
        name: getattr(game, name) for name in game.__struct_fields__
    }


def test_defaults_fill_what_a_card_leaves_out(folder: Folder) -> None:
    text = """\
kredens: cards/1
defaults: {kind: city, basis: published, odolnost: 5}
cards:
  - {id: brno, name: {cs: Brno}}
  - {id: opava, name: {cs: Opava}, odolnost: 3, copies: 2}
"""
    game = load(folder(cards=text))
    assert [(card.basis, card.get("odolnost"), card.copies) for card in game.cards] == [
        ("published", 5, 1),
        ("published", 3, 2),
    ]


def test_of_a_game_with_one_kind_every_card_is(folder: Folder) -> None:
    game = "kredens: game/1\nid: x\nlanguage: cs\ntitle: {cs: X}\nkinds: {thing: {}}\n"
    home = folder(game=game, cards="kredens: cards/1\ncards:\n  - {id: a, name: {cs: A}}\n")
    assert load(home).cards[0].kind == "thing"


def test_all_faults_of_all_files_at_once(folder: Folder) -> None:
    text = """\
kredens: cards/1
defaults: {basis: house, colour: red}
cards:
  - id: praha
    kind: city
    name: {cs: Praha, no: Praha}
    odolnost: 11
    special: [{do: strenghten, what: {factoin: husite}, amount: 1}]
  - id: praha
    kind: citty
    name: {cs: Praha}
  - id: brno
    name: {cs: Brno}
  - id: Hus
    kind: personality
    name: {cs: no}
    faction: husitte
    strength: "9"
"""
    home = folder(cards=text, more="kredens: cards/1\ncards:\n  - {id: a, id: b\n", other="a: 1\n")
    assert faults_of(home) == [
        "cards.yaml:2:26: error[unknown-field] card praha: unknown field 'colour'; known are id, kind, name, copies,"
        " basis, was, text, art, face, back, errata, note, … (17 in all)",
        "cards.yaml:2:26: error[unknown-field] card Hus: unknown field 'colour'; known are id, kind, name, copies,"
        " basis, was, text, art, face, back, errata, note, … (18 in all)",
        "cards.yaml:6:23: error[enum] card praha: name: 'no' is not one of cs, en",
        "cards.yaml:7:15: error[range] card praha: odolnost: 11 is not at most 10",
        "cards.yaml:8:20: error[enum] card praha: special.0.do: 'strenghten' is not one of strengthen, cross, doom;"
        " did you mean 'strengthen'?",
        "cards.yaml:10:11: error[enum] card praha: kind: 'citty' is not one of personality, city; did you mean 'city'?",
        "cards.yaml:12:5: error[required] card brno: field 'kind' is missing: one of personality, city",
        "cards.yaml:14:9: error[pattern] card Hus: id: 'Hus' is not an id: small letters a-z, digits and hyphens,"
        " like 'jan-zizka'",
        "cards.yaml:16:16: error[ambiguous] no is read differently by different YAML versions: quote it, or write it"
        " plainly",
        "cards.yaml:17:14: error[enum] card Hus: faction: 'husitte' is not one of husite, katolici; did you mean"
        " 'husite'?",
        "cards.yaml:18:15: error[type] card Hus: strength: expected a whole number, got '9'",
        "more.yaml:3:13: error[duplicate-key] key 'id' is there twice, first on line 3",
        "more.yaml:4:1: error[syntax] a comma or a closing } is missing before this",
        "other.yaml:1:1: error[header] a file of cards begins with 'kredens: cards/1'",
    ]


def test_what_is_wrong_with_defaults_is_reported_once(folder: Folder) -> None:
    text = """\
kredens: cards/1
defaults: {kind: city, odolnost: 99}
cards:
  - {id: brno, name: {cs: Brno}}
  - {id: opava, name: {cs: Opava}}
"""
    assert faults_of(folder(cards=text)) == ["cards.yaml:2:34: error[range] card brno: odolnost: 99 is not at most 10"]


def test_faults_of_game_and_cards_together(folder: Folder, small_game: str) -> None:
    home = folder(game=small_game.replace("title:", "titel:"), more="kredens: cards/1\ncards: &a []\n")
    assert faults_of(home) == [
        "game.yaml:1:1: error[required] field 'title' is missing",
        "game.yaml:5:1: error[unknown-field] unknown field 'titel'; did you mean 'title'?",
        "more.yaml:2:8: error[anchor] anchors (&a) are not allowed: put what cards share under 'defaults:'; a text that"
        " begins with & needs quotes",
    ]


EFFECTS = [
    ("{do: strengthen, what: {}, amount: 1, who: me}", "special.0: unknown field 'who'; known are do, what, amount"),
    ("{what: {}}", "special.0: field 'do' is missing: one of strengthen, cross, doom"),
    ("{do: strengthen, amount: 1}", "special.0: field 'what' is missing"),
    ("{do: strengthen, what: husite, amount: 1}", "special.0.what: expected a map, got 'husite'"),
    (
        "{do: strengthen, what: {fraction: husite}, amount: 1}",
        "special.0.what: unknown field 'fraction'; did you mean 'faction'?",
    ),
    (
        "{do: strengthen, what: {faction: [husite, husit]}, amount: 1}",
        "special.0.what.faction.1: 'husit' is not one of husite, katolici; did you mean 'husite'?",
    ),
    ("{do: strengthen, what: {strength: 12}, amount: 1}", "special.0.what.strength: 12 is not at most 11"),
    (
        "{do: strengthen, what: {strength: {from: 1, too: 3}}, amount: 1}",
        "special.0.what.strength: unknown field 'too'; known are from, to",
    ),
    (
        "{do: strengthen, what: {strength: {from: 3, to: 1}}, amount: 1}",
        "from 3 is greater than to 1: nothing lies between",
    ),
    ("{do: strengthen, what: {strength: {}}, amount: 1}", "a range needs a 'from' or a 'to'"),
    (
        "{do: strengthen, what: {kind: cty}, amount: 1}",
        "special.0.what.kind: 'cty' is not one of city, personality; did you mean 'city'?",
    ),
    ("{do: cross, what: []}", "special.0.what: expected at least 1 of them, got 0"),
    ("{do: cross, what: [{id: papezz}]}", "there is no card 'papezz'; did you mean 'papez'?"),
    ("{do: cross, what: [{id: [papez, x]}]}", "there is no card 'x'"),
    ("{do: doom, what: {}, count: {2: one}}", "special.0.count.2: expected a whole number, got 'one'"),
]


@pytest.mark.parametrize(("effect", "message"), EFFECTS)
def test_effects_are_held_to_the_vocabulary(folder: Folder, small_cards: str, effect: str, message: str) -> None:
    before = small_cards[: small_cards.index("    special:")]
    (fault,) = faults_of(folder(cards=f"{before}    special: [{effect}]\n"))
    where, _, said = fault.partition(" card praha: ")
    assert where.startswith("cards.yaml:27:")
    assert said.startswith(message)


def test_a_lone_verb_is_still_asked_for(folder: Folder) -> None:
    game = """\
kredens: game/1
id: x
language: cs
title: {cs: X}
kinds: {thing: {fields: {special: {type: effects}}}}
effects: {turn: {}}
"""
    text = "kredens: cards/1\ncards:\n  - {id: a, name: {cs: A}, special: [{do: turn}]}\n"
    home = folder(game=game, cards=text)
    assert load(home).cards[0].fields["special"] == [{"do": "turn"}]
    (home / "cards.yaml").write_text(text.replace("{do: turn}", "{}, {do: trun}"))
    assert [fault.partition("] ")[2] for fault in faults_of(home)] == [
        "card a: special.0: field 'do' is missing",
        "card a: special.1.do: 'trun' is not 'turn'",
    ]


def test_effects_without_a_vocabulary(folder: Folder) -> None:
    game = "kredens: game/1\nid: x\nlanguage: cs\ntitle: {cs: X}\nkinds: {t: {fields: {special: {type: effects}}}}\n"
    home = folder(game=game, cards="kredens: cards/1\ncards:\n  - {id: a, name: {cs: A}, special: [{do: turn}]}\n")
    assert "special: expected at most 0 of them" in faults_of(home)[0]


def test_ids_are_unique_over_all_files(folder: Folder, small_game: str, small_cards: str) -> None:
    more = """\
kredens: cards/1
defaults: {kind: city, odolnost: 5}
cards:
  - {id: praha, name: {cs: Praha 2}}
  - {id: brno, was: [papez, hus], name: {cs: Brno}}
  - {id: help, name: {cs: Pomoc}}
"""
    home = folder(game=small_game + "extras:\n  - {id: help, layout: help, name: {cs: Pomoc}}\n", more=more)
    shown = [fault.replace(home.resolve().as_posix() + "/", "") for fault in faults_of(home)]
    assert shown == [
        "more.yaml:4:10: error[duplicate-id] card praha: id 'praha' is there already, at cards.yaml:21:9",
        "more.yaml:5:22: error[duplicate-id] card brno: was: 'papez' belongs to a card already, at cards.yaml:16:9",
        "more.yaml:5:29: error[duplicate-id] card brno: was: 'hus' belongs to a card already, at cards.yaml:9:11",
        "more.yaml:6:10: error[duplicate-id] card help: id 'help' is there already, under 'extras' in game.yaml",
    ]


def test_references_to_cards_must_lead_somewhere(folder: Folder, small_cards: str) -> None:
    text = small_cards.replace("rival: papez", "rival: papezz").replace("[jan-zizka]", "[jan-zizka, zizka]")
    assert [fault.partition("] ")[2] for fault in faults_of(folder(cards=text))] == [
        "card jan-hus: there is no card 'papezz'; did you mean 'papez'?",
        "card jan-hus: there is no card 'zizka'",
    ]


class TestFiles:
    def card(self, line: str) -> str:
        return f"kredens: cards/1\ncards:\n  - {{id: a, kind: city, name: {{cs: A}}, odolnost: 5, {line}}}\n"

    def test_art_face_and_back(self, folder: Folder) -> None:
        art = "art: {file: a.png, author: Jan, licence: CC0-1.0}, face: pictures/b.png, back: c.png"
        home = folder(cards=self.card(art))
        (home / "pictures").mkdir()
        for name in ("a.png", "pictures/b.png", "c.png"):
            (home / name).write_bytes(b"")
        card = load(home).cards[0]
        assert card.art == ArtEntry("a.png", "Jan", "CC0-1.0")
        assert (card.face, card.back) == ("pictures/b.png", "c.png")
        (home / "cards.yaml").write_text(self.card("art: a.png"))
        assert load(home).cards[0].art == ArtEntry("a.png")

    @pytest.mark.parametrize(
        ("line", "where", "message"),
        [
            ("art: b.png", "3:58", "art: there is no file 'b.png' in the game's folder"),
            ("art: {file: ../x.png}", "3:65", "art: '../x.png' leads out of the game's folder"),
            ("face: /etc/passwd", "3:59", "face: '/etc/passwd' leads out of the game's folder"),
            ("back: 'http://x/y.png'", "3:59", "back: 'http://x/y.png' is an address"),
            ("face: ''", "3:59", "face: this text is empty"),
            ("art: ''", "3:58", "art: '' cannot be the name of a file"),
        ],
    )
    def test_references_stay_inside(self, folder: Folder, line: str, where: str, message: str) -> None:
        (fault,) = faults_of(folder(cards=self.card(line)))
        assert fault.startswith(f"cards.yaml:{where}: error")
        assert message in fault

    @pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
    def test_a_file_of_cards_may_not_be_a_link_that_leads_out(self, folder: Folder, tmp_path: Path) -> None:
        home = folder()
        (tmp_path / "outside.yaml").write_text("kredens: cards/1\ncards: []\n")
        (home / "link.yaml").symlink_to(tmp_path / "outside.yaml")
        assert faults_of(home) == [
            "link.yaml:1:1: error[path] 'link.yaml' is a link that leads out of the game's folder"
        ]


def test_other_kinds_of_files_are_left_alone(folder: Folder) -> None:
    home = folder(lexicon="nouns: {}\n", more="# words\n---\nkredens: lexicon/1\n")
    (home / "decks").mkdir()
    (home / "decks" / "x.yaml").write_text("kredens: deck/1\ncards: {}\n")
    assert len(load(home).cards) == 4


@pytest.mark.parametrize("header", ["kreden: cards/1\ncards: []\n", "cards: []\nkredens: cards/1\n", "", "\n# x\n"])
def test_a_file_that_does_not_say_what_it_is(folder: Folder, header: str) -> None:
    assert faults_of(folder(more=header)) == [
        "more.yaml:1:1: error[header] a file of cards begins with 'kredens: cards/1'"
    ]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"kredens: card/1\ncards: []\n", "header] 'card/' is no kind of file; did you mean 'cards/1'?"),
        (b"kredens: layuot/1\n", "header] 'layuot/' is no kind of file; did you mean 'layout/1'?"),
        ("kredens: cards/1\ncards: []\n".encode("utf-16"), "encoding] the file is UTF-16: save it as UTF-8"),
    ],
)
def test_a_file_that_nearly_says_what_it_is(folder: Folder, data: bytes, message: str) -> None:
    home = folder()
    (home / "more.yaml").write_bytes(data)
    assert faults_of(home) == [f"more.yaml:1:1: error[{message}"]


def test_the_other_ending_of_yaml_files(folder: Folder) -> None:
    home = folder()
    (home / "cards.yaml").rename(home / "cards.yml")
    assert faults_of(home) == ["cards.yml:1:1: error[file] rename this file to 'cards.yaml'"]


def test_an_empty_game(folder: Folder) -> None:
    (fault,) = faults_of(folder(cards=None))
    assert "the game has no cards: add a file such as cards.yaml" in fault


@pytest.mark.parametrize(
    ("reference", "message"),
    [
        ("kacri", f"no game 'kacri'; did you mean 'kaciri'? (shipped: {', '.join(games())}; a folder of your own"),
        ("", "no game ''"),
        ("a\0b", "no game"),
        ("/nowhere/at/all", "a folder of your own must hold a game.yaml"),
        ("x" * 10_000, "cannot be the name of a game"),
    ],
)
def test_no_such_game(reference: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        load(reference)
    assert message in str(caught.value)


def test_a_folder_without_a_game(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"holds no game\.yaml"):
        load(tmp_path)


def test_many_faults_are_cut_short(folder: Folder) -> None:
    lines = "".join(f"  - {{id: c{index}, kind: city, name: {{cs: x}}, odolnst: 3}}\n" for index in range(2_000))
    found = faults_of(folder(cards=f"kredens: cards/1\ncards:\n{lines}"))
    assert len(found) <= 310
    assert "there may be more" in found[-1]


def test_nothing_heavy_is_imported() -> None:
    program = "import sys, cards; cards.load('kaciri'); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not {"generator", "reportlab", "PIL", "jinja2", "difflib"} & set(ran.stdout.split())
