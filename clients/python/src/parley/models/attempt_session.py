from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="AttemptSession")



@_attrs_define
class AttemptSession:
    """ 
        Attributes:
            id (str): Its id.
            name (str): Its name.
            phone_number (str | Unset): E.164, once it is linked.
     """

    id: str
    name: str
    phone_number: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        phone_number = self.phone_number


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
        })
        if phone_number is not UNSET:
            field_dict["phoneNumber"] = phone_number

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        phone_number = d.pop("phoneNumber", UNSET)

        attempt_session = cls(
            id=id,
            name=name,
            phone_number=phone_number,
        )

        return attempt_session

