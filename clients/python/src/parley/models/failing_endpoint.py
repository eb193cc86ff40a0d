from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.failing_endpoint_disabled_reason import FailingEndpointDisabledReason
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="FailingEndpoint")



@_attrs_define
class FailingEndpoint:
    """ 
        Attributes:
            id (str): Its id.
            url (str): The URL that requests are sent to.
            failing_since (datetime.datetime | Unset): When it started to fail. Absent for an endpoint that was disabled and
                has had no attempt since.
            breaker_open_since (datetime.datetime | Unset): While its breaker is open: when it started to hold deliveries.
            disabled_reason (FailingEndpointDisabledReason | Unset): `failing` or `gone` if Parley disabled it.
     """

    id: str
    url: str
    failing_since: datetime.datetime | Unset = UNSET
    breaker_open_since: datetime.datetime | Unset = UNSET
    disabled_reason: FailingEndpointDisabledReason | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        url = self.url

        failing_since: str | Unset = UNSET
        if not isinstance(self.failing_since, Unset):
            failing_since = self.failing_since.isoformat()

        breaker_open_since: str | Unset = UNSET
        if not isinstance(self.breaker_open_since, Unset):
            breaker_open_since = self.breaker_open_since.isoformat()

        disabled_reason: str | Unset = UNSET
        if not isinstance(self.disabled_reason, Unset):
            disabled_reason = self.disabled_reason.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "url": url,
        })
        if failing_since is not UNSET:
            field_dict["failingSince"] = failing_since
        if breaker_open_since is not UNSET:
            field_dict["breakerOpenSince"] = breaker_open_since
        if disabled_reason is not UNSET:
            field_dict["disabledReason"] = disabled_reason

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        url = d.pop("url")

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




        _disabled_reason = d.pop("disabledReason", UNSET)
        disabled_reason: FailingEndpointDisabledReason | Unset
        if isinstance(_disabled_reason,  Unset):
            disabled_reason = UNSET
        else:
            disabled_reason = FailingEndpointDisabledReason(_disabled_reason)




        failing_endpoint = cls(
            id=id,
            url=url,
            failing_since=failing_since,
            breaker_open_since=breaker_open_since,
            disabled_reason=disabled_reason,
        )

        return failing_endpoint

