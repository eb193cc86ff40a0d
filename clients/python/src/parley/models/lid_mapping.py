from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="LidMapping")



@_attrs_define
class LidMapping:
    """ 
        Attributes:
            lid (str): `…@lid`
            phone_number (str | Unset): E.164, such as `+12025550147`.
            id (str | Unset): Its id.
     """

    lid: str
    phone_number: str | Unset = UNSET
    id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        lid = self.lid

        phone_number = self.phone_number

        id = self.id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "lid": lid,
        })
        if phone_number is not UNSET:
            field_dict["phoneNumber"] = phone_number
        if id is not UNSET:
            field_dict["id"] = id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        lid = d.pop("lid")

        phone_number = d.pop("phoneNumber", UNSET)

        id = d.pop("id", UNSET)

        lid_mapping = cls(
            lid=lid,
            phone_number=phone_number,
            id=id,
        )

        return lid_mapping

