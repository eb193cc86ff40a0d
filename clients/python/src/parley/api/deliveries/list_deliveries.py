from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.delivery_cursor_page import DeliveryCursorPage
from ...models.list_deliveries_status import ListDeliveriesStatus
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    webhook_id: str,
    *,
    status: ListDeliveriesStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    params["limit"] = limit

    params["cursor"] = cursor


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/webhooks/{webhook_id}/deliveries".format(webhook_id=quote(str(webhook_id), safe=""),),
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> DeliveryCursorPage:
    if response.status_code == 200:
        response_200 = DeliveryCursorPage.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[DeliveryCursorPage]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    status: ListDeliveriesStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> Response[DeliveryCursorPage]:
    """ List deliveries

     List the deliveries of one endpoint, newest first.

    Scope: `deliveries:read`.

    Args:
        webhook_id (str):
        status (ListDeliveriesStatus | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DeliveryCursorPage]
     """


    kwargs = _get_kwargs(
        webhook_id=webhook_id,
status=status,
limit=limit,
cursor=cursor,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    status: ListDeliveriesStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> DeliveryCursorPage:
    """ List deliveries

     List the deliveries of one endpoint, newest first.

    Scope: `deliveries:read`.

    Args:
        webhook_id (str):
        status (ListDeliveriesStatus | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DeliveryCursorPage
     """


    kwargs = _get_kwargs(
        webhook_id=webhook_id,
status=status,
limit=limit,
cursor=cursor,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    status: ListDeliveriesStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> Response[DeliveryCursorPage]:
    """ List deliveries

     List the deliveries of one endpoint, newest first.

    Scope: `deliveries:read`.

    Args:
        webhook_id (str):
        status (ListDeliveriesStatus | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DeliveryCursorPage]
     """


    kwargs = _get_kwargs(
        webhook_id=webhook_id,
status=status,
limit=limit,
cursor=cursor,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    status: ListDeliveriesStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> DeliveryCursorPage:
    """ List deliveries

     List the deliveries of one endpoint, newest first.

    Scope: `deliveries:read`.

    Args:
        webhook_id (str):
        status (ListDeliveriesStatus | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DeliveryCursorPage
     """


    kwargs = _get_kwargs(
        webhook_id=webhook_id,
status=status,
limit=limit,
cursor=cursor,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
