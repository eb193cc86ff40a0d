from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.replay_body import ReplayBody
from ...models.replay_receipt import ReplayReceipt
from typing import cast



def _get_kwargs(
    event_id: str,
    *,
    body: ReplayBody,
    idempotency_key: str,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    headers["Idempotency-Key"] = idempotency_key


    # A key for each call, so that the transport may repeat it.
    headers.setdefault("Idempotency-Key", str(uuid4()))

    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/platform/events/{event_id}/replays".format(event_id=quote(str(event_id), safe=""),),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ReplayReceipt:
    if response.status_code == 202:
        response_202 = ReplayReceipt.from_dict(response.json())



        return response_202

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ReplayReceipt]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    event_id: str,
    *,
    client: AuthenticatedClient,
    body: ReplayBody,
    idempotency_key: str,

) -> Response[ReplayReceipt]:
    """ Replay team event

     Send a team event again to one of the team's endpoints.

    Scope: `events:replay`. Not for project tokens.

    Args:
        event_id (str):
        idempotency_key (str):
        body (ReplayBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ReplayReceipt]
     """


    kwargs = _get_kwargs(
        event_id=event_id,
body=body,
idempotency_key=idempotency_key,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    event_id: str,
    *,
    client: AuthenticatedClient,
    body: ReplayBody,
    idempotency_key: str,

) -> ReplayReceipt:
    """ Replay team event

     Send a team event again to one of the team's endpoints.

    Scope: `events:replay`. Not for project tokens.

    Args:
        event_id (str):
        idempotency_key (str):
        body (ReplayBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ReplayReceipt
     """


    kwargs = _get_kwargs(
        event_id=event_id,
body=body,
idempotency_key=idempotency_key,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    event_id: str,
    *,
    client: AuthenticatedClient,
    body: ReplayBody,
    idempotency_key: str,

) -> Response[ReplayReceipt]:
    """ Replay team event

     Send a team event again to one of the team's endpoints.

    Scope: `events:replay`. Not for project tokens.

    Args:
        event_id (str):
        idempotency_key (str):
        body (ReplayBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ReplayReceipt]
     """


    kwargs = _get_kwargs(
        event_id=event_id,
body=body,
idempotency_key=idempotency_key,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    event_id: str,
    *,
    client: AuthenticatedClient,
    body: ReplayBody,
    idempotency_key: str,

) -> ReplayReceipt:
    """ Replay team event

     Send a team event again to one of the team's endpoints.

    Scope: `events:replay`. Not for project tokens.

    Args:
        event_id (str):
        idempotency_key (str):
        body (ReplayBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ReplayReceipt
     """


    kwargs = _get_kwargs(
        event_id=event_id,
body=body,
idempotency_key=idempotency_key,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
