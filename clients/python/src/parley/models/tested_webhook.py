from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.delivery import Delivery
  from ..models.event_record import EventRecord





T = TypeVar("T", bound="TestedWebhook")



@_attrs_define
class TestedWebhook:
    """ 
        Attributes:
            event (EventRecord):
            delivery (Delivery):
     """

    event: EventRecord
    delivery: Delivery





    def to_dict(self) -> dict[str, Any]:
        from ..models.delivery import Delivery # noqa: PLC0415
        from ..models.event_record import EventRecord # noqa: PLC0415
        event = self.event.to_dict()

        delivery = self.delivery.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "event": event,
            "delivery": delivery,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.delivery import Delivery # noqa: PLC0415
        from ..models.event_record import EventRecord # noqa: PLC0415
        d = dict(src_dict)
        event = EventRecord.from_dict(d.pop("event"))




        delivery = Delivery.from_dict(d.pop("delivery"))




        tested_webhook = cls(
            event=event,
            delivery=delivery,
        )

        return tested_webhook

