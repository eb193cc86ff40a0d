from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.mint_client_token import MintClientToken
from ...models.minted_client_token import MintedClientToken
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    session: str,
    *,
    body: MintClientToken | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/sessions/{session}/client-tokens".format(session=quote(str(session), safe=""),),
    }

    
    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> MintedClientToken:
    if response.status_code == 201:
        response_201 = MintedClientToken.from_dict(response.json())



        return response_201

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[MintedClientToken]:
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
    body: MintClientToken | Unset = UNSET,

) -> Response[MintedClientToken]:
    """ Mint client token

     Create a token for an end user's client. It is shown only once and ends with the credential that
    created it.

    Scope: `client_tokens:issue`.

    Args:
        session (str):
        body (MintClientToken | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MintedClientToken]
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
    body: MintClientToken | Unset = UNSET,

) -> MintedClientToken:
    """ Mint client token

     Create a token for an end user's client. It is shown only once and ends with the credential that
    created it.

    Scope: `client_tokens:issue`.

    Args:
        session (str):
        body (MintClientToken | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MintedClientToken
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
    body: MintClientToken | Unset = UNSET,

) -> Response[MintedClientToken]:
    """ Mint client token

     Create a token for an end user's client. It is shown only once and ends with the credential that
    created it.

    Scope: `client_tokens:issue`.

    Args:
        session (str):
        body (MintClientToken | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MintedClientToken]
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
    body: MintClientToken | Unset = UNSET,

) -> MintedClientToken:
    """ Mint client token

     Create a token for an end user's client. It is shown only once and ends with the credential that
    created it.

    Scope: `client_tokens:issue`.

    Args:
        session (str):
        body (MintClientToken | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MintedClientToken
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
