"""The way of every call: repeats what can be repeated, and raises what was refused."""

from __future__ import annotations

import asyncio
import random
import time
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

import httpx

from .failures import ParleyError, Unreachable

_FIRST_DELAY = 0.5
_LONGEST_DELAY = 8.0
#: A server that asks for a longer wait than this is not waited for.
_LONGEST_WAIT = 60.0


class PatientTransport(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """
    Sends a call that reads, or that has an ``Idempotency-Key``, up to ``retries`` times more when no answer came or the
    answer was 429 or 503: after half a second, then longer, and not before ``Retry-After``. Other calls are sent once.
    """

    def __init__(self, retries: int) -> None:
        self._retries = retries
        self._sync: httpx.HTTPTransport | None = None
        self._async: httpx.AsyncHTTPTransport | None = None

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self._sync = self._sync or httpx.HTTPTransport()
        for attempt in range(self._attempts(request) + 1):
            last = attempt == self._attempts(request)
            try:
                response = self._sync.handle_request(request)
            except httpx.TransportError as error:
                if last:
                    raise Unreachable(f"No answer from the server: {error or type(error).__name__}.") from error
                time.sleep(_delay(attempt))
                continue
            if response.status_code < 400:
                return response
            response.read()
            wait = _retry_after(response)
            if last or not _passes(response, wait):
                raise ParleyError.of(response, wait)
            response.close()
            time.sleep(max(_delay(attempt), wait or 0.0))
        raise AssertionError("the last attempt returns or raises")

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self._async = self._async or httpx.AsyncHTTPTransport()
        for attempt in range(self._attempts(request) + 1):
            last = attempt == self._attempts(request)
            try:
                response = await self._async.handle_async_request(request)
            except httpx.TransportError as error:
                if last:
                    raise Unreachable(f"No answer from the server: {error or type(error).__name__}.") from error
                await asyncio.sleep(_delay(attempt))
                continue
            if response.status_code < 400:
                return response
            await response.aread()
            wait = _retry_after(response)
            if last or not _passes(response, wait):
                raise ParleyError.of(response, wait)
            await response.aclose()
            await asyncio.sleep(max(_delay(attempt), wait or 0.0))
        raise AssertionError("the last attempt returns or raises")

    def _attempts(self, request: httpx.Request) -> int:
        repeatable = request.method in ("GET", "HEAD") or "idempotency-key" in request.headers
        return self._retries if repeatable else 0

    def close(self) -> None:
        if self._sync is not None:
            self._sync.close()

    async def aclose(self) -> None:
        if self._async is not None:
            await self._async.aclose()


def _passes(response: httpx.Response, wait: float | None) -> bool:
    return response.status_code in (429, 503) and (wait or 0.0) <= _LONGEST_WAIT


def _delay(attempt: int) -> float:
    return float(min(_FIRST_DELAY * 2**attempt, _LONGEST_DELAY) * (0.5 + random.random() / 2))


def _retry_after(response: httpx.Response) -> float | None:
    value = response.headers.get("retry-after")
    if value is None:
        return None
    if value.isdecimal():
        return float(value)
    try:
        at = parsedate_to_datetime(value)
    except ValueError:
        return None
    return max((at - datetime.now(timezone.utc)).total_seconds(), 0.0)
