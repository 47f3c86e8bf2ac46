"""`kredens replay --report`: a game as one page that needs nothing beside itself, and hides what it must."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from msgspec.structs import replace

from kredens import cards
from kredens.cards.rulebook import rulebook
from kredens.generator.files.page_templates import PAGE_FOLDER
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.replays import html_report
from kredens.generator.replays.player_view import redact_replay
from kredens.generator.sentences.effect_text import compose_sentences
from kredens.generator.tables.table_pieces import Piece
from kredens.generator.tables.table_view import TableView, Zone
from kredens.generator.tables.table_view_builder import TableViewBuilder
from kredens.rules_engine.contract.protocol import Event
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay
from tests.generator.printed import kredens
from tests.generator.replays import cases
from tests.generator.replays.report_page import Page
from tests.rules_engine import fish
from tests.sampling import FULL, few, sampled

SHIPPED = Path("cards/kaciri/games")
GAMES = [SHIPPED / f"{name}.yaml" for name in ("vyhra-ve-ctyrech", "kratky-zapis", "zapis-divaka", "jine-cteni")]
MOST = 1_500_000
HEAD = """\
kredens: log/1
game: kaciri
players: {Anna: {faction: husite}, Petr: {faction: katolici}}
"""
CARDS = """\
cards:
  - {id: praha, kind: city, name: {cs: Praha, en: Prague}, odolnost: 7, vyznam: 5}
  - {id: tabor, kind: city, name: {cs: Tábor, en: Tábor}, odolnost: 2, vyznam: 1}
"""
ROUND = "praha: Anna 7, Petr 9"
"""Petr takes Praha; Anna's seven goes to the Graveyard, Petr's nine to his Temple."""
HOSTILE = "<script>alert(1)</script>"


def saved(folder: Path, *lines: str, head: str = HEAD, rest: str = "") -> Path:
    """A log with cities whose figures are the test's own."""
    return cases.saved(folder, *lines, head=head + CARDS, rest=rest)


def paged(path: Path, lang: str = "en", viewer: str | None = None) -> Page:
    log = logs.read(path, path.name)
    played = replay(log)
    if viewer is not None:
        played = redact_replay(played, viewer)
    return Page(html_report.render_page(played, rulebook.load(log.game.definitions), lang, viewer))


@pytest.fixture(scope="module")
def played() -> Replay:
    """The longest game: four players."""
    return replay(logs.read(SHIPPED / "vyhra-ve-ctyrech.yaml"))


@pytest.fixture(scope="module")
def whole(played: Replay) -> Page:
    return Page(html_report.render_page(played, rulebook.load(played.game.definitions), "cs"))


@pytest.mark.long
@pytest.mark.parametrize("path", few(GAMES, 5), ids=lambda path: path.stem)
def test_every_shipped_game_becomes_a_page_by_itself(path: Path) -> None:
    page = paged(path, "cs")
    assert len(page.source.encode()) < MOST
    ids = page.all("id")
    assert len(ids) == len(set(ids))
    links = page.all("href")
    assert {link.removeprefix("#") for link in links} <= set(ids)
    assert all(link.startswith("#") for link in links)
    assert page.all("src") == []
    assert {tag for tag, _ in page.tags} & {"link", "iframe", "form", "object", "img"} == set()
    assert run_alone(page)
    assert not any(name.startswith("on") for _, known in page.tags for name in known)
    assert set(re.findall(r"url\(([a-z]+:)", page.source)) == {"data:"}
    assert "http" not in readable(page.source).replace("http-equiv", "")
    assert not re.search(r"[{}]|\bNone\b|Undefined", page.text)


def readable(source: str) -> str:
    """Return the page with its pictures left out, whose letters mean nothing, and its packed tables unpacked."""
    without = re.sub(r"data:image/[a-z+]+;base64,[A-Za-z0-9+/=]+", "", source)
    return re.sub(r"H4sI[A-Za-z0-9+/=]+", lambda packed: gzip.decompress(base64.b64decode(packed[0])).decode(), without)


