"""The client that every call takes."""

from __future__ import annotations

import httpx

from .client import AuthenticatedClient
from .transport import PatientTransport

#: The API version that the types are of. It goes with every request, so that a team's pin changes nothing.
SERVICE_VERSION = "2026-03-20"

#: Longer than any answer takes, held waits of 30 s included.
_ANSWER_TIMEOUT = 60.0


def connect(
    base_url: str,
    token: str,
    *,
    user_agent: str | None = None,
    retries: int = 2,
    timeout: float = _ANSWER_TIMEOUT,
) -> AuthenticatedClient:
    """
    The client for calls, sync and async: ``send_text.sync(client=client, body=…)``.

    :param token: a team API key, a project token or a client token
    :param retries: how often a call is repeated that reads or has an ``Idempotency-Key``
    :param timeout: seconds without an answer; give more to a client that brings large files
    """
    headers = {"Service-Version": SERVICE_VERSION}
    if user_agent is not None:
        headers["User-Agent"] = user_agent
    return AuthenticatedClient(
        base_url=base_url,
        token=token,
        headers=headers,
        timeout=httpx.Timeout(timeout),
        httpx_args={"transport": PatientTransport(retries)},
    )
