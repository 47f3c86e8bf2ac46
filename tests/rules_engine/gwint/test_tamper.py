"""Good logs of whole games of Gwint are taken; tampered ones are reported where a second opinion finds their fault."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.rules_engine.gwint import tampering
from tests.rules_engine.gwint.independent import refuted
from tests.rules_engine.gwint.recording import Record, generated, printed, text_of
from tests.rules_engine.gwint.subject import gwint
from tests.rules_engine.tampering import (
    SAMPLED,
    Tampering,
    TamperSubject,
    by_somebody_else,
    check_tampering,
    check_wrong_result,
    deleted,
    doubled,
    kind_of,
    swapped,
)

GENERATED = 36

RULES: Mapping[str, set[str]] = {
    "game over": {"win.gems-gone"},
    "first: toss": {"start.coin"},
    "first: choose": {"faction.scoiatael.choose-starter"},
    "first: draw": {"start.draw-ten"},
    "first: exchange": {"start.redraw-optional"},
    "first: medic": {"ability.medic.pick-one"},
    "first: muster": {"ability.muster.play-all"},
    "first: stay": {"faction.monsters.random"},
    **{f"first: {kind}": {"leader.ability"} for kind in ("deploy", "take", "discard", "gain")},
    **{f"no {verb}": {"start.coin"} for verb in ("toss", "shorter-name", "agree")},
    "no start": {"faction.scoiatael.choose-starter"},
    "no draw": {"start.no-later-draws"},
    "no exchange": {"start.redraw-two", "start.no-later-draws"},
    "no keep": {"start.redraw-two"},
    "no pick": {"turn.one-card"},
    "no none": {"turn.one-card"},
    "no stay": {"faction.monsters.keep-one"},
    "no discard": {"leader.ability"},
    "no gain": {"leader.ability"},
    "has passed": {"turn.pass-final"},
    "not their turn": {"turn.alternate"},
    "exchanged already": {"start.redraw-two"},
    "not theirs: toss": {"start.coin"},
    "not theirs: choose": {"faction.scoiatael.choose-starter"},
    "not theirs: draw": {"start.no-later-draws"},
    "not theirs: medic": {"ability.medic.pick-one"},
    "not theirs: muster": {"ability.muster.play-all"},
    "not theirs: stay": {"faction.monsters.random"},
    **{f"not theirs: {kind}": {"leader.ability"} for kind in ("deploy", "take", "discard", "gain")},
    "table: choose": {"faction.scoiatael.choose-starter"},
    "table: exchange": {"start.redraw-optional"},
    "table: turn": {"turn.one-card"},
    "table: medic": {"ability.medic.pick-one"},
    "table: muster": {"ability.muster.play-all"},
    **{f"table: {kind}": {"leader.ability"} for kind in ("deploy", "take", "discard", "gain")},
    "nothing in hand": {"start.hand-for-game", "start.no-later-draws"},
    "not in hand": {"start.hand-for-game"},
    "leader in hand": {"deck.leader-apart"},
    "not in the deck": {"deck.prebuilt"},
    "of another faction": {"option.deck-faction-lock"},
    "no copy left": {"option.deck-copies"},
    "two cards": {"turn.one-card"},
    "on nothing": {"card.decoy.swap-own-unit"},
    "no row": {"option.specials-to-row"},
    "which row": set(),
    "wrong row": {"unit.row-restriction"},
    "a horn there": {"card.horn.one-per-row"},
    "no unit for the Decoy": {"card.decoy.swap-own-unit"},
    "Decoy for a special card": {"card.decoy.no-special"},
    "Decoy for the enemy's unit": {"card.decoy.swap-own-unit"},
    "Decoy for a hero": {"card.decoy.no-hero"},
    "three exchanged": {"start.redraw-two"},
    "not twice in hand": {"start.hand-for-game"},
    "not both in hand": {"start.hand-for-game"},
    "another draws": {"start.no-later-draws"},
    "medic on a hero": {"ability.medic.no-hero"},
    "medic on a special card": {"ability.medic.no-special"},
    "not in the discard pile": {"ability.medic.pick-one"},
    "no mate": {"ability.muster.matching"},
    "mate in hand": {"option.muster-scope"},
    "not this card": {"leader.ability"},
    "more to find: medic": {"ability.medic.pick-one"},
    "more to find: muster": {"ability.muster.play-all"},
    "more to find: deploy": {"leader.ability"},
    "cannot stay": {"faction.monsters.random"},
    "no leader": {"leader.chosen-before"},
    "passive leader": {"leader.passive-or-active"},
    "silenced leader": {"golden.card-wins"},
    "leader used": {"option.leader-turn"},
    "names alike": {"option.name-tie"},
    "name decides": {"start.shorter-name"},
    "move": {"ability.agile.fixed"},
    "kill": {"ability.scorch.threshold-ten"},
    "untrue": set(),
}
"""Why no game goes on -> the rules that must be among those cited."""
HELD = {"not in hand", "not in the deck", "no copy left", "nothing in hand", "of another faction"}
ANYTHING = set(RULES)
KINDS: tuple[tuple[Tampering[Record], set[str]], ...] = (
    (deleted, ANYTHING),
    (doubled, ANYTHING),
    (swapped, ANYTHING),
    (by_somebody_else, ANYTHING),
    (tampering.cut_short, set()),
    (tampering.draws_left_out, ANYTHING),
    (tampering.draws_unseen, ANYTHING),
    (tampering.played_again, ANYTHING),
    (tampering.copy_too_many, {"no copy left"}),
    (tampering.of_another_faction, HELD),
    (tampering.of_no_deck, HELD),
    (tampering.the_leader_as_a_card, {"leader in hand", *HELD}),
    (tampering.another_from_hand, ANYTHING),
    (tampering.wrong_row, {"wrong row", "no row"}),
    (tampering.no_row, {"which row", "first: draw"}),
    (tampering.two_cards, {"two cards"}),
    (tampering.after_passing, {"has passed", "game over", "not their turn", "leader used", *HELD}),
    (tampering.out_of_turn, {"not their turn", "has passed"}),
    (tampering.wrong_starter, ANYTHING),
    (tampering.extra_draw, ANYTHING),
    (tampering.draw_for_the_other, {"another draws", "no draw"}),
    (tampering.three_exchanged, {"three exchanged"}),
    (tampering.others_exchanged, ANYTHING),
    (tampering.exchanged_later, {"no exchange", "first: draw", "no copy left"}),
    (tampering.medic_on_no_unit, {"medic on a hero", "medic on a special card"}),
    (tampering.medic_on_the_enemy, {"not in the discard pile"}),
    (tampering.medic_left_out, {"more to find: medic", "no pick"}),
    (tampering.another_picked, ANYTHING),
    (tampering.decoy_elsewhere, ANYTHING),
    (tampering.onto_a_unit, {"on nothing"}),
    (tampering.horn_on_a_horn, {"a horn there"}),
    (tampering.leader_again, ANYTHING),
    (tampering.after_the_end, {"game over"}),
    (tampering.another_stays, ANYTHING),
    (tampering.two_stay, {"no stay", "cannot stay", "game over"}),
    (tampering.moved_or_killed, {"move", "kill"}),
    (tampering.begun_otherwise, ANYTHING),
    (tampering.wrong_claim, {"untrue"}),
    (tampering.true_claim, set()),
)
"""Each kind, and why its logs can be at fault; with none, all of them are still games by the rules."""


def record(number: int) -> Record:
    """Return a game of which every draw is known, of which only what is open is, or of decks that nobody knows."""
    return generated(number, ("all", "open", "unknown")[number % 3])


SUBJECT = TamperSubject(
    game=gwint(),
    count=GENERATED,
    record=record,
    text_of=lambda record, _way: text_of(record),
    refute=lambda record: refuted(printed(), record.players, record.moves),
    rules_of=lambda refuted: {f"gwint.{rule}" for rule in RULES[refuted.why]},
    result_rule="gwint.option.game-end",
)


@SAMPLED
def test_no_good_log_is_refused(step: int) -> None:
    for each in map(record, range(0, GENERATED, step)):
        played, _ = SUBJECT.replayed(each)
        match = each.match(len(each.moves))
        assert played.holds, text_of(each)[0]
        assert played.outcome is not None
        assert match.ask is None
        assert played.outcome.winners == match.winners
        players = gwint().position(played.state)["players"]
        assert {who: own["gems"] for who, own in players.items()} == {
            who: own.gems for who, own in match.players.items()
        }


@SAMPLED
def test_every_total_on_the_way_is_the_same(step: int) -> None:
    for each in map(record, range(0, GENERATED, 3 * step)):
        claims = []
        for at, move in enumerate(each.moves, start=1):
            match = each.match(at)
            claims += [move, *(("claim", ("total", who, match.total(who))) for who in match.names)]
        assert SUBJECT.replayed(each.with_moves(claims))[0].holds


@SAMPLED
@pytest.mark.parametrize(("tamper", "whys"), KINDS, ids=[kind_of(kind) for kind, _ in KINDS])
def test_tampered_logs(tamper: Tampering[Record], whys: set[str], step: int) -> None:
    check_tampering(SUBJECT, tamper, whys, step)


@SAMPLED
def test_a_wrong_result_is_reported(step: int) -> None:
    for each in map(record, range(0, GENERATED, step)):
        match = each.match(len(each.moves))
        loser = next((who for who in match.names if who not in match.winners), match.names[0])
        check_wrong_result(SUBJECT, each, "winner", loser)
        check_wrong_result(SUBJECT, each, "points", f"{{{match.names[0]}: 3}}")
