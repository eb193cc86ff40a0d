from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.event_deliveries import EventDeliveries
from typing import cast



def _get_kwargs(
    event_id: str,

) -> dict[str, Any]:
    

    

    

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/platform/events/{event_id}/deliveries".format(event_id=quote(str(event_id), safe=""),),
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> EventDeliveries:
    if response.status_code == 200:
        response_200 = EventDeliveries.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[EventDeliveries]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    event_id: str,
    *,
    client: AuthenticatedClient,

) -> Response[EventDeliveries]:
    """ List team event deliveries

     List what happened to a team event at each endpoint of the team.

    Scope: `deliveries:read`. Not for project tokens.

    Args:
        event_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[EventDeliveries]
     """


    kwargs = _get_kwargs(
        event_id=event_id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    event_id: str,
    *,
    client: AuthenticatedClient,

) -> EventDeliveries:
    """ List team event deliveries

     List what happened to a team event at each endpoint of the team.

    Scope: `deliveries:read`. Not for project tokens.

    Args:
        event_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        EventDeliveries
     """


    kwargs = _get_kwargs(
        event_id=event_id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    event_id: str,
    *,
    client: AuthenticatedClient,

) -> Response[EventDeliveries]:
    """ List team event deliveries

     List what happened to a team event at each endpoint of the team.

    Scope: `deliveries:read`. Not for project tokens.

    Args:
        event_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[EventDeliveries]
     """


    kwargs = _get_kwargs(
        event_id=event_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    event_id: str,
    *,
    client: AuthenticatedClient,

) -> EventDeliveries:
    """ List team event deliveries

     List what happened to a team event at each endpoint of the team.

    Scope: `deliveries:read`. Not for project tokens.

    Args:
        event_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        EventDeliveries
     """


    kwargs = _get_kwargs(
        event_id=event_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
