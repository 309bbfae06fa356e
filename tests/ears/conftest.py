import pytest

from tests import virtual_card


@pytest.fixture
def card(tmp_path, monkeypatch):
    """Plug a virtual card in and let PortAudio find it."""
    with virtual_card.plugged(tmp_path, monkeypatch) as card:
        yield card
