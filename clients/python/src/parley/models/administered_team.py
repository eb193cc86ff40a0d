from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.team_limits import TeamLimits





T = TypeVar("T", bound="AdministeredTeam")



@_attrs_define
class AdministeredTeam:
    """ 
        Attributes:
            suspended (bool): Whether the team is suspended. Its credentials are refused, and its work is paused.
            limits (TeamLimits):
            id (str): Its id.
            name (str): Its name.
            service_version (str): The `Service-Version` for requests that name none.
            created_at (datetime.datetime): When it was created.
     """

    suspended: bool
    limits: TeamLimits
    id: str
    name: str
    service_version: str
    created_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        from ..models.team_limits import TeamLimits # noqa: PLC0415
        suspended = self.suspended

        limits = self.limits.to_dict()

        id = self.id

        name = self.name

        service_version = self.service_version

        created_at = self.created_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "suspended": suspended,
            "limits": limits,
            "id": id,
            "name": name,
            "serviceVersion": service_version,
            "createdAt": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.team_limits import TeamLimits # noqa: PLC0415
        d = dict(src_dict)
        suspended = d.pop("suspended")

        limits = TeamLimits.from_dict(d.pop("limits"))




        id = d.pop("id")

        name = d.pop("name")

        service_version = d.pop("serviceVersion")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        administered_team = cls(
            suspended=suspended,
            limits=limits,
            id=id,
            name=name,
            service_version=service_version,
            created_at=created_at,
        )

        return administered_team

