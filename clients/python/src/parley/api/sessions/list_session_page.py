from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.list_session_page_engine import ListSessionPageEngine
from ...models.list_session_page_status import ListSessionPageStatus
from ...models.session_page import SessionPage
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    project_id: str | Unset = UNSET,
    status: ListSessionPageStatus | Unset = UNSET,
    engine: ListSessionPageEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    phone_number: str | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["projectId"] = project_id

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
        "url": "/v1/sessions",
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> SessionPage:
    if response.status_code == 200:
        response_200 = SessionPage.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[SessionPage]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    project_id: str | Unset = UNSET,
    status: ListSessionPageStatus | Unset = UNSET,
    engine: ListSessionPageEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    phone_number: str | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> Response[SessionPage]:
    """ List sessions by page

     List the sessions that the credential can see, newest first. Can be limited to one project.

    Scope: `sessions:read`.

    Args:
        project_id (str | Unset):
        status (ListSessionPageStatus | Unset):
        engine (ListSessionPageEngine | Unset):
        name (str | Unset):
        phone_number (str | Unset):
        before (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[SessionPage]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
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
    project_id: str | Unset = UNSET,
    status: ListSessionPageStatus | Unset = UNSET,
    engine: ListSessionPageEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    phone_number: str | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> SessionPage:
    """ List sessions by page

     List the sessions that the credential can see, newest first. Can be limited to one project.

    Scope: `sessions:read`.

    Args:
        project_id (str | Unset):
        status (ListSessionPageStatus | Unset):
        engine (ListSessionPageEngine | Unset):
        name (str | Unset):
        phone_number (str | Unset):
        before (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        SessionPage
     """


    kwargs = _get_kwargs(
        project_id=project_id,
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
    project_id: str | Unset = UNSET,
    status: ListSessionPageStatus | Unset = UNSET,
    engine: ListSessionPageEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    phone_number: str | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> Response[SessionPage]:
    """ List sessions by page

     List the sessions that the credential can see, newest first. Can be limited to one project.

    Scope: `sessions:read`.

    Args:
        project_id (str | Unset):
        status (ListSessionPageStatus | Unset):
        engine (ListSessionPageEngine | Unset):
        name (str | Unset):
        phone_number (str | Unset):
        before (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[SessionPage]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
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
    project_id: str | Unset = UNSET,
    status: ListSessionPageStatus | Unset = UNSET,
    engine: ListSessionPageEngine | Unset = UNSET,
    name: str | Unset = UNSET,
    phone_number: str | Unset = UNSET,
    before: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> SessionPage:
    """ List sessions by page

     List the sessions that the credential can see, newest first. Can be limited to one project.

    Scope: `sessions:read`.

    Args:
        project_id (str | Unset):
        status (ListSessionPageStatus | Unset):
        engine (ListSessionPageEngine | Unset):
        name (str | Unset):
        phone_number (str | Unset):
        before (str | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        SessionPage
     """


    kwargs = _get_kwargs(
        project_id=project_id,
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
