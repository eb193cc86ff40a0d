from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.message_sent_payload import MessageSentPayload
from ...models.reaction_body import ReactionBody
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: ReactionBody,
    idempotency_key: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key


    # A key for each call, so that the transport may repeat it.
    headers.setdefault("Idempotency-Key", str(uuid4()))

    

    

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/api/reaction",
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
    *,
    client: AuthenticatedClient,
    body: ReactionBody,
    idempotency_key: str | Unset = UNSET,

) -> Response[MessageSentPayload]:
    """ React to a message

     React to a message, or remove the reaction.

    Scope: `messages:send`. Also for client tokens that may `send_reaction`.

    Args:
        idempotency_key (str | Unset):
        body (ReactionBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MessageSentPayload]
     """


    kwargs = _get_kwargs(
        body=body,
idempotency_key=idempotency_key,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    body: ReactionBody,
    idempotency_key: str | Unset = UNSET,

) -> MessageSentPayload:
    """ React to a message

     React to a message, or remove the reaction.

    Scope: `messages:send`. Also for client tokens that may `send_reaction`.

    Args:
        idempotency_key (str | Unset):
        body (ReactionBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MessageSentPayload
     """


    kwargs = _get_kwargs(
        body=body,
idempotency_key=idempotency_key,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: ReactionBody,
    idempotency_key: str | Unset = UNSET,

) -> Response[MessageSentPayload]:
    """ React to a message

     React to a message, or remove the reaction.

    Scope: `messages:send`. Also for client tokens that may `send_reaction`.

    Args:
        idempotency_key (str | Unset):
        body (ReactionBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MessageSentPayload]
     """


    kwargs = _get_kwargs(
        body=body,
idempotency_key=idempotency_key,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: ReactionBody,
    idempotency_key: str | Unset = UNSET,

) -> MessageSentPayload:
    """ React to a message

     React to a message, or remove the reaction.

    Scope: `messages:send`. Also for client tokens that may `send_reaction`.

    Args:
        idempotency_key (str | Unset):
        body (ReactionBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MessageSentPayload
     """


    kwargs = _get_kwargs(
        body=body,
idempotency_key=idempotency_key,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
