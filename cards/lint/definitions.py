"""Check the definitions of a game that can be read: totals, equal names, missing texts, unused declarations."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from kredens.cards.decks.deck_file import read as read_deck
from kredens.cards.definitions.field_types import ChoiceRule, ListRule, WordsRule, expand_rule
from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.definitions.model import KEYWORDS_LIST, Card, Game
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.languages import Words, fold
from kredens.cards.lint import rulebook as rulebook_lint
from kredens.cards.messages.message import message
from kredens.cards.paths import InvalidReference, resolve_inside
from kredens.cards.rulebook import rulebook
from kredens.cards.rulebook.marks import find_facts
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.reader import read

_MAX_SAME_TEXT_WORDS: Final = 3
"""Maximum number of words in which the translation of a text may equal the original."""
_MAX_SAME_NAME_WORDS: Final = 5
"""Maximum number of words in which the translation of a name may equal the original.

Names of persons are often the same.
"""


def findings(game: Game) -> list[Fault]:
    """Return everything that the checks of the definitions find, errors first, each with its card and place."""
    game_file = read(game.folder / GAME_FILE, _file_label(game, GAME_FILE))
    found = [fault for check in _CHECKS for fault in check(game, game_file)]
    return sorted(found, key=lambda fault: (fault.severity != "error", fault.place or Place("", 0, 0)))


def translation_coverage(game: Game) -> dict[str, tuple[int, int]]:
    """Return how many texts of the set's cards exist in each language, and how many there could be."""
    texts = [words for card in game.cards for _, words in iter_card_texts(card, game)]
    return {language: (sum(language in words for words in texts), len(texts)) for language in game.languages}


def iter_card_texts(card: Card, game: Game) -> Iterator[tuple[str, Words]]:
    """Yield every text of a card that a translator sees, as (field, words)."""
    yield "name", card.name
    if card.text:
        yield "text", card.text
    for field, rule in game.kinds[card.kind].fields.items():
        value = card.get(field)
        if value is not None and isinstance(rule, WordsRule):
            yield field, value
        if value is not None and isinstance(rule, ListRule) and isinstance(expand_rule(rule.of), WordsRule):
            for words in value:
                yield field, words


def _file_label(game: Game, name: str) -> str:
    """Return the name of a file of the game in the form that the places of its cards use."""
    folder = game.cards[0].place.file.rpartition("/")[0] if game.cards else game.folder.as_posix()
    return f"{folder}/{name}" if folder else name


def _check_totals(game: Game, file: Document) -> Iterator[Fault]:
    """Report kinds with another total than declared, and kinds without cards."""
    for kind in game.kinds.values():
        have = sum(card.copies for card in game.of_kind(kind.id))
        if kind.total is not None and have != kind.total:
            sentence = message("kind-total", count=have, kind=kind.id, wanted=kind.total)
            yield Fault("total", sentence, file.place(("kinds", kind.id, "total")))
        if not game.of_kind(kind.id):
            yield Fault(
                "unused", message("unused-kind", kind=kind.id), file.key_place(("kinds", kind.id)), severity="warning"
            )


def _check_equal_names(game: Game, _: Document) -> Iterator[Fault]:
    """Report names that a person cannot tell apart when typing them."""
    first: dict[str, tuple[Card, str]] = {}
    for card in game.cards:
        for name in dict.fromkeys(card.name.values()):
            other, its_name = first.setdefault(fold(name), (card, name))
            if other is not card:
                alike = quote_value(its_name)
                sentence = message(
                    "same-name", name=quote_value(name), other=alike, card=other.id, place=str(other.place)
                )
                yield Fault("same-name", sentence, card.place, card.id)


def _check_translations(game: Game, _: Document) -> Iterator[Fault]:
    """Report texts of cards without the original or a translation, or with a copy of the original."""
    for card in game.cards:
        for field, words in iter_card_texts(card, game):
            missing = [language for language in game.languages if language not in words]
            if game.language in missing:
                sentence = message("original-missing", path=field, language=game.language)
                yield Fault("untranslated", sentence, card.place, card.id)
            elif missing:
                sentence = message("translation-missing", path=field, languages=missing)
                yield Fault("untranslated", sentence, card.place, card.id, "warning")
            yield from _check_copies(card, field, words, game.language)


def _check_game_texts(game: Game, file: Document) -> Iterator[Fault]:
    """Report texts of game.yaml itself that lack a translation."""
    of_all = {"title": game.title, "tagline": game.tagline, "notice": game.notice}
    texts: list[tuple[ValuePath, Words]] = [((name,), words) for name, words in of_all.items()]
    for kind in game.kinds.values():
        texts += [(("kinds", kind.id, "name"), kind.name), (("kinds", kind.id, "plural"), kind.plural)]
    texts += [(("fields", field), words) for field, words in game.field_names.items()]
    texts += list({extra.index: (("extras", extra.index, "name"), extra.group) for extra in game.extras}.values())
    texts += [
        (("keywords", value, key) if name == KEYWORDS_LIST else ("lists", name, value, key), words)
        for name, values in game.lists.items()
        for value, entry in values.items()
        for key, words in entry.items()
        if isinstance(words, dict)
    ]
    for path, words in texts:
        missing = [language for language in game.languages if words and language not in words]
        if missing:
            sentence = message("no-text-in", path=".".join(map(str, path)), languages=missing)
            yield Fault("untranslated", sentence, file.place(path), None, "warning")


