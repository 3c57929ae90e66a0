"""https with a certificate of the house's own."""

import asyncio
import ssl
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
import uvicorn

from astragali.server import own_certificate
from astragali.server.app import create
from astragali.server.launch import UVICORN
from astragali.server.own_certificate import certificate_for
from tests.support import PATIENT
from tests.support.quick_house import QuickBots

NAMES = ["localhost", "127.0.0.1", "::1"]


def test_a_certificate_is_made_once_and_kept_secret(tmp_path):
    file, fingerprint = certificate_for(NAMES, tmp_path / "new")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert len(fingerprint) == 32 * 3 - 1
    assert certificate_for(NAMES[:2], tmp_path / "new") == (file, fingerprint)


def test_a_certificate_is_made_anew_for_another_name_or_before_it_ends(tmp_path, monkeypatch):
    _, first = certificate_for(NAMES, tmp_path)
    _, second = certificate_for([*NAMES, "10.1.2.3"], tmp_path)
    assert second != first
    assert certificate_for(NAMES, tmp_path)[1] == second, "the older names still count"
    monkeypatch.setattr(own_certificate, "RENEWED", timedelta(days=398))
    assert certificate_for(NAMES, tmp_path)[1] != second
    (tmp_path / "house.pem").write_text("nonsense")
    assert certificate_for(NAMES, tmp_path)
    assert timedelta(days=398) > own_certificate.LASTS
    assert datetime.now(UTC)


@pytest.mark.anyio
async def test_the_house_speaks_https(tmp_path):
    file, _ = certificate_for(NAMES, tmp_path)
    app = create(":memory:", bots=QuickBots(), own_certificate=True)
    settings = {**UVICORN, "ssl_certfile": file}
    server = uvicorn.Server(uvicorn.Config(app, port=0, **settings))
    task = asyncio.ensure_future(server.serve())
    while not server.started:
        assert not task.done()
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    trust = ssl.create_default_context(cafile=str(Path(file)))
    async with httpx.AsyncClient(
        base_url=f"https://127.0.0.1:{port}", verify=trust, timeout=PATIENT
    ) as client:
        answer = await client.get("/api/me")
    server.should_exit = True
    await task
    assert "secure" in answer.headers["set-cookie"].lower()
    assert "strict-transport-security" not in answer.headers
