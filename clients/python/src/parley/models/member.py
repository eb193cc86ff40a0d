from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.member_role import MemberRole






T = TypeVar("T", bound="Member")



@_attrs_define
class Member:
    """ 
        Attributes:
            user_id (str): The person, the same in every team.
            email (str): The e-mail address of the person.
            role (MemberRole): The role in the team: `owner` and `admin` can do everything, `member` everything except
                administer the team.
     """

    user_id: str
    email: str
    role: MemberRole





    def to_dict(self) -> dict[str, Any]:
        user_id = self.user_id

        email = self.email

        role = self.role.value


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "userId": user_id,
            "email": email,
            "role": role,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        user_id = d.pop("userId")

        email = d.pop("email")

        role = MemberRole(d.pop("role"))




        member = cls(
            user_id=user_id,
            email=email,
            role=role,
        )

        return member

