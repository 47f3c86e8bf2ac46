"""The page of the rules as a file: nothing from outside, nothing unescaped, every link inside of it."""

from __future__ import annotations

import gzip
import html.parser
import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from kredens import cards
from kredens.cards.faults import Unreadable
from kredens.generator.images.thumbnails import Thumbnail
from kredens.generator.messages.rule_book_model import Change, Reference, Span
from kredens.generator.publish.publish import PAGE, Publication
from kredens.generator.reference import web_page
from kredens.generator.reference.builder import build
from kredens.generator.sheets.paper import PAPERS
from tests.generator.reference.without_rulings import build_without_rulings
from tests.sampling import FULL

DOT = Thumbnail(b"RIFF\x00\x00\x00\x00WEBP", "image/webp", 240, 335)
EVIL = "</script><script>alert(1)</script>\" onload='x' \u202e{{ 7*7 }}"


class Tags(html.parser.HTMLParser):
    """Every tag with its attributes, and the ids among them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def ids(self) -> list[str]:
        return [id for _, attributes in self.tags if (id := attributes.get("id"))]


@pytest.fixture(scope="module")
def reference() -> Reference:
    return build(cards.load("kaciri"))


@pytest.fixture(scope="module")
def written(reference: Reference) -> str:
    return web_page.build(reference, {card.id: DOT for card in reference.cards}).decode("utf-8")


@pytest.fixture(scope="module")
def tags(written: str) -> Tags:
    return Tags(written)


@pytest.mark.long
def test_the_same_in_the_same_out(reference: Reference) -> None:
    assert web_page.build(reference, {}) == web_page.build(reference, {})


def test_nothing_comes_from_outside(written: str, tags: Tags) -> None:
    for _, attributes in tags.tags:
        for name in ("src", "href", "action", "srcset", "poster"):
            address = attributes.get(name)
            assert address is None or address.startswith(("#", "data:image/webp;base64,"))
    assert "@import" not in written
    assert re.findall(r"url\((?!data:font/woff;base64,)", written) == []


def test_every_link_leads_to_a_place_on_the_page(tags: Tags) -> None:
    ids = tags.ids()
    assert len(set(ids)) == len(ids)
    wanted = {href[1:] for _, attributes in tags.tags if (href := attributes.get("href"))}
    assert wanted <= set(ids)
    for attribute in ("aria-labelledby", "aria-describedby", "for"):
        assert {value for _, each in tags.tags if (value := each.get(attribute))} <= set(ids)


def test_everything_is_on_it(reference: Reference, tags: Tags) -> None:
    anchors = {rule.anchor for rule in reference.paragraphs()} | {card.anchor for card in reference.cards}
    anchors |= {term.anchor for term in reference.terms} | {ruling.anchor for ruling in reference.rulings}
    assert anchors <= set(tags.ids())
    assert sum(tag == "img" for tag, _ in tags.tags) == len(reference.cards)
    assert sum(tag == "table" for tag, _ in tags.tags) == len(reference.rulings) * len(reference.languages)


def test_the_head_says_of_what_day_the_edition_is(reference: Reference, written: str) -> None:
    assert "vydání 1, 23." in " ".join(written.split())
    assert "první vydání" in written
    assert 'id="changes"' not in written
    changed = replace(reference, edition=2, changes=(Change("kaciri.duel.both-below", {"cs": (Span("Jinak."),)}),))
    (told,) = re.findall(r'<details id="changes">.*?</details>', web_page.build(changed, {}).decode("utf-8"), re.S)
    assert 'href="#kaciri.duel.both-below"' in told
    assert "Jinak." in told


def test_one_heading_of_the_first_rank_and_none_left_out(tags: Tags) -> None:
    ranks = [int(tag[1]) for tag, _ in tags.tags if re.fullmatch(r"h[1-6]", tag)]
    assert ranks.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(ranks))


def test_no_handlers_and_one_script_that_may_run(written: str, tags: Tags) -> None:
    assert not [name for _, attributes in tags.tags for name in attributes if name.startswith("on")]
    scripts = [attributes for tag, attributes in tags.tags if tag == "script"]
    assert [script.get("type") for script in scripts] == ["application/json", None]
    policy = next(str(each["content"]) for _, each in tags.tags if each.get("http-equiv"))
    assert "default-src 'none'" in policy
    assert "script-src 'sha256-" in policy


def test_hostile_texts_are_texts(reference: Reference) -> None:
    rule = replace(
        reference.chapters[0].paragraphs[0],
        title={"cs": EVIL, "en": EVIL},
        text={"cs": (Span(EVIL), Span(EVIL, "bold"), Span(EVIL, kind="term", target=EVIL))},
        section={"cs": EVIL},
        keywords={"cs": (EVIL,)},
    )
    chapters = (replace(reference.chapters[0], title={"cs": EVIL}, paragraphs=(rule,)),)
    card = replace(
        reference.cards[0],
        name={"cs": EVIL},
        facts={"cs": ((EVIL, EVIL),), "en": ()},
        sentences={"cs": (EVIL,), "en": ()},
    )
    ruling = replace(
        reference.rulings[0], question={"cs": (Span(EVIL),)}, source={"cs": EVIL}, date=EVIL, rules=(EVIL,)
    )
    hostile = replace(
        reference,
        title={"cs": EVIL},
        author=EVIL,
        place=EVIL,
        notice={"cs": EVIL},
        chapters=chapters,
        cards=(card,),
        rulings=(ruling,),
        terms=(),
        index={},
    )
    text = web_page.build(hostile, {}).decode("utf-8")
    tags = Tags(text)
    assert [attributes.get("type") for tag, attributes in tags.tags if tag == "script"] == ["application/json", None]
    assert not [name for _, attributes in tags.tags for name in attributes if name.startswith("on")]
    assert "49" not in re.findall(r"alert.{60}", text)
    data = json.loads(text.partition('id="data">')[2].partition("</script>")[0])
    assert any("alert(1)" in entry[3] for entry in data["entries"])


def test_in_one_language_there_is_nothing_to_choose(reference: Reference) -> None:
    text = web_page.build(web_page.restrict_languages(reference, ["en"]), {}).decode("utf-8")
    assert '<html lang="en">' in text
    assert 'type="radio"' not in text
    assert "Resistance says what" in text.replace("</a>", "").replace("<a ", "") or "Resistance</a> says what" in text
    assert "Odkaz na odstavec" not in text


@pytest.mark.long
def test_writing_says_how_large_it_is_and_where_it_cannot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_page, "render_thumbnails", lambda *_: {})
    monkeypatch.setattr(web_page, "build_reference", lambda game: build_without_rulings(game.id))
    monkeypatch.setattr(web_page, "build_ruling_tables", lambda *_: {})
    game = cards.load("kaciri")
    size = web_page.write_page(game, ["cs", "en"], tmp_path / "new" / "kaciri.html")
    assert (tmp_path / "new" / "kaciri.html").stat().st_size == size < 3_000_000
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(Unreadable, match="cannot write"):
        web_page.write_page(game, ["cs"], tmp_path / "file" / "kaciri.html")


@pytest.mark.long
@pytest.mark.parametrize("game", [pytest.param(game, marks=() if game == "veto" else FULL) for game in cards.games()])
def test_a_page_in_one_language_is_under_two_megabytes(game: str) -> None:
    loaded = cards.load(game)
    data = Publication(loaded, (loaded.language,)).make(PAGE, PAPERS["a4"]).data
    assert len(data) < 2_000_000
    assert len(gzip.compress(data)) < 1_000_000


@pytest.mark.long
def test_the_whole_page_with_pictures_is_under_three_megabytes(tmp_path: Path) -> None:
    paths = [tmp_path / "one.html", tmp_path / "two.html"]
    sizes = [web_page.write_page(cards.load("kaciri"), ["cs", "en"], path) for path in paths]
    assert paths[0].read_bytes() == paths[1].read_bytes(), "the same in, the same out"
    assert sizes[0] < 3_000_000
    assert paths[0].read_text(encoding="utf-8").count('src="data:image/webp;base64,') == 80
