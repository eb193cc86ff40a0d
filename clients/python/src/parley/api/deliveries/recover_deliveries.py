from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.recover_body import RecoverBody
from ...models.recovery_preview import RecoveryPreview
from ...models.started_recovery import StartedRecovery
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    webhook_id: str,
    *,
    body: RecoverBody,
    preview: bool | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key


    # A key for each call, so that the transport may repeat it.
    headers.setdefault("Idempotency-Key", str(uuid4()))

    

    params: dict[str, Any] = {}

    params["preview"] = preview


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/webhooks/{webhook_id}/recover".format(webhook_id=quote(str(webhook_id), safe=""),),
        "params": params,
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> RecoveryPreview | StartedRecovery:
    if response.status_code == 200:
        response_200 = RecoveryPreview.from_dict(response.json())



        return response_200

    if response.status_code == 202:
        response_202 = StartedRecovery.from_dict(response.json())



        return response_202

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[RecoveryPreview | StartedRecovery]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    body: RecoverBody,
    preview: bool | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> Response[RecoveryPreview | StartedRecovery]:
    """ Recover deliveries

     Send an endpoint the events that it did not receive, as an operation of kind `delivery_recovery`.

    Scope: `events:replay`.

    Args:
        webhook_id (str):
        preview (bool | Unset):
        idempotency_key (str | Unset):
        body (RecoverBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RecoveryPreview | StartedRecovery]
     """


    kwargs = _get_kwargs(
        webhook_id=webhook_id,
body=body,
preview=preview,
idempotency_key=idempotency_key,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    body: RecoverBody,
    preview: bool | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> RecoveryPreview | StartedRecovery:
    """ Recover deliveries

     Send an endpoint the events that it did not receive, as an operation of kind `delivery_recovery`.

    Scope: `events:replay`.

    Args:
        webhook_id (str):
        preview (bool | Unset):
        idempotency_key (str | Unset):
        body (RecoverBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RecoveryPreview | StartedRecovery
     """


    kwargs = _get_kwargs(
        webhook_id=webhook_id,
body=body,
preview=preview,
idempotency_key=idempotency_key,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    body: RecoverBody,
    preview: bool | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> Response[RecoveryPreview | StartedRecovery]:
    """ Recover deliveries

     Send an endpoint the events that it did not receive, as an operation of kind `delivery_recovery`.

    Scope: `events:replay`.

    Args:
        webhook_id (str):
        preview (bool | Unset):
        idempotency_key (str | Unset):
        body (RecoverBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RecoveryPreview | StartedRecovery]
     """


    kwargs = _get_kwargs(
        webhook_id=webhook_id,
body=body,
preview=preview,
idempotency_key=idempotency_key,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    body: RecoverBody,
    preview: bool | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> RecoveryPreview | StartedRecovery:
    """ Recover deliveries

     Send an endpoint the events that it did not receive, as an operation of kind `delivery_recovery`.

    Scope: `events:replay`.

    Args:
        webhook_id (str):
        preview (bool | Unset):
        idempotency_key (str | Unset):
        body (RecoverBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RecoveryPreview | StartedRecovery
     """


    kwargs = _get_kwargs(
        webhook_id=webhook_id,
body=body,
preview=preview,
idempotency_key=idempotency_key,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
