from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.group import Group
from ...models.join_group_body import JoinGroupBody
from typing import cast



def _get_kwargs(
    session: str,
    *,
    body: JoinGroupBody,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/{session}/groups/join".format(session=quote(str(session), safe=""),),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Group:
    if response.status_code == 200:
        response_200 = Group.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Group]:
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
    body: JoinGroupBody,

) -> Response[Group]:
    """ Join group

     Join a group with an invite code. Idempotent: a member stays a member.

    Scope: `groups:write`.

    Args:
        session (str):
        body (JoinGroupBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Group]
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    *,
    client: AuthenticatedClient,
    body: JoinGroupBody,

) -> Group:
    """ Join group

     Join a group with an invite code. Idempotent: a member stays a member.

    Scope: `groups:write`.

    Args:
        session (str):
        body (JoinGroupBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Group
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    *,
    client: AuthenticatedClient,
    body: JoinGroupBody,

) -> Response[Group]:
    """ Join group

     Join a group with an invite code. Idempotent: a member stays a member.

    Scope: `groups:write`.

    Args:
        session (str):
        body (JoinGroupBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Group]
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    *,
    client: AuthenticatedClient,
    body: JoinGroupBody,

) -> Group:
    """ Join group

     Join a group with an invite code. Idempotent: a member stays a member.

    Scope: `groups:write`.

    Args:
        session (str):
        body (JoinGroupBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Group
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
