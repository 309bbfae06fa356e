"""Private mode: nothing of what is said in it is written anywhere, and everybody can hear that it is on."""

from pathlib import Path

from tests.conductor.household import forget, household
from tipote_device.contract.turn import Intent
from tipote_device.memory.control import service
from tipote_device.memory.control.discreet import NOT_IN_PRIVATE
from tipote_device.memory.control.private import PrivateMode

ON = Intent("memory.private_on")
OFF = Intent("memory.private_off")
SECRET = "xylophone"


def bytes_of(folder: Path) -> bytes:
    """Return every byte of the home folder."""
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())


async def test_nothing_is_written_while_it_is_on(tmp_path: Path) -> None:
    async with household(tmp_path, ["Bien.", "Ah, le xylophone.", "Bien."]) as home:
        await home.say("J'habite à Lyon.", Intent("llm"))
        assert await home.say("mode privé", ON) == service.PRIVATE_ON
        await home.say(f"Je joue du {SECRET} en cachette.", Intent("llm"))
        assert SECRET in str(home.model.requests[-1].messages)  # the conversation itself goes on
        fact = Intent("memory.remember", {"fact": f"je joue du {SECRET}"})
        assert await home.say(f"retiens que je joue du {SECRET}", fact) == NOT_IN_PRIVATE
        answer = await home.say("c'est faux, en fait", Intent("memory.correct", {"fact": f"j'aime le {SECRET}"}))
        assert answer == NOT_IN_PRIVATE
        assert await home.say("fin du mode privé", OFF) == service.PRIVATE_OFF
        await home.say("Il pleut.", Intent("llm"))
        assert SECRET not in str(home.model.requests[-1].messages)  # and is over when the mode is
        await home.hang_up()
        assert SECRET.encode() not in bytes_of(tmp_path)
        texts = [text for _, text in await home.stored()]
        assert "J'habite à Lyon." in texts
        assert "Il pleut." in texts


async def test_the_request_itself_may_tell(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        await home.say("Bonjour.", Intent("llm"))
        await home.say(f"ne garde pas ce que je vais te dire sur le {SECRET}", ON)
        await home.hang_up()
        assert SECRET.encode() not in bytes_of(tmp_path)


async def test_what_is_not_to_be_kept_is_said_after(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        request = forget("ce que je vais te dire sur mon divorce")
        assert await home.say("ne garde pas ce que je vais te dire sur mon divorce", request) == service.PRIVATE_ON
        assert home.memory.private.on


async def test_a_whole_conversation_in_private_leaves_no_session(tmp_path: Path) -> None:
    async with household(tmp_path, ["Ah."]) as home:
        home.memory.private.turn_on(lasting=True)
        answer = await home.say(f"Je joue du {SECRET}.", Intent("llm"))
        assert answer == f"{service.IN_PRIVATE} Ah."
        assert await home.say("Et du piano.", Intent("llm")) == "Ah."
        assert await home.hang_up() is None
        assert await home.stored() == []
        assert home.memory.private.on
        assert (await home.say("Bonjour.", Intent("llm"))).startswith(service.IN_PRIVATE)


async def test_it_ends_with_the_conversation_and_says_so(tmp_path: Path) -> None:
    async with household(tmp_path, ["Ah."]) as home:
        await home.say("mode privé", ON)
        assert await home.say("mode privé", ON) == service.ALREADY_PRIVATE
        assert await home.hang_up() == service.PRIVATE_OVER
        assert not home.memory.private.on
        assert await home.hang_up() is None
        assert await home.say("fin du mode privé", OFF) == service.NOT_PRIVATE


async def test_forgetting_works_in_private(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        await home.learn("je suis allergique aux fraises")
        await home.say("mode privé", ON)
        assert "J'ai oublié" in await home.say("oublie mon allergie", forget("mon allergie aux fraises"))
        assert await home.known() == []


async def test_what_was_recalled_in_private_is_not_counted(tmp_path: Path) -> None:
    async with household(tmp_path, ["Les fraises."]) as home:
        await home.learn("je suis allergique aux fraises")
        await home.say("mode privé", ON)
        await home.say("À quoi suis-je allergique, aux fraises ?", Intent("llm"))
        await home.say("Merci.", Intent("llm"))
        await home.say("fin du mode privé", OFF)
        await home.say("Bonjour.", Intent("llm"))
        await home.say("Bonsoir.", Intent("llm"))
        (memory,) = await home.database.memories.live(home.wall.now())
        assert memory.recall_count <= 1  # "bonjour" may count once, with everything the profile shows


def test_the_switch() -> None:
    seen: list[bool] = []
    private = PrivateMode()
    private.watch(seen.append)
    assert private.turn_on()
    assert not private.turn_on(lasting=True)
    assert not private.conversation_over()
    assert private.on
    assert private.turn_off()
    assert private.turn_on()
    assert private.conversation_over()
    assert seen == [True, False, True, False]
