from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.found_resources import FoundResources
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    id: str,
    project_id: str | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["id"] = id

    params["projectId"] = project_id


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/search/ids",
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> FoundResources:
    if response.status_code == 200:
        response_200 = FoundResources.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[FoundResources]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    id: str,
    project_id: str | Unset = UNSET,

) -> Response[FoundResources]:
    """ Search ids

     Find the resource of a project by its id. Only finds kinds that the credential may read.

    Scope: `sessions:read`.

    Args:
        id (str):
        project_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[FoundResources]
     """


    kwargs = _get_kwargs(
        id=id,
project_id=project_id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    id: str,
    project_id: str | Unset = UNSET,

) -> FoundResources:
    """ Search ids

     Find the resource of a project by its id. Only finds kinds that the credential may read.

    Scope: `sessions:read`.

    Args:
        id (str):
        project_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        FoundResources
     """


    kwargs = _get_kwargs(
        id=id,
project_id=project_id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    id: str,
    project_id: str | Unset = UNSET,

) -> Response[FoundResources]:
    """ Search ids

     Find the resource of a project by its id. Only finds kinds that the credential may read.

    Scope: `sessions:read`.

    Args:
        id (str):
        project_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[FoundResources]
     """


    kwargs = _get_kwargs(
        id=id,
project_id=project_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    id: str,
    project_id: str | Unset = UNSET,

) -> FoundResources:
    """ Search ids

     Find the resource of a project by its id. Only finds kinds that the credential may read.

    Scope: `sessions:read`.

    Args:
        id (str):
        project_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        FoundResources
     """


    kwargs = _get_kwargs(
        id=id,
project_id=project_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
