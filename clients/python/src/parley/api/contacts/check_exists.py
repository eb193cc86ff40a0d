from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.number_existence import NumberExistence
from typing import cast



def _get_kwargs(
    session: str,
    *,
    phone: str,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["phone"] = phone


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/{session}/contacts/check-exists".format(session=quote(str(session), safe=""),),
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> NumberExistence:
    if response.status_code == 200:
        response_200 = NumberExistence.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[NumberExistence]:
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
    phone: str,

) -> Response[NumberExistence]:
    """ Check a phone number

     Check whether a phone number is on the network.

    Scope: `contacts:read`.

    Args:
        session (str):
        phone (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[NumberExistence]
     """


    kwargs = _get_kwargs(
        session=session,
phone=phone,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    *,
    client: AuthenticatedClient,
    phone: str,

) -> NumberExistence:
    """ Check a phone number

     Check whether a phone number is on the network.

    Scope: `contacts:read`.

    Args:
        session (str):
        phone (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        NumberExistence
     """


    kwargs = _get_kwargs(
        session=session,
phone=phone,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    *,
    client: AuthenticatedClient,
    phone: str,

) -> Response[NumberExistence]:
    """ Check a phone number

     Check whether a phone number is on the network.

    Scope: `contacts:read`.

    Args:
        session (str):
        phone (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[NumberExistence]
     """


    kwargs = _get_kwargs(
        session=session,
phone=phone,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    *,
    client: AuthenticatedClient,
    phone: str,

) -> NumberExistence:
    """ Check a phone number

     Check whether a phone number is on the network.

    Scope: `contacts:read`.

    Args:
        session (str):
        phone (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        NumberExistence
     """


    kwargs = _get_kwargs(
        session=session,
phone=phone,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
