"""The voices that say things, parted into training, validation and test before anything is said.

Kokoro's only French style, `ff_siwis`, and the likely twins `ef_dora` and `pf_dora` are all in the test part.
"""

from __future__ import annotations

import hashlib
import random
from typing import Literal

Split = Literal["train", "validation", "test"]
SPLITS: tuple[Split, ...] = ("train", "validation", "test")

KOKORO: dict[Split, tuple[str, ...]] = {
    "train": (
        "af_alloy", "af_aoede", "af_bella", "af_jessica", "af_kore", "af_nicole", "af_nova", "af_sarah", "am_adam",
        "am_echo", "am_eric", "am_liam", "am_puck", "am_santa", "bf_alice", "bf_isabella", "bm_daniel", "bm_fable",
        "bm_lewis", "em_santa", "hf_alpha", "hf_beta", "hm_omega", "im_nicola", "jf_gongitsune", "jf_tebukuro",
        "jm_kumo", "pm_alex", "pm_santa", "zf_xiaobei", "zf_xiaoxiao", "zm_yunjian", "zm_yunxi", "zm_yunxia",
    ),
    "validation": ("af_sky", "am_onyx", "bf_lily", "em_alex", "jf_alpha", "zf_xiaoni"),
    "test": (
        "ff_siwis", "af_heart", "af_river", "am_michael", "am_fenrir", "bf_emma", "bm_george", "ef_dora", "pf_dora",
        "hm_psi", "if_sara", "jf_nezumi", "zf_xiaoyi", "zm_yunyang",
    ),
}  # fmt: skip
"""Kokoro's 54 styles."""

ESPEAK: dict[Split, tuple[str, ...]] = {
    "train": (
        "Adam", "Alex", "Alicia", "Andy", "Annie", "Antonio", "belinda", "benjamin", "caleb", "david", "Denis", "ed",
        "edward", "Gene", "Henrique", "Hugo", "iven", "iven2", "Jacky", "john", "klatt", "klatt2", "klatt4", "Lee",
        "linda", "f1", "f2", "f4", "m1", "m2", "m4", "m5", "m7", "Marco", "Mario", "max", "Michael", "michel", "Mike",
        "norbert", "pablo", "paul", "RicishayMax", "steph", "travis", "quincy",
    ),
    "validation": ("Andrea", "boris", "edward2", "f5", "m6", "Gene2", "sandro", "rob"),
    "test": (
        "f3", "m3", "m8", "Diogo", "iven3", "klatt3", "marcelo", "miguel", "pedro", "robert", "shelby", "steph2",
        "victor", "zac", "anika", "gustave",
    ),
}  # fmt: skip
"""Variants of espeak-ng that sound like a person; robots, whispers and croaks are left out."""

LANGUAGES = ("fr", "fr-be", "fr-ch")

Mix = tuple[tuple[str, float], ...]
"""Kokoro styles and their shares, which add up to one."""


def part_of(key: str, *, validation: float = 0.1, test: float = 0.2) -> Split:
    """Return the part `key` falls into: the same for ever, whatever else there is."""
    share = int.from_bytes(hashlib.sha256(key.encode()).digest()[:4], "big") / 2**32
    return "test" if share < test else "validation" if share < test + validation else "train"


def kokoro_voices(split: Split, mixes: int, draw: random.Random) -> list[Mix]:
    """Return every style of a part, then `mixes` blends of two of its styles."""
    styles = KOKORO[split]
    voices: list[Mix] = [((style, 1.0),) for style in styles]
    for _ in range(mixes):
        one, other = draw.sample(styles, 2)
        share = round(draw.uniform(0.3, 0.7), 2)
        voices.append(((one, share), (other, round(1.0 - share, 2))))
    return voices


def espeak_voices(split: Split) -> list[str]:
    """Return every variant of a part, the French languages going round."""
    return [f"{LANGUAGES[at % len(LANGUAGES)]}+{variant}" for at, variant in enumerate(ESPEAK[split])]
