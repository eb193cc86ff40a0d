from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.invite_info import InviteInfo
from typing import cast



def _get_kwargs(
    session: str,
    *,
    code: str,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["code"] = code


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/{session}/groups/invite-info".format(session=quote(str(session), safe=""),),
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> InviteInfo:
    if response.status_code == 200:
        response_200 = InviteInfo.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[InviteInfo]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session: str,
    *,
    client: AuthenticatedClient,
    code: str,

) -> Response[InviteInfo]:
    """ Get invite info

     Get the group that an invite code leads to, without joining it.

    Scope: `groups:read`.

    Args:
        session (str):
        code (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[InviteInfo]
     """


    kwargs = _get_kwargs(
        session=session,
code=code,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    *,
    client: AuthenticatedClient,
    code: str,

) -> InviteInfo:
    """ Get invite info

     Get the group that an invite code leads to, without joining it.

    Scope: `groups:read`.

    Args:
        session (str):
        code (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        InviteInfo
     """


    kwargs = _get_kwargs(
        session=session,
code=code,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    *,
    client: AuthenticatedClient,
    code: str,

) -> Response[InviteInfo]:
    """ Get invite info

     Get the group that an invite code leads to, without joining it.

    Scope: `groups:read`.

    Args:
        session (str):
        code (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[InviteInfo]
     """


    kwargs = _get_kwargs(
        session=session,
code=code,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    *,
    client: AuthenticatedClient,
    code: str,

) -> InviteInfo:
    """ Get invite info

     Get the group that an invite code leads to, without joining it.

    Scope: `groups:read`.

    Args:
        session (str):
        code (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        InviteInfo
     """


    kwargs = _get_kwargs(
        session=session,
code=code,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
