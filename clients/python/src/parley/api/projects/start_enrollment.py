from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.started_enrollment import StartedEnrollment
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    project_id: str,
    *,
    idempotency_key: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key


    # A key for each call, so that the transport may repeat it.
    headers.setdefault("Idempotency-Key", str(uuid4()))

    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/projects/{project_id}/enrollment".format(project_id=quote(str(project_id), safe=""),),
    }


    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> StartedEnrollment:
    if response.status_code == 202:
        response_202 = StartedEnrollment.from_dict(response.json())



        return response_202

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[StartedEnrollment]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    project_id: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str | Unset = UNSET,

) -> Response[StartedEnrollment]:
    """ Start enrollment

     Start moving a project to the stage Live. The operation reports what is required.

    Scope: `projects:write`.

    Args:
        project_id (str):
        idempotency_key (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[StartedEnrollment]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
idempotency_key=idempotency_key,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    project_id: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str | Unset = UNSET,

) -> StartedEnrollment:
    """ Start enrollment

     Start moving a project to the stage Live. The operation reports what is required.

    Scope: `projects:write`.

    Args:
        project_id (str):
        idempotency_key (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        StartedEnrollment
     """


    kwargs = _get_kwargs(
        project_id=project_id,
idempotency_key=idempotency_key,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    project_id: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str | Unset = UNSET,

) -> Response[StartedEnrollment]:
    """ Start enrollment

     Start moving a project to the stage Live. The operation reports what is required.

    Scope: `projects:write`.

    Args:
        project_id (str):
        idempotency_key (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[StartedEnrollment]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
idempotency_key=idempotency_key,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    project_id: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str | Unset = UNSET,

) -> StartedEnrollment:
    """ Start enrollment

     Start moving a project to the stage Live. The operation reports what is required.

    Scope: `projects:write`.

    Args:
        project_id (str):
        idempotency_key (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        StartedEnrollment
     """


    kwargs = _get_kwargs(
        project_id=project_id,
idempotency_key=idempotency_key,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
