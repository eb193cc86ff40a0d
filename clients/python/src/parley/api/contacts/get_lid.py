from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.lid_mapping import LidMapping
from typing import cast



def _get_kwargs(
    session: str,
    lid: str,

) -> dict[str, Any]:
    

    

    

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/{session}/lids/{lid}".format(session=quote(str(session), safe=""),lid=quote(str(lid), safe=""),),
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> LidMapping:
    if response.status_code == 200:
        response_200 = LidMapping.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[LidMapping]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session: str,
    lid: str,
    *,
    client: AuthenticatedClient,

) -> Response[LidMapping]:
    """ Resolve a LID

     Get the phone number and resource id behind a LID.

    Scope: `contacts:read`.

    Args:
        session (str):
        lid (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[LidMapping]
     """


    kwargs = _get_kwargs(
        session=session,
lid=lid,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    lid: str,
    *,
    client: AuthenticatedClient,

) -> LidMapping:
    """ Resolve a LID

     Get the phone number and resource id behind a LID.

    Scope: `contacts:read`.

    Args:
        session (str):
        lid (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        LidMapping
     """


    kwargs = _get_kwargs(
        session=session,
lid=lid,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    lid: str,
    *,
    client: AuthenticatedClient,

) -> Response[LidMapping]:
    """ Resolve a LID

     Get the phone number and resource id behind a LID.

    Scope: `contacts:read`.

    Args:
        session (str):
        lid (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[LidMapping]
     """


    kwargs = _get_kwargs(
        session=session,
lid=lid,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    lid: str,
    *,
    client: AuthenticatedClient,

) -> LidMapping:
    """ Resolve a LID

     Get the phone number and resource id behind a LID.

    Scope: `contacts:read`.

    Args:
        session (str):
        lid (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        LidMapping
     """


    kwargs = _get_kwargs(
        session=session,
lid=lid,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