def _check_copies(card: Card, field: str, words: Words, original: str) -> Iterator[Fault]:
    """Report long translations that are the same as the original."""
    source, longest = words.get(original, ""), _MAX_SAME_NAME_WORDS if field == "name" else _MAX_SAME_TEXT_WORDS
    for language, text in words.items():
        if language != original and text == source and len(text.split()) > longest:
            sentence = message("same-text", path=field, language=language)
            yield Fault("same-text", sentence, card.place, card.id, "warning")


def _check_choices(game: Game, file: Document) -> Iterator[Fault]:
    """Report lists that nothing chooses from, and values that no card has.

    Of a list that effects choose from too, any value may be unused; formats may ask for cards that the set does not
    have. A list may also serve only as the words for a fact in sentences of the rules.
    """
    used: dict[str, set[str]] = {}
    arguments = [rule for verb in game.effects.values() for rule in verb.arguments.values()]
    by_effects = {rule.of for rule in arguments if isinstance(rule, ChoiceRule)}
    for kind in game.kinds.values():
        for field, rule in kind.fields.items():
            item = expand_rule(rule.of) if isinstance(rule, ListRule) else rule
            if isinstance(item, ChoiceRule):
                chosen = (value for card in game.of_kind(kind.id) for value in _as_list(card.get(field)))
                asked = (value for each in _format_selectors(game) for value in _as_list(each.get(field)))
                used.setdefault(item.of, set()).update(chosen, asked)
    for name, values in game.lists.items():
        path: ValuePath = (KEYWORDS_LIST,) if name == KEYWORDS_LIST else ("lists", name)
        if name not in used and name not in by_effects and name not in _facts_in_sentences(game):
            sentence = message("unused-keywords") if name == KEYWORDS_LIST else message("unused-list", list=name)
            yield Fault("unused", sentence, file.key_place(path), None, "warning")
        in_play = (
            {keyword.id for keyword in game.keywords.values() if keyword.state} if name == KEYWORDS_LIST else set()
        )
        by_cards = name in used and name not in by_effects
        for value in [value for value in values if by_cards and value not in used[name] | in_play]:
            place = file.key_place((*path, value))
            yield Fault("unused", message("unused-value", list=name, value=value), place, None, "warning")


def _format_selectors(game: Game) -> Iterator[Mapping[str, Any]]:
    """Yield the selectors of pools and line-ups of the game's formats."""
    for format in game.formats.values():
        yield from (snapshot.pool for snapshot in format.snapshots if snapshot.pool is not None)
        yield from format.line_up.decks if format.line_up is not None else ()


def _facts_in_sentences(game: Game) -> set[str]:
    """Return the facts that the sentences of the game's rules contain; empty if the rules cannot be read."""
    if rulebook.find_rules_folder(game) is None:
        return set()
    try:
        book = rulebook.load(game)
    except Unreadable:
        return set()
    sentences = (words for rule in book.rules.values() for words in (*rule.events.values(), *rule.refusals.values()))
    return {fact for words in sentences for text in words.values() for fact in find_facts(text)}


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]


def _check_verbs(game: Game, file: Document) -> Iterator[Fault]:
    """Report verbs that no card uses."""
    used = {effect["do"] for card in game.cards for effect in game.effects_of(card)}
    for verb in game.effects:
        if verb not in used:
            yield Fault("unused", message("unused-verb", verb=verb), file.key_place(("effects", verb)), None, "warning")


def _check_decks(game: Game, _: Document) -> Iterator[Fault]:
    """Report deck lists shipped with the game that cannot be read."""
    folder = game.folder / "decks"
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        try:
            read_deck(resolve_inside(game.folder, f"decks/{path.name}"), game, _file_label(game, f"decks/{path.name}"))
        except InvalidReference as problem:
            yield Fault("path", problem.text, Place(_file_label(game, f"decks/{path.name}"), 1, 1))
        except Unreadable as problem:
            yield from problem.faults


def _check_apostrophes(game: Game, _: Document) -> Iterator[Fault]:
    """Report words written with ' in one place and ’ in another, which look like two words."""
    seen: dict[str, tuple[Card, str]] = {}
    for card in game.cards:
        for field, words in iter_card_texts(card, game):
            for language, text in words.items():
                for word in _words_with_apostrophe(text):
                    other, form = seen.setdefault(f"{language} {fold(word)}", (card, word))
                    if form != word:
                        sentence = message(
                            "apostrophe",
                            path=f"{field}.{language}",
                            word=quote_value(word),
                            form=quote_value(form),
                            card=other.id,
                        )
                        yield Fault("apostrophe", sentence, card.place, card.id, "warning")


def _check_errata(game: Game, _: Document) -> Iterator[Fault]:
    """Report errata that change nothing."""
    for card in game.cards:
        later: dict[str, Any] = {**card.fields, "name": card.name, "text": card.text}
        for erratum in reversed(card.errata):
            for field, value in erratum.printed.items():
                if value == later.get(field):
                    sentence = message("erratum-changes-nothing", day=str(erratum.date), field=field)
                    yield Fault("errata", sentence, card.place, card.id, "warning")
                later[field] = value


def _words_with_apostrophe(text: str) -> list[str]:
    return re.findall(r"\w+(?:['’ʼ`´]\w+)+", text)


_CHECKS: Final[tuple[Callable[[Game, Document], Iterator[Fault]], ...]] = (
    _check_totals,
    _check_equal_names,
    _check_translations,
    _check_game_texts,
    _check_choices,
    _check_verbs,
    _check_apostrophes,
    _check_errata,
    _check_decks,
    rulebook_lint.findings,
)
