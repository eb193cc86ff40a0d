from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.session_metrics_granularity import SessionMetricsGranularity
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.other_session_metrics import OtherSessionMetrics
  from ..models.session_metric_series import SessionMetricSeries





T = TypeVar("T", bound="SessionMetrics")



@_attrs_define
class SessionMetrics:
    """ 
        Attributes:
            series (list[SessionMetricSeries]): The largest series by connected time, at most 50.
            since (datetime.datetime): The start of the first bucket.
            until (datetime.datetime): The end of the period, exclusive.
            granularity (SessionMetricsGranularity): Length of the buckets.
            complete (bool): False while something that happened more than five seconds ago is not yet counted.
            other (OtherSessionMetrics | Unset):
     """

    series: list[SessionMetricSeries]
    since: datetime.datetime
    until: datetime.datetime
    granularity: SessionMetricsGranularity
    complete: bool
    other: OtherSessionMetrics | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.other_session_metrics import OtherSessionMetrics # noqa: PLC0415
        from ..models.session_metric_series import SessionMetricSeries # noqa: PLC0415
        series = []
        for series_item_data in self.series:
            series_item = series_item_data.to_dict()
            series.append(series_item)



        since = self.since.isoformat()

        until = self.until.isoformat()

        granularity = self.granularity.value

        complete = self.complete

        other: dict[str, Any] | Unset = UNSET
        if not isinstance(self.other, Unset):
            other = self.other.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "series": series,
            "since": since,
            "until": until,
            "granularity": granularity,
            "complete": complete,
        })
        if other is not UNSET:
            field_dict["other"] = other

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.other_session_metrics import OtherSessionMetrics # noqa: PLC0415
        from ..models.session_metric_series import SessionMetricSeries # noqa: PLC0415
        d = dict(src_dict)
        series = []
        _series = d.pop("series")
        for series_item_data in (_series):
            series_item = SessionMetricSeries.from_dict(series_item_data)



            series.append(series_item)


        since = datetime.datetime.fromisoformat(d.pop("since"))




        until = datetime.datetime.fromisoformat(d.pop("until"))




        granularity = SessionMetricsGranularity(d.pop("granularity"))




        complete = d.pop("complete")

        _other = d.pop("other", UNSET)
        other: OtherSessionMetrics | Unset
        if isinstance(_other,  Unset):
            other = UNSET
        else:
            other = OtherSessionMetrics.from_dict(_other)




        session_metrics = cls(
            series=series,
            since=since,
            until=until,
            granularity=granularity,
            complete=complete,
            other=other,
        )

        return session_metrics

