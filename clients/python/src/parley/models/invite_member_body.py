from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.invite_member_body_role import InviteMemberBodyRole
from ..types import UNSET, Unset






T = TypeVar("T", bound="InviteMemberBody")



@_attrs_define
class InviteMemberBody:
    """ 
        Attributes:
            email (str): The e-mail address of the person.
            role (InviteMemberBodyRole): The role in the team: `owner` and `admin` can do everything, `member` everything
                except administer the team.
            send_mail (bool | Unset): Set to false to send no e-mail with the link.
     """

    email: str
    role: InviteMemberBodyRole
    send_mail: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        email = self.email

        role = self.role.value

        send_mail = self.send_mail


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "email": email,
            "role": role,
        })
        if send_mail is not UNSET:
            field_dict["sendMail"] = send_mail

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        email = d.pop("email")

        role = InviteMemberBodyRole(d.pop("role"))




        send_mail = d.pop("sendMail", UNSET)

        invite_member_body = cls(
            email=email,
            role=role,
            send_mail=send_mail,
        )

        return invite_member_body