def run_alone(page: Page) -> bool:
    """Whether the scripts of the page are those that its head allows, and no others."""
    scripts = re.findall(r"<script>(.*?)</script>", page.source, re.DOTALL)
    hashes = [base64.b64encode(hashlib.sha256(each.encode()).digest()).decode() for each in scripts]
    allowed = " ".join(f"'sha256-{each}'" for each in hashes)
    data = '<script type="text/plain" id="data">'
    return f"script-src {allowed}; " in page.source and page.source.count("<script") == len(
        scripts
    ) + page.source.count(data)


LONGEST = {
    "kaciri": "vyhra-ve-ctyrech",
    "gwint": "zdravotnik-za-zdravotnikem",
    "veto": "spelniona-strategia",
    "historia": "trzy-epoki-we-czworo",
    "vwars": "mano-da-reintegrare",
}
LARGEST = ("historia", "vwars")
"""Those whose pages are largest by far."""


@pytest.mark.long
@pytest.mark.parametrize("game", [pytest.param(game, marks=() if game in LARGEST else FULL) for game in LONGEST])
def test_the_longest_game_can_be_sent_to_a_friend(game: str) -> None:
    page = paged(Path(f"cards/{game}/games/{LONGEST[game]}.yaml"), cards.load(game).language)
    assert len(page.source.encode()) < MOST


def test_each_move_is_a_line_of_the_story_and_a_table(whole: Page, played: Replay) -> None:
    anchors = [f"move-{number}" for number in range(played.number + 1)]
    assert [id for id in whole.all("id") if re.fullmatch(r"move-\d+", id)] == anchors
    assert [move["anchor"] for move in whole.moves()] == anchors
    assert whole.said("move-0").startswith("0 Začátek")
    for step in played.steps:
        actor = "stůl" if step.actor == "table" else step.actor
        assert whole.said(f"move-{step.number}").startswith(f"{step.number} {actor}: {step.text}")


def test_without_a_script_the_table_stands_at_the_beginning_and_at_the_end(whole: Page, played: Replay) -> None:
    assert whole.source.count('class="still"') == 2
    assert "V ruce" in whole.said("move-0")
    assert "V ruce" in whole.said(f"move-{played.number}")


def test_rounds_and_turns_are_counted(whole: Page) -> None:
    rounds = [move["round"] for move in whole.moves()]
    assert rounds[:7] == [0, 1, 1, 1, 1, 1, 2]
    assert "Vlna 1 · kolo 2" in whole.text.replace("vlna", "Vlna")


def test_what_goes_unsaid_is_called_after_the_move_before_it() -> None:
    page = paged(Path("cards/veto/games/przekupienie-wyrownane.yaml"), "en")
    unsaid = [move for move in page.moves() if move["unsaid"]]
    labels = [move["label"] for move in page.moves()]
    assert unsaid
    assert len(set(labels)) == len(labels)
    for move in unsaid:
        before = labels[labels.index(move["label"]) - 1]
        assert re.fullmatch(r"\d+[a-z]+", move["label"])
        assert re.sub("[a-z]", "", before) == re.sub("[a-z]", "", move["label"])
        assert "(unsaid)" in page.said(move["anchor"])


def test_a_log_of_another_language_is_told_in_the_verbs_of_the_reader(tmp_path: Path) -> None:
    page = paged(saved(tmp_path, "table: turn Praha", "Anna: send 7", "Petr: send 9"), "cs")
    assert page.said("move-1").startswith("1 stůl: otoč Praha")
    assert page.said("move-2").startswith("2 Anna: pošli 7")


def test_a_settled_round_shows_what_was_fought_over_and_where_it_went(whole: Page) -> None:
    """Five moves are a round of four: the city is turned, and each sends a card."""
    said = whole.table("move-5")
    assert "Rozhodnuté město" in said
    assert said.count("U města") == 4
    assert ", +" in said
    assert [bool(zone.get("pieces")) for zone in whole.zones("move-4") if zone["name"] == "U města"].count(True) == 3
    assert "Otevřené město" in whole.table("move-6")


def test_the_rules_of_a_sentence_stand_on_the_page_and_lead_back(whole: Page) -> None:
    said = whole.said("rule-kaciri.round.reveal-city")
    assert re.search(r"Použito v \(\d+\)1 6 11 ", said)
    assert "kaciri.round.reveal-city" in said
    assert len([each for each in whole.all("id") if each.startswith("rule-")]) == len(
        {link for link in whole.all("href") if link.startswith("#rule-")}
    )


