"""A release small enough to be installed many times in a test: the same commands as the real one, on a real database.

`test_release_commands.py` runs the same tests on it and on the real tree.
"""

import json
import shutil
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]

PACKAGE = '''\
"""Stand-in for a release; its behaviour is in behaviour.json."""

import fcntl, json, os, signal, socket, sqlite3, sys
from pathlib import Path

from tipote_device.memory.engines.migrations import MIGRATIONS

HOME = Path(os.environ["TIPOTE_HOME"])
BEHAVIOUR = json.loads((Path(__file__).parent / "behaviour.json").read_text())


def database():
    """Open the memory as the real one does: a shared lock beside it, migrations, one more row."""
    lock = open(HOME / "tipote.db-lock", "a")
    fcntl.flock(lock, fcntl.LOCK_SH)
    db = sqlite3.connect(HOME / "tipote.db", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY)")
    (done,) = db.execute("SELECT count(*) FROM meta").fetchone()
    if done > len(MIGRATIONS):
        sys.exit("Ma mémoire a été écrite par une version plus récente de Ti-Pote : mets Ti-Pote à jour.")
    for number in range(done, len(MIGRATIONS)):
        db.execute(f"CREATE TABLE souvenirs{number} (texte TEXT)")
        db.execute("INSERT INTO meta VALUES (?)", (f"migration.{number:03d}",))
    if BEHAVIOUR["remembers"]:
        db.execute("INSERT INTO souvenirs0 VALUES (?)", (BEHAVIOUR["remembers"],))
    return db


def run():
    stopped = []
    signal.signal(signal.SIGTERM, lambda *_: stopped.append(1) or sys.exit(0))
    db = database()
    say = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    say.connect(os.environ["NOTIFY_SOCKET"])
    say.send("STATUS=chargement des modèles".encode())
    if BEHAVIOUR["ready"] == "crash":
        sys.exit(3)
    if BEHAVIOUR["ready"] == "deaf":
        say.send("STATUS=micro perdu".encode())
    elif BEHAVIOUR["ready"]:
        say.send("READY=1\\nSTATUS=à l'écoute".encode())
    try:
        while True:
            signal.pause()
    finally:
        if not BEHAVIOUR.get("leaves_log"):
            db.close()
        else:
            os._exit(0)


def doctor():
    checks = [
        {"name": name, "status": status, "message": f"{name} : {status}.", "fix": "", "details": {}}
        for name, status in BEHAVIOUR["doctor"].items()
    ]
    print(json.dumps({"ok": "failure" not in BEHAVIOUR["doctor"].values(), "checks": checks}))
    return "failure" in BEHAVIOUR["doctor"].values()


def models(action):
    place = HOME / "models" / "petit" / "modele.bin"
    if action == "pull":
        if place.exists():
            print("Tout est déjà sur le disque.")
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(b"poids")
            print("1 fichier(s) téléchargé(s) et vérifié(s).")
    return place.read_bytes() != b"poids"


def config():
    import tomllib
    path = os.environ.get("TIPOTE_CONFIG")
    given = tomllib.loads(Path(path).read_text()) if path else {}
    unknown = set(given) - {"maison", "modeles", "oreilles", "voix", "page", "domotique"}
    if unknown:
        sys.exit(f"La configuration contient une erreur : « {unknown.pop()} » est inconnu.")
    print(json.dumps({"path": path, "settings": given}))


command, action = [*sys.argv[1:3], ""][:2]
doors = {"run": run, "doctor": doctor, "config": config, "models": lambda: models(action)}
sys.exit(doors[command]())
'''

BEHAVIOUR = {"ready": True, "doctor": {"llama": "ok", "audio": "failure"}, "remembers": ""}


def make_source(folder: Path, version: str = "1.0.0", *, schema: int = 1, **behaviour: object) -> Path:
    """Write a source folder whose release behaves as said; return it."""
    package = folder / "tipote_device"
    for name in ("__init__", "memory/__init__", "memory/engines/__init__"):
        path = package / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'__version__ = "{version}"\n')
    (package / "memory/engines/migrations.py").write_text(f"MIGRATIONS = list(range({schema}))\n")
    (package / "__main__.py").write_text(PACKAGE)
    (package / "behaviour.json").write_text(json.dumps(BEHAVIOUR | behaviour))
    for part in ("scripts", "systemd"):
        shutil.copytree(REPOSITORY / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    return folder
