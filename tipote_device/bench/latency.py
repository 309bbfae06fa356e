"""End of speech to the first sample of the answer: Ti-Pote against the same models run one after the other.

Both sides hear the same recordings in real time, with the same endpointing, in the same run, alternating.
The baseline does what a straightforward assembly does: faster-whisper's own `transcribe` once the person is
done, then the whole reply with a fresh prompt, then the whole speech, then sound.

The end of speech is where the recording's speech ends (known from its construction), not where the detector
puts it, so endpointing errors count.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import wave
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from tipote_device import assembly
from tipote_device.contract.audio import MIC_RATE, seconds
from tipote_device.contract.chat import ChatPiece, ChatRequest, ModelAbilities
from tipote_device.contract.errors import MeaningError
from tipote_device.contract.ports import LanguageModel
from tipote_device.contract.settings import Settings
from tipote_device.contract.turn import Transcript
from tipote_device.contract.worker import Worker
from tipote_device.voice.phrase_cache import PhraseCache

LEAD_S = 8.0
"""Quiet before the question: a box has been idle when somebody speaks to it (seconds)."""

COMMANDS = (
    "quelle heure est-il ?",
    "quel jour sommes-nous ?",
    "on est le combien ?",
    "dis-moi l'heure s'il te plaît.",
    "tu peux me donner la date ?",
)
KITCHEN = (
    "mets un minuteur de dix minutes pour les pâtes.",
    "ajoute du lait à la liste de courses.",
    "réveille-moi demain à sept heures.",
    "qu'est-ce qu'il y a sur la liste de courses ?",
    "rappelle-moi ce soir à vingt heures de sortir les poubelles.",
)
"""Heard by a box without any language model: no process of it runs."""

QUESTIONS = (
    "pourquoi la mer est-elle salée ?",
    "comment enlever une tache de café ?",
    "quelle est la capitale de l'Espagne ?",
    "pourquoi le ciel est bleu ?",
)


class PlainWhisper:
    """The baseline's recogniser: faster-whisper as its README uses it, same model, same threads, beam 1."""

    def __init__(self, folder: Path, threads: int) -> None:
        """Load the model in `folder`."""
        from faster_whisper import WhisperModel

        self._model = WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=threads)
        self._worker = Worker("plain-whisper")

    async def transcribe(self, pcm: bytes, *, full_window: bool = False) -> Transcript:  # noqa: ARG002 -- always full
        """Transcribe with the library's defaults, French forced."""
        return await self._worker.run(self._transcribe, pcm)

    def _transcribe(self, pcm: bytes) -> Transcript:
        sound = np.frombuffer(pcm, dtype="<i2").astype(np.float32) / 32768
        try:
            found, _ = self._model.transcribe(
                sound, language="fr", beam_size=1, initial_prompt="Bonjour Ti-Pote. Merci Ti-Pote."
            )
            segments = list(found)
        except RuntimeError as error:
            raise MeaningError("La transcription de comparaison a échoué.") from error
        text = " ".join(segment.text.strip() for segment in segments)
        logprob = statistics.fmean(s.avg_logprob for s in segments) if segments else -9.0
        return Transcript(text, logprob, 0.0, 1.0, 30.0, 0.0)

    async def aclose(self) -> None:
        """Release the thread."""
        self._worker.close()


class NoReuse:
    """The baseline's language model: same engine, every prompt read from its first token, nothing read ahead."""

    def __init__(self, model: LanguageModel) -> None:
        """Wrap `model`, which stays the owner's to close."""
        self._model = model

    async def start(self) -> ModelAbilities:
        """Start the wrapped model."""
        return await self._model.start()

    def stream(self, request: ChatRequest) -> AsyncIterator[ChatPiece]:
        """Generate with a fresh prompt and give the whole reply as one piece."""
        return self._whole(replace(request, reuse_prefix=False))

    async def _whole(self, request: ChatRequest) -> AsyncIterator[ChatPiece]:
        pieces = [piece async for piece in self._model.stream(request)]
        if pieces:
            yield ChatPiece("".join(piece.text for piece in pieces), pieces[-1].usage, pieces[-1].finish or "stop")

    async def prefill(self, request: ChatRequest) -> None:
        """Read nothing ahead."""

    async def judge(self, request: ChatRequest, options: Sequence[str]) -> list[float]:
        """Judge with the wrapped model."""
        return await self._model.judge(request, options)

    async def count_tokens(self, text: str) -> int:
        """Count with the wrapped model."""
        return await self._model.count_tokens(text)

    async def aclose(self) -> None:
        """Leave the wrapped model to its owner."""


