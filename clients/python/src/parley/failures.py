"""What a call raises."""

from __future__ import annotations

import json
from typing import Any

import httpx


class ParleyError(Exception):
    """The API refused. ``code`` is one of ``/docs/errors``, or None where the answer is not of the API."""

    def __init__(self, status: int, body: dict[str, Any], retry_after: float | None) -> None:
        super().__init__(body.get("error") or f"The server answered {status}.")
        self.status = status
        self.body = body
        self.code: str | None = body.get("code")
        #: Seconds after which a repeat makes sense, where the answer says so.
        self.retry_after = retry_after

    @classmethod
    def of(cls, response: httpx.Response, retry_after: float | None) -> ParleyError:
        """The error of an answer whose body has been read."""
        try:
            body = json.loads(response.content)
        except ValueError:
            body = None
        return cls(response.status_code, body if isinstance(body, dict) else {}, retry_after)


class Unreachable(Exception):
    """No answer came: network, name, TLS or time-out. The server may have done what was asked all the same."""


def refused_with(error: BaseException, *codes: str) -> bool:
    """Whether the API refused with one of these codes."""
    return isinstance(error, ParleyError) and error.code in codes
