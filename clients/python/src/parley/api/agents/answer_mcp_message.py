from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.mcp_message import McpMessage
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: McpMessage,
    project_id: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    params: dict[str, Any] = {}

    params["projectId"] = project_id


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/mcp",
        "params": params,
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Any:
    if response.status_code == 200:
        return None

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Any]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: McpMessage,
    project_id: str | Unset = UNSET,

) -> Response[Any]:
    """ Answer an MCP message

     Send a message as an MCP client (streamable HTTP without sessions, answered as JSON).

    Scope: `events:read`.

    Args:
        project_id (str | Unset):
        body (McpMessage):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any]
     """


    kwargs = _get_kwargs(
        body=body,
project_id=project_id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    body: McpMessage,
    project_id: str | Unset = UNSET,

) -> Any:
    """ Answer an MCP message

     Send a message as an MCP client (streamable HTTP without sessions, answered as JSON).

    Scope: `events:read`.

    Args:
        project_id (str | Unset):
        body (McpMessage):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any
     """


    kwargs = _get_kwargs(
        body=body,
project_id=project_id,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: McpMessage,
    project_id: str | Unset = UNSET,

) -> Response[Any]:
    """ Answer an MCP message

     Send a message as an MCP client (streamable HTTP without sessions, answered as JSON).

    Scope: `events:read`.

    Args:
        project_id (str | Unset):
        body (McpMessage):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any]
     """


    kwargs = _get_kwargs(
        body=body,
project_id=project_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: McpMessage,
    project_id: str | Unset = UNSET,

) -> Any:
    """ Answer an MCP message

     Send a message as an MCP client (streamable HTTP without sessions, answered as JSON).

    Scope: `events:read`.

    Args:
        project_id (str | Unset):
        body (McpMessage):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any
     """


    kwargs = _get_kwargs(
        body=body,
project_id=project_id,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
