"""Looks for what is wrong with a game that can be read: totals, twins, missing texts, things declared in vain."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from kredens.cards.decks.deck_file import read as read_deck
from kredens.cards.definitions.field_types import ChoiceRule, ListRule, WordsRule, rule_of
from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.definitions.model import KEYWORDS, Card, Game
from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.languages import Words, fold
from kredens.cards.lint import rulebook as rulebook_lint
from kredens.cards.paths import Outside, inside
from kredens.cards.rulebook import rulebook
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.reader import read

_LONG_TEXT: Final = 3
_LONG_NAME: Final = 5
"""A translation may equal the original up to so many words; those of persons often do."""
_FACT: Final = re.compile(r"\{([a-z_]+)\}")


def findings(game: Game) -> list[Fault]:
    """Everything that the checks of the definitions find, errors first, each with its card and place."""
    game_file = read(game.folder / GAME_FILE, _shown_file(game, GAME_FILE))
    found = [fault for check in _CHECKS for fault in check(game, game_file)]
    return sorted(found, key=lambda fault: (fault.severity != "error", fault.place or Place("", 0, 0)))


def coverage(game: Game) -> dict[str, tuple[int, int]]:
    """Language -> (texts there are, texts there could be), over the cards of the set."""
    texts = [words for card in game.cards for _, words in texts_of(card, game)]
    return {language: (sum(language in words for words in texts), len(texts)) for language in game.languages}


def texts_of(card: Card, game: Game) -> Iterator[tuple[str, Words]]:
    """Every text of a card that a translator sees: (field, words)."""
    yield "name", card.name
    if card.text:
        yield "text", card.text
    for field, rule in game.kinds[card.kind].fields.items():
        value = card.get(field)
        if value is not None and isinstance(rule, WordsRule):
            yield field, value
        if value is not None and isinstance(rule, ListRule) and isinstance(rule_of(rule.of), WordsRule):
            for words in value:
                yield field, words


def _shown_file(game: Game, name: str) -> str:
    """A file of the game as the places of its cards call their files."""
    folder = game.cards[0].place.file.rpartition("/")[0] if game.cards else game.folder.as_posix()
    return f"{folder}/{name}" if folder else name


def _totals(game: Game, file: Document) -> Iterator[Fault]:
    for kind in game.kinds.values():
        have = sum(card.copies for card in game.of_kind(kind.id))
        if kind.total is not None and have != kind.total:
            message = f"the set has {have} cards of kind {kind.id}, but must have {kind.total}"
            yield Fault("total", message, file.place(("kinds", kind.id, "total")))
        if not game.of_kind(kind.id):
            message = f"no card is of kind {kind.id}"
            yield Fault("unused", message, file.key_place(("kinds", kind.id)), severity="warning")


def _twins(game: Game, _: Document) -> Iterator[Fault]:
    """Names that a person cannot tell apart when typing them."""
    first: dict[str, tuple[Card, str]] = {}
    for card in game.cards:
        for name in dict.fromkeys(card.name.values()):
            other, its_name = first.setdefault(fold(name), (card, name))
            if other is not card:
                message = f"{shown(name)} reads like {shown(its_name)} of card {other.id} ({other.place})"
                yield Fault("same-name", message, card.place, card.id)


def _translations(game: Game, _: Document) -> Iterator[Fault]:
    for card in game.cards:
        for field, words in texts_of(card, game):
            missing = [language for language in game.languages if language not in words]
            if game.language in missing:
                message = f"{field}: the original text ({game.language}) is missing"
                yield Fault("untranslated", message, card.place, card.id)
            elif missing:
                message = f"{field}: no translation into {', '.join(missing)}"
                yield Fault("untranslated", message, card.place, card.id, "warning")
            yield from _copied(card, field, words, game.language)


def _game_words(game: Game, file: Document) -> Iterator[Fault]:
    """The texts of game.yaml itself."""
    texts: list[tuple[ValuePath, Words]] = [(("title",), game.title), (("notice",), game.notice)]
    for kind in game.kinds.values():
        texts += [(("kinds", kind.id, "name"), kind.name), (("kinds", kind.id, "plural"), kind.plural)]
    texts += list({extra.index: (("extras", extra.index, "name"), extra.group) for extra in game.extras}.values())
    texts += [
        (("keywords", value, key) if name == KEYWORDS else ("lists", name, value, key), words)
        for name, values in game.lists.items()
        for value, entry in values.items()
        for key, words in entry.items()
        if isinstance(words, dict)
    ]
    for path, words in texts:
        missing = [language for language in game.languages if words and language not in words]
        if missing:
            message = f"{'.'.join(map(str, path))}: no text in {', '.join(missing)}"
            yield Fault("untranslated", message, file.place(path), None, "warning")


def _copied(card: Card, field: str, words: Words, original: str) -> Iterator[Fault]:
    source, longest = words.get(original, ""), _LONG_NAME if field == "name" else _LONG_TEXT
    for language, text in words.items():
        if language != original and text == source and len(text.split()) > longest:
            message = f"{field}: the {language} text is the same as the original"
            yield Fault("same-text", message, card.place, card.id, "warning")


def _choices(game: Game, file: Document) -> Iterator[Fault]:
    """Every list is chosen from, and every value of it by some card; of one that effects choose from too, any. A list
    may also be only the words for a fact that sentences of the rules tell."""
    used: dict[str, set[str]] = {}
    arguments = [rule for verb in game.effects.values() for rule in verb.arguments.values()]
    by_effects = {rule.of for rule in arguments if isinstance(rule, ChoiceRule)}
    for kind in game.kinds.values():
        for field, rule in kind.fields.items():
            item = rule_of(rule.of) if isinstance(rule, ListRule) else rule
            if isinstance(item, ChoiceRule):
                chosen = (value for card in game.of_kind(kind.id) for value in _each(card.get(field)))
                used.setdefault(item.of, set()).update(chosen)
    for name, values in game.lists.items():
        path: ValuePath = (KEYWORDS,) if name == KEYWORDS else ("lists", name)
        if name not in used and name not in by_effects and name not in _told(game):
            message = f"no field chooses from {'the keywords' if name == KEYWORDS else f'list {name}'}"
            yield Fault("unused", message, file.key_place(path), None, "warning")
        in_play = {keyword.id for keyword in game.keywords.values() if keyword.state} if name == KEYWORDS else set()
        by_cards = name in used and name not in by_effects
        for value in [value for value in values if by_cards and value not in used[name] | in_play]:
            place = file.key_place((*path, value))
            yield Fault("unused", f"no card has {name} {value}", place, None, "warning")


def _told(game: Game) -> set[str]:
    """The facts that the sentences of the game's rules ask for; none of rules that cannot be read."""
    if rulebook.folder_of(game) is None:
        return set()
    try:
        book = rulebook.load(game)
    except Unreadable:
        return set()
    sentences = (words for rule in book.rules.values() for words in (*rule.events.values(), *rule.refusals.values()))
    return {fact for words in sentences for text in words.values() for fact in _FACT.findall(text)}


