from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.media import Media
from ...models.upload_body import UploadBody
from ...models.upload_media_files_body import UploadMediaFilesBody
from typing import cast



def _get_kwargs(
    session: str,
    *,
    body:    UploadMediaFilesBody  |     UploadBody  | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/{session}/media".format(session=quote(str(session), safe=""),),
    }

    if isinstance(body, UploadMediaFilesBody):
        _kwargs["files"] = body.to_multipart()

    if isinstance(body, UploadBody):
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Media:
    if response.status_code == 201:
        response_201 = Media.from_dict(response.json())



        return response_201

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Media]:
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
    body:    UploadMediaFilesBody  |     UploadBody  | Unset = UNSET,

) -> Response[Media]:
    """ Upload media

     Upload a file to send by its id.

    Scope: `media:write`.

    Args:
        session (str):
        body (UploadMediaFilesBody):
        body (UploadBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Media]
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
    body:    UploadMediaFilesBody  |     UploadBody  | Unset = UNSET,

) -> Media:
    """ Upload media

     Upload a file to send by its id.

    Scope: `media:write`.

    Args:
        session (str):
        body (UploadMediaFilesBody):
        body (UploadBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Media
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
    body:    UploadMediaFilesBody  |     UploadBody  | Unset = UNSET,

) -> Response[Media]:
    """ Upload media

     Upload a file to send by its id.

    Scope: `media:write`.

    Args:
        session (str):
        body (UploadMediaFilesBody):
        body (UploadBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Media]
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
    body:    UploadMediaFilesBody  |     UploadBody  | Unset = UNSET,

) -> Media:
    """ Upload media

     Upload a file to send by its id.

    Scope: `media:write`.

    Args:
        session (str):
        body (UploadMediaFilesBody):
        body (UploadBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Media
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
