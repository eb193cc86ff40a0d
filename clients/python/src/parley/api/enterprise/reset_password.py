from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.password_reset_body import PasswordResetBody
from ...models.password_reset_link import PasswordResetLink
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    user_id: str,
    *,
    body: PasswordResetBody | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/enterprise/users/{user_id}/reset".format(user_id=quote(str(user_id), safe=""),),
    }

    
    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> PasswordResetLink:
    if response.status_code == 200:
        response_200 = PasswordResetLink.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[PasswordResetLink]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    user_id: str,
    *,
    client: AuthenticatedClient,
    body: PasswordResetBody | Unset = UNSET,

) -> Response[PasswordResetLink]:
    """ Reset password

     Create a one-time link with which a user sets a new password. All of their signed-in sessions end.

    Args:
        user_id (str):
        body (PasswordResetBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[PasswordResetLink]
     """


    kwargs = _get_kwargs(
        user_id=user_id,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    user_id: str,
    *,
    client: AuthenticatedClient,
    body: PasswordResetBody | Unset = UNSET,

) -> PasswordResetLink:
    """ Reset password

     Create a one-time link with which a user sets a new password. All of their signed-in sessions end.

    Args:
        user_id (str):
        body (PasswordResetBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        PasswordResetLink
     """


    kwargs = _get_kwargs(
        user_id=user_id,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    user_id: str,
    *,
    client: AuthenticatedClient,
    body: PasswordResetBody | Unset = UNSET,

) -> Response[PasswordResetLink]:
    """ Reset password

     Create a one-time link with which a user sets a new password. All of their signed-in sessions end.

    Args:
        user_id (str):
        body (PasswordResetBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[PasswordResetLink]
     """


    kwargs = _get_kwargs(
        user_id=user_id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    user_id: str,
    *,
    client: AuthenticatedClient,
    body: PasswordResetBody | Unset = UNSET,

) -> PasswordResetLink:
    """ Reset password

     Create a one-time link with which a user sets a new password. All of their signed-in sessions end.

    Args:
        user_id (str):
        body (PasswordResetBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        PasswordResetLink
     """


    kwargs = _get_kwargs(
        user_id=user_id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
