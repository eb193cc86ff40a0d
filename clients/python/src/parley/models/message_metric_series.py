from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.message_metric_point import MessageMetricPoint
  from ..models.message_metric_series_dimensions import MessageMetricSeriesDimensions





T = TypeVar("T", bound="MessageMetricSeries")



@_attrs_define
class MessageMetricSeries:
    """ 
        Attributes:
            dimensions (MessageMetricSeriesDimensions): The value of each dimension of the request.
            points (list[MessageMetricPoint]): Every bucket, oldest first.
     """

    dimensions: MessageMetricSeriesDimensions
    points: list[MessageMetricPoint]





    def to_dict(self) -> dict[str, Any]:
        from ..models.message_metric_point import MessageMetricPoint # noqa: PLC0415
        from ..models.message_metric_series_dimensions import MessageMetricSeriesDimensions # noqa: PLC0415
        dimensions = self.dimensions.to_dict()

        points = []
        for points_item_data in self.points:
            points_item = points_item_data.to_dict()
            points.append(points_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "dimensions": dimensions,
            "points": points,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.message_metric_point import MessageMetricPoint # noqa: PLC0415
        from ..models.message_metric_series_dimensions import MessageMetricSeriesDimensions # noqa: PLC0415
        d = dict(src_dict)
        dimensions = MessageMetricSeriesDimensions.from_dict(d.pop("dimensions"))




        points = []
        _points = d.pop("points")
        for points_item_data in (_points):
            points_item = MessageMetricPoint.from_dict(points_item_data)



            points.append(points_item)


        message_metric_series = cls(
            dimensions=dimensions,
            points=points,
        )

        return message_metric_series

