"""Nobody initialises PortAudio while another thread is at a call of it."""

import threading

import pytest

from tipote_device.contract.sound_system import SoundSystem, SoundSystemBusy


def in_thread(work):
    thread = threading.Thread(target=work)
    thread.start()
    return thread


def test_calls_run_side_by_side():
    system = SoundSystem()
    with system.calling():
        done = threading.Event()

        def call():
            with system.calling():
                done.set()

        thread = in_thread(call)
        assert done.wait(5)
        thread.join()


def test_a_call_that_does_not_end_keeps_everybody_from_being_alone():
    system = SoundSystem()
    inside, go = threading.Event(), threading.Event()

    def call():
        with system.calling():
            inside.set()
            go.wait()

    thread = in_thread(call)
    assert inside.wait(5)
    with pytest.raises(SoundSystemBusy), system.alone(0.05):
        pytest.fail("not alone")
    with system.calling():
        pass  # whoever gave up holds nobody up
    go.set()
    thread.join()
    with system.alone(0.05):
        pass


def test_whoever_comes_meanwhile_waits_and_the_one_alone_does_not():
    system = SoundSystem()
    order = []
    came = threading.Event()

    def call():
        came.set()
        with system.calling():
            order.append("call")

    with system.alone(1):
        thread = in_thread(call)
        assert came.wait(5)
        with system.calling():  # the loudspeaker is let go from within
            order.append("alone")
    thread.join()
    assert order == ["alone", "call"]


def test_an_error_lets_the_next_one_in():
    system = SoundSystem()
    with pytest.raises(ValueError, match="refused"), system.alone(1):
        raise ValueError("refused")
    with system.alone(0.05):
        pass
