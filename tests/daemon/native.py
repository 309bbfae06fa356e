"""Native libraries as they are and as they fail, for the check that runs them in a child process."""

import ctypes
import os
import signal
import time


def fine() -> str:
    return "CPU : SSE3 = 1 | AVX = 1 | AVX2 = 1 | F16C = 0 | FMA = 1 | AVX512 = 0 | LLAMAFILE = 1 | REPACK = 1 | "


def illegal() -> str:
    os.kill(os.getpid(), signal.SIGILL)
    return ""


def crash() -> str:
    return str(ctypes.string_at(0))


def missing() -> str:
    raise ImportError("libllama.so")


def stuck() -> str:
    time.sleep(60)
    return ""
