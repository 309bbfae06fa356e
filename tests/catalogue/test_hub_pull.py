"""Pulling from a hub that serves, cuts, stalls, drips, corrupts and refuses."""

from __future__ import annotations

import fcntl
import hashlib
import threading
import time

import pytest

from tipote_device.catalogue import State
from tipote_device.contract.errors import CatalogueError


def test_a_file_arrives_whole_and_is_never_looked_up_again(box, hub_server, make_manifest, content):
    hub_server.put()
    here = box(make_manifest())
    assert here.pull() == [("essai", "m.bin")]
    assert here.target.read_bytes() == content
    assert here.parts() == []
    assert here.notes.reached[-1] == len(content)
    hub_server.requests.clear()
    hub_server.files.clear()
    assert here.pull() == []
    assert here.store.path("essai", "m.bin") == here.target
    assert hub_server.requests == []


def test_a_cut_connection_goes_on_where_it_stopped(box, hub_server, make_manifest, served, content):
    hub_server.put(served(cut_at=100_000, cuts=1))
    here = box(make_manifest())
    here.pull()
    assert here.target.read_bytes() == content
    assert [ranges for _, ranges in hub_server.requests] == ["", "bytes=100000-"]


def test_a_server_without_ranges_starts_over(box, hub_server, make_manifest, served, content):
    hub_server.put(served(cut_at=100_000, cuts=1, ranges=False))
    here = box(make_manifest())
    here.pull()
    assert here.target.read_bytes() == content


def test_a_hopeless_line_keeps_what_came_for_the_next_command(box, hub_server, make_manifest, served, content):
    file = hub_server.put(served(cut_at=100_000))
    here = box(make_manifest())
    with pytest.raises(CatalogueError, match=r"essai/m\.bin.*hub maison/essai.*coupée à 100000 octets"):
        here.pull()
    assert not here.target.exists()
    assert [part.stat().st_size for part in here.parts()] == [100_000]
    file.cut_at = None
    hub_server.requests.clear()
    here.pull()
    assert here.target.read_bytes() == content
    assert [ranges for _, ranges in hub_server.requests] == ["bytes=100000-"]


def test_a_complete_partial_file_needs_no_more_bytes(box, hub_server, make_manifest, served, content):
    file = hub_server.put(served(cut_at=100_000))
    here = box(make_manifest())
    with pytest.raises(CatalogueError):
        here.pull()
    here.parts()[0].write_bytes(content)
    file.cut_at = None
    here.pull()
    assert here.target.read_bytes() == content
    assert hub_server.requests[-1][1] == f"bytes={len(content)}-"


@pytest.mark.parametrize("where", ["stall_at", "drip_at"])
def test_a_silent_or_dripping_server_is_given_up(box, hub_server, make_manifest, served, where):
    hub_server.put(served(**{where: 1000}))
    here = box(make_manifest(), stall_s=0.4)
    start = time.monotonic()
    with pytest.raises(CatalogueError, match=r"m\.bin.*(ne répond plus|presque nul)"):
        here.pull()
    assert time.monotonic() - start < 10
    assert not here.target.exists()


def test_a_corrupt_file_leaves_nothing_behind(box, hub_server, make_manifest, served, content):
    hub_server.put(served(content=content[:-1] + bytes([content[-1] ^ 1])))
    here = box(make_manifest())
    with pytest.raises(CatalogueError, match=r"m\.bin.*hub maison/essai.*empreinte"):
        here.pull()
    assert not here.target.exists()
    assert here.parts() == []


def test_a_corrupt_first_half_is_thrown_away_once(box, hub_server, make_manifest, served, content):
    file = hub_server.put(served(cut_at=100_000))
    here = box(make_manifest())
    with pytest.raises(CatalogueError):
        here.pull()
    here.parts()[0].write_bytes(bytes(100_000))
    file.cut_at = None
    here.pull()
    assert here.target.read_bytes() == content


def test_sources_are_tried_in_order(box, hub_server, make_manifest, source, content):
    hub_server.put(repo="maison/autre")
    here = box(make_manifest(source("maison/essai"), source("maison/autre")))
    here.pull()
    assert here.target.read_bytes() == content
    assert [path for path, _ in hub_server.requests] == [
        "/maison/essai/resolve/v1/m.bin",
        "/maison/autre/resolve/v1/m.bin",
    ]
    assert any("hub maison/essai : fichier introuvable (réponse 404)" in note for note in here.notes.sentences)


