"""How llama.cpp was built: which instruction sets it uses."""

from __future__ import annotations


def system_info() -> str:
    """Return llama.cpp's own line about its build (`AVX2 = 1 | FMA = 1 | ...`).

    Loads native code: a build for another processor dies here of an illegal instruction, so call it in a process
    that may die.
    """
    import llama_cpp

    return str(llama_cpp.llama_print_system_info().decode())