def test_each_picture_is_embedded_once_and_used(whole: Page) -> None:
    defined = re.findall(r"^\.(p\d+)\{background-image", whole.source, re.MULTILINE)
    used = {piece["picture"] for piece in whole.data["pieces"] if piece.get("picture")}
    assert len(defined) == len(set(defined)) > 50
    assert set(defined) == used


def test_heading_and_words_are_in_the_language(tmp_path: Path) -> None:
    path = saved(tmp_path, ROUND)
    english, czech = paged(path, "en"), paged(path, "cs")
    assert english.all("lang") == ["en"]
    assert czech.all("lang") == ["cs"]
    assert "set: kaciri 1 · rules: kaciri 1" in english.text
    assert "sada: kaciri 1 · pravidla: kaciri 1" in czech.text
    assert "The city that was decided" in english.table("move-1")
    assert "Rozhodnuté město" in czech.table("move-1")


def test_the_page_uses_every_message_of_its_own() -> None:
    template = (PAGE_FOLDER / "report.html.j2").read_text(encoding="utf-8")
    template += (PAGE_FOLDER / "table.html.j2").read_text(encoding="utf-8")
    asked = set(re.findall(r'say\.([a-z]+)|say\["([a-z-]+)"\]', template))
    assert {first or second for first, second in asked} == set(load_messages("report", "en"))


def test_the_same_log_gives_the_same_bytes(tmp_path: Path) -> None:
    path = saved(tmp_path, ROUND)
    assert paged(path).source == paged(path).source


def test_the_first_fault_is_marked_by_words_and_linked(tmp_path: Path) -> None:
    page = paged(saved(tmp_path, ROUND, "table: turn Tábor", "Petr: send 9", "Anna: send 3"))
    assert "✗ A fault was found: Move 3 – Petr: send 9 Go to the fault →" in " ".join(page.text.split())
    said = page.said("move-3")
    assert said.startswith("✗ 3 Petr: send 9")
    assert "✗ Not legal" in said
    assert "Pavel III. (9)" not in said.split("Not legal")[0]
    assert "What would have been legal (10)Petr: send 1" in said
    assert "log.yaml:10" in said
    assert "move-4" not in page.all("id")
    assert "rule-kaciri.duel.temple-until-wave-end" in page.all("id")
    assert [move["anchor"] for move in page.moves() if move["fault"]] == ["move-3"]
    assert page.source.count('class="still"') == 2


@pytest.mark.parametrize(
    ("lines", "rest", "move", "said"),
    [
        (
            ("claim: cities.praha = Anna",),
            "",
            "move-1",
            "after move 1 the claim is not so: cities.praha should be Anna",
        ),
        ((), "result: {winner: Anna}\n", "move-1", "after move 1 the game goes on"),
        ((), "expect: {position: {wave: 2}}\n", "move-1", "the expectation is not so: wave should be 2, but it is 1"),
        ((), "expect: {cites: [kaciri.battle.all-equal]}\n", "move-1", "the verdict does not rest on"),
    ],
)
def test_what_is_claimed_and_not_so_stands_with_its_move(
    tmp_path: Path, lines: tuple[str, ...], rest: str, move: str, said: str
) -> None:
    page = paged(saved(tmp_path, ROUND, *lines, rest=rest))
    assert "✗ Not so" in page.said(move)
    assert said in page.said(move)


def test_a_claim_that_is_not_so_says_since_when(tmp_path: Path) -> None:
    page = paged(saved(tmp_path, ROUND, "table: turn Tábor", "claim: cities.praha = Anna"))
    assert "So since 1:" in page.said("move-2")
    assert "#move-1" in page.all("href")


def test_a_refusal_that_was_expected_is_no_fault(tmp_path: Path) -> None:
    rest = "expect: {refused: [kaciri.duel.temple-until-wave-end]}\n"
    page = paged(saved(tmp_path, ROUND, "table: turn Tábor", "Petr: send 9", rest=rest))
    assert "✓ Refused, as expected" in page.said("move-3")
    assert "✗" not in page.text


