from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.session_passkey import SessionPasskey
from typing import cast



def _get_kwargs(
    session: str,

) -> dict[str, Any]:
    

    

    

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/{session}/auth/passkey".format(session=quote(str(session), safe=""),),
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> SessionPasskey:
    if response.status_code == 200:
        response_200 = SessionPasskey.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[SessionPasskey]:
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

) -> Response[SessionPasskey]:
    """ Get passkey

     Get the step that the passkey of an account requires during linking. Fails with `conflict` when none
    is required.

    Scope: `sessions:read`.

    Args:
        session (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[SessionPasskey]
     """


    kwargs = _get_kwargs(
        session=session,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    *,
    client: AuthenticatedClient,

) -> SessionPasskey:
    """ Get passkey

     Get the step that the passkey of an account requires during linking. Fails with `conflict` when none
    is required.

    Scope: `sessions:read`.

    Args:
        session (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        SessionPasskey
     """


    kwargs = _get_kwargs(
        session=session,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    *,
    client: AuthenticatedClient,

) -> Response[SessionPasskey]:
    """ Get passkey

     Get the step that the passkey of an account requires during linking. Fails with `conflict` when none
    is required.

    Scope: `sessions:read`.

    Args:
        session (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[SessionPasskey]
     """


    kwargs = _get_kwargs(
        session=session,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    *,
    client: AuthenticatedClient,

) -> SessionPasskey:
    """ Get passkey

     Get the step that the passkey of an account requires during linking. Fails with `conflict` when none
    is required.

    Scope: `sessions:read`.

    Args:
        session (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        SessionPasskey
     """


    kwargs = _get_kwargs(
        session=session,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
