"""One daemon a data folder."""

import pytest

from tipote_device.assembly.places import alone_on
from tipote_device.contract.errors import AlreadyRunning


def test_a_second_daemon_on_the_same_data_is_refused(tmp_path):
    with alone_on(tmp_path), pytest.raises(AlreadyRunning, match="tourne déjà"), alone_on(tmp_path):
        pass
    with alone_on(tmp_path):  # the first one has gone: the place is free
        pass


def test_a_folder_that_cannot_be_written_keeps_nobody_out(tmp_path):
    with alone_on(tmp_path / "absent"), alone_on(tmp_path / "absent"):
        pass