def test_when_all_fail_each_source_is_named(box, make_manifest, source):
    here = box(make_manifest(source("maison/essai"), source("maison/autre")))
    with pytest.raises(CatalogueError) as failure:
        here.pull()
    assert "hub maison/essai : fichier introuvable" in failure.value.sentence
    assert "hub maison/autre : fichier introuvable" in failure.value.sentence


def test_another_length_is_refused_before_anything_is_written(box, hub_server, make_manifest, served, content):
    hub_server.put(served(content=content + b"x"))
    here = box(make_manifest())
    with pytest.raises(CatalogueError, match="300001 octets au lieu de 300000"):
        here.pull()
    assert here.parts() == []
    assert here.notes.reached == []


def test_an_endless_body_is_stopped(box, hub_server, make_manifest, served, content):
    hub_server.put(served(content=content * 3, chunked=True))
    here = box(make_manifest())
    with pytest.raises(CatalogueError, match="plus que les 300000 octets"):
        here.pull()
    assert here.parts() == []


def test_a_busy_server_is_asked_again(box, hub_server, make_manifest, served, content):
    hub_server.put(served(status=[503, 429]))
    here = box(make_manifest())
    here.pull()
    assert here.target.read_bytes() == content


def test_no_server_at_all_is_a_clear_sentence(box, hub_server, make_manifest):
    here = box(make_manifest())
    hub_server.close()
    with pytest.raises(CatalogueError, match=r"essai/m\.bin.*connexion impossible"):
        here.pull()


def test_a_damaged_file_on_disk_is_fetched_again(box, hub_server, make_manifest, content):
    hub_server.put()
    here = box(make_manifest())
    here.target.parent.mkdir(parents=True)
    here.target.write_bytes(content[:1000])
    with pytest.raises(CatalogueError, match="abîmé : lance « tipote models pull essai »"):
        here.store.path("essai", "m.bin")
    here.pull()
    assert here.target.read_bytes() == content


def test_disk_space_is_checked_before_the_network(box, hub_server, make_manifest):
    here = box(make_manifest(size=10**17))
    with pytest.raises(CatalogueError, match=r"place insuffisante.*nécessaires.*libres"):
        here.pull()
    assert hub_server.requests == []


class TestUnpinnedFile:
    """A file without a hash in the catalogue must match what the hub publishes."""

    @pytest.fixture
    def here(self, box, make_manifest):
        return box(make_manifest(sha256=None, unverified=True, size=123))

    def test_large_file_behind_a_redirection(self, here, hub_server, served, content):
        tag = f'"{hashlib.sha256(content).hexdigest()}"'
        hub_server.put(served(redirect="/cdn/blob", headers={"X-Linked-ETag": tag, "ETag": '"other"'}))
        hub_server.files["/cdn/blob"] = served()
        here.pull()
        assert here.target.read_bytes() == content
        here.target.write_bytes(content[:-1] + b"?")
        model = here.store.catalogue.model("essai")
        assert here.store.state(model, model.files[0]) is State.PRESENT  # nothing to compare with once it has changed

    def test_small_file_with_a_git_hash(self, here, hub_server, served, content):
        tag = hashlib.sha1(b"blob %d\0" % len(content) + content).hexdigest()
        hub_server.put(served(headers={"ETag": f'W/"{tag}"'}))
        here.pull()
        assert here.target.read_bytes() == content

    def test_another_hash_is_refused(self, here, hub_server, served):
        hub_server.put(served(headers={"ETag": '"' + "0" * 64 + '"'}))
        with pytest.raises(CatalogueError, match="empreinte publiée"):
            here.pull()
        assert not here.target.exists()
        assert here.parts() == []

    def test_no_hash_at_all_is_refused(self, here, hub_server):
        hub_server.put()
        with pytest.raises(CatalogueError, match="rien ne permet de vérifier"):
            here.pull()
        assert not here.target.exists()


def test_a_second_pull_waits_for_the_first(box, hub_server, make_manifest, until, content):
    hub_server.put()
    here = box(make_manifest())
    here.store.folder.mkdir(parents=True)
    with (here.store.folder / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        thread = threading.Thread(target=here.pull)
        thread.start()
        until(lambda: any("j'attends" in note for note in here.notes.sentences))
        assert hub_server.requests == []
    thread.join(timeout=10)
    assert here.target.read_bytes() == content
