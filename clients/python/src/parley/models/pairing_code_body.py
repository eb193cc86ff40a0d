from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="PairingCodeBody")



@_attrs_define
class PairingCodeBody:
    """ 
        Attributes:
            phone_number (str): The number of the phone: 7–15 digits with the country code, optional + or 00.
     """

    phone_number: str





    def to_dict(self) -> dict[str, Any]:
        phone_number = self.phone_number


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "phoneNumber": phone_number,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        phone_number = d.pop("phoneNumber")

        pairing_code_body = cls(
            phone_number=phone_number,
        )

        return pairing_code_body

