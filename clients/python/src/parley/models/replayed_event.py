from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="ReplayedEvent")



@_attrs_define
class ReplayedEvent:
    """ 
        Attributes:
            id (str): Its id.
            type_ (str): Its type.
     """

    id: str
    type_: str





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        type_ = self.type_


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "type": type_,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        type_ = d.pop("type")

        replayed_event = cls(
            id=id,
            type_=type_,
        )

        return replayed_event

