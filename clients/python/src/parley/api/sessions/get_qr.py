from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.get_qr_format import GetQrFormat
from ...models.qr_value import QrValue
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    session: str,
    *,
    format_: GetQrFormat | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    json_format_: str | Unset = UNSET
    if not isinstance(format_, Unset):
        json_format_ = format_.value

    params["format"] = json_format_


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/{session}/auth/qr".format(session=quote(str(session), safe=""),),
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> QrValue:
    if response.status_code == 200:
        response_200 = QrValue.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[QrValue]:
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
    format_: GetQrFormat | Unset = UNSET,

) -> Response[QrValue]:
    """ Get QR code

     Get the QR code of a session in SCAN_QR.

    Scope: `sessions:write`.

    Args:
        session (str):
        format_ (GetQrFormat | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[QrValue]
     """


    kwargs = _get_kwargs(
        session=session,
format_=format_,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    session: str,
    *,
    client: AuthenticatedClient,
    format_: GetQrFormat | Unset = UNSET,

) -> QrValue:
    """ Get QR code

     Get the QR code of a session in SCAN_QR.

    Scope: `sessions:write`.

    Args:
        session (str):
        format_ (GetQrFormat | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        QrValue
     """


    kwargs = _get_kwargs(
        session=session,
format_=format_,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    session: str,
    *,
    client: AuthenticatedClient,
    format_: GetQrFormat | Unset = UNSET,

) -> Response[QrValue]:
    """ Get QR code

     Get the QR code of a session in SCAN_QR.

    Scope: `sessions:write`.

    Args:
        session (str):
        format_ (GetQrFormat | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[QrValue]
     """


    kwargs = _get_kwargs(
        session=session,
format_=format_,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    session: str,
    *,
    client: AuthenticatedClient,
    format_: GetQrFormat | Unset = UNSET,

) -> QrValue:
    """ Get QR code

     Get the QR code of a session in SCAN_QR.

    Scope: `sessions:write`.

    Args:
        session (str):
        format_ (GetQrFormat | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        QrValue
     """


    kwargs = _get_kwargs(
        session=session,
format_=format_,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
