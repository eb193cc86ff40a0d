from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.acknowledgement import Acknowledgement
from ...models.join_requests_body import JoinRequestsBody
from typing import cast



def _get_kwargs(
    session: str,
    id: str,
    *,
    body: JoinRequestsBody,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/{session}/groups/{id}/requests".format(session=quote(str(session), safe=""),id=quote(str(id), safe=""),),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Acknowledgement:
    if response.status_code == 200:
        response_200 = Acknowledgement.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Acknowledgement]:
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
    body: JoinRequestsBody,

) -> Response[Acknowledgement]:
    """ Answer join requests

     Approve or reject people who are waiting to join a group. Idempotent.

    Scope: `groups:write`.

    Args:
        session (str):
        id (str):
        body (JoinRequestsBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Acknowledgement]
     """


    kwargs = _get_kwargs(
        session=session,
id=id,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    id: str,
    *,
    client: AuthenticatedClient,
    body: JoinRequestsBody,

) -> Acknowledgement:
    """ Answer join requests

     Approve or reject people who are waiting to join a group. Idempotent.

    Scope: `groups:write`.

    Args:
        session (str):
        id (str):
        body (JoinRequestsBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Acknowledgement
     """


    kwargs = _get_kwargs(
        session=session,
id=id,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    id: str,
    *,
    client: AuthenticatedClient,
    body: JoinRequestsBody,

) -> Response[Acknowledgement]:
    """ Answer join requests

     Approve or reject people who are waiting to join a group. Idempotent.

    Scope: `groups:write`.

    Args:
        session (str):
        id (str):
        body (JoinRequestsBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Acknowledgement]
     """


    kwargs = _get_kwargs(
        session=session,
id=id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    id: str,
    *,
    client: AuthenticatedClient,
    body: JoinRequestsBody,

) -> Acknowledgement:
    """ Answer join requests

     Approve or reject people who are waiting to join a group. Idempotent.

    Scope: `groups:write`.

    Args:
        session (str):
        id (str):
        body (JoinRequestsBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Acknowledgement
     """


    kwargs = _get_kwargs(
        session=session,
id=id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
