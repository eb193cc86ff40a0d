from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.message_metric_point import MessageMetricPoint





T = TypeVar("T", bound="OtherMessageMetrics")



@_attrs_define
class OtherMessageMetrics:
    """ 
        Attributes:
            points (list[MessageMetricPoint]): Every bucket, oldest first.
     """

    points: list[MessageMetricPoint]





    def to_dict(self) -> dict[str, Any]:
        from ..models.message_metric_point import MessageMetricPoint # noqa: PLC0415
        points = []
        for points_item_data in self.points:
            points_item = points_item_data.to_dict()
            points.append(points_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "points": points,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.message_metric_point import MessageMetricPoint # noqa: PLC0415
        d = dict(src_dict)
        points = []
        _points = d.pop("points")
        for points_item_data in (_points):
            points_item = MessageMetricPoint.from_dict(points_item_data)



            points.append(points_item)


        other_message_metrics = cls(
            points=points,
        )

        return other_message_metrics

