from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.endpoint_health_state import EndpointHealthState
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.endpoint_warning import EndpointWarning





T = TypeVar("T", bound="EndpointHealth")



@_attrs_define
class EndpointHealth:
    """ 
        Attributes:
            state (EndpointHealthState): `failing`: no attempt has succeeded since the first failure. `open`: the breaker
                holds its deliveries, except for a probe every 30 seconds. An endpoint without attempts is `healthy`.
            since (datetime.datetime): When it entered this state.
            failures (int): Failed attempts since the last success.
            last_error (str | Unset): The `error` of the newest failed attempt, or `HTTP` and the status.
            warnings (list[EndpointWarning] | Unset): Absent if there are none.
     """

    state: EndpointHealthState
    since: datetime.datetime
    failures: int
    last_error: str | Unset = UNSET
    warnings: list[EndpointWarning] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.endpoint_warning import EndpointWarning # noqa: PLC0415
        state = self.state.value

        since = self.since.isoformat()

        failures = self.failures

        last_error = self.last_error

        warnings: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.warnings, Unset):
            warnings = []
            for warnings_item_data in self.warnings:
                warnings_item = warnings_item_data.to_dict()
                warnings.append(warnings_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "state": state,
            "since": since,
            "failures": failures,
        })
        if last_error is not UNSET:
            field_dict["lastError"] = last_error
        if warnings is not UNSET:
            field_dict["warnings"] = warnings

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.endpoint_warning import EndpointWarning # noqa: PLC0415
        d = dict(src_dict)
        state = EndpointHealthState(d.pop("state"))




        since = datetime.datetime.fromisoformat(d.pop("since"))




        failures = d.pop("failures")

        last_error = d.pop("lastError", UNSET)

        _warnings = d.pop("warnings", UNSET)
        warnings: list[EndpointWarning] | Unset = UNSET
        if _warnings is not UNSET:
            warnings = []
            for warnings_item_data in _warnings:
                warnings_item = EndpointWarning.from_dict(warnings_item_data)



                warnings.append(warnings_item)


        endpoint_health = cls(
            state=state,
            since=since,
            failures=failures,
            last_error=last_error,
            warnings=warnings,
        )

        return endpoint_health

