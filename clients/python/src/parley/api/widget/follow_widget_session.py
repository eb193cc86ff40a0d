from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.attempt_state import AttemptState
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    widget_session_id: str,
    *,
    wait: int | Unset = UNSET,
    after: int | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["wait"] = wait

    params["after"] = after


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/widget/sessions/{widget_session_id}".format(widget_session_id=quote(str(widget_session_id), safe=""),),
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> AttemptState:
    if response.status_code == 200:
        response_200 = AttemptState.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[AttemptState]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    widget_session_id: str,
    *,
    client: AuthenticatedClient | Client,
    wait: int | Unset = UNSET,
    after: int | Unset = UNSET,

) -> Response[AttemptState]:
    """ Follow widget session

     Get the current state of a widget session, or wait for its next change.

    With the token that it began with, as `Authorization: Bearer`.

    Args:
        widget_session_id (str):
        wait (int | Unset):
        after (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AttemptState]
     """


    kwargs = _get_kwargs(
        widget_session_id=widget_session_id,
wait=wait,
after=after,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    widget_session_id: str,
    *,
    client: AuthenticatedClient | Client,
    wait: int | Unset = UNSET,
    after: int | Unset = UNSET,

) -> AttemptState:
    """ Follow widget session

     Get the current state of a widget session, or wait for its next change.

    With the token that it began with, as `Authorization: Bearer`.

    Args:
        widget_session_id (str):
        wait (int | Unset):
        after (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AttemptState
     """


    kwargs = _get_kwargs(
        widget_session_id=widget_session_id,
wait=wait,
after=after,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    widget_session_id: str,
    *,
    client: AuthenticatedClient | Client,
    wait: int | Unset = UNSET,
    after: int | Unset = UNSET,

) -> Response[AttemptState]:
    """ Follow widget session

     Get the current state of a widget session, or wait for its next change.

    With the token that it began with, as `Authorization: Bearer`.

    Args:
        widget_session_id (str):
        wait (int | Unset):
        after (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AttemptState]
     """


    kwargs = _get_kwargs(
        widget_session_id=widget_session_id,
wait=wait,
after=after,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    widget_session_id: str,
    *,
    client: AuthenticatedClient | Client,
    wait: int | Unset = UNSET,
    after: int | Unset = UNSET,

) -> AttemptState:
    """ Follow widget session

     Get the current state of a widget session, or wait for its next change.

    With the token that it began with, as `Authorization: Bearer`.

    Args:
        widget_session_id (str):
        wait (int | Unset):
        after (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AttemptState
     """


    kwargs = _get_kwargs(
        widget_session_id=widget_session_id,
wait=wait,
after=after,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
