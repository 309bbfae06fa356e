"""Sums, safely: a recursive-descent parser of its own over exact decimals, with bounds on everything. No eval.

Accepts what people and models write: `3,5 x 2`, `12 fois 4`, `20 % de 50`, `racine de 16`, `2 puissance 10`, `sqrt(2)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal, DecimalException, localcontext

from tipote_device.french.amounts import in_digits

LONGEST = 200
"""Characters an expression may have."""

DEEPEST = 30
"""Brackets within brackets."""

LARGEST = Decimal(10) ** 30
"""Largest magnitude of any intermediate result."""

LARGEST_EXPONENT = 100
DIGITS = 40
"""Significant digits carried."""


class BadSum(ValueError):
    """The expression cannot be computed; the message is a French sentence that can be spoken."""


NOT_UNDERSTOOD = "Je n'ai pas compris le calcul."
TOO_LARGE = "Ce nombre est trop grand pour moi."
BY_ZERO = "On ne peut pas diviser par zéro."

_WORDS: tuple[tuple[str, str], ...] = (
    (r"(?<=\d)[\s\u202f\xa0](?=\d{3}\b)", ""),  # 12 000
    (r"(?<=\d)\s*virgule\s*(?=\d)", "."),
    (r"(?<=\d),(?=\d)", "."),
    (r"pour\s*cents?\s+d(?:e\s+|')|pourcents?\s+d(?:e\s+|')|%\s*d(?:e\s+|')", "§*"),
    (r"pour\s*cents?\b|pourcents?\b", "§"),
    (r"%(?=\s*(?:[-+*/)]|$))", "§"),
    (r"\bmodulo\b|\bmod\b", "%"),
    (r"(?:la\s+)?racine(?:\s+carrée)?\s+d(?:e\s+|')|\bracine(?:\s+carrée)?\b|√|\bmath\.sqrt\b", "sqrt "),
    (r"\bau carré\b|²", "**2"),
    (r"\bau cube\b|³", "**3"),
    (r"\b(?:à la )?puissance\b|\bexposant\b|\^", "**"),
    (r"\bmultiplié(?:e|s|es)? par\b|\bfois\b|×|(?<=[\d)\s])x(?=[\d(\s])|·", "*"),
    (r"\bdivisé(?:e|s|es)? par\b|\bsur\b|÷|(?<=\d)\s*:\s*(?=\d)", "/"),
    (r"\bplus\b", "+"),
    (r"\bmoins\b|−|–", "-"),
    (r"^(?:combien (?:font?|fait|ça fait)|calcule|que fait|ça fait combien)\s+|[=?\s]+$", ""),
)
_TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d+)?|\.\d+)|(\*\*|[-+*/%()§]|sqrt))")


def compute(expression: str) -> Decimal:
    """Return the value of `expression`; raise BadSum with a sentence when it has none or is out of bounds."""
    if len(expression) > LONGEST:
        raise BadSum("Ce calcul est trop long pour moi.")
    text = in_digits(expression.lower().strip())
    for pattern, replacement in _WORDS:
        text = re.sub(pattern, replacement, text)
    with localcontext() as context:
        context.prec = DIGITS
        try:
            return _Parser(_tokens(text)).value()
        except DecimalException:
            raise BadSum(NOT_UNDERSTOOD) from None


def say_number(value: Decimal) -> str:
    """Return `value` as written French: decimal comma, at most six decimals, "environ" when rounded."""
    with localcontext() as context:
        context.prec = DIGITS  # enough for the largest number with its decimals
        rounded = round(value, 6) if abs(value) >= Decimal("0.00001") or value == 0 else +value
        text = f"{rounded.normalize():f}" if rounded else "0"
    return ("" if rounded == value else "environ ") + text.replace(".", ",")


def _tokens(text: str) -> list[str]:
    found, position = [], 0
    while position < len(text.rstrip()):
        match = _TOKEN.match(text, position)
        if match is None:
            raise BadSum(NOT_UNDERSTOOD)
        found.append(match[1] or match[2])
        position = match.end()
    return found


class _Parser:
    """sum := product (+|- product)*; product := sign (*|/|% sign)*; sign := -sign | power; power := atom [** sign]."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens
        self._position = 0
        self._depth = 0

    def value(self) -> Decimal:
        """Return the value of the whole expression."""
        result = self._sum()
        if self._peek():
            raise BadSum(NOT_UNDERSTOOD)
        return result

    def _peek(self) -> str:
        return self._tokens[self._position] if self._position < len(self._tokens) else ""

    def _accept(self, *wanted: str) -> str:
        token = self._peek()
        if token not in wanted or not token:
            return ""
        self._position += 1
        return token

    def _sum(self) -> Decimal:
        result = self._product()
        while sign := self._accept("+", "-"):
            right = self._product(of=result)
            result = _bounded(result + right if sign == "+" else result - right)
        return result

    def _product(self, of: Decimal | None = None) -> Decimal:
        """Return a product; `of` is what a lone percentage is taken of ("50 + 20 %" is 60)."""
        start = self._position
        result = self._sign()
        lone = self._position > start and self._tokens[self._position - 1] == "§"
        while operator := self._accept("*", "/", "%"):
            lone = False
            right = self._sign()
            if operator != "*" and right == 0:
                raise BadSum(BY_ZERO)
            result = _bounded(_OPERATIONS[operator](result, right))
        return _bounded(result * of) if lone and of is not None else result

    def _sign(self) -> Decimal:
        self._depth += 1
        if self._depth > DEEPEST:
            raise BadSum("Ce calcul est trop compliqué pour moi.")
        try:
            if self._accept("-"):
                return -self._sign()
            if self._accept("+"):
                return self._sign()
            return self._power()
        finally:
            self._depth -= 1

    def _power(self) -> Decimal:
        base = self._atom()
        while self._accept("§"):
            base /= 100
        if not self._accept("**"):
            return base
        exponent = self._sign()
        if abs(exponent) > LARGEST_EXPONENT:
            raise BadSum(TOO_LARGE)
        if base == 0 and exponent < 0:
            raise BadSum(BY_ZERO)
        return _bounded(base**exponent)

    def _atom(self) -> Decimal:
        token = self._peek()
        self._position += 1
        if token == "(":  # noqa: S105
            result = self._sum()
            if not self._accept(")"):
                raise BadSum(NOT_UNDERSTOOD)
            return result
        if token == "sqrt":  # noqa: S105
            inside = self._sign()
            if inside < 0:
                raise BadSum("Un nombre négatif n'a pas de racine carrée.")
            return inside.sqrt()
        if not token or not token[-1].isdigit():
            raise BadSum(NOT_UNDERSTOOD)
        return _bounded(Decimal(token))


_OPERATIONS: dict[str, Callable[[Decimal, Decimal], Decimal]] = {
    "*": lambda left, right: left * right,
    "/": lambda left, right: left / right,
    "%": lambda left, right: left % right,
}


def _bounded(value: Decimal) -> Decimal:
    if abs(value) > LARGEST:
        raise BadSum(TOO_LARGE)
    return value
