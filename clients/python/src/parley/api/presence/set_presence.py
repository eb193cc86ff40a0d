from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.acknowledgement import Acknowledgement
from ...models.presence_body import PresenceBody
from typing import cast



def _get_kwargs(
    session: str,
    *,
    body: PresenceBody,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/api/{session}/presence".format(session=quote(str(session), safe=""),),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Acknowledgement:
    if response.status_code == 200:
        response_200 = Acknowledgement.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Acknowledgement]:
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
    body: PresenceBody,

) -> Response[Acknowledgement]:
    """ Set presence

     Show the account as online or offline, or as typing, recording or paused in a chat. `typing` equals
    startTyping, `paused` equals stopTyping. Typing and recording end after 25 seconds.

    Scope: `presence:write`.

    Args:
        session (str):
        body (PresenceBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Acknowledgement]
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
    body: PresenceBody,

) -> Acknowledgement:
    """ Set presence

     Show the account as online or offline, or as typing, recording or paused in a chat. `typing` equals
    startTyping, `paused` equals stopTyping. Typing and recording end after 25 seconds.

    Scope: `presence:write`.

    Args:
        session (str):
        body (PresenceBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Acknowledgement
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
    body: PresenceBody,

) -> Response[Acknowledgement]:
    """ Set presence

     Show the account as online or offline, or as typing, recording or paused in a chat. `typing` equals
    startTyping, `paused` equals stopTyping. Typing and recording end after 25 seconds.

    Scope: `presence:write`.

    Args:
        session (str):
        body (PresenceBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Acknowledgement]
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
    body: PresenceBody,

) -> Acknowledgement:
    """ Set presence

     Show the account as online or offline, or as typing, recording or paused in a chat. `typing` equals
    startTyping, `paused` equals stopTyping. Typing and recording end after 25 seconds.

    Scope: `presence:write`.

    Args:
        session (str):
        body (PresenceBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Acknowledgement
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
