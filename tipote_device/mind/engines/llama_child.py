"""The language model's own process: JSON lines in on stdin, JSON lines out on what was stdout.

Run by `llama_process`. In: `{"op": "chat" | "prefill" | "judge" | "count" | "cancel", "id": n, ...}`.
Out: `{"ready": facts}` or `{"failed": reason}` once; then, per request, `{"id": n, "read": tokens}` while the prompt is
read, `{"id": n, "text": piece}`, and one last `{"id": n, "done": finish, "usage": {...}}` (`judge` adds
`"judged": [p, ...]`) or `{"id": n, "error": why}`.
"""

from __future__ import annotations

import argparse
import codecs
import contextlib
import ctypes
import json
import os
import queue
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

PR_SET_PDEATHSIG = 1
NICENESS = 15
"""Who listens and who speaks comes first: thinking waits while the clause before is synthesised."""

OOM_SCORE = "500"
"""When memory runs out this process goes before the one that listens (0 is ordinary, 1000 is first)."""


class Cancel:
    """Which requests are no longer wanted; set by the reader's thread, read by the one that computes."""

    def __init__(self) -> None:
        """Begin with nothing running and nothing cancelled."""
        self.running = 0  # requests are numbered from one
        self._up_to = -1

    def cancel(self, number: int) -> None:
        """Say that request `number` and all before it are not wanted any more."""
        self._up_to = max(self._up_to, number)

    def stopped(self) -> bool:
        """Tell whether the running request is cancelled."""
        return self.running <= self._up_to


@dataclass(slots=True)
class StaticPrompt:
    """A static prompt nobody has read yet, and the name of its file."""

    key: str
    tokens: list[int]


class Server:
    """Answers requests one after the other."""

    def __init__(
        self, model: Any, template: Any, cancel: Cancel, send: Callable[[dict[str, Any]], None], prefix: Any = None
    ) -> None:
        """Take a loaded model, its template, the cancel flag, the way out, and where the static prompt is kept."""
        self._prefix = prefix
        self._model = model
        self._template = template
        self._cancel = cancel
        self._send = send

    def serve(self, order: dict[str, Any]) -> None:
        """Run one `chat`, `prefill` or `judge` to its end, its cancellation or its error."""
        from tipote_device.mind.engines.chat_template import BadTemplate
        from tipote_device.mind.engines.llama_native import Cancelled
        from tipote_device.mind.engines.llama_sampling import BadGrammar, BadOptions

        number = order["id"]
        self._cancel.running = number
        usage: dict[str, Any] = {}
        last: dict[str, Any] = {"id": number, "done": "stop", "usage": usage}
        begun = time.perf_counter()
        try:
            if order["op"] == "judge":
                last["judged"] = self._judge(order, usage)
            else:
                last["done"] = self._generate(order, usage, begun)
        except Cancelled:
            last["done"] = "cancelled"
        except BadGrammar:
            return self._send({"id": number, "error": "grammar"})
        except BadOptions:
            return self._send({"id": number, "error": "options"})
        except BadTemplate:
            return self._send({"id": number, "error": "template"})
        except OverflowError:
            return self._send({"id": number, "error": "too_long"})
        usage["total_ms"] = (time.perf_counter() - begun) * 1000
        return self._send(last)

    def _generate(self, order: dict[str, Any], usage: dict[str, Any], begun: float) -> str:
        from tipote_device.mind.engines.llama_sampling import Sampler, grammar_of

        number, chat = order["id"], order["op"] == "chat"
        grammar = grammar_of(order.get("grammar"), order.get("json_schema")) if chat else None
        prompt, room = self._prompt(order, generate=chat)
        sampler = Sampler(self._model, temperature=order.get("temperature", 0), grammar=grammar) if chat else None
        try:
            missing = self._recall(order) if order["reuse_prefix"] else None
            self._read(order, prompt, usage)
            if missing is not None and not chat and len(order["messages"]) == order["static_messages"]:
                self._prefix.keep(missing.key, self._model.save)
            return self._speak(sampler, number, min(order["max_tokens"], room), usage, begun) if sampler else "stop"
        finally:
            if sampler:
                sampler.close()

    def _judge(self, order: dict[str, Any], usage: dict[str, Any]) -> list[float]:
        from tipote_device.mind.engines.llama_sampling import first_token_probabilities, first_tokens

        options = first_tokens(self._model, order["options"])
        prompt, _ = self._prompt(order, generate=True)
        missing = self._recall(order) if order["reuse_prefix"] else None
        if missing is not None and len(missing.tokens) < len(prompt):
            self._read(order, missing.tokens, {})  # alone first, so that nothing anybody said gets into its file
            self._prefix.keep(missing.key, self._model.save)
        self._read(order, prompt, usage)
        return first_token_probabilities(self._model, options)

    def _prompt(self, order: dict[str, Any], *, generate: bool) -> tuple[list[int], int]:
        """Return the tokens to read and how many may follow; raise OverflowError when nothing fits after them."""
        prompt = self._model.prompt_tokens(self._template.render(order["messages"], order["tools"], generate=generate))
        room = self._model.context_tokens - len(prompt)
        if room < 1 or not prompt:
            raise OverflowError
        return prompt, room

    def _read(self, order: dict[str, Any], prompt: list[int], usage: dict[str, Any]) -> None:
        reading = self._model.read(
            prompt,
            reuse=order["reuse_prefix"],
            progress=lambda count: self._send({"id": order["id"], "read": count}),
        )
        usage.update(prompt_tokens=len(prompt), reused_tokens=reading.reused_tokens, prefill_ms=reading.elapsed_ms)

    def _recall(self, order: dict[str, Any]) -> StaticPrompt | None:
        """Take the static prompt from its file when it is not in the cache; return it when there is no file.

        Two callers with prompts of their own (conversation, judge) so take turns without reading theirs again.
        """
        messages = order["messages"][: order["static_messages"]]
        if self._prefix is None or not messages:
            return None
        static = self._model.prompt_tokens(self._template.render(messages, order["tools"], generate=False))
        if self._model.begins_with(static):
            return None
        key: str = self._prefix.key(static, self._model.facts() | {"context": self._model.context_tokens})
        path = self._prefix.find(key)
        return None if path is not None and self._model.restore(path) else StaticPrompt(key, static)

    def _speak(self, sampler: Any, number: int, limit: int, usage: dict[str, Any], begun: float) -> str:
        decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        for made in range(limit):
            token = sampler.next()
            if self._model.ends(token):
                return "stop"
            if not made:
                usage["first_token_ms"] = (time.perf_counter() - begun) * 1000
            usage["generated_tokens"] = made + 1
            if text := decoder.decode(self._model.piece(token)):
                self._send({"id": number, "text": text})
            self._model.decode([token])
        return "length"


