"""Lists, page after page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from types import ModuleType
from typing import Any

from .client import AuthenticatedClient

_PAGE_SIZE = 100


def items_of(operation: ModuleType, *path: str, client: AuthenticatedClient, **query: Any) -> Iterator[Any]:
    """
    Every item of a list: ``items_of(list_messages, 'alice', chat, client=client)``. With cursors each comes once, whatever
    changes meanwhile.

    :param operation: a module of ``parley.api`` that lists
    :param query: filters, and ``limit`` as the size of a page
    """
    step = _Step(operation, query)
    while step.query is not None:
        yield from step.take(operation.sync(*path, client=client, **step.query))


async def items_of_async(
    operation: ModuleType, *path: str, client: AuthenticatedClient, **query: Any
) -> AsyncIterator[Any]:
    """:func:`items_of` for asyncio: ``async for chat in items_of_async(…)``."""
    step = _Step(operation, query)
    while step.query is not None:
        for item in step.take(await operation.asyncio(*path, client=client, **step.query)):
            yield item


class _Step:
    """The query of the next page, or None after the last. A cursor has the filters in it: they are refused beside it."""

    def __init__(self, operation: ModuleType, query: dict[str, Any]) -> None:
        self._by_offset = "offset" in operation.sync.__annotations__
        self.query: dict[str, Any] | None = {"limit": _PAGE_SIZE, **query} if self._by_offset else query

    def take(self, page: Any) -> list[Any]:
        query = self.query or {}
        items: list[Any] = page if isinstance(page, list) else page.data
        if self._by_offset:
            # Only an empty page ends the list: one with large items may have fewer than its limit.
            self.query = {**query, "offset": query.get("offset", 0) + len(items)} if items else None
            return items
        cursor = getattr(getattr(page, "page", None), "next_cursor", None)
        limit = {"limit": query["limit"]} if "limit" in query else {}
        self.query = {"cursor": cursor, **limit} if isinstance(cursor, str) else None
        return items
