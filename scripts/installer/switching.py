"""From one release to another and back: memory copied first, the link turned in one step, judged, or turned back.

What is going on is written down before each step (`state.json`), so that a run cut short anywhere is brought to an end
by the next one: before the link has turned, it counts as not begun; after, it is judged again.
"""

from __future__ import annotations

import contextlib
from typing import Any, NoReturn

from . import database, durable, judging
from .errors import InstallError, NotReady
from .layout import Layout
from .manifest import Manifest
from .release import Releases
from .service import Log, Service
from .system_files import put_system_files


class Switch:
    """Changes which release runs."""

    def __init__(
        self, layout: Layout, manifest: Manifest, releases: Releases, service: Service, log: Log, deadline_s: float
    ) -> None:
        self._layout = layout
        self._manifest = manifest
        self._releases = releases
        self._service = service
        self._log = log
        self._deadline_s = deadline_s

    @property
    def previous(self) -> str | None:
        """The release to go back to."""
        return durable.read_json(self._layout.state, {}).get("previous")

    def to(self, name: str, *, restore: bool = False) -> bool:
        """Make `name` the release in use; raise InstallError when it does not stand up (the old one then runs again).

        Returns False when it only waits for a microphone.
        `restore`: put back the memory as it was before the release in use came.
        """
        old = self._releases.current()
        before = None
        if old is not None and self._releases.complete(old):
            try:
                before = judging.states(judging.examine(self._layout, self._releases.folder(old)))
            except NotReady:
                self._log("La version en place ne sait plus se vérifier : la nouvelle sera jugée pour elle-même.")
        given_back = str(database.copy_name(self._layout, old).name) if restore and old else None
        pending: dict[str, Any] = {"to": name, "from": old, "before": before, "copy": None, "restore": given_back}
        self._note(pending)
        self._service.stop()
        try:
            copy = database.copy_before(self._layout, name)
            pending["copy"] = copy and copy.name
            self._note(pending)
            if given_back:
                database.put_back(self._layout, self._layout.data / given_back)
            put_system_files(self._layout, self._manifest, self._releases.folder(name))
            self._releases.switch(name)
        except (InstallError, OSError):  # somebody holds the memory, the disk is full: the old one goes on as it was
            self._go_on_as_before(pending)
            raise
        return self._confirm(pending)

    def _go_on_as_before(self, pending: dict[str, Any]) -> None:
        """Have the old release run again where the switch did not come about; on a full disk, as far as that goes."""
        old = pending["from"]
        if self._releases.current() != old:  # it did: the next run judges it
            return
        with contextlib.suppress(InstallError, OSError):
            self._undo(pending)
        if old is not None:
            with contextlib.suppress(NotReady):
                self._service.start(self._deadline_s, lambda: None)

    def resume(self) -> None:
        """Bring to an end what a run before this one left undone; raise InstallError as `to` does."""
        pending = durable.read_json(self._layout.state, {}).get("pending")
        if pending is None:
            return
        self._log("La dernière fois, l'installateur a été interrompu : je finis ce qu'il avait commencé.")
        if self._releases.current() == pending["to"]:
            self._confirm(pending)
            return
        self._undo(pending)

    def _undo(self, pending: dict[str, Any]) -> None:
        """Take back what was prepared for a release whose turn did not come."""
        copy = pending["copy"] and self._layout.data / pending["copy"]
        if pending["restore"] and copy:
            database.put_back(self._layout, copy)
        if pending["from"] is not None:
            put_system_files(self._layout, self._manifest, self._releases.folder(pending["from"]))
            self._service.reload()
        self._settle(self.previous)

    def _confirm(self, pending: dict[str, Any]) -> bool:
        """Start the release in use and judge it; keep it or turn back. Returns as `to` does."""
        self._service.reload()
        release = self._releases.folder(pending["to"])
        self._log("Démarrage, puis vérification…")

        def trial() -> None:
            found = judging.examine(self._layout, release)
            for check in found:
                if check["status"] != "ok":
                    self._log(f"  {check['message']}" + (f" → {check['fix']}" if check.get("fix") else ""))
            judging.compare(pending["before"], found)

        try:
            hears = self._service.start(self._deadline_s, trial)
        except NotReady as why:
            self._turn_back(pending, why)
        self._settle(pending["from"], kept=pending["copy"])
        return hears

    def _turn_back(self, pending: dict[str, Any], why: NotReady) -> NoReturn:
        """Have the old release run again on the memory it knows; always raises."""
        old, new = pending["from"], pending["to"]
        if old is None:
            self._settle(None)
            raise InstallError(f"Ti-Pote est en place, mais ne va pas : {why}") from why
        self._service.stop()
        copy = pending["copy"] and self._layout.data / pending["copy"]
        migrated = self._releases.schema(old) != self._releases.schema(new)
        if copy and copy.is_file() and (migrated or pending["restore"]):
            database.put_back(self._layout, copy)
        put_system_files(self._layout, self._manifest, self._releases.folder(old))
        self._releases.switch(old)
        self._service.reload()
        ending = f"la version {old} est de nouveau en place."
        try:
            self._service.start(self._deadline_s, lambda: None)
        except NotReady as too:
            ending = f"la version {old} est de nouveau en place, mais ne démarre pas non plus : {too}"
        self._settle(self.previous if self.previous != old else None, drop=pending["copy"])
        raise InstallError(f"{why} La version {new} est écartée ; {ending}") from why

    def _note(self, pending: dict[str, Any]) -> None:
        durable.write_json(self._layout.state, {"previous": self.previous, "pending": pending})

    def _settle(self, previous: str | None, *, kept: str | None = None, drop: str | None = None) -> None:
        """Write down that nothing is under way; of the copies only the last one is of use."""
        durable.write_json(self._layout.state, {"previous": previous, "pending": None})
        for copy in database.copies(self._layout):
            if copy.name == drop or (kept is not None and copy.name != kept):
                database.drop(copy)
