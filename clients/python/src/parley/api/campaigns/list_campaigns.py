from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.campaign_page import CampaignPage
from ...models.list_campaigns_status import ListCampaignsStatus
from ...types import UNSET, Unset
from typing import cast
import datetime



def _get_kwargs(
    *,
    project_id: str,
    status: ListCampaignsStatus | Unset = UNSET,
    session: str | Unset = UNSET,
    name: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    project_slug: str,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["projectId"] = project_id

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    params["session"] = session

    params["name"] = name

    json_since: str | Unset = UNSET
    if not isinstance(since, Unset):
        json_since = since.isoformat()
    params["since"] = json_since

    json_until: str | Unset = UNSET
    if not isinstance(until, Unset):
        json_until = until.isoformat()
    params["until"] = json_until

    params["limit"] = limit

    params["offset"] = offset

    params["projectSlug"] = project_slug


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/campaigns",
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> CampaignPage:
    if response.status_code == 200:
        response_200 = CampaignPage.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[CampaignPage]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    project_id: str,
    status: ListCampaignsStatus | Unset = UNSET,
    session: str | Unset = UNSET,
    name: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    project_slug: str,

) -> Response[CampaignPage]:
    """ List campaigns

     List the campaigns of a project, newest first.

    Scope: `campaigns:read`.

    Args:
        project_id (str):
        status (ListCampaignsStatus | Unset):
        session (str | Unset):
        name (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        limit (int | Unset):
        offset (int | Unset):
        project_slug (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CampaignPage]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
status=status,
session=session,
name=name,
since=since,
until=until,
limit=limit,
offset=offset,
project_slug=project_slug,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    project_id: str,
    status: ListCampaignsStatus | Unset = UNSET,
    session: str | Unset = UNSET,
    name: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    project_slug: str,

) -> CampaignPage:
    """ List campaigns

     List the campaigns of a project, newest first.

    Scope: `campaigns:read`.

    Args:
        project_id (str):
        status (ListCampaignsStatus | Unset):
        session (str | Unset):
        name (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        limit (int | Unset):
        offset (int | Unset):
        project_slug (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CampaignPage
     """


    kwargs = _get_kwargs(
        project_id=project_id,
status=status,
session=session,
name=name,
since=since,
until=until,
limit=limit,
offset=offset,
project_slug=project_slug,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    project_id: str,
    status: ListCampaignsStatus | Unset = UNSET,
    session: str | Unset = UNSET,
    name: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    project_slug: str,

) -> Response[CampaignPage]:
    """ List campaigns

     List the campaigns of a project, newest first.

    Scope: `campaigns:read`.

    Args:
        project_id (str):
        status (ListCampaignsStatus | Unset):
        session (str | Unset):
        name (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        limit (int | Unset):
        offset (int | Unset):
        project_slug (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CampaignPage]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
status=status,
session=session,
name=name,
since=since,
until=until,
limit=limit,
offset=offset,
project_slug=project_slug,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    project_id: str,
    status: ListCampaignsStatus | Unset = UNSET,
    session: str | Unset = UNSET,
    name: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    project_slug: str,

) -> CampaignPage:
    """ List campaigns

     List the campaigns of a project, newest first.

    Scope: `campaigns:read`.

    Args:
        project_id (str):
        status (ListCampaignsStatus | Unset):
        session (str | Unset):
        name (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        limit (int | Unset):
        offset (int | Unset):
        project_slug (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CampaignPage
     """


    kwargs = _get_kwargs(
        project_id=project_id,
status=status,
session=session,
name=name,
since=since,
until=until,
limit=limit,
offset=offset,
project_slug=project_slug,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
