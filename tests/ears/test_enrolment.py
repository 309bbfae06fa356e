"""Enrolling a voice: bad recordings are named, a good one is learnt, kept without pickle and used at detection."""

import numpy as np
import pytest

from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE
from tipote_device.contract.errors import EarsError
from tipote_device.ears.enrolment import check, learn
from tipote_device.ears.verifier import Verifier, load, verified

RNG = np.random.default_rng(3)
VOICE = RNG.normal(0, 1, 64).astype(np.float32)
"""What the windows of one person's call have in common."""


def tone(seconds: float, level: int = 8000):
    return (level * np.sin(np.arange(round(seconds * MIC_RATE)) * 0.2)).astype(np.int16)


def heard(sound):
    """A detector that scores loud frames, and whose features hold the voice only where the level is a call's."""
    count = len(sound) // FRAME_SAMPLES
    frames = sound[: count * FRAME_SAMPLES].reshape(count, -1).astype(np.int64)
    loud = np.abs(frames).max(axis=1)
    noise = np.random.default_rng(int(loud.sum()) + count).normal(0, 1, (count, 64)).astype(np.float32)
    called = (loud > 2000)[:, None]
    return [0.4 if level > 2000 else 0.01 for level in loud], noise + 2 * called * VOICE


@pytest.mark.parametrize(
    ("sound", "rate", "says"),
    [
        (tone(0.2), 16_000, "trop court"),
        (tone(12), 16_000, "trop long"),
        (np.zeros(16_000, np.int16), 16_000, "silencieux"),
        (np.clip(tone(1).astype(int) * 20, -32768, 32767).astype(np.int16), 16_000, "sature"),
        (tone(1), 8_000, "8000 Hz"),
    ],
)
def test_a_bad_recording_is_named_in_one_french_sentence(sound, rate, says):
    with pytest.raises(EarsError, match=says) as found:
        check("appel 1", sound, rate)
    assert found.value.sentence.startswith("« appel 1 »")


def test_a_good_recording_passes():
    check("appel 1", tone(1), 16_000)
    check("appel 1", tone(1), 44_100)


def test_a_recording_without_the_name_is_refused():
    with pytest.raises(EarsError, match="mon nom"):
        learn([("appel 1", tone(1, 500))], [tone(2, 500)], [], heard, threshold=0.5, consecutive=2)


def test_a_voice_is_learnt_and_its_calls_are_heard_better():
    calls = [(f"appel {n}", tone(1, 7000 + n)) for n in range(5)]
    others = [tone(3, 600 + n) for n in range(4)]
    learnt = learn(calls, others, [tone(3, 700)], heard, threshold=0.6, consecutive=2)
    assert (learnt.calls, learnt.before, learnt.after) == (5, 0, 5)
    assert (learnt.false_before, learnt.false_after) == (0, 0)
    assert learnt.negatives_s == 3.0


def test_a_voice_is_kept_for_its_owner_without_pickle(tmp_path):
    voice = Verifier(VOICE, np.ones(64, np.float32), VOICE / 64, -0.5)
    voice.save(tmp_path / "voix" / "zoe.npz")
    file = tmp_path / "voix" / "zoe.npz"
    assert file.stat().st_mode & 0o077 == 0
    assert load(file).logit(VOICE) == pytest.approx(voice.logit(VOICE), abs=1e-5)
    file.write_bytes(b"\x80\x04not a voice")
    with pytest.raises(EarsError, match="zoe"):
        load(file)


def test_a_known_voice_raises_a_score_and_a_stranger_still_gets_in():
    voice = Verifier(np.zeros(64, np.float32), np.ones(64, np.float32), VOICE, 0.0)
    assert verified(0.4, VOICE, [voice]) > 0.8
    assert 0.5 < verified(0.7, -VOICE, [voice]) < 0.7
    assert verified(0.4, -VOICE, []) == 0.4
    assert verified(0.02, VOICE, [voice]) == 0.02
