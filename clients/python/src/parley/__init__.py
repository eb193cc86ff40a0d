"""The Parley API as typed calls. ``parley.api`` has a module for each operation, ``parley.models`` the bodies."""

from .client import AuthenticatedClient
from .connect import SERVICE_VERSION, connect
from .failures import ParleyError, Unreachable, refused_with
from .pages import items_of, items_of_async
from .streams import StreamedEvent, follow_events, follow_events_async
from .types import UNSET, File, Response, Unset
from .waits import wait_for_operation, wait_for_operation_async
from .webhooks import WebhookRefused, verify_webhook

__all__ = [
    "SERVICE_VERSION",
    "UNSET",
    "AuthenticatedClient",
    "File",
    "ParleyError",
    "Response",
    "StreamedEvent",
    "Unreachable",
    "Unset",
    "WebhookRefused",
    "connect",
    "follow_events",
    "follow_events_async",
    "items_of",
    "items_of_async",
    "refused_with",
    "verify_webhook",
    "wait_for_operation",
    "wait_for_operation_async",
]
