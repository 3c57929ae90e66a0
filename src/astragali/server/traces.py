"""Traces for OpenTelemetry: what the house spends its time on, request by request.

Imported only where a host asks for them. What is traced is put between the parts of the house when
it opens, so a house without traces does nothing for them. No span names a person, a table or what
anybody said or did.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Send

from .. import __version__
from ..tables.table import Refusal
from .client_messages import AnyClientMessage
from .sockets import Page, tag


class Tracing:
    """Makes spans, and sends them to a collector."""

    def __init__(self, exporter: Any) -> None:
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor

        about = Resource.create({"service.name": "astragali", "service.version": __version__})
        self.provider = TracerProvider(resource=about, shutdown_on_exit=False)
        self.provider.add_span_processor(BatchSpanProcessor(exporter))
        self.tracer = self.provider.get_tracer("astragali", __version__)

    @contextmanager
    def span(self, name: str, **about: str) -> Iterator[Any]:
        from opentelemetry.trace import StatusCode

        with self.tracer.start_as_current_span(
            name, attributes=about, record_exception=False, set_status_on_exception=False
        ) as span:
            try:
                yield span
            except Refusal as refusal:
                span.set_attribute("refused", refusal.reason)
                raise
            except Exception as trouble:  # its sentence may name somebody
                span.set_status(StatusCode.ERROR, type(trouble).__name__)
                raise

    def around(self, part: Any, name: str) -> Any:
        """A part of the house, each of whose coroutines has a span."""
        return Traced(self, part, name)

    def page(self) -> type[Page]:
        """Pages whose requests over a socket have spans."""
        tracing = self

        class TracedPage(Page):
            async def _handle(self, message: AnyClientMessage) -> None:
                with tracing.span(f"ask {tag(message)}", game=self.live.table.card.name):
                    await super()._handle(message)

        return TracedPage

    def middleware(self, app: ASGIApp) -> ASGIApp:
        """Gives each HTTP request a span, named by its route."""

        async def traced(scope: Any, receive: Receive, send: Send) -> None:
            if scope["type"] != "http":
                return await app(scope, receive, send)
            route = str(scope.get("path_template") or "")
            about = {"http.request.method": str(scope["method"]), "http.route": route}
            with self.span(f"{scope['method']} {route}", **about) as span:

                async def noting(message: Message) -> None:
                    if message["type"] == "http.response.start":
                        span.set_attribute("http.response.status_code", message["status"])
                    await send(message)

                await app(scope, receive, noting)

        return traced

    def close(self) -> None:
        """Sends what has not been sent."""
        self.provider.shutdown()


class Traced:
    """Stands in front of a part of the house."""

    def __init__(self, tracing: Tracing, part: Any, name: str) -> None:
        self._tracing, self._part, self._name = tracing, part, name

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._part, name)
        if not inspect.iscoroutinefunction(found):
            return found

        @wraps(found)
        async def call(*given: Any, **named: Any) -> Any:
            with self._tracing.span(f"{self._name} {name}"):
                return await found(*given, **named)

        self.__dict__[name] = call  # and from now on it is found at once
        return call


def to_collector(address: str) -> Tracing:
    """Traces that go to a collector, such as http://localhost:4318, by OTLP over HTTP."""
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

    return Tracing(OTLPSpanExporter(endpoint=f"{address.rstrip('/')}/v1/traces", timeout=5))
