from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="BilledConversation")



@_attrs_define
class BilledConversation:
    """ 
        Attributes:
            id (str): Its id.
            origin (str | Unset): Meta's word for who started it and why, such as `marketing`.
     """

    id: str
    origin: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        origin = self.origin


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
        })
        if origin is not UNSET:
            field_dict["origin"] = origin

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        origin = d.pop("origin", UNSET)

        billed_conversation = cls(
            id=id,
            origin=origin,
        )

        return billed_conversation

