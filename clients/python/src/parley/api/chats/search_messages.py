from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.found_message_cursor_page import FoundMessageCursorPage
from ...models.search_messages_type import SearchMessagesType
from ...types import UNSET, Unset
from typing import cast
import datetime



def _get_kwargs(
    session: str,
    *,
    limit: int | Unset = UNSET,
    q: str,
    chat_id: str | Unset = UNSET,
    from_me: bool | Unset = UNSET,
    type_: SearchMessagesType | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["q"] = q

    params["chatId"] = chat_id

    params["fromMe"] = from_me

    json_type_: str | Unset = UNSET
    if not isinstance(type_, Unset):
        json_type_ = type_.value

    params["type"] = json_type_

    json_since: str | Unset = UNSET
    if not isinstance(since, Unset):
        json_since = since.isoformat()
    params["since"] = json_since

    json_until: str | Unset = UNSET
    if not isinstance(until, Unset):
        json_until = until.isoformat()
    params["until"] = json_until

    params["cursor"] = cursor


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/{session}/messages/search".format(session=quote(str(session), safe=""),),
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> FoundMessageCursorPage:
    if response.status_code == 200:
        response_200 = FoundMessageCursorPage.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[FoundMessageCursorPage]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session: str,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    q: str,
    chat_id: str | Unset = UNSET,
    from_me: bool | Unset = UNSET,
    type_: SearchMessagesType | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> Response[FoundMessageCursorPage]:
    """ Search messages

     Search the messages of a session by words, newest first.

    Scope: `messages:read`.

    Args:
        session (str):
        limit (int | Unset):
        q (str):
        chat_id (str | Unset):
        from_me (bool | Unset):
        type_ (SearchMessagesType | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[FoundMessageCursorPage]
     """


    kwargs = _get_kwargs(
        session=session,
limit=limit,
q=q,
chat_id=chat_id,
from_me=from_me,
type_=type_,
since=since,
until=until,
cursor=cursor,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    q: str,
    chat_id: str | Unset = UNSET,
    from_me: bool | Unset = UNSET,
    type_: SearchMessagesType | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> FoundMessageCursorPage:
    """ Search messages

     Search the messages of a session by words, newest first.

    Scope: `messages:read`.

    Args:
        session (str):
        limit (int | Unset):
        q (str):
        chat_id (str | Unset):
        from_me (bool | Unset):
        type_ (SearchMessagesType | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        FoundMessageCursorPage
     """


    kwargs = _get_kwargs(
        session=session,
limit=limit,
q=q,
chat_id=chat_id,
from_me=from_me,
type_=type_,
since=since,
until=until,
cursor=cursor,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    q: str,
    chat_id: str | Unset = UNSET,
    from_me: bool | Unset = UNSET,
    type_: SearchMessagesType | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> Response[FoundMessageCursorPage]:
    """ Search messages

     Search the messages of a session by words, newest first.

    Scope: `messages:read`.

    Args:
        session (str):
        limit (int | Unset):
        q (str):
        chat_id (str | Unset):
        from_me (bool | Unset):
        type_ (SearchMessagesType | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[FoundMessageCursorPage]
     """


    kwargs = _get_kwargs(
        session=session,
limit=limit,
q=q,
chat_id=chat_id,
from_me=from_me,
type_=type_,
since=since,
until=until,
cursor=cursor,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    q: str,
    chat_id: str | Unset = UNSET,
    from_me: bool | Unset = UNSET,
    type_: SearchMessagesType | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> FoundMessageCursorPage:
    """ Search messages

     Search the messages of a session by words, newest first.

    Scope: `messages:read`.

    Args:
        session (str):
        limit (int | Unset):
        q (str):
        chat_id (str | Unset):
        from_me (bool | Unset):
        type_ (SearchMessagesType | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        FoundMessageCursorPage
     """


    kwargs = _get_kwargs(
        session=session,
limit=limit,
q=q,
chat_id=chat_id,
from_me=from_me,
type_=type_,
since=since,
until=until,
cursor=cursor,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
