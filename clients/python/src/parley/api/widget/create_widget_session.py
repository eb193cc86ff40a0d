from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.create_widget_session_body import CreateWidgetSessionBody
from ...models.made_widget_session import MadeWidgetSession
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: CreateWidgetSessionBody | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/widget/sessions",
    }

    
    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> MadeWidgetSession:
    if response.status_code == 201:
        response_201 = MadeWidgetSession.from_dict(response.json())



        return response_201

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[MadeWidgetSession]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: CreateWidgetSessionBody | Unset = UNSET,

) -> Response[MadeWidgetSession]:
    """ Create widget session

     Create a widget session and the URL of its frame. Fails with `link_expired` while the widget is
    disabled.

    Scope: `widget:write`.

    Args:
        body (CreateWidgetSessionBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MadeWidgetSession]
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    body: CreateWidgetSessionBody | Unset = UNSET,

) -> MadeWidgetSession:
    """ Create widget session

     Create a widget session and the URL of its frame. Fails with `link_expired` while the widget is
    disabled.

    Scope: `widget:write`.

    Args:
        body (CreateWidgetSessionBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MadeWidgetSession
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: CreateWidgetSessionBody | Unset = UNSET,

) -> Response[MadeWidgetSession]:
    """ Create widget session

     Create a widget session and the URL of its frame. Fails with `link_expired` while the widget is
    disabled.

    Scope: `widget:write`.

    Args:
        body (CreateWidgetSessionBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MadeWidgetSession]
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: CreateWidgetSessionBody | Unset = UNSET,

) -> MadeWidgetSession:
    """ Create widget session

     Create a widget session and the URL of its frame. Fails with `link_expired` while the widget is
    disabled.

    Scope: `widget:write`.

    Args:
        body (CreateWidgetSessionBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MadeWidgetSession
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
