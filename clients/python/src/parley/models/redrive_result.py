from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="RedriveResult")



@_attrs_define
class RedriveResult:
    """ 
        Attributes:
            redriven (int): The number sent back by this request.
            remaining (int): The number still to be sent back. Repeat the request.
     """

    redriven: int
    remaining: int





    def to_dict(self) -> dict[str, Any]:
        redriven = self.redriven

        remaining = self.remaining


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "redriven": redriven,
            "remaining": remaining,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        redriven = d.pop("redriven")

        remaining = d.pop("remaining")

        redrive_result = cls(
            redriven=redriven,
            remaining=remaining,
        )

        return redrive_result

