from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="StartedEnrollment")



@_attrs_define
class StartedEnrollment:
    """ 
        Attributes:
            operation_id (str): The operation, of kind `production_enrollment`.
     """

    operation_id: str





    def to_dict(self) -> dict[str, Any]:
        operation_id = self.operation_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "operationId": operation_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        operation_id = d.pop("operationId")

        started_enrollment = cls(
            operation_id=operation_id,
        )

        return started_enrollment

