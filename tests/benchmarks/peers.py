"""The same 80 cards for everybody: pictures, texts and numbers, and a sheet of them in Typst, in HTML and as a game.

Nine cards of 63 by 88 mm on A4 with a 3 mm gap and crop marks, after each sheet the sheet of its backs. A card has a
picture, a name, two numbers, three icons, and three sentences in Czech that are hyphenated and set in two fonts.
"""

import json
import shutil
import sys
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image, ImageDraw

SOURCES = Path(__file__).resolve().parent / "sheet"
FONTS = Path(__file__).resolve().parent.parent.parent / "templates" / "fonts"
CARDS, PICTURES, SIZE = 80, 10, (650, 430)
COLOURS = ("#7a1f1f", "#1f3d7a", "#2f5d34", "#6b5312", "#4a2a63")
ICONS = {
    "coin": '<circle cx="8" cy="8" r="6.5"/>',
    "sword": '<path d="M7 1h2v9h3v2H9v3H7v-3H4v-2h3z"/>',
    "shield": '<path d="M2 2h12v5q0 6-6 8q-6-2-6-8z"/>',
}
NAMES = ("Praha", "Kutná Hora", "Žatec", "České Budějovice", "Norimberk", "Štrasburk", "Münster", "Řezno")
SUBJECTS = ("Kazatel", "Purkmistr", "Měšťan", "Hejtman", "Řemeslník", "Učenec", "Tiskař")
DEEDS = (
    "vyzývá pochybující měšťany",
    "střeží nejvzácnější rukopisy",
    "odmítá papežské odpustky",
    "opravuje pobořené hradby",
)
PLACES = ("na rozbouřeném náměstí", "v podzemní knihovně", "před shromážděním stavů", "u severní městské brány")
ENDS = ("aby přečkali nadcházející zimu", "dokud nepřijde poselstvo z Basileje", "třebaže mu hrozí vyobcování")


def sentences(number: int) -> list[str]:
    """Three sentences of a card, other ones on each card."""
    return [
        f"{SUBJECTS[(number + k) % 7]} {DEEDS[(number * 3 + k) % 4]} {PLACES[(number // 2 + k) % 4]}, "
        f"{ENDS[(number + 2 * k) % 3]}."
        for k in range(3)
    ]


def cards() -> list[dict[str, Any]]:
    """The cards as plain data: name, numbers, colour, ground (which back), picture (a file name) and sentences."""
    return [
        {
            "name": f"{NAMES[number % len(NAMES)]} {number + 1}",
            "odolnost": str(1 + number % 11),
            "vyznam": str(1 + number % 7),
            "colour": COLOURS[number % len(COLOURS)],
            "ground": number % len(COLOURS),
            "picture": f"picture-{number % PICTURES}.png",
            "sentences": sentences(number),
        }
        for number in range(CARDS)
    ]


def definitions() -> str:
    """The same cards as a definitions file of Kredens; JSON is YAML."""
    described = []
    for number, card in enumerate(cards()):
        first, second, third = card.pop("sentences")
        rules = f":sword: **{first}** {second} :shield: *{third}* :coin:"
        described.append({**card, "id": f"card-{number}", "kind": "card", "name": {"cs": card["name"]}, "rules": rules})
    return f"kredens: cards/1\ncards: {json.dumps(described, ensure_ascii=False)}\n"


def flat_picture(number: int) -> Image.Image:
    """A drawing of 650 by 430 pixels in plain colours, sky, hills and a town: it packs to a few kilobytes."""
    image = Image.new("RGB", SIZE, (200 - 8 * number, 215, 235))
    draw = ImageDraw.Draw(image)
    for hill in range(4):
        left = 40 * number + 130 * hill - 200
        draw.ellipse((left, 230 + 25 * hill, left + 460, 640), fill=(90 + 20 * hill, 120 + 6 * number, 70))
    for house in range(9):
        left, top = 30 + 66 * house, 250 + 17 * ((house * 7 + number) % 5)
        draw.rectangle((left, top, left + 44, 430), fill=(170, 140 - 8 * house, 110))
        draw.polygon([(left - 5, top), (left + 49, top), (left + 22, top - 36)], fill=(140, 50 + 4 * number, 40))
    return image


def painted_picture(number: int) -> Image.Image:
    """The same with the grain of painted art, as most games have it: about half a megabyte as PNG."""
    width, height = SIZE
    grain = Image.frombytes("RGB", SIZE, Random(number).randbytes(3 * width * height))
    return Image.blend(flat_picture(number), grain, 0.12)


