from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.event_at_endpoint_reason import EventAtEndpointReason
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.delivery import Delivery





T = TypeVar("T", bound="EventAtEndpoint")



@_attrs_define
class EventAtEndpoint:
    """ 
        Attributes:
            webhook_id (str): The endpoint.
            url (str): The URL that requests are sent to.
            enabled (bool): Whether it is in use.
            deliveries (list[str]): The ids of its deliveries, newest first, at most 100.
            delivery (Delivery | Unset):
            reason (EventAtEndpointReason | Unset): Why there is no delivery, according to the current settings.
     """

    webhook_id: str
    url: str
    enabled: bool
    deliveries: list[str]
    delivery: Delivery | Unset = UNSET
    reason: EventAtEndpointReason | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.delivery import Delivery # noqa: PLC0415
        webhook_id = self.webhook_id

        url = self.url

        enabled = self.enabled

        deliveries = self.deliveries



        delivery: dict[str, Any] | Unset = UNSET
        if not isinstance(self.delivery, Unset):
            delivery = self.delivery.to_dict()

        reason: str | Unset = UNSET
        if not isinstance(self.reason, Unset):
            reason = self.reason.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
            "webhookId": webhook_id,
            "url": url,
            "enabled": enabled,
            "deliveries": deliveries,
        })
        if delivery is not UNSET:
            field_dict["delivery"] = delivery
        if reason is not UNSET:
            field_dict["reason"] = reason

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.delivery import Delivery # noqa: PLC0415
        d = dict(src_dict)
        webhook_id = d.pop("webhookId")

        url = d.pop("url")

        enabled = d.pop("enabled")

        deliveries = cast(list[str], d.pop("deliveries"))


        _delivery = d.pop("delivery", UNSET)
        delivery: Delivery | Unset
        if isinstance(_delivery,  Unset):
            delivery = UNSET
        else:
            delivery = Delivery.from_dict(_delivery)




        _reason = d.pop("reason", UNSET)
        reason: EventAtEndpointReason | Unset
        if isinstance(_reason,  Unset):
            reason = UNSET
        else:
            reason = EventAtEndpointReason(_reason)




        event_at_endpoint = cls(
            webhook_id=webhook_id,
            url=url,
            enabled=enabled,
            deliveries=deliveries,
            delivery=delivery,
            reason=reason,
        )

        return event_at_endpoint

