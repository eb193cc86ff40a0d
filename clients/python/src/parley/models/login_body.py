from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="LoginBody")



@_attrs_define
class LoginBody:
    """ 
        Attributes:
            email (str): The e-mail address of the person.
            password (str): The password.
            team_id (str | Unset): Default: the team used last.
     """

    email: str
    password: str
    team_id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        email = self.email

        password = self.password

        team_id = self.team_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "email": email,
            "password": password,
        })
        if team_id is not UNSET:
            field_dict["teamId"] = team_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        email = d.pop("email")

        password = d.pop("password")

        team_id = d.pop("teamId", UNSET)

        login_body = cls(
            email=email,
            password=password,
            team_id=team_id,
        )

        return login_body

