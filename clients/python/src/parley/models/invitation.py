from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.invitation_role import InvitationRole
from typing import cast
import datetime






T = TypeVar("T", bound="Invitation")



@_attrs_define
class Invitation:
    """ 
        Attributes:
            id (str): Its id.
            email (str): The e-mail address of the person.
            role (InvitationRole): The role in the team: `owner` and `admin` can do everything, `member` everything except
                administer the team.
            expires_at (datetime.datetime): When it expires.
     """

    id: str
    email: str
    role: InvitationRole
    expires_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        email = self.email

        role = self.role.value

        expires_at = self.expires_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "email": email,
            "role": role,
            "expiresAt": expires_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        email = d.pop("email")

        role = InvitationRole(d.pop("role"))




        expires_at = datetime.datetime.fromisoformat(d.pop("expiresAt"))




        invitation = cls(
            id=id,
            email=email,
            role=role,
            expires_at=expires_at,
        )

        return invitation

