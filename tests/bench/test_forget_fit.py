"""The fit of what a request to forget means: it learns a sign that tells, and to say nothing where none does."""

import numpy as np

from tipote_device.bench.forget_fit.examples import Case
from tipote_device.bench.forget_fit.fit import chosen, fit

RANDOM = np.random.default_rng(4)


def case(*, own=True, several=False):
    signs = RANDOM.random((6, 3))
    signs[:, 1] *= 0.2
    if own:
        signs[2, 1] = 1.0
    wanted = np.zeros(6, dtype=bool)
    wanted[2] = own
    return Case(
        "léa", "léa" if own else "tom", "ça", ("bruit", "signe", "autre"), signs, wanted, ~wanted, several, True
    )


def test_it_learns_the_sign_that_tells():
    weights = fit([case() for _ in range(60)] + [case(own=False) for _ in range(60)])
    assert weights[1] > 3 * max(abs(weights[0]), abs(weights[2]))
    assert all(chosen(case(), weights, 0.0) == [2] for _ in range(20))


def test_nothing_is_chosen_where_nothing_was_told():
    weights = fit([case() for _ in range(60)] + [case(own=False) for _ in range(600)])
    assert sum(bool(chosen(case(own=False), weights, 1.0)) for _ in range(50)) <= 5


def test_a_wide_request_takes_all_that_is_likely_enough():
    weights = np.array([0.0, 1.0, 0.0, 0.05])
    assert chosen(case(several=True), weights, -1.0)[0] == 2
    assert len(chosen(case(several=True), weights, -1.0)) == 6
