"""The ways to pay a price in Historia, against all tokens that somebody has, tried one by one."""

from itertools import product
from random import Random

from kredens.rules_engine.historia.model.costs import Price, can_pay, spare_tokens, split_payment, ways_to_pay
from tests.sampling import examples

KINDS = range(4)


def pays(paid: tuple[int, ...], price: Price) -> bool:
    """Whether these tokens pay the price: one of them the action, if it costs one, and the others the rest."""
    rests = [(*paid[:kind], paid[kind] - 1, *paid[kind + 1 :]) for kind in price.action if paid[kind]]
    return any(
        price.least <= sum(rest) <= price.most and not any(rest[kind] for kind in KINDS if kind not in price.kinds)
        for rest in (rests if price.action else [paid])
    )


def random_price(rng: Random) -> Price:
    action = rng.choice([frozenset[int](), frozenset({0, 3}), frozenset({0, 2, 3})])
    kinds = frozenset(kind for kind in KINDS if rng.random() < 0.6)
    least = rng.randrange(4)
    return Price(action, kinds, least, least + rng.choice([0, 0, 2]))


def test_every_payment_is_listed_once_and_no_other() -> None:
    rng = Random(4)
    for _ in range(examples(400)):
        tokens = rng.randrange(5), rng.randrange(5), rng.randrange(5), rng.randrange(5)
        price = random_price(rng)
        found = ways_to_pay(tokens, price)
        tried = {paid for paid in product(*(range(number + 1) for number in tokens)) if pays(paid, price)}
        assert len(found) == len(set(found))
        assert set(found) == tried
        assert can_pay(tokens, price) == bool(tried)
        for paid in found:
            one, rest = split_payment(paid, price)
            assert sum(one) == bool(price.action)
            assert tuple(a + b for a, b in zip(one, rest, strict=True)) == paid


def test_what_is_left_beside_an_action_is_what_can_be_paid() -> None:
    rng = Random(5)
    for _ in range(examples(600)):
        tokens = rng.randrange(4), rng.randrange(4), rng.randrange(4), rng.randrange(4)
        action, kinds, _, _ = random_price(rng)
        if not action:
            continue
        able = [most for most in range(17) if ways_to_pay(tokens, Price(action, kinds, most, most))]
        assert spare_tokens(tokens, action, kinds) == max(able, default=-1)
