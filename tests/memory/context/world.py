"""Small second implementations of the ports the builder stands on, and conversations to feed it."""

from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from tipote_device.contract.chat import Message
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Memory, Outcome, Recalled
from tipote_device.contract.ports import StoredTurn
from tipote_device.french.stems import stems
from tipote_device.memory.context import ContextBuilder, TokenCounter

AT = datetime(2026, 11, 30, 9, 0, tzinfo=ZoneInfo("Europe/Paris"))
SYSTEM = Message("system", "Tu es Ti-Pote, l'assistant vocal de la maison.")
TOOLS = ({"type": "function", "function": {"name": "heure", "description": "Donne l'heure.", "parameters": {}}},)


class ListStore:
    """Memories in a list; `broken` makes every call fail."""

    def __init__(self, memories=()):
        self.kept = {memory.id: memory for memory in memories}
        self.broken = False
        self.recalls = []

    def _check(self):
        if self.broken:
            raise MemoryStoreError("La mémoire ne répond pas.", code="essai")

    async def live(self, at, *, kinds=(), limit=1000):
        self._check()
        found = [m for m in self.kept.values() if m.live(at) and (not kinds or m.kind in kinds)]
        return sorted(found, key=lambda m: m.updated_at, reverse=True)[:limit]

    async def get(self, ids):
        self._check()
        return [self.kept[number] for number in ids if number in self.kept]

    async def mark_recalled(self, ids, at):
        self._check()
        self.recalls.append(list(ids))

    async def apply(self, operations, *, at, allowed=None, progress=None):
        self._check()
        outcomes = []
        for operation in operations:
            number = len(self.kept) + 1
            fields = {name: getattr(operation.draft, name) for name in operation.draft.__dataclass_fields__}
            self.kept[number] = Memory(**fields, id=number, created_at=at, updated_at=at)
            outcomes.append(Outcome("added", number))
        return outcomes


class WordRecaller:
    """Finds live memories that share a stem with the question."""

    def __init__(self, store):
        self.store = store
        self.asked = []
        self.broken = False

    async def recall(self, query, *, at, limit=8):
        self.asked.append(query)
        if self.broken:
            raise MemoryStoreError("La recherche ne répond pas.", code="essai")
        wanted = set(stems(query))
        found = []
        for memory in self.store.kept.values():
            shared = wanted & set(stems(memory.text))
            if memory.live(at) and shared:
                found.append(
                    Recalled(memory, len(shared) / len(wanted), 0.8, {}, f"mots : {', '.join(sorted(shared))}")
                )
        return sorted(found, key=lambda one: (-one.score, one.memory.id))[:limit]


async def words(text):
    """A tokenizer: one token for every two characters of a word, at least one."""
    return sum(1 + len(word) // 4 for word in text.split())


def memory(number, text, **fields):
    chosen = {"updated_at": AT - timedelta(days=1), "created_at": AT - timedelta(days=1), "kind": "fact"} | fields
    return Memory(text=text, id=number, **chosen)


PEOPLE = (
    memory(1, "L'utilisateur s'appelle Bastien.", kind="profile", importance=0.9, attribute="prénom"),
    memory(2, "L'utilisateur habite à Quimper.", kind="profile", importance=0.8, attribute="domicile"),
    memory(3, "L'utilisateur aime le jazz.", kind="preference", importance=0.4),
    memory(4, "L'utilisateur a un chat noir qui s'appelle Réglisse."),
    memory(5, "La fille de l'utilisateur, Zoé, joue du violon.", subject="Zoé"),
)


def builder(memories=PEOPLE, *, window=4096, count=words, **options):
    store = ListStore(memories)
    recaller = options.pop("recaller", None) or WordRecaller(store)
    made = ContextBuilder(
        store, recaller, system=SYSTEM, tools=TOOLS, window=window, counter=TokenCounter(count), **options
    )
    return made, store, recaller


def talk(*texts, start=AT, intent="llm"):
    """Turns in alternation, the person first."""
    return [
        StoredTurn(
            "assistant" if number % 2 else "user",
            text,
            start + timedelta(seconds=10 * number),
            {} if number % 2 else {"intent": intent},
        )
        for number, text in enumerate(texts)
    ]


def long_talk(pairs, words_each=20):
    filler = "mot " * words_each
    return talk(*(f"{'question' if n % 2 == 0 else 'réponse'} {n // 2} {filler}" for n in range(2 * pairs)))


def block(built, name):
    return next((one for one in built.blocks if one.name == name), None)


def without(store, number):
    """Forget a memory."""
    store.kept[number] = replace(store.kept[number], is_active=False)


def text_of(messages):
    """The messages as one text, as a template would write them."""
    return "".join(f"<{message.role}>{message.content}" for message in messages)
