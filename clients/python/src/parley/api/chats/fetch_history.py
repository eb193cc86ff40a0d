from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.history_body import HistoryBody
from ...models.history_fetch import HistoryFetch
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    session: str,
    chat_id: str,
    *,
    body: HistoryBody | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/{session}/chats/{chat_id}/history".format(session=quote(str(session), safe=""),chat_id=quote(str(chat_id), safe=""),),
    }

    
    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> HistoryFetch:
    if response.status_code == 202:
        response_202 = HistoryFetch.from_dict(response.json())



        return response_202

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[HistoryFetch]:
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
    body: HistoryBody | Unset = UNSET,

) -> Response[HistoryFetch]:
    """ Fetch history

     Fetch messages from the network that are older than those the session has. They create no events.
    While a fetch of the chat is running, that fetch is returned.

    Scope: `chats:write`.

    Args:
        session (str):
        chat_id (str):
        body (HistoryBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[HistoryFetch]
     """


    kwargs = _get_kwargs(
        session=session,
chat_id=chat_id,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    chat_id: str,
    *,
    client: AuthenticatedClient,
    body: HistoryBody | Unset = UNSET,

) -> HistoryFetch:
    """ Fetch history

     Fetch messages from the network that are older than those the session has. They create no events.
    While a fetch of the chat is running, that fetch is returned.

    Scope: `chats:write`.

    Args:
        session (str):
        chat_id (str):
        body (HistoryBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        HistoryFetch
     """


    kwargs = _get_kwargs(
        session=session,
chat_id=chat_id,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    chat_id: str,
    *,
    client: AuthenticatedClient,
    body: HistoryBody | Unset = UNSET,

) -> Response[HistoryFetch]:
    """ Fetch history

     Fetch messages from the network that are older than those the session has. They create no events.
    While a fetch of the chat is running, that fetch is returned.

    Scope: `chats:write`.

    Args:
        session (str):
        chat_id (str):
        body (HistoryBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[HistoryFetch]
     """


    kwargs = _get_kwargs(
        session=session,
chat_id=chat_id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    chat_id: str,
    *,
    client: AuthenticatedClient,
    body: HistoryBody | Unset = UNSET,

) -> HistoryFetch:
    """ Fetch history

     Fetch messages from the network that are older than those the session has. They create no events.
    While a fetch of the chat is running, that fetch is returned.

    Scope: `chats:write`.

    Args:
        session (str):
        chat_id (str):
        body (HistoryBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        HistoryFetch
     """


    kwargs = _get_kwargs(
        session=session,
chat_id=chat_id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
