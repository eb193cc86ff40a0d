from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.update_webhook_body_format import UpdateWebhookBodyFormat
from ..models.update_webhook_body_ordering import UpdateWebhookBodyOrdering
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.retry_policy import RetryPolicy
  from ..models.update_webhook_body_destination import UpdateWebhookBodyDestination
  from ..models.update_webhook_body_filter_type_0 import UpdateWebhookBodyFilterType0
  from ..models.update_webhook_body_headers_type_0 import UpdateWebhookBodyHeadersType0
  from ..models.written_auth import WrittenAuth
  from ..models.written_tls import WrittenTls





T = TypeVar("T", bound="UpdateWebhookBody")



@_attrs_define
class UpdateWebhookBody:
    """ 
        Attributes:
            url (str | Unset): The URL that requests are sent to.
            destination (UpdateWebhookBodyDestination | Unset): Replaces all fields of the destination. Its `type` cannot
                change. Absent `credentials` keep their values.
            events (list[str] | Unset): Event types, prefixes such as `message.*`, or `*`. `*` does not include types that
                must be named.
            sessions (list[str] | None | Unset): Names or ids of sessions. Absent: all.
            filter_ (None | Unset | UpdateWebhookBodyFilterType0): The same as at creation. `null` removes it.
            format_ (UpdateWebhookBodyFormat | Unset): `native`: the envelope. `cloudevents`: a CloudEvent 1.0 around it.
            enabled (bool | Unset): Whether it is in use.
            description (None | str | Unset): A description in your own words.
            headers (None | Unset | UpdateWebhookBodyHeadersType0): `***` keeps the value of that header.
            auth (None | Unset | WrittenAuth): Replaces all its fields. Absent `credentials` keep their values. `null`
                removes it.
            tls (None | Unset | WrittenTls): Replaces all its fields. Absent `credentials` keep their values. `null` removes
                it.
            timeout_seconds (int | Unset): The maximum total time of an attempt.
            max_concurrency (int | Unset): The most requests that the endpoint receives at the same time.
            rate_per_second (int | None | Unset): The most requests that the endpoint receives per second. Absent: no limit.
            ordering (UpdateWebhookBodyOrdering | Unset): `session`: the events of a session are delivered one after the
                other. `none`: in parallel.
            retry (RetryPolicy | Unset):
     """

    url: str | Unset = UNSET
    destination: UpdateWebhookBodyDestination | Unset = UNSET
    events: list[str] | Unset = UNSET
    sessions: list[str] | None | Unset = UNSET
    filter_: None | Unset | UpdateWebhookBodyFilterType0 = UNSET
    format_: UpdateWebhookBodyFormat | Unset = UNSET
    enabled: bool | Unset = UNSET
    description: None | str | Unset = UNSET
    headers: None | Unset | UpdateWebhookBodyHeadersType0 = UNSET
    auth: None | Unset | WrittenAuth = UNSET
    tls: None | Unset | WrittenTls = UNSET
    timeout_seconds: int | Unset = UNSET
    max_concurrency: int | Unset = UNSET
    rate_per_second: int | None | Unset = UNSET
    ordering: UpdateWebhookBodyOrdering | Unset = UNSET
    retry: RetryPolicy | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.retry_policy import RetryPolicy # noqa: PLC0415
        from ..models.update_webhook_body_destination import UpdateWebhookBodyDestination # noqa: PLC0415
        from ..models.update_webhook_body_filter_type_0 import UpdateWebhookBodyFilterType0 # noqa: PLC0415
        from ..models.update_webhook_body_headers_type_0 import UpdateWebhookBodyHeadersType0 # noqa: PLC0415
        from ..models.written_auth import WrittenAuth # noqa: PLC0415
        from ..models.written_tls import WrittenTls # noqa: PLC0415
        url = self.url

        destination: dict[str, Any] | Unset = UNSET
        if not isinstance(self.destination, Unset):
            destination = self.destination.to_dict()

        events: list[str] | Unset = UNSET
        if not isinstance(self.events, Unset):
            events = self.events



        sessions: list[str] | None | Unset
        if isinstance(self.sessions, Unset):
            sessions = UNSET
        elif isinstance(self.sessions, list):
            sessions = self.sessions


        else:
            sessions = self.sessions

        filter_: dict[str, Any] | None | Unset
        if isinstance(self.filter_, Unset):
            filter_ = UNSET
        elif isinstance(self.filter_, UpdateWebhookBodyFilterType0):
            filter_ = self.filter_.to_dict()
        else:
            filter_ = self.filter_

        format_: str | Unset = UNSET
        if not isinstance(self.format_, Unset):
            format_ = self.format_.value


        enabled = self.enabled

        description: None | str | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        else:
            description = self.description

        headers: dict[str, Any] | None | Unset
        if isinstance(self.headers, Unset):
            headers = UNSET
        elif isinstance(self.headers, UpdateWebhookBodyHeadersType0):
            headers = self.headers.to_dict()
        else:
            headers = self.headers

        auth: dict[str, Any] | None | Unset
        if isinstance(self.auth, Unset):
            auth = UNSET
        elif isinstance(self.auth, WrittenAuth):
            auth = self.auth.to_dict()
        else:
            auth = self.auth

        tls: dict[str, Any] | None | Unset
        if isinstance(self.tls, Unset):
            tls = UNSET
        elif isinstance(self.tls, WrittenTls):
            tls = self.tls.to_dict()
        else:
            tls = self.tls

        timeout_seconds = self.timeout_seconds

        max_concurrency = self.max_concurrency

        rate_per_second: int | None | Unset
        if isinstance(self.rate_per_second, Unset):
            rate_per_second = UNSET
        else:
            rate_per_second = self.rate_per_second

        ordering: str | Unset = UNSET
        if not isinstance(self.ordering, Unset):
            ordering = self.ordering.value


        retry: dict[str, Any] | Unset = UNSET
        if not isinstance(self.retry, Unset):
            retry = self.retry.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if url is not UNSET:
            field_dict["url"] = url
        if destination is not UNSET:
            field_dict["destination"] = destination
        if events is not UNSET:
            field_dict["events"] = events
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
        from ..models.retry_policy import RetryPolicy # noqa: PLC0415
        from ..models.update_webhook_body_destination import UpdateWebhookBodyDestination # noqa: PLC0415
        from ..models.update_webhook_body_filter_type_0 import UpdateWebhookBodyFilterType0 # noqa: PLC0415
        from ..models.update_webhook_body_headers_type_0 import UpdateWebhookBodyHeadersType0 # noqa: PLC0415
        from ..models.written_auth import WrittenAuth # noqa: PLC0415
        from ..models.written_tls import WrittenTls # noqa: PLC0415
        d = dict(src_dict)
        url = d.pop("url", UNSET)

        _destination = d.pop("destination", UNSET)
        destination: UpdateWebhookBodyDestination | Unset
        if isinstance(_destination,  Unset):
            destination = UNSET
        else:
            destination = UpdateWebhookBodyDestination.from_dict(_destination)




        events = cast(list[str], d.pop("events", UNSET))


        def _parse_sessions(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                sessions_type_0 = cast(list[str], data)

                return sessions_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        sessions = _parse_sessions(d.pop("sessions", UNSET))


        def _parse_filter_(data: object) -> None | Unset | UpdateWebhookBodyFilterType0:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                filter_type_0 = UpdateWebhookBodyFilterType0.from_dict(data)



                return filter_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UpdateWebhookBodyFilterType0, data)

        filter_ = _parse_filter_(d.pop("filter", UNSET))


        _format_ = d.pop("format", UNSET)
        format_: UpdateWebhookBodyFormat | Unset
        if isinstance(_format_,  Unset):
            format_ = UNSET
        else:
            format_ = UpdateWebhookBodyFormat(_format_)




        enabled = d.pop("enabled", UNSET)

        def _parse_description(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        description = _parse_description(d.pop("description", UNSET))


        def _parse_headers(data: object) -> None | Unset | UpdateWebhookBodyHeadersType0:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                headers_type_0 = UpdateWebhookBodyHeadersType0.from_dict(data)



                return headers_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UpdateWebhookBodyHeadersType0, data)

        headers = _parse_headers(d.pop("headers", UNSET))


        def _parse_auth(data: object) -> None | Unset | WrittenAuth:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                auth_type_0 = WrittenAuth.from_dict(data)



                return auth_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | WrittenAuth, data)

        auth = _parse_auth(d.pop("auth", UNSET))


        def _parse_tls(data: object) -> None | Unset | WrittenTls:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                tls_type_0 = WrittenTls.from_dict(data)



                return tls_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | WrittenTls, data)

        tls = _parse_tls(d.pop("tls", UNSET))


        timeout_seconds = d.pop("timeoutSeconds", UNSET)

        max_concurrency = d.pop("maxConcurrency", UNSET)

        def _parse_rate_per_second(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        rate_per_second = _parse_rate_per_second(d.pop("ratePerSecond", UNSET))


        _ordering = d.pop("ordering", UNSET)
        ordering: UpdateWebhookBodyOrdering | Unset
        if isinstance(_ordering,  Unset):
            ordering = UNSET
        else:
            ordering = UpdateWebhookBodyOrdering(_ordering)




        _retry = d.pop("retry", UNSET)
        retry: RetryPolicy | Unset
        if isinstance(_retry,  Unset):
            retry = UNSET
        else:
            retry = RetryPolicy.from_dict(_retry)




        update_webhook_body = cls(
            url=url,
            destination=destination,
            events=events,
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

        return update_webhook_body

