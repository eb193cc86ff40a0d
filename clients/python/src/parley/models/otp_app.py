from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="OtpApp")



@_attrs_define
class OtpApp:
    """ 
        Attributes:
            package_name (str): The app's package.
            signature_hash (str): The hash of the app's signature.
     """

    package_name: str
    signature_hash: str





    def to_dict(self) -> dict[str, Any]:
        package_name = self.package_name

        signature_hash = self.signature_hash


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "package_name": package_name,
            "signature_hash": signature_hash,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        package_name = d.pop("package_name")

        signature_hash = d.pop("signature_hash")

        otp_app = cls(
            package_name=package_name,
            signature_hash=signature_hash,
        )

        return otp_app

