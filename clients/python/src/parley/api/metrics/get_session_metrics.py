from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.get_session_metrics_granularity import GetSessionMetricsGranularity
from ...models.session_metrics import SessionMetrics
from ...types import UNSET, Unset
from typing import cast
import datetime



def _get_kwargs(
    *,
    measures: str,
    dimensions: str | Unset = UNSET,
    project_id: str | Unset = UNSET,
    session_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    granularity: GetSessionMetricsGranularity | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["measures"] = measures

    params["dimensions"] = dimensions

    params["projectId"] = project_id

    params["sessionId"] = session_id

    json_since: str | Unset = UNSET
    if not isinstance(since, Unset):
        json_since = since.isoformat()
    params["since"] = json_since

    json_until: str | Unset = UNSET
    if not isinstance(until, Unset):
        json_until = until.isoformat()
    params["until"] = json_until

    json_granularity: str | Unset = UNSET
    if not isinstance(granularity, Unset):
        json_granularity = granularity.value

    params["granularity"] = json_granularity


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/metrics/sessions",
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> SessionMetrics:
    if response.status_code == 200:
        response_200 = SessionMetrics.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[SessionMetrics]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    measures: str,
    dimensions: str | Unset = UNSET,
    project_id: str | Unset = UNSET,
    session_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    granularity: GetSessionMetricsGranularity | Unset = UNSET,

) -> Response[SessionMetrics]:
    """ Get session metrics

     Get sessions over time: how long they were connected and how often they disconnected.

    Scope: `metrics:read`.

    Args:
        measures (str):
        dimensions (str | Unset):
        project_id (str | Unset):
        session_id (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        granularity (GetSessionMetricsGranularity | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[SessionMetrics]
     """


    kwargs = _get_kwargs(
        measures=measures,
dimensions=dimensions,
project_id=project_id,
session_id=session_id,
since=since,
until=until,
granularity=granularity,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    measures: str,
    dimensions: str | Unset = UNSET,
    project_id: str | Unset = UNSET,
    session_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    granularity: GetSessionMetricsGranularity | Unset = UNSET,

) -> SessionMetrics:
    """ Get session metrics

     Get sessions over time: how long they were connected and how often they disconnected.

    Scope: `metrics:read`.

    Args:
        measures (str):
        dimensions (str | Unset):
        project_id (str | Unset):
        session_id (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        granularity (GetSessionMetricsGranularity | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        SessionMetrics
     """


    kwargs = _get_kwargs(
        measures=measures,
dimensions=dimensions,
project_id=project_id,
session_id=session_id,
since=since,
until=until,
granularity=granularity,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    measures: str,
    dimensions: str | Unset = UNSET,
    project_id: str | Unset = UNSET,
    session_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    granularity: GetSessionMetricsGranularity | Unset = UNSET,

) -> Response[SessionMetrics]:
    """ Get session metrics

     Get sessions over time: how long they were connected and how often they disconnected.

    Scope: `metrics:read`.

    Args:
        measures (str):
        dimensions (str | Unset):
        project_id (str | Unset):
        session_id (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        granularity (GetSessionMetricsGranularity | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[SessionMetrics]
     """


    kwargs = _get_kwargs(
        measures=measures,
dimensions=dimensions,
project_id=project_id,
session_id=session_id,
since=since,
until=until,
granularity=granularity,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    measures: str,
    dimensions: str | Unset = UNSET,
    project_id: str | Unset = UNSET,
    session_id: str | Unset = UNSET,
    since: datetime.datetime | Unset = UNSET,
    until: datetime.datetime | Unset = UNSET,
    granularity: GetSessionMetricsGranularity | Unset = UNSET,

) -> SessionMetrics:
    """ Get session metrics

     Get sessions over time: how long they were connected and how often they disconnected.

    Scope: `metrics:read`.

    Args:
        measures (str):
        dimensions (str | Unset):
        project_id (str | Unset):
        session_id (str | Unset):
        since (datetime.datetime | Unset):
        until (datetime.datetime | Unset):
        granularity (GetSessionMetricsGranularity | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        SessionMetrics
     """


    kwargs = _get_kwargs(
        measures=measures,
dimensions=dimensions,
project_id=project_id,
session_id=session_id,
since=since,
until=until,
granularity=granularity,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
