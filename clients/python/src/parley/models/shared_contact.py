from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="SharedContact")



@_attrs_define
class SharedContact:
    """ 
        Attributes:
            display_name (str | Unset): Required with `phoneNumber`.
            vcard (str | Unset): The contact, as a vCard.
            phone_number (str | Unset): 7–15 digits with the country code, optional + or 00.
     """

    display_name: str | Unset = UNSET
    vcard: str | Unset = UNSET
    phone_number: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        display_name = self.display_name

        vcard = self.vcard

        phone_number = self.phone_number


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if display_name is not UNSET:
            field_dict["displayName"] = display_name
        if vcard is not UNSET:
            field_dict["vcard"] = vcard
        if phone_number is not UNSET:
            field_dict["phoneNumber"] = phone_number

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        display_name = d.pop("displayName", UNSET)

        vcard = d.pop("vcard", UNSET)

        phone_number = d.pop("phoneNumber", UNSET)

        shared_contact = cls(
            display_name=display_name,
            vcard=vcard,
            phone_number=phone_number,
        )

        return shared_contact

