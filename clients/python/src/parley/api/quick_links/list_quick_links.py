from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.list_quick_links_engine import ListQuickLinksEngine
from ...models.list_quick_links_status import ListQuickLinksStatus
from ...models.quick_link_page import QuickLinkPage
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    project_id: str | Unset = UNSET,
    external_id: str | Unset = UNSET,
    status: ListQuickLinksStatus | Unset = UNSET,
    engine: ListQuickLinksEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["projectId"] = project_id

    params["externalId"] = external_id

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    json_engine: str | Unset = UNSET
    if not isinstance(engine, Unset):
        json_engine = engine.value

    params["engine"] = json_engine

    params["name"] = name

    params["limit"] = limit

    params["offset"] = offset


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/quicklinks",
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> QuickLinkPage:
    if response.status_code == 200:
        response_200 = QuickLinkPage.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[QuickLinkPage]:
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
    external_id: str | Unset = UNSET,
    status: ListQuickLinksStatus | Unset = UNSET,
    engine: ListQuickLinksEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> Response[QuickLinkPage]:
    """ List quick links

     List the QuickLinks of a project, newest first.

    Scope: `quicklinks:read`.

    Args:
        project_id (str | Unset):
        external_id (str | Unset):
        status (ListQuickLinksStatus | Unset):
        engine (ListQuickLinksEngine | Unset):
        name (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[QuickLinkPage]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
external_id=external_id,
status=status,
engine=engine,
name=name,
limit=limit,
offset=offset,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    project_id: str | Unset = UNSET,
    external_id: str | Unset = UNSET,
    status: ListQuickLinksStatus | Unset = UNSET,
    engine: ListQuickLinksEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> QuickLinkPage:
    """ List quick links

     List the QuickLinks of a project, newest first.

    Scope: `quicklinks:read`.

    Args:
        project_id (str | Unset):
        external_id (str | Unset):
        status (ListQuickLinksStatus | Unset):
        engine (ListQuickLinksEngine | Unset):
        name (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        QuickLinkPage
     """


    kwargs = _get_kwargs(
        project_id=project_id,
external_id=external_id,
status=status,
engine=engine,
name=name,
limit=limit,
offset=offset,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    project_id: str | Unset = UNSET,
    external_id: str | Unset = UNSET,
    status: ListQuickLinksStatus | Unset = UNSET,
    engine: ListQuickLinksEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> Response[QuickLinkPage]:
    """ List quick links

     List the QuickLinks of a project, newest first.

    Scope: `quicklinks:read`.

    Args:
        project_id (str | Unset):
        external_id (str | Unset):
        status (ListQuickLinksStatus | Unset):
        engine (ListQuickLinksEngine | Unset):
        name (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[QuickLinkPage]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
external_id=external_id,
status=status,
engine=engine,
name=name,
limit=limit,
offset=offset,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    project_id: str | Unset = UNSET,
    external_id: str | Unset = UNSET,
    status: ListQuickLinksStatus | Unset = UNSET,
    engine: ListQuickLinksEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> QuickLinkPage:
    """ List quick links

     List the QuickLinks of a project, newest first.

    Scope: `quicklinks:read`.

    Args:
        project_id (str | Unset):
        external_id (str | Unset):
        status (ListQuickLinksStatus | Unset):
        engine (ListQuickLinksEngine | Unset):
        name (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        QuickLinkPage
     """


    kwargs = _get_kwargs(
        project_id=project_id,
external_id=external_id,
status=status,
engine=engine,
name=name,
limit=limit,
offset=offset,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
