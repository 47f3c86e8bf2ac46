"""Sentences on a card, made from its effects in each language, so that what is printed is what the rules do.

What phrases effects is imported within the functions that need it: many games write out the texts of their cards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kredens.cards.dates import parse_date
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.typesetting.markup import plain_text

if TYPE_CHECKING:
    from kredens.cards.definitions.model import Card, Game, Keyword
    from kredens.generator.sentences.effect_phraser import EffectPhraser
    from kredens.generator.sentences.grammar import SaidDate

_ICON = re.compile(r":([a-z][a-z0-9-]*):")


def compose_sentences(
    game: Game, card: Card, language: str, phrasers: dict[str, EffectPhraser] | None = None
) -> tuple[str, ...]:
    """Return the sentences of a card in a language.

    They are its own `text:` if it has one, else one text for each keyword, with the name in bold before it, and one
    text for each effect of its own. A keyword without effects puts its name before the first of the card's own effects.

    `phrasers` is a cache of phrasers by language; pass the same one when asking for many cards of a game, so that each
    phraser is built once. Raises Unreadable with a fault for every effect that cannot be put into words.
    """
    if card.text and language in card.text:
        return (card.text[language],)
    keywords, effects = game.keywords_of(card), game.effects_of(card)
    if not effects and not keywords:
        own = game.text(card.text, language)
        return (own,) if own else ()
    own_effects = effects[sum(len(keyword.effects) for keyword in keywords) :]
    phraser = _get_phraser(game, language, {} if phrasers is None else phrasers)
    sentences: list[str] = []
    faults: list[Fault] = []
    heading = ""
    for keyword in [each for each in keywords if each.said]:
        name = f"**{game.text(keyword.name, language)}.** "
        if own_effects and not keyword.effects:
            heading += name
        else:
            sentences.append(f"{name}{_try_compose(partial(_keyword_text, game, keyword, phraser), faults)}".rstrip())
    for effect in phraser.add_card_fields(card, own_effects):
        sentences.append(heading + _try_compose(partial(phraser.phrase, effect, card.kind), faults))
        heading = ""
    if faults:
        raise Unreadable([fault._replace(card=card.id) for fault in faults])
    return tuple(sentences)


def compose_plain_sentences(
    game: Game, card: Card, language: str, phrasers: dict[str, EffectPhraser]
) -> tuple[str, ...]:
    """Return the sentences of a card as plain text: without emphasis, and with words for icons.

    `phrasers` is a cache as in `compose_sentences`, which raises what this does.
    """
    sentences = compose_sentences(game, card, language, phrasers)
    words = _icon_words(game, language, phrasers) if any(map(_ICON.search, sentences)) else {}
    return tuple(plain_text(each, lambda icon: words.get(icon, icon)) for each in sentences)


def _icon_words(game: Game, language: str, phrasers: dict[str, EffectPhraser]) -> Mapping[str, str]:
    """Return what stands for icons in plain text; nothing for a game whose cards bring their texts themselves."""
    try:
        return _get_phraser(game, language, phrasers).tables.phrases.icons
    except Unreadable:
        return {}


def compose_keyword_texts(
    game: Game, language: str, phrasers: dict[str, EffectPhraser] | None = None
) -> dict[str, str]:
    """Return what each keyword of the game means in a language, by id: its own text, or its effects as sentences.

    `phrasers` is a cache as in `compose_sentences`. Raises Unreadable with every fault.
    """
    if not game.keywords:
        return {}
    phraser = _get_phraser(game, language, {} if phrasers is None else phrasers)
    faults: list[Fault] = []
    texts = {
        id: _try_compose(partial(_keyword_text, game, keyword, phraser), faults)
        for id, keyword in game.keywords.items()
    }
    if faults:
        raise Unreadable(faults)
    return texts


def name_selectors(
    game: Game,
    selectors: Sequence[Mapping[str, object]],
    language: str,
    phrasers: dict[str, EffectPhraser] | None = None,
) -> tuple[str, ...]:
    """Return what each selector picks, as a label: the name of a card or a keyword, or its short form in `short:`.

    `phrasers` is a cache as in `compose_sentences`. Raises Unreadable with every fault.
    """
    phraser = _get_phraser(game, language, {} if phrasers is None else phrasers)
    faults: list[Fault] = []
    named = tuple(_try_compose(partial(phraser.name_selector, each), faults) for each in selectors)
    if faults:
        raise Unreadable(faults)
    return named


def say_date(game: Game, value: object, language: str) -> SaidDate:
    """Return a date of history, written as year[-month[-day]], in the words of the language. Raises Unreadable."""
    from kredens.generator.sentences.grammar import SaidDate
    from kredens.generator.sentences.tables import load_grammar

    date = parse_date(value)
    if date is None:
        return SaidDate(str(value), "", str(value))
    return load_grammar(game, language).say_date(date)


def _keyword_text(game: Game, keyword: Keyword, phraser: EffectPhraser) -> str:
    if keyword.text:
        return game.text(keyword.text, phraser.grammar.language)
    return " ".join(map(phraser.phrase, keyword.effects))


def _try_compose(say_it: Callable[[], str], faults: list[Fault]) -> str:
    """Return the text, or an empty one after adding the faults that were raised to `faults`."""
    try:
        return say_it()
    except Unreadable as problem:
        faults += problem.faults
        return ""


def _get_phraser(game: Game, language: str, phrasers: dict[str, EffectPhraser]) -> EffectPhraser:
    if language not in phrasers:
        from kredens.generator.sentences.effect_phraser import EffectPhraser
        from kredens.generator.sentences.tables import load_tables

        phrasers[language] = EffectPhraser(load_tables(game, language), display_names(game, language))
    return phrasers[language]


def display_names(game: Game, language: str) -> dict[str, str]:
    """Return the names, by id, of the game's cards and of the values of its lists."""
    called = {
        value: game.text(entry["name"], language)
        for values in game.lists.values()
        for value, entry in values.items()
        if isinstance(entry.get("name"), Mapping)
    }
    return called | {card.id: game.text(card.name, language) for card in game.cards}


