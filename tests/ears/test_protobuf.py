"""Protobuf's wire format: what is written is read back, and rubbish is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tipote_device.ears.protobuf import field, fields, varint, varints

VALUES = st.one_of(st.integers(0, 2**63 - 1), st.binary(max_size=300), st.text(max_size=50))


@given(st.lists(st.tuples(st.integers(1, 500), VALUES), max_size=8))
def test_there_and_back(pairs):
    message = b"".join(field(number, value) for number, value in pairs)
    expected = [(number, value.encode() if isinstance(value, str) else value) for number, value in pairs]
    assert list(fields(message)) == expected


@given(st.binary(max_size=200))
def test_rubbish_is_read_or_refused(data):
    try:
        found = list(fields(data))
    except ValueError:
        return
    assert all(number >= 0 for number, _ in found)


def test_cut_short():
    with pytest.raises(ValueError, match="cut short"):
        list(fields(field(1, b"abcdef")[:-1]))


def test_packed_numbers():
    assert varints(varint(3) + varint(300) + varint(0)) == [3, 300, 0]
    with pytest.raises(ValueError, match="cut short"):
        varints(b"\x80")
