from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.cancel_receipt import CancelReceipt
from typing import cast



def _get_kwargs(
    project_id: str,
    operation_id: str,
    *,
    idempotency_key: str,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    headers["Idempotency-Key"] = idempotency_key


    # A key for each call, so that the transport may repeat it.
    headers.setdefault("Idempotency-Key", str(uuid4()))

    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/platform/projects/{project_id}/operations/{operation_id}/cancel".format(project_id=quote(str(project_id), safe=""),operation_id=quote(str(operation_id), safe=""),),
    }


    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> CancelReceipt:
    if response.status_code == 200:
        response_200 = CancelReceipt.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[CancelReceipt]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    project_id: str,
    operation_id: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str,

) -> Response[CancelReceipt]:
    """ Cancel project operation

     Request cancellation of an operation. The body is ignored.

    Scope: `operations:cancel`.

    Args:
        project_id (str):
        operation_id (str):
        idempotency_key (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CancelReceipt]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
operation_id=operation_id,
idempotency_key=idempotency_key,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    project_id: str,
    operation_id: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str,

) -> CancelReceipt:
    """ Cancel project operation

     Request cancellation of an operation. The body is ignored.

    Scope: `operations:cancel`.

    Args:
        project_id (str):
        operation_id (str):
        idempotency_key (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CancelReceipt
     """


    kwargs = _get_kwargs(
        project_id=project_id,
operation_id=operation_id,
idempotency_key=idempotency_key,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    project_id: str,
    operation_id: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str,

) -> Response[CancelReceipt]:
    """ Cancel project operation

     Request cancellation of an operation. The body is ignored.

    Scope: `operations:cancel`.

    Args:
        project_id (str):
        operation_id (str):
        idempotency_key (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CancelReceipt]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
operation_id=operation_id,
idempotency_key=idempotency_key,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    project_id: str,
    operation_id: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str,

) -> CancelReceipt:
    """ Cancel project operation

     Request cancellation of an operation. The body is ignored.

    Scope: `operations:cancel`.

    Args:
        project_id (str):
        operation_id (str):
        idempotency_key (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CancelReceipt
     """


    kwargs = _get_kwargs(
        project_id=project_id,
operation_id=operation_id,
idempotency_key=idempotency_key,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
