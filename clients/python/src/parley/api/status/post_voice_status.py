from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.message_sent_payload import MessageSentPayload
from ...models.voice_status_body import VoiceStatusBody
from typing import cast



def _get_kwargs(
    session: str,
    *,
    body: VoiceStatusBody,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/{session}/status/voice".format(session=quote(str(session), safe=""),),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> MessageSentPayload:
    if response.status_code == 200:
        response_200 = MessageSentPayload.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[MessageSentPayload]:
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
    body: VoiceStatusBody,

) -> Response[MessageSentPayload]:
    """ Post voice status

     Post a voice message as a status update.

    Scope: `messages:send`.

    Args:
        session (str):
        body (VoiceStatusBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MessageSentPayload]
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
    body: VoiceStatusBody,

) -> MessageSentPayload:
    """ Post voice status

     Post a voice message as a status update.

    Scope: `messages:send`.

    Args:
        session (str):
        body (VoiceStatusBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MessageSentPayload
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
    body: VoiceStatusBody,

) -> Response[MessageSentPayload]:
    """ Post voice status

     Post a voice message as a status update.

    Scope: `messages:send`.

    Args:
        session (str):
        body (VoiceStatusBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MessageSentPayload]
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
    body: VoiceStatusBody,

) -> MessageSentPayload:
    """ Post voice status

     Post a voice message as a status update.

    Scope: `messages:send`.

    Args:
        session (str):
        body (VoiceStatusBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MessageSentPayload
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
