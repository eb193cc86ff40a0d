from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.invitation_with_url_role import InvitationWithUrlRole
from typing import cast
import datetime






T = TypeVar("T", bound="InvitationWithUrl")



@_attrs_define
class InvitationWithUrl:
    """ 
        Attributes:
            url (str): The link with which the person accepts. It works once and is not shown again.
            id (str): Its id.
            email (str): The e-mail address of the person.
            role (InvitationWithUrlRole): The role in the team: `owner` and `admin` can do everything, `member` everything
                except administer the team.
            expires_at (datetime.datetime): When it expires.
     """

    url: str
    id: str
    email: str
    role: InvitationWithUrlRole
    expires_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        url = self.url

        id = self.id

        email = self.email

        role = self.role.value

        expires_at = self.expires_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "url": url,
            "id": id,
            "email": email,
            "role": role,
            "expiresAt": expires_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        url = d.pop("url")

        id = d.pop("id")

        email = d.pop("email")

        role = InvitationWithUrlRole(d.pop("role"))




        expires_at = datetime.datetime.fromisoformat(d.pop("expiresAt"))




        invitation_with_url = cls(
            url=url,
            id=id,
            email=email,
            role=role,
            expires_at=expires_at,
        )

        return invitation_with_url

