from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="Acknowledgement")



@_attrs_define
class Acknowledgement:
    """ 
        Attributes:
            message (str): A sentence for people.
            success (bool): Always true. Errors have the error body instead.
     """

    message: str
    success: bool





    def to_dict(self) -> dict[str, Any]:
        message = self.message

        success = self.success


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "message": message,
            "success": success,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        message = d.pop("message")

        success = d.pop("success")

        acknowledgement = cls(
            message=message,
            success=success,
        )

        return acknowledgement

