from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.delivery_minute import DeliveryMinute
  from ..models.latency_percentiles import LatencyPercentiles
  from ..models.waiting_deliveries import WaitingDeliveries





T = TypeVar("T", bound="DeliveryTraffic")



@_attrs_define
class DeliveryTraffic:
    """ 
        Attributes:
            per_minute (list[DeliveryMinute]): Attempts in each of the last 60 minutes, oldest first. The last minute has
                not ended.
            pending (int): Deliveries that have not ended, counted up to 10000.
            more_pending (bool): True if there are more than `pending` says.
            first_attempt_latency_ms (LatencyPercentiles | None): The time from the creation of an event to the start of its
                first attempt, over the last hour. Null if there was none.
            waiting (WaitingDeliveries | Unset):
            oldest_due_at (datetime.datetime | Unset): When the oldest due delivery became due. Absent if none is due.
     """

    per_minute: list[DeliveryMinute]
    pending: int
    more_pending: bool
    first_attempt_latency_ms: LatencyPercentiles | None
    waiting: WaitingDeliveries | Unset = UNSET
    oldest_due_at: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.delivery_minute import DeliveryMinute # noqa: PLC0415
        from ..models.latency_percentiles import LatencyPercentiles # noqa: PLC0415
        from ..models.waiting_deliveries import WaitingDeliveries # noqa: PLC0415
        per_minute = []
        for per_minute_item_data in self.per_minute:
            per_minute_item = per_minute_item_data.to_dict()
            per_minute.append(per_minute_item)



        pending = self.pending

        more_pending = self.more_pending

        first_attempt_latency_ms: dict[str, Any] | None
        if isinstance(self.first_attempt_latency_ms, LatencyPercentiles):
            first_attempt_latency_ms = self.first_attempt_latency_ms.to_dict()
        else:
            first_attempt_latency_ms = self.first_attempt_latency_ms

        waiting: dict[str, Any] | Unset = UNSET
        if not isinstance(self.waiting, Unset):
            waiting = self.waiting.to_dict()

        oldest_due_at: str | Unset = UNSET
        if not isinstance(self.oldest_due_at, Unset):
            oldest_due_at = self.oldest_due_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "perMinute": per_minute,
            "pending": pending,
            "morePending": more_pending,
            "firstAttemptLatencyMs": first_attempt_latency_ms,
        })
        if waiting is not UNSET:
            field_dict["waiting"] = waiting
        if oldest_due_at is not UNSET:
            field_dict["oldestDueAt"] = oldest_due_at

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.delivery_minute import DeliveryMinute # noqa: PLC0415
        from ..models.latency_percentiles import LatencyPercentiles # noqa: PLC0415
        from ..models.waiting_deliveries import WaitingDeliveries # noqa: PLC0415
        d = dict(src_dict)
        per_minute = []
        _per_minute = d.pop("perMinute")
        for per_minute_item_data in (_per_minute):
            per_minute_item = DeliveryMinute.from_dict(per_minute_item_data)



            per_minute.append(per_minute_item)


        pending = d.pop("pending")

        more_pending = d.pop("morePending")

        def _parse_first_attempt_latency_ms(data: object) -> LatencyPercentiles | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                first_attempt_latency_ms_type_0 = LatencyPercentiles.from_dict(data)



                return first_attempt_latency_ms_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(LatencyPercentiles | None, data)

        first_attempt_latency_ms = _parse_first_attempt_latency_ms(d.pop("firstAttemptLatencyMs"))


        _waiting = d.pop("waiting", UNSET)
        waiting: WaitingDeliveries | Unset
        if isinstance(_waiting,  Unset):
            waiting = UNSET
        else:
            waiting = WaitingDeliveries.from_dict(_waiting)




        _oldest_due_at = d.pop("oldestDueAt", UNSET)
        oldest_due_at: datetime.datetime | Unset
        if isinstance(_oldest_due_at,  Unset):
            oldest_due_at = UNSET
        else:
            oldest_due_at = datetime.datetime.fromisoformat(_oldest_due_at)




        delivery_traffic = cls(
            per_minute=per_minute,
            pending=pending,
            more_pending=more_pending,
            first_attempt_latency_ms=first_attempt_latency_ms,
            waiting=waiting,
            oldest_due_at=oldest_due_at,
        )

        return delivery_traffic

