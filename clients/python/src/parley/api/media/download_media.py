from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...types import File, FileTypes
from ...types import UNSET, Unset
from io import BytesIO



def _get_kwargs(
    session: str,
    id: str,
    *,
    range_: str | Unset = UNSET,
    if_range: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(range_, Unset):
        headers["Range"] = range_

    if not isinstance(if_range, Unset):
        headers["If-Range"] = if_range

    if not isinstance(if_none_match, Unset):
        headers["If-None-Match"] = if_none_match



    

    

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/{session}/media/{id}".format(session=quote(str(session), safe=""),id=quote(str(id), safe=""),),
    }


    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> File:
    if response.status_code == 200:
        response_200 = File(
             payload = BytesIO(response.content)
        )



        return response_200

    if response.status_code == 206:
        response_206 = File(
             payload = BytesIO(response.content)
        )



        return response_206

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[File]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session: str,
    id: str,
    *,
    client: AuthenticatedClient,
    range_: str | Unset = UNSET,
    if_range: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,

) -> Response[File]:
    """ Download media

     Download a file, or a part of it with `Range`.

    Scope: `media:read`.

    Args:
        session (str):
        id (str):
        range_ (str | Unset):
        if_range (str | Unset):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[File]
     """


    kwargs = _get_kwargs(
        session=session,
id=id,
range_=range_,
if_range=if_range,
if_none_match=if_none_match,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    id: str,
    *,
    client: AuthenticatedClient,
    range_: str | Unset = UNSET,
    if_range: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,

) -> File:
    """ Download media

     Download a file, or a part of it with `Range`.

    Scope: `media:read`.

    Args:
        session (str):
        id (str):
        range_ (str | Unset):
        if_range (str | Unset):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        File
     """


    kwargs = _get_kwargs(
        session=session,
id=id,
range_=range_,
if_range=if_range,
if_none_match=if_none_match,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    id: str,
    *,
    client: AuthenticatedClient,
    range_: str | Unset = UNSET,
    if_range: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,

) -> Response[File]:
    """ Download media

     Download a file, or a part of it with `Range`.

    Scope: `media:read`.

    Args:
        session (str):
        id (str):
        range_ (str | Unset):
        if_range (str | Unset):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[File]
     """


    kwargs = _get_kwargs(
        session=session,
id=id,
range_=range_,
if_range=if_range,
if_none_match=if_none_match,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    id: str,
    *,
    client: AuthenticatedClient,
    range_: str | Unset = UNSET,
    if_range: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,

) -> File:
    """ Download media

     Download a file, or a part of it with `Range`.

    Scope: `media:read`.

    Args:
        session (str):
        id (str):
        range_ (str | Unset):
        if_range (str | Unset):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        File
     """


    kwargs = _get_kwargs(
        session=session,
id=id,
range_=range_,
if_range=if_range,
if_none_match=if_none_match,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
