from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="ExportAccountBody")



@_attrs_define
class ExportAccountBody:
    """ 
        Attributes:
            passphrase (str): The passphrase that encrypts the file. The file cannot be opened without it.
     """

    passphrase: str





    def to_dict(self) -> dict[str, Any]:
        passphrase = self.passphrase


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "passphrase": passphrase,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        passphrase = d.pop("passphrase")

        export_account_body = cls(
            passphrase=passphrase,
        )

        return export_account_body

