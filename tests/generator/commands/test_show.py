"""`kredens show` writes one face and prints where."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.generator.printed import CARDS_YAML, fine, kredens, own_game


def shown(*arguments: str, folder: Path) -> Image.Image:
    """The picture that the command writes."""
    file = folder / "card.png"
    ran = fine("show", "kaciri", *arguments, "-o", file)
    assert ran.out == f"{file}\n"
    assert not ran.err
    with Image.open(file) as image:
        image.load()
        return image


def test_path_is_printed_and_named_for_the_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert fine("show", "kaciri", "praha").out == "output/kaciri-praha-front-cs.png\n"
    low = fine("show", "kaciri", "Prague", "--back", "--ink", "low", "--lang", "cs+en", "--dpi", "50")
    assert low.out == "output/kaciri-praha-back-cs+en-low-50dpi.png\n"
    assert sorted(path.name for path in (tmp_path / "output").iterdir()) == [
        "kaciri-praha-back-cs+en-low-50dpi.png",
        "kaciri-praha-front-cs.png",
    ]
    with Image.open(tmp_path / "output" / "kaciri-praha-front-cs.png") as image:
        assert image.size == (744, 1039)


def test_options_that_make_another_picture_make_another_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = own_game(tmp_path / "own")
    others: list[tuple[str, ...]] = [
        (),
        ("--bleed", "3"),
        ("--bleed", "1.5"),
        ("--card-size", "mini"),
        ("--card-size", "70x120"),
        ("--draft",),
        ("--dpi", "72"),
        ("--ink", "low"),
        ("--back",),
    ]
    for options in others:
        fine("show", game, "lamp", *options)
    assert len(list((tmp_path / "output").iterdir())) == len(others)


def test_front_back_ink_and_language_differ(tmp_path: Path) -> None:
    pictures = {
        options: shown("praha", "--dpi", "60", *options, folder=tmp_path).tobytes()
        for options in (
            (),
            ("--back",),
            ("--ink", "low"),
            ("--back", "--ink", "low"),
            ("--lang", "en"),
            ("--lang", "cs+en"),
        )
    }
    assert len(set(pictures.values())) == len(pictures)

    def lightness(data: bytes) -> float:
        return sum(data) / len(data)

    assert lightness(pictures["--ink", "low"]) > lightness(pictures[()]) + 20
    assert lightness(pictures["--back", "--ink", "low"]) > lightness(pictures[("--back",)]) + 20


def test_bleed_and_size(tmp_path: Path) -> None:
    assert shown("praha", "--dpi", "100", folder=tmp_path).size == (248, 346)
    assert shown("praha", "--dpi", "100", "--bleed", "3", folder=tmp_path).size == (272, 370)
    assert shown("praha", "--dpi", "100", "--card-size", "tarot", folder=tmp_path).size == (275, 475)


def test_help_card_by_id_and_name(tmp_path: Path) -> None:
    by_id = shown("help", "--dpi", "40", folder=tmp_path).tobytes()
    assert shown("pomůcka", "--dpi", "40", folder=tmp_path).tobytes() == by_id


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("Prahha",), "error[unknown-card] no card is called 'Prahha'; did you mean 'Praha' (praha)?"),
        (("praha", "--lang", "de"), "speaks cs, en, not 'de'"),
        (("praha", "--bleed", "lots"), "--bleed: 'lots' is not a length"),
        (("praha", "--card-size", "pokr"), "did you mean 'poker'"),
        (("praha", "--dpi", "1200", "--card-size", "300x400"), "choose a lower --dpi"),
    ],
)
def test_what_cannot_be_shown_is_answered(arguments: tuple[str, ...], message: str, tmp_path: Path) -> None:
    ran = kredens("show", "kaciri", *arguments, "-o", tmp_path / "no.png")
    assert ran.status == 2
    assert message in ran.err
    assert not ran.out
    assert not list(tmp_path.iterdir())


def test_a_face_with_faults_is_a_finding_and_a_draft(tmp_path: Path) -> None:
    arguments = ("show", "kaciri", "praha", "--card-size", "micro", "-o", tmp_path / "mini.png")
    refused = kredens(*arguments)
    assert refused.status == 1
    assert "type-too-small" in refused.err
    assert not (tmp_path / "mini.png").exists()
    draft = kredens(*arguments, "--draft")
    assert (draft.status, draft.out) == (1, f"{tmp_path / 'mini.png'}\n")
    assert "type-too-small" in draft.err


def test_a_draft_is_drawn_while_another_card_has_a_fault(tmp_path: Path) -> None:
    folder = own_game(tmp_path / "own", cards=CARDS_YAML.replace("copies: 2", "copies: many"))
    picture = tmp_path / "rope.png"
    assert kredens("show", folder, "rope", "-o", picture).status == 2
    assert not picture.exists()
    ran = kredens("show", folder, "rope", "--draft", "-o", picture)
    assert ran.status == 1
    assert picture.exists()
    assert "lamp" in ran.err
    missing = kredens("show", folder, "lamp", "--draft", "-o", tmp_path / "lamp.png")
    assert missing.status == 2
    assert "many" in missing.err
