from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="CreateTeamBody")



@_attrs_define
class CreateTeamBody:
    """ 
        Attributes:
            name (str): Its name.
            owner_email (str): The e-mail address of the team's owner.
            owner_password (str | Unset): For a person who already has an account, their current password. Absent: the owner
                is invited and sets a password.
            send_mail (bool | Unset): Set to false to send no e-mail with the invitation.
     """

    name: str
    owner_email: str
    owner_password: str | Unset = UNSET
    send_mail: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        owner_email = self.owner_email

        owner_password = self.owner_password

        send_mail = self.send_mail


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "ownerEmail": owner_email,
        })
        if owner_password is not UNSET:
            field_dict["ownerPassword"] = owner_password
        if send_mail is not UNSET:
            field_dict["sendMail"] = send_mail

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        owner_email = d.pop("ownerEmail")

        owner_password = d.pop("ownerPassword", UNSET)

        send_mail = d.pop("sendMail", UNSET)

        create_team_body = cls(
            name=name,
            owner_email=owner_email,
            owner_password=owner_password,
            send_mail=send_mail,
        )

        return create_team_body

