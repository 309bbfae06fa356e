import pytest

from tipote_device.ears.bursts import BurstFinder

WINDOW = 512


@pytest.mark.parametrize(
    ("script", "bursts"),
    [
        ("..ssssssssss" + "." * 10, [(2, 12)]),  # 0.32 s: "stop"
        ("..sssss" + "." * 10, []),  # 0.16 s: a knock
        ("s" * 60 + "." * 10, []),  # 1.92 s: a conversation
        ("ssss..ssss" + "." * 10, [(0, 10)]),  # a closure inside the word
        ("s" * 8 + "." * 10 + "s" * 8 + "." * 10, [(0, 8), (18, 26)]),
        ("s" * 12, []),  # not over yet
    ],
)
def test_bursts(script, bursts):
    finder = BurstFinder(0.5)
    found = [finder.feed(float(m == "s"), i * WINDOW, (i + 1) * WINDOW) for i, m in enumerate(script)]
    assert [(b.start // WINDOW, b.end // WINDOW) for b in found if b] == bursts


def test_a_reset_forgets_the_burst_under_way():
    finder = BurstFinder(0.5)
    for i in range(10):
        finder.feed(1.0, i * WINDOW, (i + 1) * WINDOW)
    finder.reset()
    assert all(finder.feed(0.0, i * WINDOW, (i + 1) * WINDOW) is None for i in range(10, 30))
