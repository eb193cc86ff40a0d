from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.webhook_endpoint_disabled_reason import WebhookEndpointDisabledReason
from ..models.webhook_endpoint_format import WebhookEndpointFormat
from ..models.webhook_endpoint_ordering import WebhookEndpointOrdering
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.endpoint_health import EndpointHealth
  from ..models.endpoint_manager import EndpointManager
  from ..models.retry_policy import RetryPolicy
  from ..models.shown_auth import ShownAuth
  from ..models.shown_tls import ShownTls
  from ..models.webhook_endpoint_destination import WebhookEndpointDestination
  from ..models.webhook_endpoint_filter import WebhookEndpointFilter
  from ..models.webhook_endpoint_headers import WebhookEndpointHeaders





T = TypeVar("T", bound="WebhookEndpoint")



@_attrs_define
class WebhookEndpoint:
    """ 
        Attributes:
            id (str): Its id.
            destination (WebhookEndpointDestination): Where the events are sent; also present for an endpoint with a `url`.
                Only the names of credentials are shown: `{ set, updatedAt }`.
            events (list[str]): `*`, or event types.
            format_ (WebhookEndpointFormat): `native`: the envelope. `cloudevents`: a CloudEvent 1.0 around it.
            enabled (bool): Whether it is in use.
            timeout_seconds (int): The maximum total time of an attempt.
            max_concurrency (int): The most requests that the endpoint receives at the same time.
            ordering (WebhookEndpointOrdering): `session`: the events of a session are delivered one after the other.
                `none`: in parallel.
            retry (RetryPolicy):
            health (EndpointHealth):
            created_at (datetime.datetime): When it was created.
            project_id (str | Unset): Absent for a team endpoint.
            url (str | Unset): Absent if `destination` is not of type `http`.
            sessions (list[str] | Unset): The current names. For a deleted session, its id.
            filter_ (WebhookEndpointFilter | Unset): A filter on the envelope of an event, such as `{ "payload": { "type":
                "text" } }`. The guide to webhooks lists its fields, operators and limits. Absent: only `events` and `sessions`
                select.
            disabled_reason (WebhookEndpointDisabledReason | Unset): Why the endpoint is disabled.
            tried (bool | Unset): Whether an attempt has been made at this URL or destination.
            description (str | Unset): A description in your own words.
            headers (WebhookEndpointHeaders | Unset): The values are `***` without the scope `webhooks:write`.
            auth (ShownAuth | Unset):
            tls (ShownTls | Unset):
            rate_per_second (int | Unset): The most requests that the endpoint receives per second. Absent: no limit.
            failing_since (datetime.datetime | Unset): Since when no attempt has succeeded. After five days, the endpoint is
                disabled.
            breaker_open_since (datetime.datetime | Unset): When the breaker started to hold its deliveries, except for a
                probe every 30 seconds.
            managed_by (EndpointManager | Unset):
     """

    id: str
    destination: WebhookEndpointDestination
    events: list[str]
    format_: WebhookEndpointFormat
    enabled: bool
    timeout_seconds: int
    max_concurrency: int
    ordering: WebhookEndpointOrdering
    retry: RetryPolicy
    health: EndpointHealth
    created_at: datetime.datetime
    project_id: str | Unset = UNSET
    url: str | Unset = UNSET
    sessions: list[str] | Unset = UNSET
    filter_: WebhookEndpointFilter | Unset = UNSET
    disabled_reason: WebhookEndpointDisabledReason | Unset = UNSET
    tried: bool | Unset = UNSET
    description: str | Unset = UNSET
    headers: WebhookEndpointHeaders | Unset = UNSET
    auth: ShownAuth | Unset = UNSET
    tls: ShownTls | Unset = UNSET
    rate_per_second: int | Unset = UNSET
    failing_since: datetime.datetime | Unset = UNSET
    breaker_open_since: datetime.datetime | Unset = UNSET
    managed_by: EndpointManager | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.endpoint_health import EndpointHealth # noqa: PLC0415
        from ..models.endpoint_manager import EndpointManager # noqa: PLC0415
        from ..models.retry_policy import RetryPolicy # noqa: PLC0415
        from ..models.shown_auth import ShownAuth # noqa: PLC0415
        from ..models.shown_tls import ShownTls # noqa: PLC0415
        from ..models.webhook_endpoint_destination import WebhookEndpointDestination # noqa: PLC0415
        from ..models.webhook_endpoint_filter import WebhookEndpointFilter # noqa: PLC0415
        from ..models.webhook_endpoint_headers import WebhookEndpointHeaders # noqa: PLC0415
        id = self.id

        destination = self.destination.to_dict()

        events = self.events



        format_ = self.format_.value

        enabled = self.enabled

        timeout_seconds = self.timeout_seconds

        max_concurrency = self.max_concurrency

        ordering = self.ordering.value

        retry = self.retry.to_dict()

        health = self.health.to_dict()

        created_at = self.created_at.isoformat()

        project_id = self.project_id

        url = self.url

        sessions: list[str] | Unset = UNSET
        if not isinstance(self.sessions, Unset):
            sessions = self.sessions



        filter_: dict[str, Any] | Unset = UNSET
        if not isinstance(self.filter_, Unset):
            filter_ = self.filter_.to_dict()

        disabled_reason: str | Unset = UNSET
        if not isinstance(self.disabled_reason, Unset):
            disabled_reason = self.disabled_reason.value


        tried = self.tried

        description = self.description

        headers: dict[str, Any] | Unset = UNSET
        if not isinstance(self.headers, Unset):
            headers = self.headers.to_dict()

        auth: dict[str, Any] | Unset = UNSET
        if not isinstance(self.auth, Unset):
            auth = self.auth.to_dict()

        tls: dict[str, Any] | Unset = UNSET
        if not isinstance(self.tls, Unset):
            tls = self.tls.to_dict()

        rate_per_second = self.rate_per_second

        failing_since: str | Unset = UNSET
        if not isinstance(self.failing_since, Unset):
            failing_since = self.failing_since.isoformat()

        breaker_open_since: str | Unset = UNSET
        if not isinstance(self.breaker_open_since, Unset):
            breaker_open_since = self.breaker_open_since.isoformat()

        managed_by: dict[str, Any] | Unset = UNSET
        if not isinstance(self.managed_by, Unset):
            managed_by = self.managed_by.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "destination": destination,
            "events": events,
            "format": format_,
            "enabled": enabled,
            "timeoutSeconds": timeout_seconds,
            "maxConcurrency": max_concurrency,
            "ordering": ordering,
            "retry": retry,
            "health": health,
            "createdAt": created_at,
        })
        if project_id is not UNSET:
            field_dict["projectId"] = project_id
        if url is not UNSET:
            field_dict["url"] = url
        if sessions is not UNSET:
            field_dict["sessions"] = sessions
        if filter_ is not UNSET:
            field_dict["filter"] = filter_
        if disabled_reason is not UNSET:
            field_dict["disabledReason"] = disabled_reason
        if tried is not UNSET:
            field_dict["tried"] = tried
        if description is not UNSET:
            field_dict["description"] = description
        if headers is not UNSET:
            field_dict["headers"] = headers
        if auth is not UNSET:
            field_dict["auth"] = auth
        if tls is not UNSET:
            field_dict["tls"] = tls
        if rate_per_second is not UNSET:
            field_dict["ratePerSecond"] = rate_per_second
        if failing_since is not UNSET:
            field_dict["failingSince"] = failing_since
        if breaker_open_since is not UNSET:
            field_dict["breakerOpenSince"] = breaker_open_since
        if managed_by is not UNSET:
            field_dict["managedBy"] = managed_by

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.endpoint_health import EndpointHealth # noqa: PLC0415
        from ..models.endpoint_manager import EndpointManager # noqa: PLC0415
        from ..models.retry_policy import RetryPolicy # noqa: PLC0415
        from ..models.shown_auth import ShownAuth # noqa: PLC0415
        from ..models.shown_tls import ShownTls # noqa: PLC0415
        from ..models.webhook_endpoint_destination import WebhookEndpointDestination # noqa: PLC0415
        from ..models.webhook_endpoint_filter import WebhookEndpointFilter # noqa: PLC0415
        from ..models.webhook_endpoint_headers import WebhookEndpointHeaders # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        destination = WebhookEndpointDestination.from_dict(d.pop("destination"))




        events = cast(list[str], d.pop("events"))


        format_ = WebhookEndpointFormat(d.pop("format"))




        enabled = d.pop("enabled")

        timeout_seconds = d.pop("timeoutSeconds")

        max_concurrency = d.pop("maxConcurrency")

        ordering = WebhookEndpointOrdering(d.pop("ordering"))




        retry = RetryPolicy.from_dict(d.pop("retry"))




        health = EndpointHealth.from_dict(d.pop("health"))




        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        project_id = d.pop("projectId", UNSET)

        url = d.pop("url", UNSET)

        sessions = cast(list[str], d.pop("sessions", UNSET))


        _filter_ = d.pop("filter", UNSET)
        filter_: WebhookEndpointFilter | Unset
        if isinstance(_filter_,  Unset):
            filter_ = UNSET
        else:
            filter_ = WebhookEndpointFilter.from_dict(_filter_)




        _disabled_reason = d.pop("disabledReason", UNSET)
        disabled_reason: WebhookEndpointDisabledReason | Unset
        if isinstance(_disabled_reason,  Unset):
            disabled_reason = UNSET
        else:
            disabled_reason = WebhookEndpointDisabledReason(_disabled_reason)




        tried = d.pop("tried", UNSET)

        description = d.pop("description", UNSET)

        _headers = d.pop("headers", UNSET)
        headers: WebhookEndpointHeaders | Unset
        if isinstance(_headers,  Unset):
            headers = UNSET
        else:
            headers = WebhookEndpointHeaders.from_dict(_headers)




        _auth = d.pop("auth", UNSET)
        auth: ShownAuth | Unset
        if isinstance(_auth,  Unset):
            auth = UNSET
        else:
            auth = ShownAuth.from_dict(_auth)




        _tls = d.pop("tls", UNSET)
        tls: ShownTls | Unset
        if isinstance(_tls,  Unset):
            tls = UNSET
        else:
            tls = ShownTls.from_dict(_tls)




        rate_per_second = d.pop("ratePerSecond", UNSET)

        _failing_since = d.pop("failingSince", UNSET)
        failing_since: datetime.datetime | Unset
        if isinstance(_failing_since,  Unset):
            failing_since = UNSET
        else:
            failing_since = datetime.datetime.fromisoformat(_failing_since)




        _breaker_open_since = d.pop("breakerOpenSince", UNSET)
        breaker_open_since: datetime.datetime | Unset
        if isinstance(_breaker_open_since,  Unset):
            breaker_open_since = UNSET
        else:
            breaker_open_since = datetime.datetime.fromisoformat(_breaker_open_since)




        _managed_by = d.pop("managedBy", UNSET)
        managed_by: EndpointManager | Unset
        if isinstance(_managed_by,  Unset):
            managed_by = UNSET
        else:
            managed_by = EndpointManager.from_dict(_managed_by)




        webhook_endpoint = cls(
            id=id,
            destination=destination,
            events=events,
            format_=format_,
            enabled=enabled,
            timeout_seconds=timeout_seconds,
            max_concurrency=max_concurrency,
            ordering=ordering,
            retry=retry,
            health=health,
            created_at=created_at,
            project_id=project_id,
            url=url,
            sessions=sessions,
            filter_=filter_,
            disabled_reason=disabled_reason,
            tried=tried,
            description=description,
            headers=headers,
            auth=auth,
            tls=tls,
            rate_per_second=rate_per_second,
            failing_since=failing_since,
            breaker_open_since=breaker_open_since,
            managed_by=managed_by,
        )

        return webhook_endpoint

