from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.pin_message_body_seconds import PinMessageBodySeconds






T = TypeVar("T", bound="PinMessageBody")



@_attrs_define
class PinMessageBody:
    """ 
        Attributes:
            seconds (PinMessageBodySeconds): How many seconds it lasts: 86400, 604800 or 2592000. 0 ends it.
     """

    seconds: PinMessageBodySeconds





    def to_dict(self) -> dict[str, Any]:
        seconds = self.seconds.value


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "seconds": seconds,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seconds = PinMessageBodySeconds(d.pop("seconds"))




        pin_message_body = cls(
            seconds=seconds,
        )

        return pin_message_body

