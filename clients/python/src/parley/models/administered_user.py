from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.team_of_user import TeamOfUser





T = TypeVar("T", bound="AdministeredUser")



@_attrs_define
class AdministeredUser:
    """ 
        Attributes:
            id (str): Its id.
            email (str): The e-mail address of the person.
            teams (list[TeamOfUser]): The teams that the person is a member of.
            created_at (datetime.datetime): When it was created.
     """

    id: str
    email: str
    teams: list[TeamOfUser]
    created_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        from ..models.team_of_user import TeamOfUser # noqa: PLC0415
        id = self.id

        email = self.email

        teams = []
        for teams_item_data in self.teams:
            teams_item = teams_item_data.to_dict()
            teams.append(teams_item)



        created_at = self.created_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "email": email,
            "teams": teams,
            "createdAt": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.team_of_user import TeamOfUser # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        email = d.pop("email")

        teams = []
        _teams = d.pop("teams")
        for teams_item_data in (_teams):
            teams_item = TeamOfUser.from_dict(teams_item_data)



            teams.append(teams_item)


        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        administered_user = cls(
            id=id,
            email=email,
            teams=teams,
            created_at=created_at,
        )

        return administered_user