def back(colour: str) -> str:
    """A back as SVG: seventy rings on a coloured ground."""
    rings = "".join(f'<circle cx="{9 * x + 4.5}" cy="{9 * y + 3.5}" r="2"/>' for y in range(10) for x in range(7))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88">'
        f'<rect width="63" height="88" fill="{colour}"/>'
        f'<g fill="none" stroke="#fff" stroke-width="0.3">{rings}</g></svg>'
    )


FACES = (
    ("Alegreya", "normal", "normal", "Alegreya-Regular"),
    ("Alegreya", "bold", "normal", "Alegreya-Bold"),
    ("Alegreya", "normal", "italic", "Alegreya-Italic"),
    ("Alegreya SC", "bold", "normal", "AlegreyaSC-Bold"),
    ("Fira Sans Condensed", "normal", "normal", "FiraSansCondensed-Medium"),
    ("Fira Sans Condensed", "bold", "normal", "FiraSansCondensed-Bold"),
)


def html() -> str:
    """The sheets as one HTML page."""
    fonts = "".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-style: {style};'
        f" src: url({(FONTS / f'{file}.ttf').as_uri()}) }}\n"
        for family, weight, style, file in FACES
    )
    everything = cards()
    sheets: list[str] = []
    for start in range(0, CARDS, 9):
        chunk = everything[start : start + 9]
        for side, mirrored in ((_html_face, False), (_html_back, True)):
            placed = "".join(side(card, *_corner(slot, mirrored)) for slot, card in enumerate(chunk))
            footer = f'<div class="footer">Osmdesát karet · {len(sheets) + 1}</div>'
            sheets.append(f'<div class="sheet">{_html_marks()}{placed}{footer}</div>')
    style = (SOURCES / "sheet.css").read_text(encoding="utf-8") + fonts
    return f'<html lang="cs"><meta charset="utf-8"><style>{style}</style>{"".join(sheets)}</html>'


def _corner(slot: int, mirrored: bool) -> tuple[float, float]:
    column = 2 - slot % 3 if mirrored else slot % 3
    return 7.5 + 66 * column, 13.5 + 91 * (slot // 3)


def _html_face(card: dict[str, Any], x: float, y: float) -> str:
    first, second, third = card["sentences"]
    numbers = "".join(
        f'<div class="number" style="left: {left}mm; top: {top}mm; background: {card["colour"]}">{card[field]}</div>'
        for left, top, field in ((4, 4, "odolnost"), (50, 4, "vyznam"))
    )
    return (
        f'<div class="card face" style="left: {x}mm; top: {y}mm; color: {card["colour"]}">{numbers}'
        f"<h2>{card['name']}</h2>"
        f'<img class="picture" src="{card["picture"]}"><p><img src="icons/sword.svg"> <b>{first}</b> {second}'
        f' <img src="icons/shield.svg"> <i>{third}</i> <img src="icons/coin.svg"></p></div>'
    )


def _html_back(card: dict[str, Any], x: float, y: float) -> str:
    return f'<img class="card" style="left: {x}mm; top: {y}mm" src="back-{card["ground"]}.svg">'


def _html_marks() -> str:
    upright = [(7.5 + 66 * column + edge, top) for column in range(3) for edge in (0, 63) for top in (6, 286)]
    level = [(left, 13.5 + 91 * row + edge) for row in range(3) for edge in (0, 88) for left in (1.5, 203.5)]
    return "".join(
        f'<div class="mark" style="left: {x}mm; top: {y}mm; height: 5mm; border-left-width: 0.1mm"></div>'
        for x, y in upright
    ) + "".join(
        f'<div class="mark" style="left: {x}mm; top: {y}mm; width: 5mm; border-top-width: 0.1mm"></div>'
        for x, y in level
    )


KINDS = {"painted": painted_picture, "flat": flat_picture}


def write(folder: Path, kind: str) -> None:
    """Writes the pictures of one kind, the icons, the backs and all three sources into a folder."""
    for number in range(PICTURES):
        KINDS[kind](number).save(folder / f"picture-{number}.png")
    (folder / "icons").mkdir(exist_ok=True)
    for name, shape in ICONS.items():
        drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">{shape}</svg>'
        (folder / "icons" / f"{name}.svg").write_text(drawing, encoding="utf-8")
    for number, colour in enumerate(COLOURS):
        (folder / f"back-{number}.svg").write_text(back(colour), encoding="utf-8")
    (folder / "cards.json").write_text(json.dumps(cards(), ensure_ascii=False), encoding="utf-8")
    shutil.copytree(SOURCES, folder, dirs_exist_ok=True)
    (folder / "cards.yaml").write_text(definitions(), encoding="utf-8")
    (folder / "sheet.html").write_text(html(), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2])
