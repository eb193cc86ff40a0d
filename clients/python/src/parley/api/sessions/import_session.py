from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.import_session_files_body import ImportSessionFilesBody
from ...models.import_session_json_body import ImportSessionJsonBody
from ...models.imported_account import ImportedAccount
from typing import cast



def _get_kwargs(
    session: str,
    *,
    body:    ImportSessionFilesBody  |     ImportSessionJsonBody  | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/sessions/{session}/import".format(session=quote(str(session), safe=""),),
    }

    if isinstance(body, ImportSessionFilesBody):
        _kwargs["files"] = body.to_multipart()

    if isinstance(body, ImportSessionJsonBody):
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ImportedAccount:
    if response.status_code == 200:
        response_200 = ImportedAccount.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ImportedAccount]:
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
    body:    ImportSessionFilesBody  |     ImportSessionJsonBody  | Unset = UNSET,

) -> Response[ImportedAccount]:
    """ Import session

     Import the account of another client into a session that was never linked, without a new pairing. At
    most 16 MiB.

    Scope: `sessions:write`.

    Args:
        session (str):
        body (ImportSessionFilesBody):
        body (ImportSessionJsonBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ImportedAccount]
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
    body:    ImportSessionFilesBody  |     ImportSessionJsonBody  | Unset = UNSET,

) -> ImportedAccount:
    """ Import session

     Import the account of another client into a session that was never linked, without a new pairing. At
    most 16 MiB.

    Scope: `sessions:write`.

    Args:
        session (str):
        body (ImportSessionFilesBody):
        body (ImportSessionJsonBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ImportedAccount
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
    body:    ImportSessionFilesBody  |     ImportSessionJsonBody  | Unset = UNSET,

) -> Response[ImportedAccount]:
    """ Import session

     Import the account of another client into a session that was never linked, without a new pairing. At
    most 16 MiB.

    Scope: `sessions:write`.

    Args:
        session (str):
        body (ImportSessionFilesBody):
        body (ImportSessionJsonBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ImportedAccount]
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
    body:    ImportSessionFilesBody  |     ImportSessionJsonBody  | Unset = UNSET,

) -> ImportedAccount:
    """ Import session

     Import the account of another client into a session that was never linked, without a new pairing. At
    most 16 MiB.

    Scope: `sessions:write`.

    Args:
        session (str):
        body (ImportSessionFilesBody):
        body (ImportSessionJsonBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ImportedAccount
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
