"""Several orders in one breath when one of them fails."""

from datetime import UTC, datetime

from tipote_device.conductor.household import SEVERAL, HouseholdCommands
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.turn import Intent, ToolCall, ToolOutcome


class Wall:
    def now(self):
        return datetime(2026, 12, 1, tzinfo=UTC)


class FullDisk:
    """Tools of which one finds the disk full."""

    async def run(self, intent, text):
        if intent.name == "list.add":
            raise MemoryStoreError("Le disque est plein.")
        return ToolOutcome(ToolCall(intent.name, {}), True, "Fait.", "Fait.")


async def test_an_order_that_fails_says_so_and_the_next_is_done():
    house = HouseholdCommands(FullDisk(), clock=Wall())
    orders = [(Intent("list.add", {}), "ajoute du lait"), (Intent("timer.start", {}), "mets un minuteur")]
    outcome = await house.run(Intent(SEVERAL, {"orders": orders}), "")
    assert outcome.spoken == "Le disque est plein. Fait."
    assert not outcome.ok
