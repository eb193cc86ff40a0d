from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.delivery_cursor_page import DeliveryCursorPage
from ...models.list_all_deliveries_status import ListAllDeliveriesStatus
from ...types import UNSET, Unset
from typing import cast
import datetime



def _get_kwargs(
    *,
    project_id: str | Unset = UNSET,
    webhook_id: str | Unset = UNSET,
    event_id: str | Unset = UNSET,
    status: ListAllDeliveriesStatus | Unset = UNSET,
    response_status: int | Unset = UNSET,
    type_: str | Unset = UNSET,
    session_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["projectId"] = project_id

    params["webhookId"] = webhook_id

    params["eventId"] = event_id

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    params["responseStatus"] = response_status

    params["type"] = type_

    params["sessionId"] = session_id

    json_since: str | Unset = UNSET
    if not isinstance(since, Unset):
        json_since = since.isoformat()
    params["since"] = json_since

    json_until: str | Unset = UNSET
    if not isinstance(until, Unset):
        json_until = until.isoformat()
    params["until"] = json_until

    params["limit"] = limit

    params["cursor"] = cursor


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/deliveries",
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
    *,
    client: AuthenticatedClient,
    project_id: str | Unset = UNSET,
    webhook_id: str | Unset = UNSET,
    event_id: str | Unset = UNSET,
    status: ListAllDeliveriesStatus | Unset = UNSET,
    response_status: int | Unset = UNSET,
    type_: str | Unset = UNSET,
    session_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> Response[DeliveryCursorPage]:
    """ List all deliveries

     List the deliveries of all endpoints, newest first.

    Scope: `deliveries:read`.

    Args:
        project_id (str | Unset):
        webhook_id (str | Unset):
        event_id (str | Unset):
        status (ListAllDeliveriesStatus | Unset):
        response_status (int | Unset):
        type_ (str | Unset):
        session_id (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DeliveryCursorPage]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
webhook_id=webhook_id,
event_id=event_id,
status=status,
response_status=response_status,
type_=type_,
session_id=session_id,
since=since,
until=until,
limit=limit,
cursor=cursor,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    project_id: str | Unset = UNSET,
    webhook_id: str | Unset = UNSET,
    event_id: str | Unset = UNSET,
    status: ListAllDeliveriesStatus | Unset = UNSET,
    response_status: int | Unset = UNSET,
    type_: str | Unset = UNSET,
    session_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> DeliveryCursorPage:
    """ List all deliveries

     List the deliveries of all endpoints, newest first.

    Scope: `deliveries:read`.

    Args:
        project_id (str | Unset):
        webhook_id (str | Unset):
        event_id (str | Unset):
        status (ListAllDeliveriesStatus | Unset):
        response_status (int | Unset):
        type_ (str | Unset):
        session_id (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DeliveryCursorPage
     """


    kwargs = _get_kwargs(
        project_id=project_id,
webhook_id=webhook_id,
event_id=event_id,
status=status,
response_status=response_status,
type_=type_,
session_id=session_id,
since=since,
until=until,
limit=limit,
cursor=cursor,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    project_id: str | Unset = UNSET,
    webhook_id: str | Unset = UNSET,
    event_id: str | Unset = UNSET,
    status: ListAllDeliveriesStatus | Unset = UNSET,
    response_status: int | Unset = UNSET,
    type_: str | Unset = UNSET,
    session_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> Response[DeliveryCursorPage]:
    """ List all deliveries

     List the deliveries of all endpoints, newest first.

    Scope: `deliveries:read`.

    Args:
        project_id (str | Unset):
        webhook_id (str | Unset):
        event_id (str | Unset):
        status (ListAllDeliveriesStatus | Unset):
        response_status (int | Unset):
        type_ (str | Unset):
        session_id (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DeliveryCursorPage]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
webhook_id=webhook_id,
event_id=event_id,
status=status,
response_status=response_status,
type_=type_,
session_id=session_id,
since=since,
until=until,
limit=limit,
cursor=cursor,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    project_id: str | Unset = UNSET,
    webhook_id: str | Unset = UNSET,
    event_id: str | Unset = UNSET,
    status: ListAllDeliveriesStatus | Unset = UNSET,
    response_status: int | Unset = UNSET,
    type_: str | Unset = UNSET,
    session_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> DeliveryCursorPage:
    """ List all deliveries

     List the deliveries of all endpoints, newest first.

    Scope: `deliveries:read`.

    Args:
        project_id (str | Unset):
        webhook_id (str | Unset):
        event_id (str | Unset):
        status (ListAllDeliveriesStatus | Unset):
        response_status (int | Unset):
        type_ (str | Unset):
        session_id (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DeliveryCursorPage
     """


    kwargs = _get_kwargs(
        project_id=project_id,
webhook_id=webhook_id,
event_id=event_id,
status=status,
response_status=response_status,
type_=type_,
session_id=session_id,
since=since,
until=until,
limit=limit,
cursor=cursor,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
