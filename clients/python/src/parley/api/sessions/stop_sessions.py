from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.session_ids import SessionIds
from ...models.session_results import SessionResults
from typing import cast



def _get_kwargs(
    *,
    body: SessionIds,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/sessions/bulk/stop",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> SessionResults:
    if response.status_code == 200:
        response_200 = SessionResults.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[SessionResults]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: SessionIds,

) -> Response[SessionResults]:
    """ Stop sessions

     Stop several sessions (MANUAL_STOP). Each succeeds or fails on its own. Idempotent.

    Scope: `sessions:write`.

    Args:
        body (SessionIds):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[SessionResults]
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    body: SessionIds,

) -> SessionResults:
    """ Stop sessions

     Stop several sessions (MANUAL_STOP). Each succeeds or fails on its own. Idempotent.

    Scope: `sessions:write`.

    Args:
        body (SessionIds):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        SessionResults
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: SessionIds,

) -> Response[SessionResults]:
    """ Stop sessions

     Stop several sessions (MANUAL_STOP). Each succeeds or fails on its own. Idempotent.

    Scope: `sessions:write`.

    Args:
        body (SessionIds):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[SessionResults]
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: SessionIds,

) -> SessionResults:
    """ Stop sessions

     Stop several sessions (MANUAL_STOP). Each succeeds or fails on its own. Idempotent.

    Scope: `sessions:write`.

    Args:
        body (SessionIds):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        SessionResults
     """


    kwargs = _get_kwargs(
        body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
