from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="CallSettings")



@_attrs_define
class CallSettings:
    """ 
        Attributes:
            reject (bool): Whether every incoming call is rejected.
            text (str | Unset): A text to send to the caller, once per call. Not sent to groups.
     """

    reject: bool
    text: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        reject = self.reject

        text = self.text


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "reject": reject,
        })
        if text is not UNSET:
            field_dict["text"] = text

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        reject = d.pop("reject")

        text = d.pop("text", UNSET)

        call_settings = cls(
            reject=reject,
            text=text,
        )

        return call_settings

