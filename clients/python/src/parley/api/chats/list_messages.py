from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.message_read import MessageRead
from ...types import UNSET, Unset
from typing import cast
import datetime



def _get_kwargs(
    session: str,
    chat_id: str,
    *,
    from_me: bool | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["fromMe"] = from_me

    json_since: str | Unset = UNSET
    if not isinstance(since, Unset):
        json_since = since.isoformat()
    params["since"] = json_since

    json_until: str | Unset = UNSET
    if not isinstance(until, Unset):
        json_until = until.isoformat()
    params["until"] = json_until

    params["before"] = before

    params["limit"] = limit

    params["offset"] = offset


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/{session}/chats/{chat_id}/messages".format(session=quote(str(session), safe=""),chat_id=quote(str(chat_id), safe=""),),
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> list[MessageRead]:
    if response.status_code == 200:
        response_200 = []
        _response_200 = response.json()
        for response_200_item_data in (_response_200):
            response_200_item = MessageRead.from_dict(response_200_item_data)



            response_200.append(response_200_item)

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[list[MessageRead]]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session: str,
    chat_id: str,
    *,
    client: AuthenticatedClient,
    from_me: bool | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> Response[list[MessageRead]]:
    """ List messages

     List the messages of a chat, newest first.

    Scope: `messages:read`.

    Args:
        session (str):
        chat_id (str):
        from_me (bool | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        before (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[list[MessageRead]]
     """


    kwargs = _get_kwargs(
        session=session,
chat_id=chat_id,
from_me=from_me,
since=since,
until=until,
before=before,
limit=limit,
offset=offset,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    chat_id: str,
    *,
    client: AuthenticatedClient,
    from_me: bool | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> list[MessageRead]:
    """ List messages

     List the messages of a chat, newest first.

    Scope: `messages:read`.

    Args:
        session (str):
        chat_id (str):
        from_me (bool | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        before (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        list[MessageRead]
     """


    kwargs = _get_kwargs(
        session=session,
chat_id=chat_id,
from_me=from_me,
since=since,
until=until,
before=before,
limit=limit,
offset=offset,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    chat_id: str,
    *,
    client: AuthenticatedClient,
    from_me: bool | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> Response[list[MessageRead]]:
    """ List messages

     List the messages of a chat, newest first.

    Scope: `messages:read`.

    Args:
        session (str):
        chat_id (str):
        from_me (bool | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        before (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[list[MessageRead]]
     """


    kwargs = _get_kwargs(
        session=session,
chat_id=chat_id,
from_me=from_me,
since=since,
until=until,
before=before,
limit=limit,
offset=offset,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    chat_id: str,
    *,
    client: AuthenticatedClient,
    from_me: bool | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> list[MessageRead]:
    """ List messages

     List the messages of a chat, newest first.

    Scope: `messages:read`.

    Args:
        session (str):
        chat_id (str):
        from_me (bool | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        before (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        list[MessageRead]
     """


    kwargs = _get_kwargs(
        session=session,
chat_id=chat_id,
from_me=from_me,
since=since,
until=until,
before=before,
limit=limit,
offset=offset,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