def test_a_table_that_cannot_play_says_why(tmp_path: Path) -> None:
    head = "kredens: log/1\ngame: kaciri\nplayers: {Anna: {faction: husite}, Petr: {faction: husite}}\n"
    page = paged(saved(tmp_path, ROUND, head=head))
    assert "This table cannot play" in page.text
    assert "each faction is in the game only once" in page.text
    assert "rule-kaciri.frame.faction-unique" in page.all("id")


@pytest.mark.long
def test_cases_are_chapters_of_their_own(tmp_path: Path) -> None:
    rest = "cases:\n  later:\n    moves: |\n      tábor: Anna 1, Petr 2\n  wrong:\n    moves: |\n      Petr: send 2\n"
    page = paged(saved(tmp_path, ROUND, rest=rest))
    assert {"move-1", "case-1-move-1", "case-2-move-1"} <= set(page.all("id"))
    assert "Case later" in page.text
    assert "Not legal" in page.said("case-2-move-1")
    assert "Not legal" not in page.said("case-1-move-1")


@pytest.mark.long
def test_readings_that_were_chosen_are_named_with_their_rule(tmp_path: Path) -> None:
    page = paged(Path("cards/kaciri/games/jine-cteni.yaml"))
    assert "Readings chosen for this game" in page.text
    assert {"rule-kaciri.option.must-play", "rule-kaciri.option.unclaimed-city"} <= set(page.all("id"))
    chosen = page.said("rule-kaciri.option.must-play")
    assert "Whoever has cards may sit a round out" in chosen
    assert "another reading" in chosen
    assert "our reading" not in chosen


def test_our_readings_say_what_holds_in_this_game(tmp_path: Path) -> None:
    page = paged(saved(tmp_path, "praha: Anna 1, Petr 2"))
    assert "In this game:" in page.said("rule-kaciri.option.unclaimed-city")


def test_cards_that_a_log_brings_along_are_drawn(tmp_path: Path) -> None:
    own = "  - {id: brno, kind: city, name: {cs: Brno <b>}, odolnost: 4, vyznam: 6}\n"
    page = paged(cases.saved(tmp_path, "brno: Anna 7, Petr 9", head=f"{HEAD}{CARDS}{own}"), "cs")
    assert "Rozhodnuté město Brno <b>" in page.said("move-1")
    assert "Rozhodnuté město Brno <b>" in page.table("move-1")


@pytest.mark.parametrize("name", [HOSTILE, "'\"&amp;", "</style></title>", "שלום", "{{ 7 * 7 }}"])
def test_what_people_write_stays_text(tmp_path: Path, name: str) -> None:
    said = yaml.safe_dump(name, allow_unicode=True).removesuffix("\n").removesuffix("...").strip()
    head = (
        f"kredens: log/1\ngame: kaciri\ntitle: {said}\nnote: {said}\n"
        f"players: {{? {said} : {{faction: husite}}, Petr: {{faction: katolici}}}}\n"
    )
    path = saved(tmp_path, f"{ROUND}  # {HOSTILE}".replace("Anna", name), head=head)
    page = paged(path)
    assert page.said("top").startswith(name)
    assert name in page.said("move-0")
    assert name in page.table("move-0")
    assert run_alone(page)
    assert page.source.count("<style>") == page.source.count("</style>") == 1
    assert HOSTILE not in page.source


SECRETS: dict[str, Callable[[str], dict[str, Any]]] = {
    "a card face down": lambda card: {"lines": ("table: turn Praha", f"Anna: send {card}")},
    "half of a round in short": lambda card: {"lines": ("table: turn Praha", f"Anna: send {card}", "claim: wave = 1")},
    "a card that is not legal": lambda card: {
        "lines": ("table: turn Praha", "Anna: send 2", f"Anna: send {card}", "Petr: send 9")
    },
    "a claim about it": lambda card: {
        "lines": ("table: turn Praha", "Anna: send 5", f"claim: players.Anna.sent = {card}")
    },
    "an expectation of it": lambda card: {
        "lines": ("table: turn Praha", "Anna: send 5"),
        "rest": f"expect: {{position: {{players.Anna.sent: {card}}}}}\n",
    },
    "words of the log": lambda card: {
        "lines": ("table: turn Praha", "Anna: send ?"),
        "rest": f"title: She sends {card}\nnote: She sends {card}\nquestion: Is it {card}?\nanswer: It is {card}.\n",
    },
    "a comment": lambda card: {"lines": ("table: turn Praha", f"Anna: send ?  # it is {card}")},
    "the name of a case": lambda card: {
        "lines": ("table: turn Praha", "Anna: send ?"),
        "rest": f"cases:\n  she sends {card}:\n    moves: |\n      Petr: send 3\n",
    },
}


