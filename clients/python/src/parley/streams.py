"""Live events, which go on after a break without loss or duplicate."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import httpx
from httpx_sse import ServerSentEvent, aconnect_sse, connect_sse

from .client import AuthenticatedClient
from .failures import ParleyError, Unreachable

#: Three heartbeats of the server: a connection that is silent for longer is dead.
_SILENCE = 45.0
_LONGEST_DELAY = 30.0
_CLOSED = "stream.closed"


@dataclass(frozen=True)
class StreamedEvent:
    #: The position after this event: keep it, and give it to go on from here.
    last_event_id: str | None
    #: The envelope, as every webhook carries it.
    event: dict[str, Any]
    #: Its exact JSON text.
    data: str


def follow_events(
    client: AuthenticatedClient,
    *,
    project_id: str | None = None,
    type: str | Sequence[str] | None = None,  # noqa: A002 - the name of the API
    filter: Mapping[str, Any] | None = None,  # noqa: A002 - the name of the API
    last_event_id: str | None = None,
    opened: Callable[[], None] | None = None,
) -> Iterator[StreamedEvent]:
    """
    The events of a project, or without one the team's own, from now on or from a position.

    :param type: only events of this type, or of these: types, prefixes such as ``message.*``, at most 20
    :param filter: only events whose envelope is like this, as the ``filter`` of a webhook
    :param opened: called for each connection, before its first event
    :raises ParleyError: the API refuses for good; ``cursor_expired`` where the position is too old
    :raises Unreachable: the very first connection fails
    """
    place = _Place(project_id, type, filter, last_event_id)
    while True:
        try:
            with connect_sse(client.get_httpx_client(), "GET", **place.request()) as source:
                place.connected()
                if opened is not None:
                    opened()
                for message in source.iter_sse():
                    yield from place.take(message)
            place.ended()
        except (ParleyError, Unreachable, httpx.TransportError) as error:
            place.failed(error)
        time.sleep(place.delay())


async def follow_events_async(
    client: AuthenticatedClient,
    *,
    project_id: str | None = None,
    type: str | Sequence[str] | None = None,  # noqa: A002 - the name of the API
    filter: Mapping[str, Any] | None = None,  # noqa: A002 - the name of the API
    last_event_id: str | None = None,
    opened: Callable[[], None] | None = None,
) -> AsyncIterator[StreamedEvent]:
    """:func:`follow_events` for asyncio."""
    place = _Place(project_id, type, filter, last_event_id)
    while True:
        try:
            async with aconnect_sse(client.get_async_httpx_client(), "GET", **place.request()) as source:
                place.connected()
                if opened is not None:
                    opened()
                async for message in source.aiter_sse():
                    for event in place.take(message):
                        yield event
            place.ended()
        except (ParleyError, Unreachable, httpx.TransportError) as error:
            place.failed(error)
        await asyncio.sleep(place.delay())


class _Place:
    """Where a reader is, and how long it waits before its next connection."""

    def __init__(
        self,
        project_id: str | None,
        types: str | Sequence[str] | None,
        event_filter: Mapping[str, Any] | None,
        last_event_id: str | None,
    ) -> None:
        self._url = "/platform/events/stream" if project_id is None else f"/platform/projects/{project_id}/events/stream"
        self._params: dict[str, str] = {}
        if types is not None:
            self._params["type"] = types if isinstance(types, str) else ",".join(types)
        if event_filter is not None:
            self._params["filter"] = json.dumps(event_filter, separators=(",", ":"))
        self._id = last_event_id
        self._retry = 0.5
        self._failures = 0
        self._at_least = 0.0
        self._was_open = False

    def request(self) -> dict[str, Any]:
        headers = {} if self._id is None else {"Last-Event-ID": self._id}
        timeout = httpx.Timeout(_SILENCE)
        return {"url": self._url, "params": self._params, "headers": headers, "timeout": timeout}

    def connected(self) -> None:
        self._was_open = True
        self._failures = 0

    def take(self, message: ServerSentEvent) -> list[StreamedEvent]:
        if message.retry is not None:
            self._retry = message.retry / 1000
        events = []
        if message.data and message.event != _CLOSED:
            events.append(StreamedEvent(message.id or None, json.loads(message.data), message.data))
        self._id = message.id or self._id
        return events

    def ended(self) -> None:
        self._at_least = 0.0

    def failed(self, error: Exception) -> None:
        passing = not isinstance(error, ParleyError) or error.status in (429, 500, 502, 503, 504)
        if not self._was_open or not passing:
            raise error
        self._at_least = error.retry_after or 0.0 if isinstance(error, ParleyError) else 0.0

    def delay(self) -> float:
        steady = min(self._retry * 2**self._failures, _LONGEST_DELAY)
        self._failures += 1
        return float(max(steady * (0.5 + random.random() / 2), self._at_least))