def _each(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]


def _verbs(game: Game, file: Document) -> Iterator[Fault]:
    used = {effect["do"] for card in game.cards for effect in game.effects_of(card)}
    for verb in game.effects:
        if verb not in used:
            message = f"no card uses the verb {verb}"
            yield Fault("unused", message, file.key_place(("effects", verb)), None, "warning")


def _decks(game: Game, _: Document) -> Iterator[Fault]:
    """The lists that come with the game can be read."""
    folder = game.folder / "decks"
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        try:
            read_deck(inside(game.folder, f"decks/{path.name}"), game, _shown_file(game, f"decks/{path.name}"))
        except Outside as problem:
            yield Fault("path", str(problem), Place(_shown_file(game, f"decks/{path.name}"), 1, 1))
        except Unreadable as problem:
            yield from problem.faults


def _apostrophes(game: Game, _: Document) -> Iterator[Fault]:
    """One name written with ' here and ’ there looks like two."""
    seen: dict[str, tuple[Card, str]] = {}
    for card in game.cards:
        for field, words in texts_of(card, game):
            for language, text in words.items():
                for word in _apostrophed(text):
                    other, form = seen.setdefault(f"{language} {fold(word)}", (card, word))
                    if form != word:
                        message = f"{field}.{language}: {shown(word)} is written {shown(form)} on card {other.id}"
                        yield Fault("apostrophe", message, card.place, card.id, "warning")


def _errata(game: Game, _: Document) -> Iterator[Fault]:
    """Errata that change nothing."""
    for card in game.cards:
        later: dict[str, Any] = {**card.fields, "name": card.name, "text": card.text}
        for erratum in reversed(card.errata):
            for field, value in erratum.printed.items():
                if value == later.get(field):
                    message = f"errata of {erratum.date}: {field} was printed as it is afterwards"
                    yield Fault("errata", message, card.place, card.id, "warning")
                later[field] = value


def _apostrophed(text: str) -> list[str]:
    return re.findall(r"\w+(?:['’ʼ`´]\w+)+", text)


_CHECKS: Final[tuple[Callable[[Game, Document], Iterator[Fault]], ...]] = (
    _totals,
    _twins,
    _translations,
    _game_words,
    _choices,
    _verbs,
    _apostrophes,
    _errata,
    _decks,
    rulebook_lint.findings,
)
