from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.list_widget_sessions_status import ListWidgetSessionsStatus
from ...models.widget_session_page import WidgetSessionPage
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    project_id: str | Unset = UNSET,
    status: ListWidgetSessionsStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["projectId"] = project_id

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    params["limit"] = limit

    params["offset"] = offset


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/widget/sessions",
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> WidgetSessionPage:
    if response.status_code == 200:
        response_200 = WidgetSessionPage.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[WidgetSessionPage]:
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
    status: ListWidgetSessionsStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> Response[WidgetSessionPage]:
    """ List widget sessions

     List the widget sessions of a project, newest first. They are kept for 30 days after they end.

    Scope: `widget:read`.

    Args:
        project_id (str | Unset):
        status (ListWidgetSessionsStatus | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[WidgetSessionPage]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
status=status,
limit=limit,
offset=offset,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    project_id: str | Unset = UNSET,
    status: ListWidgetSessionsStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> WidgetSessionPage:
    """ List widget sessions

     List the widget sessions of a project, newest first. They are kept for 30 days after they end.

    Scope: `widget:read`.

    Args:
        project_id (str | Unset):
        status (ListWidgetSessionsStatus | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        WidgetSessionPage
     """


    kwargs = _get_kwargs(
        project_id=project_id,
status=status,
limit=limit,
offset=offset,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    project_id: str | Unset = UNSET,
    status: ListWidgetSessionsStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> Response[WidgetSessionPage]:
    """ List widget sessions

     List the widget sessions of a project, newest first. They are kept for 30 days after they end.

    Scope: `widget:read`.

    Args:
        project_id (str | Unset):
        status (ListWidgetSessionsStatus | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[WidgetSessionPage]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
status=status,
limit=limit,
offset=offset,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    project_id: str | Unset = UNSET,
    status: ListWidgetSessionsStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> WidgetSessionPage:
    """ List widget sessions

     List the widget sessions of a project, newest first. They are kept for 30 days after they end.

    Scope: `widget:read`.

    Args:
        project_id (str | Unset):
        status (ListWidgetSessionsStatus | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        WidgetSessionPage
     """


    kwargs = _get_kwargs(
        project_id=project_id,
status=status,
limit=limit,
offset=offset,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
