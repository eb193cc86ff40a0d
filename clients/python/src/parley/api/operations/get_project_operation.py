from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.operation import Operation
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    project_id: str,
    operation_id: str,
    *,
    wait: int | Unset = UNSET,
    after_sequence: int | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["wait"] = wait

    params["afterSequence"] = after_sequence


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/platform/projects/{project_id}/operations/{operation_id}".format(project_id=quote(str(project_id), safe=""),operation_id=quote(str(operation_id), safe=""),),
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Operation:
    if response.status_code == 200:
        response_200 = Operation.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Operation]:
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
    wait: int | Unset = UNSET,
    after_sequence: int | Unset = UNSET,

) -> Response[Operation]:
    """ Get project operation

     Get the current state of one operation, or wait for its next change.

    Scope: `operations:read`.

    Args:
        project_id (str):
        operation_id (str):
        wait (int | Unset):
        after_sequence (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Operation]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
operation_id=operation_id,
wait=wait,
after_sequence=after_sequence,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    project_id: str,
    operation_id: str,
    *,
    client: AuthenticatedClient,
    wait: int | Unset = UNSET,
    after_sequence: int | Unset = UNSET,

) -> Operation:
    """ Get project operation

     Get the current state of one operation, or wait for its next change.

    Scope: `operations:read`.

    Args:
        project_id (str):
        operation_id (str):
        wait (int | Unset):
        after_sequence (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Operation
     """


    kwargs = _get_kwargs(
        project_id=project_id,
operation_id=operation_id,
wait=wait,
after_sequence=after_sequence,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    project_id: str,
    operation_id: str,
    *,
    client: AuthenticatedClient,
    wait: int | Unset = UNSET,
    after_sequence: int | Unset = UNSET,

) -> Response[Operation]:
    """ Get project operation

     Get the current state of one operation, or wait for its next change.

    Scope: `operations:read`.

    Args:
        project_id (str):
        operation_id (str):
        wait (int | Unset):
        after_sequence (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Operation]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
operation_id=operation_id,
wait=wait,
after_sequence=after_sequence,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    project_id: str,
    operation_id: str,
    *,
    client: AuthenticatedClient,
    wait: int | Unset = UNSET,
    after_sequence: int | Unset = UNSET,

) -> Operation:
    """ Get project operation

     Get the current state of one operation, or wait for its next change.

    Scope: `operations:read`.

    Args:
        project_id (str):
        operation_id (str):
        wait (int | Unset):
        after_sequence (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Operation
     """


    kwargs = _get_kwargs(
        project_id=project_id,
operation_id=operation_id,
wait=wait,
after_sequence=after_sequence,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
