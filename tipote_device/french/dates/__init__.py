"""French dates: found in what people say, resolved against the day they say it, and written back.

`find_moments`, `annotate`, `expiry` and `window` are what the other stages use.
"""

from tipote_device.french.dates.find import find_moments
from tipote_device.french.dates.moment import Moment, Precision, Relation, Side
from tipote_device.french.dates.spoken import clock, long_date, month_and_year, span_of, spoken_date
from tipote_device.french.dates.uses import annotate, expiry, window

__all__ = [
    "Moment",
    "Precision",
    "Relation",
    "Side",
    "annotate",
    "clock",
    "expiry",
    "find_moments",
    "long_date",
    "month_and_year",
    "span_of",
    "spoken_date",
    "window",
]
