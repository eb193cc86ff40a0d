from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.event_record import EventRecord
from ...models.test_event_body import TestEventBody
from typing import cast



def _get_kwargs(
    project_id: str,
    *,
    body: TestEventBody,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/platform/projects/{project_id}/events/test".format(project_id=quote(str(project_id), safe=""),),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> EventRecord:
    if response.status_code == 201:
        response_201 = EventRecord.from_dict(response.json())



        return response_201

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[EventRecord]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    project_id: str,
    *,
    client: AuthenticatedClient,
    body: TestEventBody,

) -> Response[EventRecord]:
    """ Make project test event

     Create a test event in a project. It is recorded and delivered like any other event.

    Scope: `events:test`.

    Args:
        project_id (str):
        body (TestEventBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[EventRecord]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    project_id: str,
    *,
    client: AuthenticatedClient,
    body: TestEventBody,

) -> EventRecord:
    """ Make project test event

     Create a test event in a project. It is recorded and delivered like any other event.

    Scope: `events:test`.

    Args:
        project_id (str):
        body (TestEventBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        EventRecord
     """


    kwargs = _get_kwargs(
        project_id=project_id,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    project_id: str,
    *,
    client: AuthenticatedClient,
    body: TestEventBody,

) -> Response[EventRecord]:
    """ Make project test event

     Create a test event in a project. It is recorded and delivered like any other event.

    Scope: `events:test`.

    Args:
        project_id (str):
        body (TestEventBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[EventRecord]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    project_id: str,
    *,
    client: AuthenticatedClient,
    body: TestEventBody,

) -> EventRecord:
    """ Make project test event

     Create a test event in a project. It is recorded and delivered like any other event.

    Scope: `events:test`.

    Args:
        project_id (str):
        body (TestEventBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        EventRecord
     """


    kwargs = _get_kwargs(
        project_id=project_id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
