from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.export_account_body import ExportAccountBody
from ...types import File, FileTypes
from io import BytesIO
from typing import cast



def _get_kwargs(
    session: str,
    *,
    body: ExportAccountBody,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/sessions/{session}/export".format(session=quote(str(session), safe=""),),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> File:
    if response.status_code == 200:
        response_200 = File(
             payload = BytesIO(response.content)
        )



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[File]:
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
    body: ExportAccountBody,

) -> Response[File]:
    """ Export session

     Move the account of a session out, in a file encrypted with the passphrase. The session stops. Once
    the file has been sent, the session is LOGGED_OUT here, but the device stays linked.

    Scope: `sessions:export`. The member behind the credential must be owner or admin.

    Args:
        session (str):
        body (ExportAccountBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[File]
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    *,
    client: AuthenticatedClient,
    body: ExportAccountBody,

) -> File:
    """ Export session

     Move the account of a session out, in a file encrypted with the passphrase. The session stops. Once
    the file has been sent, the session is LOGGED_OUT here, but the device stays linked.

    Scope: `sessions:export`. The member behind the credential must be owner or admin.

    Args:
        session (str):
        body (ExportAccountBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        File
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    *,
    client: AuthenticatedClient,
    body: ExportAccountBody,

) -> Response[File]:
    """ Export session

     Move the account of a session out, in a file encrypted with the passphrase. The session stops. Once
    the file has been sent, the session is LOGGED_OUT here, but the device stays linked.

    Scope: `sessions:export`. The member behind the credential must be owner or admin.

    Args:
        session (str):
        body (ExportAccountBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[File]
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    *,
    client: AuthenticatedClient,
    body: ExportAccountBody,

) -> File:
    """ Export session

     Move the account of a session out, in a file encrypted with the passphrase. The session stops. Once
    the file has been sent, the session is LOGGED_OUT here, but the device stays linked.

    Scope: `sessions:export`. The member behind the credential must be owner or admin.

    Args:
        session (str):
        body (ExportAccountBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        File
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
