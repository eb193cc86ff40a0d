from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.list_sessions_engine import ListSessionsEngine
from ...models.list_sessions_status import ListSessionsStatus
from ...models.session import Session
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    status: ListSessionsStatus | Unset = UNSET,
    engine: ListSessionsEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    phone_number: str | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    json_engine: str | Unset = UNSET
    if not isinstance(engine, Unset):
        json_engine = engine.value

    params["engine"] = json_engine

    params["name"] = name

    params["phoneNumber"] = phone_number

    params["before"] = before

    params["limit"] = limit

    params["offset"] = offset


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/sessions",
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> list[Session]:
    if response.status_code == 200:
        response_200 = []
        _response_200 = response.json()
        for response_200_item_data in (_response_200):
            response_200_item = Session.from_dict(response_200_item_data)



            response_200.append(response_200_item)

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[list[Session]]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    status: ListSessionsStatus | Unset = UNSET,
    engine: ListSessionsEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    phone_number: str | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> Response[list[Session]]:
    """ List sessions

     List the sessions that the credential can see, newest first.

    Scope: `sessions:read`.

    Args:
        status (ListSessionsStatus | Unset):
        engine (ListSessionsEngine | Unset):
        name (str | Unset):
        phone_number (str | Unset):
        before (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[list[Session]]
     """


    kwargs = _get_kwargs(
        status=status,
engine=engine,
name=name,
phone_number=phone_number,
before=before,
limit=limit,
offset=offset,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    status: ListSessionsStatus | Unset = UNSET,
    engine: ListSessionsEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    phone_number: str | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> list[Session]:
    """ List sessions

     List the sessions that the credential can see, newest first.

    Scope: `sessions:read`.

    Args:
        status (ListSessionsStatus | Unset):
        engine (ListSessionsEngine | Unset):
        name (str | Unset):
        phone_number (str | Unset):
        before (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        list[Session]
     """


    kwargs = _get_kwargs(
        status=status,
engine=engine,
name=name,
phone_number=phone_number,
before=before,
limit=limit,
offset=offset,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    status: ListSessionsStatus | Unset = UNSET,
    engine: ListSessionsEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    phone_number: str | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> Response[list[Session]]:
    """ List sessions

     List the sessions that the credential can see, newest first.

    Scope: `sessions:read`.

    Args:
        status (ListSessionsStatus | Unset):
        engine (ListSessionsEngine | Unset):
        name (str | Unset):
        phone_number (str | Unset):
        before (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[list[Session]]
     """


    kwargs = _get_kwargs(
        status=status,
engine=engine,
name=name,
phone_number=phone_number,
before=before,
limit=limit,
offset=offset,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    status: ListSessionsStatus | Unset = UNSET,
    engine: ListSessionsEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    phone_number: str | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> list[Session]:
    """ List sessions

     List the sessions that the credential can see, newest first.

    Scope: `sessions:read`.

    Args:
        status (ListSessionsStatus | Unset):
        engine (ListSessionsEngine | Unset):
        name (str | Unset):
        phone_number (str | Unset):
        before (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        list[Session]
     """


    kwargs = _get_kwargs(
        status=status,
engine=engine,
name=name,
phone_number=phone_number,
before=before,
limit=limit,
offset=offset,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
