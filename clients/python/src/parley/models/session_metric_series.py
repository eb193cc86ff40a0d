from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.session_metric_point import SessionMetricPoint
  from ..models.session_metric_series_dimensions import SessionMetricSeriesDimensions





T = TypeVar("T", bound="SessionMetricSeries")



@_attrs_define
class SessionMetricSeries:
    """ 
        Attributes:
            dimensions (SessionMetricSeriesDimensions): The value of each dimension of the request. `statusReason` is why
                CONNECTED ended, or `none` if no reason is known or the session is still CONNECTED.
            points (list[SessionMetricPoint]): Every bucket, oldest first.
     """

    dimensions: SessionMetricSeriesDimensions
    points: list[SessionMetricPoint]





    def to_dict(self) -> dict[str, Any]:
        from ..models.session_metric_point import SessionMetricPoint # noqa: PLC0415
        from ..models.session_metric_series_dimensions import SessionMetricSeriesDimensions # noqa: PLC0415
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
        from ..models.session_metric_point import SessionMetricPoint # noqa: PLC0415
        from ..models.session_metric_series_dimensions import SessionMetricSeriesDimensions # noqa: PLC0415
        d = dict(src_dict)
        dimensions = SessionMetricSeriesDimensions.from_dict(d.pop("dimensions"))




        points = []
        _points = d.pop("points")
        for points_item_data in (_points):
            points_item = SessionMetricPoint.from_dict(points_item_data)



            points.append(points_item)


        session_metric_series = cls(
            dimensions=dimensions,
            points=points,
        )

        return session_metric_series

