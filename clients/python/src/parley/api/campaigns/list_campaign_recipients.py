from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ...client import AuthenticatedClient, Client
from ...types import UNSET, File, Response, Unset
from ... import errors

from ...models.list_campaign_recipients_status import ListCampaignRecipientsStatus
from ...models.recipient_page import RecipientPage
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    campaign_id: str,
    *,
    status: ListCampaignRecipientsStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    params["limit"] = limit

    params["offset"] = offset


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/campaigns/{campaign_id}/recipients".format(campaign_id=quote(str(campaign_id), safe=""),),
        "params": params,
    }


    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> RecipientPage:
    if response.status_code == 200:
        response_200 = RecipientPage.from_dict(response.json())



        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[RecipientPage]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    campaign_id: str,
    *,
    client: AuthenticatedClient,
    status: ListCampaignRecipientsStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> Response[RecipientPage]:
    """ List campaign recipients

     List the recipients of a campaign in the order of the request that created it.

    Scope: `campaigns:read`.

    Args:
        campaign_id (str):
        status (ListCampaignRecipientsStatus | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RecipientPage]
     """


    kwargs = _get_kwargs(
        campaign_id=campaign_id,
status=status,
limit=limit,
offset=offset,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


def sync(
    campaign_id: str,
    *,
    client: AuthenticatedClient,
    status: ListCampaignRecipientsStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> RecipientPage:
    """ List campaign recipients

     List the recipients of a campaign in the order of the request that created it.

    Scope: `campaigns:read`.

    Args:
        campaign_id (str):
        status (ListCampaignRecipientsStatus | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RecipientPage
     """


    kwargs = _get_kwargs(
        campaign_id=campaign_id,
status=status,
limit=limit,
offset=offset,

    )
    response = client.get_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)


async def asyncio_detailed(
    campaign_id: str,
    *,
    client: AuthenticatedClient,
    status: ListCampaignRecipientsStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> Response[RecipientPage]:
    """ List campaign recipients

     List the recipients of a campaign in the order of the request that created it.

    Scope: `campaigns:read`.

    Args:
        campaign_id (str):
        status (ListCampaignRecipientsStatus | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RecipientPage]
     """


    kwargs = _get_kwargs(
        campaign_id=campaign_id,
status=status,
limit=limit,
offset=offset,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _build_response(client=client, response=response)


async def asyncio(
    campaign_id: str,
    *,
    client: AuthenticatedClient,
    status: ListCampaignRecipientsStatus | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,

) -> RecipientPage:
    """ List campaign recipients

     List the recipients of a campaign in the order of the request that created it.

    Scope: `campaigns:read`.

    Args:
        campaign_id (str):
        status (ListCampaignRecipientsStatus | Unset):
        limit (int | Unset):
        offset (int | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RecipientPage
     """


    kwargs = _get_kwargs(
        campaign_id=campaign_id,
status=status,
limit=limit,
offset=offset,

    )
    response = await client.get_async_httpx_client().request(**kwargs)
    return _parse_response(client=client, response=response)
