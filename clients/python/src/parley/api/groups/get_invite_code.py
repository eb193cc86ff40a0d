from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.invite_code import InviteCode
from typing import cast



def _get_kwargs(
    session: str,
    id: str,

) -> dict[str, Any]:
    

    

    

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/{session}/groups/{id}/invite-code".format(session=quote(str(session), safe=""),id=quote(str(id), safe=""),),
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> InviteCode:
    if response.status_code == 200:
        response_200 = InviteCode.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[InviteCode]:
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

) -> Response[InviteCode]:
    """ Get invite code

     Get the code with which anyone can join a group until it is revoked.

    Scope: `groups:read`.

    Args:
        session (str):
        id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[InviteCode]
     """


    kwargs = _get_kwargs(
        session=session,
id=id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    id: str,
    *,
    client: AuthenticatedClient,

) -> InviteCode:
    """ Get invite code

     Get the code with which anyone can join a group until it is revoked.

    Scope: `groups:read`.

    Args:
        session (str):
        id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        InviteCode
     """


    kwargs = _get_kwargs(
        session=session,
id=id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    id: str,
    *,
    client: AuthenticatedClient,

) -> Response[InviteCode]:
    """ Get invite code

     Get the code with which anyone can join a group until it is revoked.

    Scope: `groups:read`.

    Args:
        session (str):
        id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[InviteCode]
     """


    kwargs = _get_kwargs(
        session=session,
id=id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    id: str,
    *,
    client: AuthenticatedClient,

) -> InviteCode:
    """ Get invite code

     Get the code with which anyone can join a group until it is revoked.

    Scope: `groups:read`.

    Args:
        session (str):
        id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        InviteCode
     """


    kwargs = _get_kwargs(
        session=session,
id=id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
