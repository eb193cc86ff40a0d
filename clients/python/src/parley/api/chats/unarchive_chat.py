from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.acknowledgement import Acknowledgement
from typing import cast



def _get_kwargs(
    session: str,
    chat_id: str,

) -> dict[str, Any]:
    

    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/{session}/chats/{chat_id}/unarchive".format(session=quote(str(session), safe=""),chat_id=quote(str(chat_id), safe=""),),
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Acknowledgement:
    if response.status_code == 200:
        response_200 = Acknowledgement.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Acknowledgement]:
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

) -> Response[Acknowledgement]:
    """ Unarchive chat

     Unarchive a chat. Idempotent.

    Scope: `chats:write`.

    Args:
        session (str):
        chat_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Acknowledgement]
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

) -> Acknowledgement:
    """ Unarchive chat

     Unarchive a chat. Idempotent.

    Scope: `chats:write`.

    Args:
        session (str):
        chat_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Acknowledgement
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

) -> Response[Acknowledgement]:
    """ Unarchive chat

     Unarchive a chat. Idempotent.

    Scope: `chats:write`.

    Args:
        session (str):
        chat_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Acknowledgement]
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

) -> Acknowledgement:
    """ Unarchive chat

     Unarchive a chat. Idempotent.

    Scope: `chats:write`.

    Args:
        session (str):
        chat_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Acknowledgement
     """


    kwargs = _get_kwargs(
        session=session,
chat_id=chat_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
