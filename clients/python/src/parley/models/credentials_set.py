from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="CredentialsSet")



@_attrs_define
class CredentialsSet:
    """ 
        Attributes:
            set_ (list[str]): Their names.
            updated_at (datetime.datetime): When it was changed last.
     """

    set_: list[str]
    updated_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        set_ = self.set_



        updated_at = self.updated_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "set": set_,
            "updatedAt": updated_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        set_ = cast(list[str], d.pop("set"))


        updated_at = datetime.datetime.fromisoformat(d.pop("updatedAt"))




        credentials_set = cls(
            set_=set_,
            updated_at=updated_at,
        )

        return credentials_set

