"""How a duel ends, asked in a line without a game: `Andrzej Kmicic, Zastawa : Ranicki, +2`."""

from __future__ import annotations

import re
from typing import Any

from kredens.cards.names import similar
from kredens.rules_engine.contract.breakdown import Reckoning, Step, rules_of
from kredens.rules_engine.contract.protocol import Answer, Event, Refusal
from kredens.rules_engine.veto.model.card_data import CLASSES, Face
from kredens.rules_engine.veto.model.notation import Words
from kredens.rules_engine.veto.model.options import Options
from kredens.rules_engine.veto.model.refusing import no
from kredens.rules_engine.veto.play.duels import KILLED_BY

NUMBER = re.compile(r"[+-]\d{1,2}\Z")
AGAINST = re.compile(r"\s+(?:vs\.?|kontra|przeciwko|przeciw|against)\s+", re.IGNORECASE)
"""What people write between two duellists instead of a colon."""
TAKING_PART = ("character", "gear", "sztych")
EXAMPLE = "Andrzej Kmicic, Przy wsparciu kompanów : Michał Wołodyjowski, Na oczach postronnych"


def ask(words: Words, faces: tuple[Face, ...], text: str, _options: Options) -> Answer | Refusal:
    """Who wins and by how much, with the sums; or what the question lacks, as a Refusal of code malformed."""
    sides = text.split(":") if ":" in text else AGAINST.split(text)
    if len(sides) != 2:
        return _lacks("ask-sides", "duel.compare", text=text.strip())
    sums: list[Reckoning] = []
    fighters: list[Face] = []
    for side in sides:
        found = _side(words, faces, side)
        if isinstance(found, Refusal):
            return found
        fighters.append(found[0])
        sums.append(found[1])
    first, second = fighters
    by = sums[0].total - sums[1].total
    facts: dict[str, Any] = {"card": first.id, "other": second.id, "szabla": sums[0].total, "against": sums[1].total}
    rules = ["veto.duel.compare", *rules_of(sums)]
    if by == 0:
        event = Event("duel-drawn", ("veto.duel.draw", *rules), {"card": first.id, "other": second.id})
        return Answer(facts, (event,), {**facts, "winner": None, "how": "draw", "by": 0}, tuple(sums))
    winner, loser = (first, second) if by > 0 else (second, first)
    killed = abs(by) >= KILLED_BY
    kind, rule = ("ask-killed", "veto.duel.killed") if killed else ("ask-wounded", "veto.duel.wounded")
    events = (Event(kind, (rule, "veto.duel.win", *rules), {"card": loser.id, "winner": winner.id, "by": abs(by)}),)
    result = {**facts, "winner": winner.id, "how": "killed" if killed else "wounded", "by": abs(by)}
    return Answer(facts, events, result, tuple(sums))


def _side(words: Words, faces: tuple[Face, ...], text: str) -> tuple[Face, Reckoning] | Refusal:
    """A duellist with gear, sztychy and plain numbers."""
    parts = _parts(words, text)
    if not parts:
        return _lacks("ask-duellist", "duel.compare", text=text.strip())
    who: Face | None = None
    used: dict[str, str] = {}
    steps: list[Step] = []
    value = 0
    for part in parts:
        if NUMBER.match(part) and who is not None:
            value += int(part)
            steps.append(Step("played", part, value, ("veto.duel.replies",)))
            continue
        ids = [face for face in faces if face.id in words.ids(part)]
        if len(ids) != 1:
            near = similar(part, [words.card(face.id) for face in faces if face.kind in TAKING_PART])
            return _lacks("ask-card", "card.kinds", text=part, near=", ".join(near))
        face = ids[0]
        if who is None:
            if face.kind != "character" or face.has("niewiasta"):
                return _lacks("ask-duellist", "duel.compare", "duel.cannot-take-part", text=part)
            who, value = face, face.szabla
            continue
        if face.kind not in ("gear", "sztych"):
            return _lacks("ask-card", "card.kinds", "duel.steps", text=part, near="")
        for keyword in CLASSES:
            if face.kind == "gear" and face.has(keyword):
                if keyword in used:
                    rules = ("duel.gear-one-per-keyword", f"keyword.{keyword}-one")
                    return _lacks("ask-two-gear", *rules, card=face.id, other=used[keyword])
                used[keyword] = face.id
        value += face.modifier
        rule = "veto.card.gear.modifier" if face.kind == "gear" else "veto.duel.sztych-raises"
        steps.append(Step(face.id, f"{face.modifier:+d}", value, (rule,)))
        if face.is_sztych:
            for effect in who.effects:
                if effect["do"] == "modify" and effect.get("per") == "own-sztych" and effect.get("trait") == "szabla":
                    value += effect["amount"]
                    rules = ("veto.option.card-wolodyjowski", "veto.inplay.rules-active")
                    steps.append(Step(who.id, f"{effect['amount']:+d}", value, rules))
    if who is None:
        return _lacks("ask-duellist", "duel.compare", text=text.strip())
    return who, Reckoning(who.id, "election", who.szabla, tuple(steps))


def _parts(words: Words, text: str) -> list[str]:
    """What commas part, but for the commas of a card's name."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    found: list[str] = []
    while parts:
        ends = range(len(parts), 1, -1)
        end = next((end for end in ends if words.ids(", ".join(parts[:end]))), 1)
        found.append(", ".join(parts[:end]))
        parts = parts[end:]
    return found


def _lacks(guard: str, *rules: str, **facts: Any) -> Refusal:
    return no("malformed", 0, guard, *rules, **facts, example=EXAMPLE)
