"""The kinds of values an export is made of, each with what it may be."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, JsonValue, StringConstraints
from pydantic_core import PydanticCustomError

FIRST_YEAR, LAST_YEAR = 1000, 8999
"""Years that stay within what Python and SQLite can hold in every time zone."""

LONGEST_TEXT = 100_000
"""Characters of one text: far more than anybody says in one breath, far less than would stop a small box."""


def _holdable(moment: datetime) -> datetime:
    if not FIRST_YEAR <= moment.year <= LAST_YEAR:
        raise ValueError("date hors limites")
    return moment


Moment = Annotated[AwareDatetime, AfterValidator(_holdable)]
"""ISO 8601 with its offset."""

Number = Annotated[int, Field(ge=1, le=2**53)]
"""An id in the document: they only tie its parts together. What JSON programs of any language can hold."""

Count = Annotated[int, Field(ge=0, le=1_000_000_000)]
Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Text = Annotated[str, StringConstraints(max_length=LONGEST_TEXT)]
Line = Annotated[str, StringConstraints(max_length=1_000)]
Name = Annotated[str, StringConstraints(max_length=64)]


def _storable(details: dict[str, JsonValue]) -> dict[str, JsonValue]:
    try:
        json.dumps(details, allow_nan=False)
    except ValueError:
        raise PydanticCustomError("finite_number", "a number is not finite") from None
    return details


Details = Annotated[dict[Name, JsonValue], AfterValidator(_storable)]
"""Whatever was noted about a sentence: any JSON but the NaN and infinities that Python reads and SQLite does not."""


class Part(BaseModel):
    """A part of the document: what it does not know is a mistake, and nothing is guessed from another type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)
