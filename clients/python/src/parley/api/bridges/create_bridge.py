from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.bridge import Bridge
from ...models.create_bridge_body import CreateBridgeBody
from typing import cast



def _get_kwargs(
    *,
    body: CreateBridgeBody,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/bridges",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Bridge:
    if response.status_code == 201:
        response_201 = Bridge.from_dict(response.json())



        return response_201

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Bridge]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: CreateBridgeBody,

) -> Response[Bridge]:
    """ Create bridge

     Create a bridge. It relays messages from one chat, or from all chats of a session, to a chat of
    another session.

    Scope: `bridges:write`.

    Args:
        body (CreateBridgeBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Bridge]
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    body: CreateBridgeBody,

) -> Bridge:
    """ Create bridge

     Create a bridge. It relays messages from one chat, or from all chats of a session, to a chat of
    another session.

    Scope: `bridges:write`.

    Args:
        body (CreateBridgeBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Bridge
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: CreateBridgeBody,

) -> Response[Bridge]:
    """ Create bridge

     Create a bridge. It relays messages from one chat, or from all chats of a session, to a chat of
    another session.

    Scope: `bridges:write`.

    Args:
        body (CreateBridgeBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Bridge]
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: CreateBridgeBody,

) -> Bridge:
    """ Create bridge

     Create a bridge. It relays messages from one chat, or from all chats of a session, to a chat of
    another session.

    Scope: `bridges:write`.

    Args:
        body (CreateBridgeBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Bridge
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
