from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.delivery_metric_point import DeliveryMetricPoint
  from ..models.delivery_metric_series_dimensions import DeliveryMetricSeriesDimensions





T = TypeVar("T", bound="DeliveryMetricSeries")



@_attrs_define
class DeliveryMetricSeries:
    """ 
        Attributes:
            dimensions (DeliveryMetricSeriesDimensions): The value of each dimension of the request, or `none` if an attempt
                has none.
            points (list[DeliveryMetricPoint]): Every bucket, oldest first.
     """

    dimensions: DeliveryMetricSeriesDimensions
    points: list[DeliveryMetricPoint]





    def to_dict(self) -> dict[str, Any]:
        from ..models.delivery_metric_point import DeliveryMetricPoint # noqa: PLC0415
        from ..models.delivery_metric_series_dimensions import DeliveryMetricSeriesDimensions # noqa: PLC0415
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
        from ..models.delivery_metric_point import DeliveryMetricPoint # noqa: PLC0415
        from ..models.delivery_metric_series_dimensions import DeliveryMetricSeriesDimensions # noqa: PLC0415
        d = dict(src_dict)
        dimensions = DeliveryMetricSeriesDimensions.from_dict(d.pop("dimensions"))




        points = []
        _points = d.pop("points")
        for points_item_data in (_points):
            points_item = DeliveryMetricPoint.from_dict(points_item_data)



            points.append(points_item)


        delivery_metric_series = cls(
            dimensions=dimensions,
            points=points,
        )

        return delivery_metric_series

