"""Waiting for the end of an operation, held by the server."""

from __future__ import annotations

from .api.operations import get_operation
from .client import AuthenticatedClient
from .models import Operation

_HOLD_SECONDS = 30
_AT_WORK = frozenset({"pending", "running", "cancelling"})


def wait_for_operation(client: AuthenticatedClient, operation_id: str) -> Operation:
    """
    The operation at its end, or where it needs somebody (``action_required``). Each request is held until something
    moves, so nothing is asked in vain.
    """
    operation = get_operation.sync(operation_id, client=client)
    while operation.status in _AT_WORK:
        operation = get_operation.sync(operation_id, client=client, wait=_HOLD_SECONDS)
    return operation


async def wait_for_operation_async(client: AuthenticatedClient, operation_id: str) -> Operation:
    """:func:`wait_for_operation` for asyncio. Cancel its task to stop waiting: the operation goes on."""
    operation = await get_operation.asyncio(operation_id, client=client)
    while operation.status in _AT_WORK:
        operation = await get_operation.asyncio(operation_id, client=client, wait=_HOLD_SECONDS)
    return operation
