from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="OperationCapabilities")



@_attrs_define
class OperationCapabilities:
    """ 
        Attributes:
            cancellable (bool): Whether it can be cancelled now.
     """

    cancellable: bool





    def to_dict(self) -> dict[str, Any]:
        cancellable = self.cancellable


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "cancellable": cancellable,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cancellable = d.pop("cancellable")

        operation_capabilities = cls(
            cancellable=cancellable,
        )

        return operation_capabilities

