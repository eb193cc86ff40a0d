from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.create_webhook_body_format import CreateWebhookBodyFormat
from ..models.create_webhook_body_ordering import CreateWebhookBodyOrdering
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.create_webhook_body_destination import CreateWebhookBodyDestination
  from ..models.create_webhook_body_filter import CreateWebhookBodyFilter
  from ..models.create_webhook_body_headers import CreateWebhookBodyHeaders
  from ..models.retry_policy import RetryPolicy
  from ..models.written_auth import WrittenAuth
  from ..models.written_tls import WrittenTls





T = TypeVar("T", bound="CreateWebhookBody")



@_attrs_define
class CreateWebhookBody:
    """ 
        Attributes:
            events (list[str]): Event types, prefixes such as `message.*`, or `*`. `*` does not include types that must be
                named.
            project_id (str | Unset): The project that owns the endpoint. Default: the project of a project token, otherwise
                the team owns it.
            secret (str | Unset): A signing secret of your own: 24 to 75 bytes in base64, with or without `whsec_`. Absent:
                a new one.
            hmac_key (str | Unset): Only for format `waha`: the key for HMAC-SHA512 signatures, as UTF-8. Absent: requests
                are not signed.
            url (str | Unset): Exactly one of `url` and `destination`.
            destination (CreateWebhookBodyDestination | Unset): Where to send the events, in place of `url`: `type`, the
                fields of that type from `GET /v1/destination-types`, and `credentials`, which are never shown.
            sessions (list[str] | Unset): Names or ids of sessions, stored as ids. Absent: all.
            filter_ (CreateWebhookBodyFilter | Unset): A filter on the envelope of an event, such as `{ "payload": { "type":
                "text" } }`. The guide to webhooks lists its fields, operators and limits. Absent: only `events` and `sessions`
                select.
            format_ (CreateWebhookBodyFormat | Unset): `native`: the envelope. `cloudevents`: a CloudEvent 1.0 around it.
            enabled (bool | Unset): Whether it is in use.
            description (str | Unset): A description in your own words.
            headers (CreateWebhookBodyHeaders | Unset): Extra request headers, name to value. Only with a `url`.
            auth (WrittenAuth | Unset):
            tls (WrittenTls | Unset):
            timeout_seconds (int | Unset): The maximum total time of an attempt.
            max_concurrency (int | Unset): The most requests that the endpoint receives at the same time.
            rate_per_second (int | Unset): The most requests that the endpoint receives per second. Absent: no limit.
            ordering (CreateWebhookBodyOrdering | Unset): `session`: the events of a session are delivered one after the
                other. `none`: in parallel.
            retry (RetryPolicy | Unset):
     """

    events: list[str]
    project_id: str | Unset = UNSET
    secret: str | Unset = UNSET
    hmac_key: str | Unset = UNSET
    url: str | Unset = UNSET
    destination: CreateWebhookBodyDestination | Unset = UNSET
    sessions: list[str] | Unset = UNSET
    filter_: CreateWebhookBodyFilter | Unset = UNSET
    format_: CreateWebhookBodyFormat | Unset = UNSET
    enabled: bool | Unset = UNSET
    description: str | Unset = UNSET
    headers: CreateWebhookBodyHeaders | Unset = UNSET
    auth: WrittenAuth | Unset = UNSET
    tls: WrittenTls | Unset = UNSET
    timeout_seconds: int | Unset = UNSET
    max_concurrency: int | Unset = UNSET
    rate_per_second: int | Unset = UNSET
    ordering: CreateWebhookBodyOrdering | Unset = UNSET
    retry: RetryPolicy | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.create_webhook_body_destination import CreateWebhookBodyDestination # noqa: PLC0415
        from ..models.create_webhook_body_filter import CreateWebhookBodyFilter # noqa: PLC0415
        from ..models.create_webhook_body_headers import CreateWebhookBodyHeaders # noqa: PLC0415
        from ..models.retry_policy import RetryPolicy # noqa: PLC0415
        from ..models.written_auth import WrittenAuth # noqa: PLC0415
        from ..models.written_tls import WrittenTls # noqa: PLC0415
        events = self.events



        project_id = self.project_id

        secret = self.secret

        hmac_key = self.hmac_key

        url = self.url

        destination: dict[str, Any] | Unset = UNSET
        if not isinstance(self.destination, Unset):
            destination = self.destination.to_dict()

        sessions: list[str] | Unset = UNSET
        if not isinstance(self.sessions, Unset):
            sessions = self.sessions



        filter_: dict[str, Any] | Unset = UNSET
        if not isinstance(self.filter_, Unset):
            filter_ = self.filter_.to_dict()

        format_: str | Unset = UNSET
        if not isinstance(self.format_, Unset):
            format_ = self.format_.value


        enabled = self.enabled

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

        timeout_seconds = self.timeout_seconds

        max_concurrency = self.max_concurrency

        rate_per_second = self.rate_per_second

        ordering: str | Unset = UNSET
        if not isinstance(self.ordering, Unset):
            ordering = self.ordering.value


        retry: dict[str, Any] | Unset = UNSET
        if not isinstance(self.retry, Unset):
            retry = self.retry.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "events": events,
        })
        if project_id is not UNSET:
            field_dict["projectId"] = project_id
        if secret is not UNSET:
            field_dict["secret"] = secret
        if hmac_key is not UNSET:
            field_dict["hmacKey"] = hmac_key
        if url is not UNSET:
            field_dict["url"] = url
        if destination is not UNSET:
            field_dict["destination"] = destination
        if sessions is not UNSET:
            field_dict["sessions"] = sessions
        if filter_ is not UNSET:
            field_dict["filter"] = filter_
        if format_ is not UNSET:
            field_dict["format"] = format_
        if enabled is not UNSET:
            field_dict["enabled"] = enabled
        if description is not UNSET:
            field_dict["description"] = description
        if headers is not UNSET:
            field_dict["headers"] = headers
        if auth is not UNSET:
            field_dict["auth"] = auth
        if tls is not UNSET:
            field_dict["tls"] = tls
        if timeout_seconds is not UNSET:
            field_dict["timeoutSeconds"] = timeout_seconds
        if max_concurrency is not UNSET:
            field_dict["maxConcurrency"] = max_concurrency
        if rate_per_second is not UNSET:
            field_dict["ratePerSecond"] = rate_per_second
        if ordering is not UNSET:
            field_dict["ordering"] = ordering
        if retry is not UNSET:
            field_dict["retry"] = retry

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.create_webhook_body_destination import CreateWebhookBodyDestination # noqa: PLC0415
        from ..models.create_webhook_body_filter import CreateWebhookBodyFilter # noqa: PLC0415
        from ..models.create_webhook_body_headers import CreateWebhookBodyHeaders # noqa: PLC0415
        from ..models.retry_policy import RetryPolicy # noqa: PLC0415
        from ..models.written_auth import WrittenAuth # noqa: PLC0415
        from ..models.written_tls import WrittenTls # noqa: PLC0415
        d = dict(src_dict)
        events = cast(list[str], d.pop("events"))


        project_id = d.pop("projectId", UNSET)

        secret = d.pop("secret", UNSET)

        hmac_key = d.pop("hmacKey", UNSET)

        url = d.pop("url", UNSET)

        _destination = d.pop("destination", UNSET)
        destination: CreateWebhookBodyDestination | Unset
        if isinstance(_destination,  Unset):
            destination = UNSET
        else:
            destination = CreateWebhookBodyDestination.from_dict(_destination)




        sessions = cast(list[str], d.pop("sessions", UNSET))


        _filter_ = d.pop("filter", UNSET)
        filter_: CreateWebhookBodyFilter | Unset
        if isinstance(_filter_,  Unset):
            filter_ = UNSET
        else:
            filter_ = CreateWebhookBodyFilter.from_dict(_filter_)




        _format_ = d.pop("format", UNSET)
        format_: CreateWebhookBodyFormat | Unset
        if isinstance(_format_,  Unset):
            format_ = UNSET
        else:
            format_ = CreateWebhookBodyFormat(_format_)




        enabled = d.pop("enabled", UNSET)

        description = d.pop("description", UNSET)

        _headers = d.pop("headers", UNSET)
        headers: CreateWebhookBodyHeaders | Unset
        if isinstance(_headers,  Unset):
            headers = UNSET
        else:
            headers = CreateWebhookBodyHeaders.from_dict(_headers)




        _auth = d.pop("auth", UNSET)
        auth: WrittenAuth | Unset
        if isinstance(_auth,  Unset):
            auth = UNSET
        else:
            auth = WrittenAuth.from_dict(_auth)




        _tls = d.pop("tls", UNSET)
        tls: WrittenTls | Unset
        if isinstance(_tls,  Unset):
            tls = UNSET
        else:
            tls = WrittenTls.from_dict(_tls)




        timeout_seconds = d.pop("timeoutSeconds", UNSET)

        max_concurrency = d.pop("maxConcurrency", UNSET)

        rate_per_second = d.pop("ratePerSecond", UNSET)

        _ordering = d.pop("ordering", UNSET)
        ordering: CreateWebhookBodyOrdering | Unset
        if isinstance(_ordering,  Unset):
            ordering = UNSET
        else:
            ordering = CreateWebhookBodyOrdering(_ordering)




        _retry = d.pop("retry", UNSET)
        retry: RetryPolicy | Unset
        if isinstance(_retry,  Unset):
            retry = UNSET
        else:
            retry = RetryPolicy.from_dict(_retry)




        create_webhook_body = cls(
            events=events,
            project_id=project_id,
            secret=secret,
            hmac_key=hmac_key,
            url=url,
            destination=destination,
            sessions=sessions,
            filter_=filter_,
            format_=format_,
            enabled=enabled,
            description=description,
            headers=headers,
            auth=auth,
            tls=tls,
            timeout_seconds=timeout_seconds,
            max_concurrency=max_concurrency,
            rate_per_second=rate_per_second,
            ordering=ordering,
            retry=retry,
        )

        return create_webhook_body

