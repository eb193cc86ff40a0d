from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.failing_endpoint import FailingEndpoint





T = TypeVar("T", bound="EndpointCounts")



@_attrs_define
class EndpointCounts:
    """ 
        Attributes:
            total (int): The total number.
            failing_count (int): Endpoints without a success since a failure, and endpoints that Parley disabled.
            failing (list[FailingEndpoint]): Up to 20 failing endpoints, those that have failed longest first.
            open_count (int | Unset): The failing endpoints whose breaker is open.
     """

    total: int
    failing_count: int
    failing: list[FailingEndpoint]
    open_count: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.failing_endpoint import FailingEndpoint # noqa: PLC0415
        total = self.total

        failing_count = self.failing_count

        failing = []
        for failing_item_data in self.failing:
            failing_item = failing_item_data.to_dict()
            failing.append(failing_item)



        open_count = self.open_count


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "total": total,
            "failingCount": failing_count,
            "failing": failing,
        })
        if open_count is not UNSET:
            field_dict["openCount"] = open_count

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.failing_endpoint import FailingEndpoint # noqa: PLC0415
        d = dict(src_dict)
        total = d.pop("total")

        failing_count = d.pop("failingCount")

        failing = []
        _failing = d.pop("failing")
        for failing_item_data in (_failing):
            failing_item = FailingEndpoint.from_dict(failing_item_data)



            failing.append(failing_item)


        open_count = d.pop("openCount", UNSET)

        endpoint_counts = cls(
            total=total,
            failing_count=failing_count,
            failing=failing,
            open_count=open_count,
        )

        return endpoint_counts

