"""Traces: spans of requests, moves, bots and the store, only where they are asked for."""

import json
import subprocess
import sys

import pytest
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from astragali.server.traces import Tracing
from tests.support.local_server import running_server


@pytest.mark.anyio
async def test_a_move_is_traced_from_the_socket_to_the_store():
    exporter = InMemorySpanExporter()
    tracing = Tracing(exporter)
    async with running_server(traces=tracing) as server, server.visitor() as client:
        order = {"game": "keep_on_rolling", "bots": {"1": "random"}}
        table = (await client.post("/api/tables", json=order)).json()["table"]
        async with server.socket(table, client.cookies) as wire:
            for ask in (
                {"ask": "look"},
                {"ask": "sit", "seat": 0, "name": "Ada", "salt": "s"},
                {"ask": "look", "seat": 0},
                {"ask": "act", "seat": 0, "number": 10**6, "act": "roll"},
            ):
                await wire.send(json.dumps(ask))
            while json.loads(await wire.recv())["answer"] != "refused":
                pass
    spans = {span.name: span for span in exporter.get_finished_spans()}
    laid = spans["POST /api/tables"]
    assert laid.attributes["http.response.status_code"] == 201
    sat = spans["ask sit"]
    assert dict(sat.attributes) == {"game": "keep_on_rolling"}
    assert "refused" in spans["ask act"].attributes
    stored = [span for span in exporter.get_finished_spans() if span.name == "store append"]
    parents = {span.parent.span_id for span in stored if span.parent}
    assert sat.context.span_id in parents
    told = " ".join(span.to_json() for span in exporter.get_finished_spans())
    assert table not in told
    assert "Ada" not in told


def test_a_house_without_traces_does_not_import_them():
    program = "import sys, astragali.server.app, astragali.server.launch; print(*sys.modules)"
    found = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "astragali.server.app" in found.stdout
    assert "opentelemetry" not in found.stdout
