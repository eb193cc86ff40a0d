from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.quick_link import QuickLink
from ...models.quick_link_changes import QuickLinkChanges
from typing import cast



def _get_kwargs(
    id: str,
    *,
    body: QuickLinkChanges,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v1/quicklinks/{id}".format(id=quote(str(id), safe=""),),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> QuickLink:
    if response.status_code == 200:
        response_200 = QuickLink.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[QuickLink]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    id: str,
    *,
    client: AuthenticatedClient,
    body: QuickLinkChanges,

) -> Response[QuickLink]:
    """ Update quick link

     Change a QuickLink. Visits that have already started are not affected.

    Scope: `quicklinks:write`.

    Args:
        id (str):
        body (QuickLinkChanges):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[QuickLink]
     """


    kwargs = _get_kwargs(
        id=id,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    id: str,
    *,
    client: AuthenticatedClient,
    body: QuickLinkChanges,

) -> QuickLink:
    """ Update quick link

     Change a QuickLink. Visits that have already started are not affected.

    Scope: `quicklinks:write`.

    Args:
        id (str):
        body (QuickLinkChanges):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        QuickLink
     """


    kwargs = _get_kwargs(
        id=id,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    id: str,
    *,
    client: AuthenticatedClient,
    body: QuickLinkChanges,

) -> Response[QuickLink]:
    """ Update quick link

     Change a QuickLink. Visits that have already started are not affected.

    Scope: `quicklinks:write`.

    Args:
        id (str):
        body (QuickLinkChanges):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[QuickLink]
     """


    kwargs = _get_kwargs(
        id=id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    id: str,
    *,
    client: AuthenticatedClient,
    body: QuickLinkChanges,

) -> QuickLink:
    """ Update quick link

     Change a QuickLink. Visits that have already started are not affected.

    Scope: `quicklinks:write`.

    Args:
        id (str):
        body (QuickLinkChanges):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        QuickLink
     """


    kwargs = _get_kwargs(
        id=id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
