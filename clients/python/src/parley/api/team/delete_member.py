from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...types import UNSET, Unset



def _get_kwargs(
    user_id: str,
    *,
    keep_keys: bool | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["keepKeys"] = keep_keys


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/members/{user_id}".format(user_id=quote(str(user_id), safe=""),),
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Any:
    if response.status_code == 204:
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
    user_id: str,
    *,
    client: AuthenticatedClient,
    keep_keys: bool | Unset = UNSET,

) -> Response[Any]:
    """ Delete member

     Remove a member from the team. Their signed-in sessions end, and their keys are revoked or handed
    over.

    The signed-in member must be owner or admin.

    Args:
        user_id (str):
        keep_keys (bool | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any]
     """


    kwargs = _get_kwargs(
        user_id=user_id,
keep_keys=keep_keys,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    user_id: str,
    *,
    client: AuthenticatedClient,
    keep_keys: bool | Unset = UNSET,

) -> Any:
    """ Delete member

     Remove a member from the team. Their signed-in sessions end, and their keys are revoked or handed
    over.

    The signed-in member must be owner or admin.

    Args:
        user_id (str):
        keep_keys (bool | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any
     """


    kwargs = _get_kwargs(
        user_id=user_id,
keep_keys=keep_keys,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    user_id: str,
    *,
    client: AuthenticatedClient,
    keep_keys: bool | Unset = UNSET,

) -> Response[Any]:
    """ Delete member

     Remove a member from the team. Their signed-in sessions end, and their keys are revoked or handed
    over.

    The signed-in member must be owner or admin.

    Args:
        user_id (str):
        keep_keys (bool | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any]
     """


    kwargs = _get_kwargs(
        user_id=user_id,
keep_keys=keep_keys,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    user_id: str,
    *,
    client: AuthenticatedClient,
    keep_keys: bool | Unset = UNSET,

) -> Any:
    """ Delete member

     Remove a member from the team. Their signed-in sessions end, and their keys are revoked or handed
    over.

    The signed-in member must be owner or admin.

    Args:
        user_id (str):
        keep_keys (bool | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any
     """


    kwargs = _get_kwargs(
        user_id=user_id,
keep_keys=keep_keys,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
