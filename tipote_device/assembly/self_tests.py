"""The checks of `tipote doctor` that put engines to work: hearing the room, hearing themselves, thinking a sentence."""

from __future__ import annotations

import asyncio

import numpy as np

from tipote_device.assembly.engines import (
    build_language_model,
    build_synthesizer,
    build_transcriber,
    build_wake_word,
    spoken_style,
)
from tipote_device.assembly.places import model_id, models
from tipote_device.assembly.room import listen_to_room
from tipote_device.assembly.sound import demo_clip, resample
from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE
from tipote_device.contract.chat import ChatRequest, ChatUsage, Message
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.settings import Settings
from tipote_device.daemon import room_checks, thinking_checks
from tipote_device.daemon.checks import CheckResult, skipped
from tipote_device.french.words import fold, words
from tipote_device.voice.spoken_french import to_spoken

SENTENCE = "Bonjour, je suis prêt à t'écouter dans la cuisine."
"""Said and heard back: words of every day, no number, no name."""

QUESTION = "Explique en deux phrases pourquoi la mer est salée."
ANSWER_TOKENS = 48

ROOM_LIMIT_S = 25.0
"""Longest the sound card is used (seconds)."""

NO_ECHO = skipped("echo", "Boucle haut-parleur → micro : non mesurée, faute de micro.", "no_microphone")
_QUIET = np.zeros(MIC_RATE, np.int16)


async def room(settings: Settings) -> list[CheckResult]:
    """Listen to the room, play a short sound and listen again."""
    try:
        async with asyncio.timeout(ROOM_LIMIT_S):
            found = await listen_to_room(settings)
    except TimeoutError:
        fix = "Débranche et rebranche la carte son ; si cela dure, redémarre la machine."
        return [CheckResult("microphone", "failure", "La carte son ne répond plus.", fix), NO_ECHO]
    except TiPoteError as error:
        fix = "Voir « tipote devices » et oreilles.device."
        return [CheckResult("microphone", "failure", error.sentence, fix), NO_ECHO]
    noise, echo = found.noise, found.echo
    heard = room_checks.Heard(
        found.device,
        found.native_rate,
        noise.floor_db,
        noise.peak_db,
        found.loudest.clipped,
        noise.mute and found.loudest.mute,
    )
    return [
        room_checks.microphone(heard),
        room_checks.echo(
            problem=found.speaker_problem,
            sure=echo is not None and echo.sure,
            sharpness=0.0 if echo is None else echo.sharpness,
            gain_db=-100.0 if echo is None else echo.gain_db,
            delay_ms=found.echo_delay_ms,
            asked_ms=found.asked_ms,
        ),
    ]


def wake_word(settings: Settings) -> CheckResult:
    """Score the recorded wake word of the demonstration with every configured model. Blocking."""
    detector = build_wake_word(settings)
    sound = np.concatenate([_QUIET, demo_clip("tipote"), _QUIET])
    best: dict[str, float] = {}
    for first in range(0, len(sound) - FRAME_SAMPLES + 1, FRAME_SAMPLES):
        for name, score in detector.score(sound[first : first + FRAME_SAMPLES].tobytes()).items():
            best[name] = max(best.get(name, 0.0), score)
    return thinking_checks.wake_word(best, {word.name: word.threshold for word in settings.oreilles.wake_words})


async def hearing(settings: Settings) -> CheckResult:
    """Say a sentence and transcribe it, without the air."""
    synthesizer = build_synthesizer(settings)
    try:
        sound = await synthesizer.synthesize(to_spoken(SENTENCE, spoken_style(settings)))
    finally:
        await synthesizer.aclose()
    transcriber = build_transcriber(settings)
    try:
        await transcriber.load()
        heard = await transcriber.transcribe(resample(sound, MIC_RATE).tobytes())
    finally:
        await transcriber.aclose()
    said, understood = words(fold(SENTENCE)), set(words(fold(heard.text)))
    share = sum(word in understood for word in said) / len(said)
    return thinking_checks.hearing(share, sound.duration_s, heard.elapsed_ms, synthesizer.name)


async def language_model(settings: Settings) -> CheckResult:
    """Have the language model answer one question."""
    model = build_language_model(settings)
    if model is None:
        return CheckResult("language_model", "ok", "Modèle de langage : éteint dans la configuration.")
    name = model_id(settings, "llm")
    free, size = thinking_checks.available_bytes(), models().catalogue.model(name).size
    if free < size:
        await model.aclose()
        return thinking_checks.no_room(name, size, free)
    usage: ChatUsage | None = None
    messages = (Message("system", "Tu réponds en français, brièvement."), Message("user", QUESTION))
    try:
        await model.start()
        request = ChatRequest(messages, max_tokens=ANSWER_TOKENS, temperature=0.0, reuse_prefix=False)
        async for piece in model.stream(request):
            usage = piece.usage or usage
    finally:
        await model.aclose()
    return thinking_checks.language_model(name, usage)