def main() -> None:
    """Load the model named on the command line and serve until stdin ends."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", type=Path, required=True)
    for name in ("--threads", "--context", "--batch", "--parent"):
        parser.add_argument(name, type=int, required=True)
    parser.add_argument("--prefix-folder", type=Path)
    arguments = parser.parse_args()
    _die_with(arguments.parent)
    os.nice(NICENESS)
    send = _way_out()
    cancel = Cancel()
    from tipote_device.mind.engines.chat_template import BadTemplate, ChatTemplate
    from tipote_device.mind.engines.llama_native import LoadFailed, NativeModel
    from tipote_device.mind.engines.prefix_file import PrefixFile

    try:
        model = NativeModel(
            arguments.model, threads=arguments.threads, context_tokens=arguments.context, batch=arguments.batch,
            stopped=cancel.stopped,
        )  # fmt: skip
        bos, eos, special = model.special_texts()
        template = ChatTemplate(model.template(), bos=bos, eos=eos, control_tokens=special)
    except LoadFailed:
        return send({"failed": "load"})
    except BadTemplate:
        return send({"failed": "template"})
    send({"ready": model.facts() | {"context_tokens": model.context_tokens, "tools": template.knows_tools}})
    prefix = PrefixFile(arguments.prefix_folder, arguments.model) if arguments.prefix_folder else None
    server = Server(model, template, cancel, send, prefix)
    orders: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(orders, cancel, model, send), daemon=True).start()
    while True:
        server.serve(orders.get())


def _listen(
    orders: queue.SimpleQueue[dict[str, Any]], cancel: Cancel, model: Any, send: Callable[[dict[str, Any]], None]
) -> None:
    """Read orders; cancel and count at once, whatever the model is doing (the vocabulary is read-only)."""
    for line in sys.stdin.buffer:
        order = json.loads(line)
        if order["op"] == "cancel":
            cancel.cancel(order["id"])
        elif order["op"] == "count":
            send({"id": order["id"], "count": len(model.tokens(order["text"], special=False))})
        else:
            orders.put(order)
    os._exit(0)  # the parent has closed the pipe: nothing is worth finishing


def _way_out() -> Callable[[dict[str, Any]], None]:
    """Keep stdout for the protocol alone: whatever native code prints goes to stderr."""
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    lock = threading.Lock()

    def send(frame: dict[str, Any]) -> None:
        line = json.dumps(frame, ensure_ascii=False).encode() + b"\n"
        with lock:
            try:
                while line:
                    line = line[out.write(line) or 0 :]
            except OSError:
                os._exit(0)

    return send


def _die_with(parent: int) -> None:
    """Ask the kernel to end this process with its parent, and to prefer it when memory runs out."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        with contextlib.suppress(OSError):
            Path("/proc/self/oom_score_adj").write_text(OOM_SCORE)
    if os.getppid() != parent:
        os._exit(0)


def end_without_words() -> None:
    """Have an error nobody catches tell where and what kind, to the parent's journal; its message may hold words."""

    def tell(kind: type[BaseException], trace: TracebackType | None) -> None:
        sys.stderr.write("".join(traceback.format_tb(trace)) + f"{kind.__qualname__}\n")

    sys.excepthook = lambda kind, _error, trace: tell(kind, trace)
    threading.excepthook = lambda given: tell(given.exc_type, given.exc_traceback)


if __name__ == "__main__":
    end_without_words()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the parent's business; it closes the pipe
    main()
