from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.presence import Presence
from typing import cast



def _get_kwargs(
    session: str,
    chat_id: str,

) -> dict[str, Any]:
    

    

    

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/{session}/presence/{chat_id}".format(session=quote(str(session), safe=""),chat_id=quote(str(chat_id), safe=""),),
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Presence:
    if response.status_code == 200:
        response_200 = Presence.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Presence]:
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

) -> Response[Presence]:
    """ Get presence

     Get the presence of one person, as far as this session may see it.

    Scope: `presence:read`. Also for client tokens that may `read_presence`.

    Args:
        session (str):
        chat_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Presence]
     """


    kwargs = _get_kwargs(
        session=session,
chat_id=chat_id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    chat_id: str,
    *,
    client: AuthenticatedClient,

) -> Presence:
    """ Get presence

     Get the presence of one person, as far as this session may see it.

    Scope: `presence:read`. Also for client tokens that may `read_presence`.

    Args:
        session (str):
        chat_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Presence
     """


    kwargs = _get_kwargs(
        session=session,
chat_id=chat_id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    chat_id: str,
    *,
    client: AuthenticatedClient,

) -> Response[Presence]:
    """ Get presence

     Get the presence of one person, as far as this session may see it.

    Scope: `presence:read`. Also for client tokens that may `read_presence`.

    Args:
        session (str):
        chat_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Presence]
     """


    kwargs = _get_kwargs(
        session=session,
chat_id=chat_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    chat_id: str,
    *,
    client: AuthenticatedClient,

) -> Presence:
    """ Get presence

     Get the presence of one person, as far as this session may see it.

    Scope: `presence:read`. Also for client tokens that may `read_presence`.

    Args:
        session (str):
        chat_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Presence
     """


    kwargs = _get_kwargs(
        session=session,
chat_id=chat_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
