from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.bridge import Bridge
from typing import cast



def _get_kwargs(
    bridge_id: str,

) -> dict[str, Any]:
    

    

    

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/bridges/{bridge_id}".format(bridge_id=quote(str(bridge_id), safe=""),),
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Bridge:
    if response.status_code == 200:
        response_200 = Bridge.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Bridge]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    bridge_id: str,
    *,
    client: AuthenticatedClient,

) -> Response[Bridge]:
    """ Get bridge

     Get one bridge and counts of what it relayed.

    Scope: `bridges:read`.

    Args:
        bridge_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Bridge]
     """


    kwargs = _get_kwargs(
        bridge_id=bridge_id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    bridge_id: str,
    *,
    client: AuthenticatedClient,

) -> Bridge:
    """ Get bridge

     Get one bridge and counts of what it relayed.

    Scope: `bridges:read`.

    Args:
        bridge_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Bridge
     """


    kwargs = _get_kwargs(
        bridge_id=bridge_id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    bridge_id: str,
    *,
    client: AuthenticatedClient,

) -> Response[Bridge]:
    """ Get bridge

     Get one bridge and counts of what it relayed.

    Scope: `bridges:read`.

    Args:
        bridge_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Bridge]
     """


    kwargs = _get_kwargs(
        bridge_id=bridge_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    bridge_id: str,
    *,
    client: AuthenticatedClient,

) -> Bridge:
    """ Get bridge

     Get one bridge and counts of what it relayed.

    Scope: `bridges:read`.

    Args:
        bridge_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Bridge
     """


    kwargs = _get_kwargs(
        bridge_id=bridge_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