@pytest.mark.parametrize("secret", sampled(SECRETS, 20))
def test_no_byte_tells_what_the_viewer_may_not_know(tmp_path: Path, secret: str) -> None:
    """Two logs that differ only in what Petr cannot see become the same page for him, but not for Anna's friends."""
    pages: dict[str | None, list[str]] = {"Petr": [], None: []}
    for card in ("7", "11"):
        made = SECRETS[secret](card)
        path = saved(tmp_path, *made["lines"], rest=made.get("rest", ""))
        for viewer, found in pages.items():
            found.append(paged(path, "en", viewer).source)
    assert pages["Petr"][0] == pages["Petr"][1]
    if secret != "a comment":
        assert pages[None][0] != pages[None][1]


def test_a_player_sees_their_own_card_and_the_back_of_the_others(tmp_path: Path) -> None:
    path = saved(tmp_path, "table: turn Praha", "Anna: send 7")
    anna, petr = paged(path, "en", "Anna"), paged(path, "en", "Petr")
    assert "At the city John Amos Comenius (7)" in anna.table("move-2")
    assert "At the city a card not seen" in petr.table("move-2")
    assert "As Petr may know it" in petr.text
    assert [len(set(re.findall(r"^\.p\d+", page.source, re.MULTILINE))) for page in (anna, petr)] == [2, 2]


@pytest.mark.long
def test_what_was_shown_is_no_secret(tmp_path: Path) -> None:
    page = paged(saved(tmp_path, "table: turn Praha", "Anna: send 7", "Petr: send 9"), "en", "Petr")
    assert "At the city John Amos Comenius (7)" in page.table("move-3")
    assert "John Amos Comenius (7)" not in page.table("move-2").split("In hand")[0]
    assert "John Amos Comenius" not in page.said("move-2")


def test_the_command_writes_the_page_and_says_so(tmp_path: Path) -> None:
    log, out = saved(tmp_path, ROUND), tmp_path / "pages" / "game.html"
    ran = kredens("replay", log, "--report", out, "--lang", "en")
    assert (ran.status, ran.last) == (0, str(out))
    assert "praha:" not in ran.out
    assert Page(out.read_bytes()).said("move-1").startswith("1 praha: Anna 7, Petr 9")


def test_the_command_answers_a_faulty_game_with_its_status(tmp_path: Path) -> None:
    ran = kredens(
        "replay",
        saved(tmp_path, ROUND, "Petr: send 9"),
        "--report",
        tmp_path / "a.html",
        "--as",
        "Anna",
        "--lang",
        "en",
    )
    assert ran.status == 1
    assert "As Anna may know it" in (tmp_path / "a.html").read_text(encoding="utf-8")