def check_sentences(game: Game) -> list[Fault]:
    """Report everything in a game's tables and cards that would make a sentence wrong, in each of its languages."""
    if not game.effects:
        return []
    from kredens.generator.sentences import checks
    from kredens.generator.sentences.effect_phraser import EffectPhraser
    from kredens.generator.sentences.tables import load_tables

    found: list[Fault] = []
    for language in game.languages:
        try:
            of = load_tables(game, language)
        except Unreadable as problem:
            found += problem.faults
            continue
        found += checks.check_lexicon(of) + checks.check_phrases(of, game.effects)
        found += _check_effects(game, EffectPhraser(of, display_names(game, language)))
    return list(dict.fromkeys(found + _check_overrides(game)))


def _check_effects(game: Game, phraser: EffectPhraser) -> list[Fault]:
    """Report effects of cards that cannot be put into words; those of one verb with the same reason once."""
    found: dict[Fault, str] = {}
    for card in game.cards:
        by_keywords = sum(len(keyword.effects) for keyword in game.keywords_of(card))
        effects = game.effects_of(card)
        for effect in [*effects[:by_keywords], *phraser.add_card_fields(card, effects[by_keywords:])]:
            if phraser.tables.phrases.variants(str(effect["do"])):
                try:
                    phraser.phrase(effect, card.kind)
                except Unreadable as problem:
                    for fault in problem.faults:
                        found.setdefault(fault, card.id)
    return [fault._replace(card=card) for fault, card in found.items()]


def _check_overrides(game: Game) -> list[Fault]:
    """Report every card whose own text stands in for a sentence, and what of the effects that text does not mention."""
    from kredens.generator.sentences import checks

    found = []
    for card in game.cards:
        effects = game.effects_of(card)
        for language, text in (card.text or {}).items() if effects else ():
            override = message("text-overrides", language=language)
            found.append(Fault("override", override, card.place, card.id, "warning"))
            lost = checks.find_unmentioned(effects, text, checks.collect_spellings(game, language))
            if lost:
                silent = message("text-leaves-out", language=language, names=lost)
                found.append(Fault("override-differs", silent, card.place, card.id))
    return found