async def recording(parts: assembly.Parts, text: str, path: Path) -> float:
    """Write "Ti-Pote, <text>" as a microphone would hear it; return where speech ends (seconds)."""
    sound = await parts.phrases.engine.synthesize(text)
    spoken = assembly.resample(sound, MIC_RATE)
    level = np.abs(spoken.astype(np.float32))
    last = int(np.flatnonzero(level > level.max() * 0.02)[-1]) + 1  # -34 dB of the peak: the last audible sample
    wake = assembly.demo_clip("tipote")
    gap = np.zeros(int(0.12 * MIC_RATE), np.int16)
    lead, tail = np.zeros(int(LEAD_S * MIC_RATE), np.int16), np.zeros(int(14 * MIC_RATE), np.int16)
    whole = np.concatenate([lead, wake, gap, spoken[:last], tail])
    whole = whole + np.random.default_rng(3).integers(-8, 9, len(whole)).astype(np.int16)
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(MIC_RATE)
        out.writeframes(whole.astype("<i2").tobytes())
    return seconds(len(lead) + len(wake) + len(gap) + last)


def run(settings: Settings, *, quick: bool = False) -> dict[str, Any]:
    """Measure every command and question on both sides; `quick` takes two of each."""
    return asyncio.run(_run(settings, 2 if quick else len(COMMANDS)))


async def _run(settings: Settings, count: int) -> dict[str, Any]:
    measured: dict[str, Any] = {}
    alone = settings.model_copy(update={"pensee": settings.pensee.model_copy(update={"enabled": False})})
    for of, sets in ((settings, {"command": COMMANDS, "llm": QUESTIONS}), (alone, {"kitchen": KITCHEN})):
        async with assembly.load(of, keep_sessions=False) as parts:
            plain = _baseline(parts, of)
            await plain.transcriber.transcribe(bytes(MIC_RATE * 2))  # both sides are warm
            with tempfile.TemporaryDirectory() as folder:
                for name, texts in sets.items():
                    measured[name] = await _side_by_side(parts, plain, texts[:count], Path(folder))
    return measured


def _baseline(parts: assembly.Parts, settings: Settings) -> assembly.Parts:
    """Return the same models put together the straightforward way."""
    comprehension = settings.comprehension.model_copy(update={"speculate": False})
    return replace(
        parts,
        settings=settings.model_copy(update={"comprehension": comprehension}),
        transcriber=PlainWhisper(
            assembly.model_folder(settings, "stt"), assembly.threads(settings.comprehension.threads)
        ),
        model=None if parts.model is None else NoReuse(parts.model),
        phrases=PhraseCache(parts.phrases.engine, max_bytes=0),  # says everything anew
        prepare_phrases=False,
        clause_streaming=False,
    )


async def _side_by_side(
    ours: assembly.Parts, plain: assembly.Parts, texts: Sequence[str], folder: Path
) -> dict[str, Any]:
    rows: list[dict[str, Any]] = []
    for number, text in enumerate(texts):
        wav = folder / f"{abs(hash(text))}-{number}.wav"
        end_s = await recording(ours, text, wav)
        row: dict[str, Any] = {"text": text}
        for side, parts in (("ours", ours), ("plain", plain)):
            row[side] = await _one(parts, wav, end_s)
        rows.append(row)
    summary: dict[str, Any] = {"rows": rows}
    for side in ("ours", "plain"):
        values = sorted(row[side]["latency_s"] for row in rows if row[side]["latency_s"] is not None)
        if values:
            summary[f"{side}_p50_s"] = round(statistics.median(values), 3)
            summary[f"{side}_p95_s"] = round(values[min(len(values) - 1, round(0.95 * (len(values) - 1)))], 3)
        summary[f"{side}_answered"] = len(values)
    if summary.get("ours_p50_s") and summary.get("plain_p50_s"):
        summary["times_faster_p50"] = round(summary["plain_p50_s"] / summary["ours_p50_s"], 2)
    return summary


async def _one(parts: assembly.Parts, wav: Path, end_s: float) -> dict[str, Any]:
    """Hear one recording and stop as soon as its answer has begun and ended."""
    reports: list[Any] = []

    async with assembly.file_loop(
        parts,
        wav,
        realtime=True,
        announce=lambda name, fields: reports.append(fields["report"]) if name == "turn" else None,
        stop_when=lambda: bool(reports),
    ) as loop:
        await loop.conductor.run()
    report = reports[0] if reports else None
    first = None if report is None else report.first_audio_s
    return {
        "latency_s": None if first is None else round(first - end_s, 3),
        "transcript": "" if report is None else report.transcript,
        "answer": "" if report is None else report.answer,
        "timings_ms": {} if report is None else {k: round(v) for k, v in report.timings_ms.items()},
    }
