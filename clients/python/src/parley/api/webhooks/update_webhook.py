from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.update_webhook_body import UpdateWebhookBody
from ...models.webhook_endpoint import WebhookEndpoint
from typing import cast



def _get_kwargs(
    webhook_id: str,
    *,
    body: UpdateWebhookBody,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/api/webhooks/{webhook_id}".format(webhook_id=quote(str(webhook_id), safe=""),),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> WebhookEndpoint:
    if response.status_code == 200:
        response_200 = WebhookEndpoint.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[WebhookEndpoint]:
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
    body: UpdateWebhookBody,

) -> Response[WebhookEndpoint]:
    """ Update webhook

     Change the settings of an endpoint. Enabling it again clears the reason why it was disabled.

    Scope: `webhooks:write`.

    Args:
        webhook_id (str):
        body (UpdateWebhookBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[WebhookEndpoint]
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
    body: UpdateWebhookBody,

) -> WebhookEndpoint:
    """ Update webhook

     Change the settings of an endpoint. Enabling it again clears the reason why it was disabled.

    Scope: `webhooks:write`.

    Args:
        webhook_id (str):
        body (UpdateWebhookBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        WebhookEndpoint
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
    body: UpdateWebhookBody,

) -> Response[WebhookEndpoint]:
    """ Update webhook

     Change the settings of an endpoint. Enabling it again clears the reason why it was disabled.

    Scope: `webhooks:write`.

    Args:
        webhook_id (str):
        body (UpdateWebhookBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[WebhookEndpoint]
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
    body: UpdateWebhookBody,

) -> WebhookEndpoint:
    """ Update webhook

     Change the settings of an endpoint. Enabling it again clears the reason why it was disabled.

    Scope: `webhooks:write`.

    Args:
        webhook_id (str):
        body (UpdateWebhookBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        WebhookEndpoint
     """


    kwargs = _get_kwargs(
        webhook_id=webhook_id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
