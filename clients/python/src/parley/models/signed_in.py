from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.signed_in_role import SignedInRole
from typing import cast

if TYPE_CHECKING:
  from ..models.person import Person
  from ..models.team_name import TeamName
  from ..models.team_of_user import TeamOfUser





T = TypeVar("T", bound="SignedIn")



@_attrs_define
class SignedIn:
    """ 
        Attributes:
            user (Person):
            team (TeamName):
            role (SignedInRole): The role in the team: `owner` and `admin` can do everything, `member` everything except
                administer the team.
            teams (list[TeamOfUser]): The teams that the person is a member of.
     """

    user: Person
    team: TeamName
    role: SignedInRole
    teams: list[TeamOfUser]





    def to_dict(self) -> dict[str, Any]:
        from ..models.person import Person # noqa: PLC0415
        from ..models.team_name import TeamName # noqa: PLC0415
        from ..models.team_of_user import TeamOfUser # noqa: PLC0415
        user = self.user.to_dict()

        team = self.team.to_dict()

        role = self.role.value

        teams = []
        for teams_item_data in self.teams:
            teams_item = teams_item_data.to_dict()
            teams.append(teams_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "user": user,
            "team": team,
            "role": role,
            "teams": teams,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.person import Person # noqa: PLC0415
        from ..models.team_name import TeamName # noqa: PLC0415
        from ..models.team_of_user import TeamOfUser # noqa: PLC0415
        d = dict(src_dict)
        user = Person.from_dict(d.pop("user"))




        team = TeamName.from_dict(d.pop("team"))




        role = SignedInRole(d.pop("role"))




        teams = []
        _teams = d.pop("teams")
        for teams_item_data in (_teams):
            teams_item = TeamOfUser.from_dict(teams_item_data)



            teams.append(teams_item)


        signed_in = cls(
            user=user,
            team=team,
            role=role,
            teams=teams,
        )

        return signed_in

