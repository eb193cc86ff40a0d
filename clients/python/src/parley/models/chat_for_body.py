from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="ChatForBody")



@_attrs_define
class ChatForBody:
    """ 
        Attributes:
            seconds (int): How many seconds it lasts from now. 0 ends it.
     """

    seconds: int





    def to_dict(self) -> dict[str, Any]:
        seconds = self.seconds


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "seconds": seconds,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seconds = d.pop("seconds")

        chat_for_body = cls(
            seconds=seconds,
        )

        return chat_for_body

