from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="CredentialsSet")



@_attrs_define
class CredentialsSet:
    """ 
        Attributes:
            set_ (list[str]): The names of the credentials that are set.
            updated_at (datetime.datetime): When it was last changed.
            expires_at (datetime.datetime | Unset): When the network stops accepting them, if it reports that.
     """

    set_: list[str]
    updated_at: datetime.datetime
    expires_at: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        set_ = self.set_



        updated_at = self.updated_at.isoformat()

        expires_at: str | Unset = UNSET
        if not isinstance(self.expires_at, Unset):
            expires_at = self.expires_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "set": set_,
            "updatedAt": updated_at,
        })
        if expires_at is not UNSET:
            field_dict["expiresAt"] = expires_at

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        set_ = cast(list[str], d.pop("set"))


        updated_at = datetime.datetime.fromisoformat(d.pop("updatedAt"))




        _expires_at = d.pop("expiresAt", UNSET)
        expires_at: datetime.datetime | Unset
        if isinstance(_expires_at,  Unset):
            expires_at = UNSET
        else:
            expires_at = datetime.datetime.fromisoformat(_expires_at)




        credentials_set = cls(
            set_=set_,
            updated_at=updated_at,
            expires_at=expires_at,
        )

        return credentials_set

