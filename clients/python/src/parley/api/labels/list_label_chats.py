from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.chat import Chat
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    session: str,
    id: str,
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/{session}/labels/{id}/chats".format(session=quote(str(session), safe=""),id=quote(str(id), safe=""),),
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> list[Chat]:
    if response.status_code == 200:
        response_200 = []
        _response_200 = response.json()
        for response_200_item_data in (_response_200):
            response_200_item = Chat.from_dict(response_200_item_data)



            response_200.append(response_200_item)

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[list[Chat]]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session: str,
    id: str,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> Response[list[Chat]]:
    """ List label chats

     List the chats that have a label, those with the newest messages first.

    Scope: `labels:read`.

    Args:
        session (str):
        id (str):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[list[Chat]]
     """


    kwargs = _get_kwargs(
        session=session,
id=id,
limit=limit,
offset=offset,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    id: str,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> list[Chat]:
    """ List label chats

     List the chats that have a label, those with the newest messages first.

    Scope: `labels:read`.

    Args:
        session (str):
        id (str):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        list[Chat]
     """


    kwargs = _get_kwargs(
        session=session,
id=id,
limit=limit,
offset=offset,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    id: str,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> Response[list[Chat]]:
    """ List label chats

     List the chats that have a label, those with the newest messages first.

    Scope: `labels:read`.

    Args:
        session (str):
        id (str):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[list[Chat]]
     """


    kwargs = _get_kwargs(
        session=session,
id=id,
limit=limit,
offset=offset,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    id: str,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> list[Chat]:
    """ List label chats

     List the chats that have a label, those with the newest messages first.

    Scope: `labels:read`.

    Args:
        session (str):
        id (str):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        list[Chat]
     """


    kwargs = _get_kwargs(
        session=session,
id=id,
limit=limit,
offset=offset,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
