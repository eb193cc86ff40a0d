from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.rotate_secret_body import RotateSecretBody
from ...models.webhook_endpoint_with_secret import WebhookEndpointWithSecret
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    webhook_id: str,
    *,
    body: RotateSecretBody | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/webhooks/{webhook_id}/rotate-secret".format(webhook_id=quote(str(webhook_id), safe=""),),
    }

    
    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> WebhookEndpointWithSecret:
    if response.status_code == 200:
        response_200 = WebhookEndpointWithSecret.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[WebhookEndpointWithSecret]:
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
    body: RotateSecretBody | Unset = UNSET,

) -> Response[WebhookEndpointWithSecret]:
    """ Rotate webhook secret

     Create a new signing secret. Older secrets also sign until the overlap ends.

    Scope: `webhooks:write`.

    Args:
        webhook_id (str):
        body (RotateSecretBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[WebhookEndpointWithSecret]
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
    body: RotateSecretBody | Unset = UNSET,

) -> WebhookEndpointWithSecret:
    """ Rotate webhook secret

     Create a new signing secret. Older secrets also sign until the overlap ends.

    Scope: `webhooks:write`.

    Args:
        webhook_id (str):
        body (RotateSecretBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        WebhookEndpointWithSecret
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
    body: RotateSecretBody | Unset = UNSET,

) -> Response[WebhookEndpointWithSecret]:
    """ Rotate webhook secret

     Create a new signing secret. Older secrets also sign until the overlap ends.

    Scope: `webhooks:write`.

    Args:
        webhook_id (str):
        body (RotateSecretBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[WebhookEndpointWithSecret]
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
    body: RotateSecretBody | Unset = UNSET,

) -> WebhookEndpointWithSecret:
    """ Rotate webhook secret

     Create a new signing secret. Older secrets also sign until the overlap ends.

    Scope: `webhooks:write`.

    Args:
        webhook_id (str):
        body (RotateSecretBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        WebhookEndpointWithSecret
     """


    kwargs = _get_kwargs(
        webhook_id=webhook_id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
