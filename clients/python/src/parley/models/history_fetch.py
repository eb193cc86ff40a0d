from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.operation import Operation





T = TypeVar("T", bound="HistoryFetch")



@_attrs_define
class HistoryFetch:
    """ 
        Attributes:
            operation_id (str): The operation to follow, by `GET /platform/operations/{operationId}`.
            operation (Operation):
     """

    operation_id: str
    operation: Operation





    def to_dict(self) -> dict[str, Any]:
        from ..models.operation import Operation # noqa: PLC0415
        operation_id = self.operation_id

        operation = self.operation.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "operationId": operation_id,
            "operation": operation,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.operation import Operation # noqa: PLC0415
        d = dict(src_dict)
        operation_id = d.pop("operationId")

        operation = Operation.from_dict(d.pop("operation"))




        history_fetch = cls(
            operation_id=operation_id,
            operation=operation,
        )

        return history_fetch

