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





T = TypeVar("T", bound="CancelReceipt")



@_attrs_define
class CancelReceipt:
    """ 
        Attributes:
            operation (Operation):
            idempotency (IdempotencyReceipt):
     """

    operation: Operation
    idempotency: IdempotencyReceipt





    def to_dict(self) -> dict[str, Any]:
        from ..models.idempotency_receipt import IdempotencyReceipt # noqa: PLC0415
        from ..models.operation import Operation # noqa: PLC0415
        operation = self.operation.to_dict()

        idempotency = self.idempotency.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "operation": operation,
            "idempotency": idempotency,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.idempotency_receipt import IdempotencyReceipt # noqa: PLC0415
        from ..models.operation import Operation # noqa: PLC0415
        d = dict(src_dict)
        operation = Operation.from_dict(d.pop("operation"))




        idempotency = IdempotencyReceipt.from_dict(d.pop("idempotency"))




        cancel_receipt = cls(
            operation=operation,
            idempotency=idempotency,
        )

        return cancel_receipt

