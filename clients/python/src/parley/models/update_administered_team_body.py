from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.team_limit_changes import TeamLimitChanges





T = TypeVar("T", bound="UpdateAdministeredTeamBody")



@_attrs_define
class UpdateAdministeredTeamBody:
    """ 
        Attributes:
            name (str | Unset): Its name.
            suspended (bool | Unset): True refuses all credentials of the team and pauses its work. False lifts the
                suspension.
            limits (TeamLimitChanges | Unset):
     """

    name: str | Unset = UNSET
    suspended: bool | Unset = UNSET
    limits: TeamLimitChanges | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.team_limit_changes import TeamLimitChanges # noqa: PLC0415
        name = self.name

        suspended = self.suspended

        limits: dict[str, Any] | Unset = UNSET
        if not isinstance(self.limits, Unset):
            limits = self.limits.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if name is not UNSET:
            field_dict["name"] = name
        if suspended is not UNSET:
            field_dict["suspended"] = suspended
        if limits is not UNSET:
            field_dict["limits"] = limits

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.team_limit_changes import TeamLimitChanges # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        suspended = d.pop("suspended", UNSET)

        _limits = d.pop("limits", UNSET)
        limits: TeamLimitChanges | Unset
        if isinstance(_limits,  Unset):
            limits = UNSET
        else:
            limits = TeamLimitChanges.from_dict(_limits)




        update_administered_team_body = cls(
            name=name,
            suspended=suspended,
            limits=limits,
        )

        return update_administered_team_body

