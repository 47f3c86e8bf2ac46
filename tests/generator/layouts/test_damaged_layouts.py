"""A damaged layout is refused with places in it, or draws a card: nothing else comes of it."""

from __future__ import annotations

from pathlib import Path
from random import Random

from kredens.cards.definitions import library
from kredens.cards.faults import Faulty
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.files.template_paths import TEMPLATES
from tests.generator.printed import LAYOUT_YAML, own_game
from tests.mutations import damaged, tries

PIECES = (
    *(
        b"{{ card }}",
        b"{{ [] }}",
        b"{{ {} }}",
        b"{{ card.name | ",
        b" }}",
        b"[]",
        b"{}",
        b"[1, 2]",
        b"-1",
        b"1e9",
        b"null",
    ),
    *(b"'", b'"', b": ", b"\n  - ", b"true", b"nan", b"type: ", b"when: ", b"box: card", b"each: ", b"\0", b"\xff"),
)


def check_layout(game: Path, layout: bytes) -> None:
    """Check that the cards of the game are drawn by the layout, or that it is refused."""
    (game / "layouts" / "thing.layout.yaml").write_bytes(layout)
    try:
        loaded = library.load(game)
        maker = FaceMaker(loaded, ("en",), draft=True)
        for card in loaded.cards:
            maker.front(card)
            maker.back(card)
    except Faulty as problem:
        faults = list(problem.faults)
        assert faults
        for fault in faults:
            assert "\n" not in fault.message
            assert len(fault.message) < 1000


@tries(few=10)
def test_a_damaged_layout_is_refused_or_drawn(tries: int, tmp_path: Path) -> None:
    game = own_game(tmp_path / "own")
    originals = [LAYOUT_YAML.encode(), *(path.read_bytes() for path in sorted(TEMPLATES.glob("*.layout.yaml")))]
    for seed in range(tries):
        rng = Random(seed)
        check_layout(game, damaged(rng.choice(originals), rng, PIECES))
