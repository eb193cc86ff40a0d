from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.test_webhook_body import TestWebhookBody
from ...models.tested_webhook import TestedWebhook
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    webhook_id: str,
    *,
    body: TestWebhookBody | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/webhooks/{webhook_id}/test".format(webhook_id=quote(str(webhook_id), safe=""),),
    }

    
    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> TestedWebhook:
    if response.status_code == 202:
        response_202 = TestedWebhook.from_dict(response.json())



        return response_202

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[TestedWebhook]:
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
    body: TestWebhookBody | Unset = UNSET,

) -> Response[TestedWebhook]:
    """ Test webhook

     Send a test event to one endpoint, regardless of its filter. The event and its delivery exist at
    once.

    Scope: `webhooks:write`.

    Args:
        webhook_id (str):
        body (TestWebhookBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TestedWebhook]
     """


    kwargs = _get_kwargs(
        webhook_id=webhook_id,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    body: TestWebhookBody | Unset = UNSET,

) -> TestedWebhook:
    """ Test webhook

     Send a test event to one endpoint, regardless of its filter. The event and its delivery exist at
    once.

    Scope: `webhooks:write`.

    Args:
        webhook_id (str):
        body (TestWebhookBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TestedWebhook
     """


    kwargs = _get_kwargs(
        webhook_id=webhook_id,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    body: TestWebhookBody | Unset = UNSET,

) -> Response[TestedWebhook]:
    """ Test webhook

     Send a test event to one endpoint, regardless of its filter. The event and its delivery exist at
    once.

    Scope: `webhooks:write`.

    Args:
        webhook_id (str):
        body (TestWebhookBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TestedWebhook]
     """


    kwargs = _get_kwargs(
        webhook_id=webhook_id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    body: TestWebhookBody | Unset = UNSET,

) -> TestedWebhook:
    """ Test webhook

     Send a test event to one endpoint, regardless of its filter. The event and its delivery exist at
    once.

    Scope: `webhooks:write`.

    Args:
        webhook_id (str):
        body (TestWebhookBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TestedWebhook
     """


    kwargs = _get_kwargs(
        webhook_id=webhook_id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
