from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.message_metrics_granularity import MessageMetricsGranularity
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.message_metric_series import MessageMetricSeries
  from ..models.other_message_metrics import OtherMessageMetrics





T = TypeVar("T", bound="MessageMetrics")



@_attrs_define
class MessageMetrics:
    """ 
        Attributes:
            series (list[MessageMetricSeries]): The largest series by messages, at most 50.
            since (datetime.datetime): The start of the first bucket.
            until (datetime.datetime): The end of the period, exclusive.
            granularity (MessageMetricsGranularity): Length of the buckets.
            complete (bool): False while something that happened more than five seconds ago is not yet counted.
            other (OtherMessageMetrics | Unset):
     """

    series: list[MessageMetricSeries]
    since: datetime.datetime
    until: datetime.datetime
    granularity: MessageMetricsGranularity
    complete: bool
    other: OtherMessageMetrics | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.message_metric_series import MessageMetricSeries # noqa: PLC0415
        from ..models.other_message_metrics import OtherMessageMetrics # noqa: PLC0415
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
        from ..models.message_metric_series import MessageMetricSeries # noqa: PLC0415
        from ..models.other_message_metrics import OtherMessageMetrics # noqa: PLC0415
        d = dict(src_dict)
        series = []
        _series = d.pop("series")
        for series_item_data in (_series):
            series_item = MessageMetricSeries.from_dict(series_item_data)



            series.append(series_item)


        since = datetime.datetime.fromisoformat(d.pop("since"))




        until = datetime.datetime.fromisoformat(d.pop("until"))




        granularity = MessageMetricsGranularity(d.pop("granularity"))




        complete = d.pop("complete")

        _other = d.pop("other", UNSET)
        other: OtherMessageMetrics | Unset
        if isinstance(_other,  Unset):
            other = UNSET
        else:
            other = OtherMessageMetrics.from_dict(_other)




        message_metrics = cls(
            series=series,
            since=since,
            until=until,
            granularity=granularity,
            complete=complete,
            other=other,
        )

        return message_metrics

