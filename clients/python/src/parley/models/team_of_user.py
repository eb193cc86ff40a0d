from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.team_of_user_role import TeamOfUserRole






T = TypeVar("T", bound="TeamOfUser")



@_attrs_define
class TeamOfUser:
    """ 
        Attributes:
            id (str): Its id.
            name (str): Its name.
            role (TeamOfUserRole): The role in the team: `owner` and `admin` can do everything, `member` everything except
                administer the team.
     """

    id: str
    name: str
    role: TeamOfUserRole





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        role = self.role.value


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
            "role": role,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        role = TeamOfUserRole(d.pop("role"))




        team_of_user = cls(
            id=id,
            name=name,
            role=role,
        )

        return team_of_user

