from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="ChangePasswordBody")



@_attrs_define
class ChangePasswordBody:
    """ 
        Attributes:
            current (str): The current password.
            next_ (str): The new password.
     """

    current: str
    next_: str





    def to_dict(self) -> dict[str, Any]:
        current = self.current

        next_ = self.next_


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "current": current,
            "next": next_,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        current = d.pop("current")

        next_ = d.pop("next")

        change_password_body = cls(
            current=current,
            next_=next_,
        )

        return change_password_body

