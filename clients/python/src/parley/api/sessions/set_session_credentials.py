from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.session_credentials_body import SessionCredentialsBody
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    session: str,
    *,
    body: SessionCredentialsBody | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/api/sessions/{session}/credentials".format(session=quote(str(session), safe=""),),
    }

    
    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Any:
    if response.status_code == 204:
        return None

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Any]:
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
    body: SessionCredentialsBody | Unset = UNSET,

) -> Response[Any]:
    """ Set session credentials

     Replace the credentials that the engine of a session signs in with. Takes effect at once. They are
    stored encrypted and never shown; the session lists the names of those that are set.

    Scope: `sessions:write`.

    Args:
        session (str):
        body (SessionCredentialsBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any]
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
    body: SessionCredentialsBody | Unset = UNSET,

) -> Any:
    """ Set session credentials

     Replace the credentials that the engine of a session signs in with. Takes effect at once. They are
    stored encrypted and never shown; the session lists the names of those that are set.

    Scope: `sessions:write`.

    Args:
        session (str):
        body (SessionCredentialsBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any
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
    body: SessionCredentialsBody | Unset = UNSET,

) -> Response[Any]:
    """ Set session credentials

     Replace the credentials that the engine of a session signs in with. Takes effect at once. They are
    stored encrypted and never shown; the session lists the names of those that are set.

    Scope: `sessions:write`.

    Args:
        session (str):
        body (SessionCredentialsBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any]
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
    body: SessionCredentialsBody | Unset = UNSET,

) -> Any:
    """ Set session credentials

     Replace the credentials that the engine of a session signs in with. Takes effect at once. They are
    stored encrypted and never shown; the session lists the names of those that are set.

    Scope: `sessions:write`.

    Args:
        session (str):
        body (SessionCredentialsBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
