from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="PasswordResetBody")



@_attrs_define
class PasswordResetBody:
    """ 
        Attributes:
            send_mail (bool | Unset): Set to false to send no e-mail with the link.
     """

    send_mail: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        send_mail = self.send_mail


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if send_mail is not UNSET:
            field_dict["sendMail"] = send_mail

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        send_mail = d.pop("sendMail", UNSET)

        password_reset_body = cls(
            send_mail=send_mail,
        )

        return password_reset_body

