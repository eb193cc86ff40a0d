from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.enrollment_answer_body import EnrollmentAnswerBody
from ...models.operation import Operation
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    project_id: str,
    action_id: str,
    *,
    body: EnrollmentAnswerBody | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/projects/{project_id}/enrollment/actions/{action_id}".format(project_id=quote(str(project_id), safe=""),action_id=quote(str(action_id), safe=""),),
    }

    
    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
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
    action_id: str,
    *,
    client: AuthenticatedClient,
    body: EnrollmentAnswerBody | Unset = UNSET,

) -> Response[Operation]:
    """ Answer enrollment action

     Complete the action that an enrollment requires.

    Scope: `projects:write`.

    Args:
        project_id (str):
        action_id (str):
        body (EnrollmentAnswerBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Operation]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
action_id=action_id,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    project_id: str,
    action_id: str,
    *,
    client: AuthenticatedClient,
    body: EnrollmentAnswerBody | Unset = UNSET,

) -> Operation:
    """ Answer enrollment action

     Complete the action that an enrollment requires.

    Scope: `projects:write`.

    Args:
        project_id (str):
        action_id (str):
        body (EnrollmentAnswerBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Operation
     """


    kwargs = _get_kwargs(
        project_id=project_id,
action_id=action_id,
body=body,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    project_id: str,
    action_id: str,
    *,
    client: AuthenticatedClient,
    body: EnrollmentAnswerBody | Unset = UNSET,

) -> Response[Operation]:
    """ Answer enrollment action

     Complete the action that an enrollment requires.

    Scope: `projects:write`.

    Args:
        project_id (str):
        action_id (str):
        body (EnrollmentAnswerBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Operation]
     """


    kwargs = _get_kwargs(
        project_id=project_id,
action_id=action_id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    project_id: str,
    action_id: str,
    *,
    client: AuthenticatedClient,
    body: EnrollmentAnswerBody | Unset = UNSET,

) -> Operation:
    """ Answer enrollment action

     Complete the action that an enrollment requires.

    Scope: `projects:write`.

    Args:
        project_id (str):
        action_id (str):
        body (EnrollmentAnswerBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Operation
     """


    kwargs = _get_kwargs(
        project_id=project_id,
action_id=action_id,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
