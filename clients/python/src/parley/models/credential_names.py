from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="CredentialNames")



@_attrs_define
class CredentialNames:
    """ 
        Attributes:
            set_ (list[str]): The names of the credentials that are set.
     """

    set_: list[str]





    def to_dict(self) -> dict[str, Any]:
        set_ = self.set_




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "set": set_,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        set_ = cast(list[str], d.pop("set"))


        credential_names = cls(
            set_=set_,
        )

        return credential_names

