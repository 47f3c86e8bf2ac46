"""Compose the title page of a print: the steps that fit it, what it holds, and where to read on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from kredens.cards.definitions.model import Card, Extra
from kredens.cards.languages import text_in
from kredens.cards.messages.message import Fact, fill_sentence, in_language
from kredens.cards.rulebook import rulebook
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.files.rules_file_names import BOOK_ENDING, PAGE_ENDING, name_rules_file, sheet_ending
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.sheets.card_backs import describe_backs
from kredens.generator.sheets.nesting import SheetLayout
from kredens.generator.sheets.paper import Size, find_sleeve, format_measure
from kredens.generator.sheets.piece_faces import PieceFaces, count_pieces, plural_kind_name
from kredens.generator.sheets.sheet_options import TWO_SIDED_MODES, SheetOptions
from kredens.generator.sheets.title_page import SPREAD, Advice, TitleLook, TitlePage, TitlePageText, draw_title_page

LAYOUT = "title-page"
"""The name of the layout that draws the panel at the head of the page."""


class TitlePageMaker(Struct, frozen=True):
    """Maker of the title page of one print, in the first language of its cards."""

    maker: FaceMaker
    sheets: SheetOptions
    faces: Sequence[PieceFaces]
    sheet_count: int
    title: str
    deck: str = ""
    """The name of the deck that is printed; empty for anything else."""

    def draw(self, grid: SheetLayout) -> TitlePage:
        """Draw the page on the paper of that grid."""
        game, language = self.maker.game, self._language
        title = TitlePageText(
            self.title,
            self._describe_sizes(grid),
            game.credits.get(language) or game.credits.get(game.language) or (),
            self._labels["how"],
            self._list_steps(),
            list(self._list_advice()),
            self._labels["contents"],
            self._list_contents(),
            deck=self.deck,
            tagline=text_in(game.tagline, language, game.language) if game.tagline else "",
            sum=self._sum_up(),
            colophon=self._labels["colophon"],
            look=find_title_look(self.maker),
        )
        return draw_title_page(
            grid, self.maker.assets.fonts, language, title, pick_title_faces(self.faces, find_shown_cards(self.maker))
        )

    @property
    def _language(self) -> str:
        return self.maker.languages[0]

    @property
    def _labels(self) -> Mapping[str, str]:
        return load_messages("sheets", self._language)

    def _fill(self, key: str, **facts: Fact) -> str:
        """Return the label of this key, filled with the facts."""
        return fill_sentence(self._labels[key], facts, self._language)

    @property
    def _card_sizes(self) -> list[Size]:
        """Return the sizes of what is a card here; a mat or a token is none."""
        return list(dict.fromkeys(Size(*each.front.size) for each in self.faces if not each.front.own_size))

    def _describe_sizes(self, grid: SheetLayout) -> str:
        paper = grid.paper.name.upper() if "mm" not in grid.paper.name else grid.paper.name
        if not self._card_sizes:
            return self._fill("made-for-pieces", paper=paper)
        width, height = (self._write_decimals(format_measure(each)) for each in self._card_sizes[0])
        return self._fill("made-for", paper=paper, width=width, height=height)

    def _write_decimals(self, text: str) -> str:
        """Return a measure as it is written in this language: with a comma, or in English with a point."""
        return text if self._language == "en" else text.replace(".", ",")

    def _list_steps(self) -> list[str]:
        """Return the steps that fit the order of the backs."""
        labels, sheets = self._labels, self.sheets
        duplex = f"step-duplex-{sheets.flip.removesuffix('-edge')}"
        keys = {"interleaved": duplex, "back-first": duplex, "fold": "step-fold", "none": "step-single"}
        backs = keys.get(sheets.backs, "step-separate")
        steps = [labels["step-scale"], labels[backs], labels["step-check"], labels["step-cut"]]
        if self._card_sizes:
            sleeves = dict.fromkeys(sleeve for size in self._card_sizes if (sleeve := find_sleeve(size)))
            sizes = [self._write_decimals(str(size)) for size in sleeves]
            steps.append(self._fill("step-sleeve", sizes=sizes) if sizes else labels["step-corners"])
        if sheets.backs in TWO_SIDED_MODES:
            steps.append(labels["step-shift"])
        return steps

    def _list_advice(self) -> Iterator[Advice]:
        """Yield what is good to know under its headings: paper and board, backs, and where the rules are."""
        labels = self._labels
        sizes = self._card_sizes
        paragraphs = [labels["paper-advice"]] if sizes else []
        has_pieces = len(sizes) < len({each.front.size for each in self.faces})
        if has_pieces:
            # Glued to board before it is cut, a sheet would lose what is on its other side.
            turned = any(each.back for each in self.faces if each.front.own_size)
            two_sided = turned and self.sheets.backs in TWO_SIDED_MODES
            paragraphs.append(labels["pieces-advice-two-sided" if two_sided else "pieces-advice"])
        items = [each.item for each in self.faces]
        if self.sheets.backs != "none" and (said := describe_backs(self.maker.game, items)):
            paragraphs.append(in_language(said, self._language))
        if paragraphs:
            yield Advice(labels["material" if has_pieces else "material-paper"], paragraphs)
        if self._has_rules:
            names = {
                "book": BOOK_ENDING,
                "booklet": sheet_ending("booklet", self._booklet_paper),
                "page": PAGE_ENDING,
            }
            files = {
                key: name_rules_file(self.maker.game.id, (self._language,), ending) for key, ending in names.items()
            }
            yield Advice(labels["rules-heading"], [self._fill("rules-advice", **files)])

    @property
    def _booklet_paper(self) -> str:
        """Return the paper on which a booklet is printed by who has this paper."""
        return "letter" if self.sheets.paper.name == "letter" else "a4"

    @property
    def _has_rules(self) -> bool:
        return rulebook.find_rules_folder(self.maker.game) is not None

    def _list_contents(self) -> list[tuple[str, str]]:
        """Return how many there are of each kind; what differs behind a comma or a colon alone is one entry."""
        game, language = self.maker.game, self._language
        counts: dict[str, int] = {}
        for item, _, _ in self.faces:
            name = plural_kind_name(game, item.card, language)
            counts[name] = counts.get(name, 0) + item.copies
        together = name_together(list(counts))
        sums: dict[str, int] = {}
        for name, count in counts.items():
            sums[together[name]] = sums.get(together[name], 0) + count
        return [(name, self._fill("copies", n=count)) for name, count in sums.items()]

    def _sum_up(self) -> str:
        """Return the sums of cards, other pieces and sheets."""
        cards, pieces = count_pieces(self.faces)
        sums = [self._fill("sum-cards", cards=cards)] if cards else []
        sums += [self._fill("sum-pieces", pieces=pieces)] if pieces else []
        return self._fill("sum-sheets", sums=sums, sheets=self.sheet_count)


def name_together(names: Sequence[str]) -> dict[str, str]:
    """Return for each name what it has in common with another before a comma or colon, or else the name itself.

    "Troop, red" and "Troop, blue" are troops.
    """
    heads = {name: re.split(r"[,:] ", name, maxsplit=1)[0] for name in names}
    shared = Counter(heads.values())
    return {name: head if shared[head] > 1 else name for name, head in heads.items()}


def pick_title_faces(faces: Sequence[PieceFaces], shown_cards: Sequence[str] = ()) -> list[Face]:
    """Return up to three fronts for the title page: the first of each kind, then further cards.

    `shown_cards` are ids of up to four cards that stand instead if all are there. Another piece is shown only where
    there is no card.
    """
    fronts = {item.card.id: front for item, front, _ in faces if isinstance(item.card, Card)}
    if shown_cards and all(id in fronts for id in shown_cards):
        return [fronts[id] for id in shown_cards][:4]
    kinds: dict[str, Face] = {}
    for item, front, _ in faces:
        kind = item.card.kind if isinstance(item.card, Card) else "extra"
        if kind != "extra":
            kinds.setdefault(kind, front)
    if not kinds:
        return [front for _, front, _ in faces][:1]
    shown = list(kinds.values())[:3]
    spread = [front for item, front, _ in faces if isinstance(item.card, Card)]
    step = max(1, len(spread) // 4)
    for candidate in spread[step::step]:
        if len(shown) >= 3:
            break
        if candidate not in shown:
            shown.append(candidate)
    return shown[:3]


def find_shown_cards(maker: FaceMaker) -> list[str]:
    """Return the ids of the cards that the layout of the title page shows in its variable `shown`, if it names any."""
    if maker.assets.layout_path(LAYOUT) is None:
        return []
    return [str(id) for id in maker.layout(LAYOUT).variables.get("shown", [])]


def find_title_look(maker: FaceMaker) -> TitleLook:
    """Return the look that the game's layout gives, in the maker's language and ink; raises Unreadable.

    Of its variables `page` has the colours by their names here, `fan`, if cards are to lie on the panel, the box of
    their fan, and `spread`, if it is there, how far they lie apart.
    """
    if maker.assets.layout_path(LAYOUT) is None:
        return TitleLook()
    piece = Extra(LAYOUT, LAYOUT, 1, maker.game.title, None)
    panel, layout = maker.front(piece), maker.layout(LAYOUT)
    values = {**layout.variables, **(layout.low_ink if maker.shared_assets.ink == "low" else {})}
    colours = {key: str(value) for key, value in values.get("page", {}).items()}
    x, y, width, height = map(float, values.get("fan", (0, 0, 0, 0)))
    return TitleLook(
        title=layout.fonts["Title"],
        body=layout.fonts["Text"],
        label=layout.fonts["Label"],
        number=layout.fonts["Number"],
        panel=panel,
        fan=(x, y, width, height),
        spread=float(values.get("spread", SPREAD)),
        **{key: colours[key] for key in ("text", "muted", "heading", "rule") if key in colours},
    )
