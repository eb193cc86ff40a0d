from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors




def _get_kwargs(
    hook_id: str,

) -> dict[str, Any]:
    

    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/hooks/whatsapp-cloud/{hook_id}".format(hook_id=quote(str(hook_id), safe=""),),
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Any:
    if response.status_code == 200:
        return None

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Any]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    hook_id: str,
    *,
    client: AuthenticatedClient | Client,

) -> Response[Any]:
    """ Receive Meta’s webhook

     Receive a webhook from Meta, signed with the app secret in `X-Hub-Signature-256`. It is stored
    before the answer. At most 1,000 items per request.

    Args:
        hook_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any]
     """


    kwargs = _get_kwargs(
        hook_id=hook_id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    hook_id: str,
    *,
    client: AuthenticatedClient | Client,

) -> Any:
    """ Receive Meta’s webhook

     Receive a webhook from Meta, signed with the app secret in `X-Hub-Signature-256`. It is stored
    before the answer. At most 1,000 items per request.

    Args:
        hook_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any
     """


    kwargs = _get_kwargs(
        hook_id=hook_id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    hook_id: str,
    *,
    client: AuthenticatedClient | Client,

) -> Response[Any]:
    """ Receive Meta’s webhook

     Receive a webhook from Meta, signed with the app secret in `X-Hub-Signature-256`. It is stored
    before the answer. At most 1,000 items per request.

    Args:
        hook_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any]
     """


    kwargs = _get_kwargs(
        hook_id=hook_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    hook_id: str,
    *,
    client: AuthenticatedClient | Client,

) -> Any:
    """ Receive Meta’s webhook

     Receive a webhook from Meta, signed with the app secret in `X-Hub-Signature-256`. It is stored
    before the answer. At most 1,000 items per request.

    Args:
        hook_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any
     """


    kwargs = _get_kwargs(
        hook_id=hook_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
