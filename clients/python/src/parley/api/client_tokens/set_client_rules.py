from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.client_rules import ClientRules
from ...models.client_rules_input import ClientRulesInput
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    session: str,
    *,
    body: ClientRulesInput | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/api/sessions/{session}/client-rules".format(session=quote(str(session), safe=""),),
    }

    
    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ClientRules:
    if response.status_code == 200:
        response_200 = ClientRules.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ClientRules]:
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
    body: ClientRulesInput | Unset = UNSET,

) -> Response[ClientRules]:
    """ Set client rules

     Set what client tokens may do with a session. Takes effect at once, also for existing tokens.

    Scope: `client_rules:write`.

    Args:
        session (str):
        body (ClientRulesInput | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ClientRules]
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
    body: ClientRulesInput | Unset = UNSET,

) -> ClientRules:
    """ Set client rules

     Set what client tokens may do with a session. Takes effect at once, also for existing tokens.

    Scope: `client_rules:write`.

    Args:
        session (str):
        body (ClientRulesInput | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ClientRules
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
    body: ClientRulesInput | Unset = UNSET,

) -> Response[ClientRules]:
    """ Set client rules

     Set what client tokens may do with a session. Takes effect at once, also for existing tokens.

    Scope: `client_rules:write`.

    Args:
        session (str):
        body (ClientRulesInput | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ClientRules]
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
    body: ClientRulesInput | Unset = UNSET,

) -> ClientRules:
    """ Set client rules

     Set what client tokens may do with a session. Takes effect at once, also for existing tokens.

    Scope: `client_rules:write`.

    Args:
        session (str):
        body (ClientRulesInput | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ClientRules
     """


    kwargs = _get_kwargs(
        session=session,
body=body,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
