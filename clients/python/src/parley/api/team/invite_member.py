from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.invite_member_body import InviteMemberBody
from ...models.invited_member import InvitedMember
from typing import cast



def _get_kwargs(
    *,
    body: InviteMemberBody,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/members",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> InvitedMember:
    if response.status_code == 201:
        response_201 = InvitedMember.from_dict(response.json())



        return response_201

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[InvitedMember]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: InviteMemberBody,

) -> Response[InvitedMember]:
    """ Invite member

     Invite a person to the team. They become a member when they accept.

    The signed-in member must be owner or admin.

    Args:
        body (InviteMemberBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[InvitedMember]
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    body: InviteMemberBody,

) -> InvitedMember:
    """ Invite member

     Invite a person to the team. They become a member when they accept.

    The signed-in member must be owner or admin.

    Args:
        body (InviteMemberBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        InvitedMember
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: InviteMemberBody,

) -> Response[InvitedMember]:
    """ Invite member

     Invite a person to the team. They become a member when they accept.

    The signed-in member must be owner or admin.

    Args:
        body (InviteMemberBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[InvitedMember]
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: InviteMemberBody,

) -> InvitedMember:
    """ Invite member

     Invite a person to the team. They become a member when they accept.

    The signed-in member must be owner or admin.

    Args:
        body (InviteMemberBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        InvitedMember
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
