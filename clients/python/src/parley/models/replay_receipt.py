from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.idempotency_receipt import IdempotencyReceipt
  from ..models.operation import Operation
  from ..models.replay_delivery import ReplayDelivery
  from ..models.replayed_event import ReplayedEvent





T = TypeVar("T", bound="ReplayReceipt")



@_attrs_define
class ReplayReceipt:
    """ 
        Attributes:
            event (ReplayedEvent):
            delivery (ReplayDelivery):
            operation_id (str): The operation to follow, by `GET /platform/operations/{operationId}`.
            operation (Operation):
            idempotency (IdempotencyReceipt):
     """

    event: ReplayedEvent
    delivery: ReplayDelivery
    operation_id: str
    operation: Operation
    idempotency: IdempotencyReceipt





    def to_dict(self) -> dict[str, Any]:
        from ..models.idempotency_receipt import IdempotencyReceipt # noqa: PLC0415
        from ..models.operation import Operation # noqa: PLC0415
        from ..models.replay_delivery import ReplayDelivery # noqa: PLC0415
        from ..models.replayed_event import ReplayedEvent # noqa: PLC0415
        event = self.event.to_dict()

        delivery = self.delivery.to_dict()

        operation_id = self.operation_id

        operation = self.operation.to_dict()

        idempotency = self.idempotency.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "event": event,
            "delivery": delivery,
            "operationId": operation_id,
            "operation": operation,
            "idempotency": idempotency,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.idempotency_receipt import IdempotencyReceipt # noqa: PLC0415
        from ..models.operation import Operation # noqa: PLC0415
        from ..models.replay_delivery import ReplayDelivery # noqa: PLC0415
        from ..models.replayed_event import ReplayedEvent # noqa: PLC0415
        d = dict(src_dict)
        event = ReplayedEvent.from_dict(d.pop("event"))




        delivery = ReplayDelivery.from_dict(d.pop("delivery"))




        operation_id = d.pop("operationId")

        operation = Operation.from_dict(d.pop("operation"))




        idempotency = IdempotencyReceipt.from_dict(d.pop("idempotency"))




        replay_receipt = cls(
            event=event,
            delivery=delivery,
            operation_id=operation_id,
            operation=operation,
            idempotency=idempotency,
        )

        return replay_receipt

