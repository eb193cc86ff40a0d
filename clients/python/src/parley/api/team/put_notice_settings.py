from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.notice_settings import NoticeSettings
from ...models.notice_settings_body import NoticeSettingsBody
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: NoticeSettingsBody | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/v1/notices",
    }

    
    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> NoticeSettings:
    if response.status_code == 200:
        response_200 = NoticeSettings.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[NoticeSettings]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: NoticeSettingsBody | Unset = UNSET,

) -> Response[NoticeSettings]:
    """ Put notice settings

     Replace the notice settings. Absent fields are reset to their defaults.

    Scope: `notices:write`. Not for project tokens. The member behind the credential must be owner or
    admin.

    Args:
        body (NoticeSettingsBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[NoticeSettings]
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    body: NoticeSettingsBody | Unset = UNSET,

) -> NoticeSettings:
    """ Put notice settings

     Replace the notice settings. Absent fields are reset to their defaults.

    Scope: `notices:write`. Not for project tokens. The member behind the credential must be owner or
    admin.

    Args:
        body (NoticeSettingsBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        NoticeSettings
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: NoticeSettingsBody | Unset = UNSET,

) -> Response[NoticeSettings]:
    """ Put notice settings

     Replace the notice settings. Absent fields are reset to their defaults.

    Scope: `notices:write`. Not for project tokens. The member behind the credential must be owner or
    admin.

    Args:
        body (NoticeSettingsBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[NoticeSettings]
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: NoticeSettingsBody | Unset = UNSET,

) -> NoticeSettings:
    """ Put notice settings

     Replace the notice settings. Absent fields are reset to their defaults.

    Scope: `notices:write`. Not for project tokens. The member behind the credential must be owner or
    admin.

    Args:
        body (NoticeSettingsBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        NoticeSettings
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
