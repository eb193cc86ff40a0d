from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.event_detail import EventDetail
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    project_id: str,
    event_id: str,
    *,
    include_payload: bool | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["includePayload"] = include_payload


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/platform/projects/{project_id}/events/{event_id}".format(project_id=quote(str(project_id), safe=""),event_id=quote(str(event_id), safe=""),),
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> EventDetail:
    if response.status_code == 200:
        response_200 = EventDetail.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[EventDetail]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    project_id: str,
    event_id: str,
    *,
    client: AuthenticatedClient,
    include_payload: bool | Unset = UNSET,

) -> Response[EventDetail]:
    """ Get project event

     Get one event of a project.

    Scope: `events:read`.

    Args:
        project_id (str):
        event_id (str):
        include_payload (bool | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[EventDetail]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
event_id=event_id,
include_payload=include_payload,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    project_id: str,
    event_id: str,
    *,
    client: AuthenticatedClient,
    include_payload: bool | Unset = UNSET,

) -> EventDetail:
    """ Get project event

     Get one event of a project.

    Scope: `events:read`.

    Args:
        project_id (str):
        event_id (str):
        include_payload (bool | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        EventDetail
     """


    kwargs = _get_kwargs(
        project_id=project_id,
event_id=event_id,
include_payload=include_payload,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    project_id: str,
    event_id: str,
    *,
    client: AuthenticatedClient,
    include_payload: bool | Unset = UNSET,

) -> Response[EventDetail]:
    """ Get project event

     Get one event of a project.

    Scope: `events:read`.

    Args:
        project_id (str):
        event_id (str):
        include_payload (bool | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[EventDetail]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
event_id=event_id,
include_payload=include_payload,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    project_id: str,
    event_id: str,
    *,
    client: AuthenticatedClient,
    include_payload: bool | Unset = UNSET,

) -> EventDetail:
    """ Get project event

     Get one event of a project.

    Scope: `events:read`.

    Args:
        project_id (str):
        event_id (str):
        include_payload (bool | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        EventDetail
     """


    kwargs = _get_kwargs(
        project_id=project_id,
event_id=event_id,
include_payload=include_payload,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
