from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="NewInviteCode")



@_attrs_define
class NewInviteCode:
    """ 
        Attributes:
            code (str): The code that is valid from now on.
            message (str): A sentence for people.
            success (bool): Always true. Errors have the error body instead.
     """

    code: str
    message: str
    success: bool





    def to_dict(self) -> dict[str, Any]:
        code = self.code

        message = self.message

        success = self.success


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "code": code,
            "message": message,
            "success": success,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        message = d.pop("message")

        success = d.pop("success")

        new_invite_code = cls(
            code=code,
            message=message,
            success=success,
        )

        return new_invite_code

