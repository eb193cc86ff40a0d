from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.project_chat_cursor_page import ProjectChatCursorPage
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    project_id: str | Unset = UNSET,
    session: str | Unset = UNSET,
    label: str | Unset = UNSET,
    unread: bool | Unset = UNSET,
    archived: bool | Unset = UNSET,
    q: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["projectId"] = project_id

    params["session"] = session

    params["label"] = label

    params["unread"] = unread

    params["archived"] = archived

    params["q"] = q

    params["limit"] = limit

    params["cursor"] = cursor


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/chats",
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ProjectChatCursorPage:
    if response.status_code == 200:
        response_200 = ProjectChatCursorPage.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ProjectChatCursorPage]:
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
    session: str | Unset = UNSET,
    label: str | Unset = UNSET,
    unread: bool | Unset = UNSET,
    archived: bool | Unset = UNSET,
    q: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> Response[ProjectChatCursorPage]:
    """ List project chats

     List the chats of all sessions of a project, those with the newest messages first.

    Scope: `chats:read`.

    Args:
        project_id (str | Unset):
        session (str | Unset):
        label (str | Unset):
        unread (bool | Unset):
        archived (bool | Unset):
        q (str | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ProjectChatCursorPage]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
session=session,
label=label,
unread=unread,
archived=archived,
q=q,
limit=limit,
cursor=cursor,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    project_id: str | Unset = UNSET,
    session: str | Unset = UNSET,
    label: str | Unset = UNSET,
    unread: bool | Unset = UNSET,
    archived: bool | Unset = UNSET,
    q: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> ProjectChatCursorPage:
    """ List project chats

     List the chats of all sessions of a project, those with the newest messages first.

    Scope: `chats:read`.

    Args:
        project_id (str | Unset):
        session (str | Unset):
        label (str | Unset):
        unread (bool | Unset):
        archived (bool | Unset):
        q (str | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ProjectChatCursorPage
     """


    kwargs = _get_kwargs(
        project_id=project_id,
session=session,
label=label,
unread=unread,
archived=archived,
q=q,
limit=limit,
cursor=cursor,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    project_id: str | Unset = UNSET,
    session: str | Unset = UNSET,
    label: str | Unset = UNSET,
    unread: bool | Unset = UNSET,
    archived: bool | Unset = UNSET,
    q: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> Response[ProjectChatCursorPage]:
    """ List project chats

     List the chats of all sessions of a project, those with the newest messages first.

    Scope: `chats:read`.

    Args:
        project_id (str | Unset):
        session (str | Unset):
        label (str | Unset):
        unread (bool | Unset):
        archived (bool | Unset):
        q (str | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ProjectChatCursorPage]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
session=session,
label=label,
unread=unread,
archived=archived,
q=q,
limit=limit,
cursor=cursor,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    project_id: str | Unset = UNSET,
    session: str | Unset = UNSET,
    label: str | Unset = UNSET,
    unread: bool | Unset = UNSET,
    archived: bool | Unset = UNSET,
    q: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,

) -> ProjectChatCursorPage:
    """ List project chats

     List the chats of all sessions of a project, those with the newest messages first.

    Scope: `chats:read`.

    Args:
        project_id (str | Unset):
        session (str | Unset):
        label (str | Unset):
        unread (bool | Unset):
        archived (bool | Unset):
        q (str | Unset):
        limit (int | Unset):
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ProjectChatCursorPage
     """


    kwargs = _get_kwargs(
        project_id=project_id,
session=session,
label=label,
unread=unread,
archived=archived,
q=q,
limit=limit,
cursor=cursor,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
