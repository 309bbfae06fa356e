"""Settings: the private mode, how long things are kept, taking the memory out and in, paired devices."""

from __future__ import annotations

from starlette.datastructures import FormData, UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tipote_device.contract.errors import TiPoteError
from tipote_device.page.gate.bodies import IMPORT_BYTES
from tipote_device.page.gate.gate import IMPORT, Door
from tipote_device.page.gate.refused import Refused
from tipote_device.page.rendering import Pages, check_form, go, posted
from tipote_device.page.shown import wording
from tipote_device.page.views.sensitivity import level_of


def routes(pages: Pages, door: Door) -> list[Route]:
    """Return the addresses of the settings."""

    async def shown(request: Request, problem: str = "", status: int = 200) -> Response:
        house, now = pages.house, pages.house.clock.now()
        devices = [
            {"id": each.id, "name": each.name, "until": wording.day(now.fromtimestamp(each.until, now.tzinfo), now),
             "this": each.id == request.state.visit.who}
            for each in door.devices.all(now)
        ]  # fmt: skip
        return await pages.show(
            request,
            "choices.html",
            status=status,
            can_be_private=house.private is not None,
            retention=house.retention,
            portable=house.portable is not None,
            settings=house.settings,
            devices=devices,
            problem=problem,
            sensitivity=level_of(house),
        )

    async def private(request: Request) -> Response:
        on = (await posted(request)).get("prive") == "1"
        if pages.house.private is None:
            raise Refused(409, "Personne n'écoute ici : lance d'abord Ti-Pote.")
        if on:
            pages.house.private.turn_on(lasting=True)
        else:
            pages.house.private.turn_off()
        return go("/reglages", dit="prive" if on else "public")

    async def export(request: Request) -> Response:
        if pages.house.portable is None:
            raise Refused(404, "L'export n'est pas disponible.")
        now = pages.house.clock.now()
        whole = request.query_params.get("conversations") == "1"
        text = await pages.house.portable.export(at=now, conversations=whole)
        name = f"ti-pote-{now:%Y-%m-%d}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/json", headers=headers)

    async def import_(request: Request) -> Response:
        form = await _upload(request)
        try:
            check_form(request, str(form.get("jeton", "")))
            file = form.get("fichier")
            if pages.house.portable is None or not isinstance(file, UploadFile) or not file.filename:
                return await shown(request, "Choisis d'abord un fichier d'export.", 422)
            done = await pages.house.portable.import_(await file.read(), at=pages.house.clock.now())
        except TiPoteError as error:
            return await shown(request, error.sentence, 422)
        finally:
            await form.close()
        pages.house.changed()
        left_out = done["refused"] + done["forgotten"]
        return go("/reglages", dit="importe", n=done["added"], deja=done["known"], non=left_out)

    async def dismiss(request: Request) -> Response:
        device = str((await posted(request)).get("appareil", ""))
        await door.worker.run(door.devices.dismiss, device)
        return go("/reglages", dit="revoque")

    return [
        Route("/reglages", shown, methods=["GET"]),
        Route("/reglages/mode-prive", private, methods=["POST"]),
        Route("/reglages/export", export, methods=["GET"]),
        Route(IMPORT, import_, methods=["POST"]),
        Route("/reglages/appareils", dismiss, methods=["POST"]),
    ]


async def _upload(request: Request) -> FormData:
    """Return a form with a file, which stays in RAM: somebody's memory does not belong in a temporary folder."""
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        raise Refused(415, "Je n'attends qu'un fichier.")
    parser = MultiPartParser(request.headers, request.stream(), max_files=1, max_fields=5, max_part_size=4096)
    parser.spool_max_size = IMPORT_BYTES + 1
    try:
        return await parser.parse()
    except (MultiPartException, KeyError) as error:
        raise Refused(400, "Cet envoi n'est pas lisible.") from error
