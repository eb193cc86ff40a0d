"""Verification of webhooks (Standard Webhooks)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from standardwebhooks import Webhook


class WebhookRefused(Exception):
    """The request is not from Parley, was changed on its way, or is older than five minutes."""


def verify_webhook(secret: str | Sequence[str], headers: Mapping[str, str], body: bytes | str) -> dict[str, Any]:
    """
    The event of a webhook.

    :param secret: ``whsec_…``; during a rotation several, as a list or with spaces between them
    :param body: the raw body, before any parsing
    :raises WebhookRefused:
    """
    named = {name.lower(): value for name, value in headers.items()}
    reason: Exception = ValueError("no secret is given")
    for one in secret.split() if isinstance(secret, str) else secret:
        try:
            event: dict[str, Any] = Webhook(one).verify(body, named)
            return event
        except Exception as error:  # the library raises what its parsing raises
            reason = error
    raise WebhookRefused(f"The webhook is refused: {reason}.") from reason
