from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.delivery_metrics_granularity import DeliveryMetricsGranularity
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.delivery_metric_series import DeliveryMetricSeries
  from ..models.other_delivery_metrics import OtherDeliveryMetrics





T = TypeVar("T", bound="DeliveryMetrics")



@_attrs_define
class DeliveryMetrics:
    """ 
        Attributes:
            series (list[DeliveryMetricSeries]): The largest series by attempts, at most 50.
            since (datetime.datetime): The start of the first bucket.
            until (datetime.datetime): The end of the period, exclusive.
            granularity (DeliveryMetricsGranularity): Length of the buckets.
            complete (bool): False while something that happened more than five seconds ago is not yet counted.
            other (OtherDeliveryMetrics | Unset):
     """

    series: list[DeliveryMetricSeries]
    since: datetime.datetime
    until: datetime.datetime
    granularity: DeliveryMetricsGranularity
    complete: bool
    other: OtherDeliveryMetrics | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.delivery_metric_series import DeliveryMetricSeries # noqa: PLC0415
        from ..models.other_delivery_metrics import OtherDeliveryMetrics # noqa: PLC0415
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
        from ..models.delivery_metric_series import DeliveryMetricSeries # noqa: PLC0415
        from ..models.other_delivery_metrics import OtherDeliveryMetrics # noqa: PLC0415
        d = dict(src_dict)
        series = []
        _series = d.pop("series")
        for series_item_data in (_series):
            series_item = DeliveryMetricSeries.from_dict(series_item_data)



            series.append(series_item)


        since = datetime.datetime.fromisoformat(d.pop("since"))




        until = datetime.datetime.fromisoformat(d.pop("until"))




        granularity = DeliveryMetricsGranularity(d.pop("granularity"))




        complete = d.pop("complete")

        _other = d.pop("other", UNSET)
        other: OtherDeliveryMetrics | Unset
        if isinstance(_other,  Unset):
            other = UNSET
        else:
            other = OtherDeliveryMetrics.from_dict(_other)




        delivery_metrics = cls(
            series=series,
            since=since,
            until=until,
            granularity=granularity,
            complete=complete,
            other=other,
        )

        return delivery_metrics

