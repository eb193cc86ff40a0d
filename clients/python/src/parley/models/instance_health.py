from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.instance_health_status import InstanceHealthStatus
from typing import cast

if TYPE_CHECKING:
  from ..models.instance_health_failures import InstanceHealthFailures





T = TypeVar("T", bound="InstanceHealth")



@_attrs_define
class InstanceHealth:
    """ 
        Attributes:
            status (InstanceHealthStatus): The current status.
            failures (InstanceHealthFailures): What keeps the answering gateway from being ready, by name.
     """

    status: InstanceHealthStatus
    failures: InstanceHealthFailures





    def to_dict(self) -> dict[str, Any]:
        from ..models.instance_health_failures import InstanceHealthFailures # noqa: PLC0415
        status = self.status.value

        failures = self.failures.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "failures": failures,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.instance_health_failures import InstanceHealthFailures # noqa: PLC0415
        d = dict(src_dict)
        status = InstanceHealthStatus(d.pop("status"))




        failures = InstanceHealthFailures.from_dict(d.pop("failures"))




        instance_health = cls(
            status=status,
            failures=failures,
        )

        return instance_health

