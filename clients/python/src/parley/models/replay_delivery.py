from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.replay_delivery_kind import ReplayDeliveryKind
from ..models.replay_delivery_status import ReplayDeliveryStatus






T = TypeVar("T", bound="ReplayDelivery")



@_attrs_define
class ReplayDelivery:
    """ 
        Attributes:
            id (str): Its id.
            webhook_id (str): The endpoint.
            kind (ReplayDeliveryKind): Its kind.
            status (ReplayDeliveryStatus): The current status.
     """

    id: str
    webhook_id: str
    kind: ReplayDeliveryKind
    status: ReplayDeliveryStatus





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        webhook_id = self.webhook_id

        kind = self.kind.value

        status = self.status.value


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "webhookId": webhook_id,
            "kind": kind,
            "status": status,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        webhook_id = d.pop("webhookId")

        kind = ReplayDeliveryKind(d.pop("kind"))




        status = ReplayDeliveryStatus(d.pop("status"))




        replay_delivery = cls(
            id=id,
            webhook_id=webhook_id,
            kind=kind,
            status=status,
        )

        return replay_delivery

