from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors




def _get_kwargs(
    bridge_id: str,

) -> dict[str, Any]:
    

    

    

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/bridges/{bridge_id}".format(bridge_id=quote(str(bridge_id), safe=""),),
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Any:
    if response.status_code == 204:
        return None

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Any]:
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

) -> Response[Any]:
    """ Delete bridge

     Delete a bridge. Messages that are still waiting are not relayed. Relayed messages stay.

    Scope: `bridges:write`.

    Args:
        bridge_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any]
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

) -> Any:
    """ Delete bridge

     Delete a bridge. Messages that are still waiting are not relayed. Relayed messages stay.

    Scope: `bridges:write`.

    Args:
        bridge_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any
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

) -> Response[Any]:
    """ Delete bridge

     Delete a bridge. Messages that are still waiting are not relayed. Relayed messages stay.

    Scope: `bridges:write`.

    Args:
        bridge_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any]
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

) -> Any:
    """ Delete bridge

     Delete a bridge. Messages that are still waiting are not relayed. Relayed messages stay.

    Scope: `bridges:write`.

    Args:
        bridge_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any
     """


    kwargs = _get_kwargs(
        bridge_id=bridge_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
