from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.widget_session import WidgetSession
from typing import cast



def _get_kwargs(
    widget_session_id: str,

) -> dict[str, Any]:
    

    

    

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/widget/sessions/{widget_session_id}".format(widget_session_id=quote(str(widget_session_id), safe=""),),
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> WidgetSession:
    if response.status_code == 200:
        response_200 = WidgetSession.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[WidgetSession]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    widget_session_id: str,
    *,
    client: AuthenticatedClient,

) -> Response[WidgetSession]:
    """ Get widget session

     Get one widget session.

    Scope: `widget:read`.

    Args:
        widget_session_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[WidgetSession]
     """


    kwargs = _get_kwargs(
        widget_session_id=widget_session_id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    widget_session_id: str,
    *,
    client: AuthenticatedClient,

) -> WidgetSession:
    """ Get widget session

     Get one widget session.

    Scope: `widget:read`.

    Args:
        widget_session_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        WidgetSession
     """


    kwargs = _get_kwargs(
        widget_session_id=widget_session_id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    widget_session_id: str,
    *,
    client: AuthenticatedClient,

) -> Response[WidgetSession]:
    """ Get widget session

     Get one widget session.

    Scope: `widget:read`.

    Args:
        widget_session_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[WidgetSession]
     """


    kwargs = _get_kwargs(
        widget_session_id=widget_session_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    widget_session_id: str,
    *,
    client: AuthenticatedClient,

) -> WidgetSession:
    """ Get widget session

     Get one widget session.

    Scope: `widget:read`.

    Args:
        widget_session_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        WidgetSession
     """


    kwargs = _get_kwargs(
        widget_session_id=widget_session_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
