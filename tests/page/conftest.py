"""Households to visit."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.page.household import Household


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Household]:
    with Household(tmp_path) as made:
        yield made


@pytest.fixture
def strange_house(tmp_path: Path) -> Iterator[Household]:
    """A household whose page knows nobody yet."""
    with Household(tmp_path, lan=True, own=False) as made:
        yield made
