from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.list_operations_status import ListOperationsStatus
from ...models.operation_cursor_page import OperationCursorPage
from ...types import UNSET, Unset
from typing import cast
import datetime



def _get_kwargs(
    *,
    project_id: str | Unset = UNSET,
    status: ListOperationsStatus | Unset = UNSET,
    open_: bool | Unset = UNSET,
    kind: str | Unset = UNSET,
    resource_type: str | Unset = UNSET,
    resource_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["projectId"] = project_id

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    params["open"] = open_

    params["kind"] = kind

    params["resourceType"] = resource_type

    params["resourceId"] = resource_id

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
        "url": "/platform/operations",
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> OperationCursorPage:
    if response.status_code == 200:
        response_200 = OperationCursorPage.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[OperationCursorPage]:
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
    status: ListOperationsStatus | Unset = UNSET,
    open_: bool | Unset = UNSET,
    kind: str | Unset = UNSET,
    resource_type: str | Unset = UNSET,
    resource_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> Response[OperationCursorPage]:
    """ List operations

     List the operations that the credential can see, newest first.

    Scope: `operations:read`.

    Args:
        project_id (str | Unset):
        status (ListOperationsStatus | Unset):
        open_ (bool | Unset):
        kind (str | Unset):
        resource_type (str | Unset):
        resource_id (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[OperationCursorPage]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
status=status,
open_=open_,
kind=kind,
resource_type=resource_type,
resource_id=resource_id,
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
    status: ListOperationsStatus | Unset = UNSET,
    open_: bool | Unset = UNSET,
    kind: str | Unset = UNSET,
    resource_type: str | Unset = UNSET,
    resource_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> OperationCursorPage:
    """ List operations

     List the operations that the credential can see, newest first.

    Scope: `operations:read`.

    Args:
        project_id (str | Unset):
        status (ListOperationsStatus | Unset):
        open_ (bool | Unset):
        kind (str | Unset):
        resource_type (str | Unset):
        resource_id (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        OperationCursorPage
     """


    kwargs = _get_kwargs(
        project_id=project_id,
status=status,
open_=open_,
kind=kind,
resource_type=resource_type,
resource_id=resource_id,
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
    status: ListOperationsStatus | Unset = UNSET,
    open_: bool | Unset = UNSET,
    kind: str | Unset = UNSET,
    resource_type: str | Unset = UNSET,
    resource_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> Response[OperationCursorPage]:
    """ List operations

     List the operations that the credential can see, newest first.

    Scope: `operations:read`.

    Args:
        project_id (str | Unset):
        status (ListOperationsStatus | Unset):
        open_ (bool | Unset):
        kind (str | Unset):
        resource_type (str | Unset):
        resource_id (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[OperationCursorPage]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
status=status,
open_=open_,
kind=kind,
resource_type=resource_type,
resource_id=resource_id,
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
    status: ListOperationsStatus | Unset = UNSET,
    open_: bool | Unset = UNSET,
    kind: str | Unset = UNSET,
    resource_type: str | Unset = UNSET,
    resource_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> OperationCursorPage:
    """ List operations

     List the operations that the credential can see, newest first.

    Scope: `operations:read`.

    Args:
        project_id (str | Unset):
        status (ListOperationsStatus | Unset):
        open_ (bool | Unset):
        kind (str | Unset):
        resource_type (str | Unset):
        resource_id (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        OperationCursorPage
     """


    kwargs = _get_kwargs(
        project_id=project_id,
status=status,
open_=open_,
kind=kind,
resource_type=resource_type,
resource_id=resource_id,
since=since,
until=until,
limit=limit,
cursor=cursor,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
