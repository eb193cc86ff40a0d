from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.operation_counts_by_kind import OperationCountsByKind





T = TypeVar("T", bound="OperationCounts")



@_attrs_define
class OperationCounts:
    """ 
        Attributes:
            running (int): `pending`, `running` and `cancelling`.
            action_required (int): What a person must do before it can continue.
            by_kind (OperationCountsByKind): Open operations by kind. Kinds without any are left out.
     """

    running: int
    action_required: int
    by_kind: OperationCountsByKind





    def to_dict(self) -> dict[str, Any]:
        from ..models.operation_counts_by_kind import OperationCountsByKind # noqa: PLC0415
        running = self.running

        action_required = self.action_required

        by_kind = self.by_kind.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "running": running,
            "actionRequired": action_required,
            "byKind": by_kind,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.operation_counts_by_kind import OperationCountsByKind # noqa: PLC0415
        d = dict(src_dict)
        running = d.pop("running")

        action_required = d.pop("actionRequired")

        by_kind = OperationCountsByKind.from_dict(d.pop("byKind"))




        operation_counts = cls(
            running=running,
            action_required=action_required,
            by_kind=by_kind,
        )

        return operation_counts

