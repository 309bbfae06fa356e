"""One turn, start to finish: carries values between stages and knows nothing of engines.

`loop.py` listens to the ears and decides; `turn.py` is one turn as a task; `reply.py` chooses who answers;
`background.py` runs what goes on beside; `household.py` runs the commands; `bell.py` rings.
"""

from tipote_device.conductor.household import HouseholdCommands
from tipote_device.conductor.loop import Conductor
from tipote_device.conductor.reply import Responder

__all__ = ["Conductor", "HouseholdCommands", "Responder"]