def test_a_page_that_cannot_be_written_is_a_message(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    ran = kredens("replay", saved(tmp_path, ROUND), "--report", tmp_path / "file" / "game.html")
    assert ran.status == 2
    assert "cannot write" in ran.err
    assert "Traceback" not in ran.err


def test_a_page_is_of_one_file(tmp_path: Path) -> None:
    log = saved(tmp_path, ROUND)
    assert kredens("replay", log, log, "--report", tmp_path / "a.html").status == 2
    assert kredens("replay", log, "--report", tmp_path / "a.html", "--output-format", "json").status == 2
    assert not (tmp_path / "a.html").exists()


PRAHA = cards.load("kaciri").card("praha")
RULES = """\
kredens: rules/1
game: fish
edition: 2
rulebook: {title: {en: Fish}, author: Nobody}
chapters:
  - id: play
    title: {en: Play}
    rules:
      - {id: fish.play, kind: effect, firm: text, title: {en: Play}, text: {en: Play a card.}, section: {en: Play}}
"""


def test_a_game_that_says_nothing_of_its_table_is_drawn_in_words(tmp_path: Path) -> None:
    (tmp_path / "rules.yaml").write_text(RULES, encoding="utf-8")
    game = fish.Fish()
    game.definitions = replace(game.definitions, folder=tmp_path)
    data = b"kredens: log/1\ngame: fish\nplayers: {Ann: {}, Bob: {}}\nmoves: |\n  table: draw Pike\n"
    played = replay(logs.parse(data, "fish.yaml", tmp_path, game))
    page = Page(html_report.render_page(played, rulebook.load(game.definitions), "en"))
    assert "move-1" in page.all("id")
    assert "Pike" in page.said("move-1")


@pytest.fixture(scope="module")
def table() -> TableViewBuilder:
    game = cards.load("kaciri")
    return TableViewBuilder(game, RuleMessages(game, rulebook.load(game), "en"))


def position(**more: Any) -> dict[str, Any]:
    own = {"hand": [3], "temple": [], "graveyard": [], "won": [], "sent": None, "score": 0}
    anna, petr = {**own, "faction": "husite"}, {**own, "faction": "katolici"}
    return {"wave": 1, "round": 0, "city": None, "cities": {}, "players": {"Anna": anna, "Petr": petr}, **more}


def _zone(drawn: TableView, name: str) -> Zone:
    return next(
        zone for zones in (drawn.middle, *(seat.zones for seat in drawn.seats)) for zone in zones if zone.name == name
    )


def test_cards_are_found_by_what_the_position_says(table: TableViewBuilder) -> None:
    drawn = table.build(position(city="praha", cities={"brno": "Anna", "tabor": "discarded"}))
    (city,) = _zone(drawn, "Open city").pieces
    assert (city.name, city.card, city.side) == ("Prague", "praha", "front")
    assert city.says == tuple(each.replace("*", "") for each in compose_sentences(cards.load("kaciri"), PRAHA, "en"))
    assert city.says
    assert [piece.card for piece in _zone(drawn, "Discarded cities").pieces] == ["tabor"]
    assert _zone(drawn, "In hand").pieces == (
        Piece("Petr Chelčický (3)", "3", "petr-chelcicky", plain="Petr Chelčický"),
    )
    assert [(seat.player, seat.side, seat.score) for seat in drawn.seats] == [
        ("Anna", "Hussites", "Importance 0"),
        ("Petr", "Catholics", "Importance 0"),
    ]


def test_a_hidden_card_is_the_back_of_its_faction(table: TableViewBuilder) -> None:
    there = position(city="praha")
    there["players"]["Anna"]["sent"] = "?"
    (piece,) = _zone(table.build(there), "At the city").pieces
    assert (piece.name, piece.side) == ("a card not seen", "back")
    assert cards.load("kaciri").card(piece.card or "").get("faction") == "husite"


def test_what_a_move_settled_is_drawn_as_it_lay(table: TableViewBuilder) -> None:
    before, after = position(city="praha"), position(round=1)
    before["players"]["Anna"]["sent"] = "?"
    after["players"]["Anna"]["temple"] = [10]
    events = [
        Event("sent", (), {"player": "Petr", "card": "?"}),
        Event("shown", (), {"player": "Petr", "card": "pavel-iii"}),
        Event("to-temple", (), {"player": "Anna", "card": "jan-hus"}),
    ]
    drawn = table.build(after, before, events)
    assert drawn.settled
    pieces = drawn.middle[0].pieces
    assert drawn.middle[0] == Zone("The city that was decided", "told", pieces, "No city is open.", key="city")
    laid = [
        piece.card for seat in drawn.seats for zone in seat.zones if zone.name == "At the city" for piece in zone.pieces
    ]
    assert laid == ["jan-hus", "pavel-iii"]
    assert _zone(drawn, "Temple").pieces == (Piece("Jan Hus (10)", "10", "jan-hus", "front", True, plain="Jan Hus"),)
    assert not table.build(after, position()).settled


def test_who_sends_nobody_is_shown(table: TableViewBuilder) -> None:
    drawn = table.build(position(round=1), position(city="praha"), [Event("passed", (), {"player": "Anna"})])
    assert [piece.name for zone in drawn.seats[0].zones if zone.name == "At the city" for piece in zone.pieces] == [
        "sends nobody"
    ]
