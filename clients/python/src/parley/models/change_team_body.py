from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="ChangeTeamBody")



@_attrs_define
class ChangeTeamBody:
    """ 
        Attributes:
            team_id (str): The team to switch to.
     """

    team_id: str





    def to_dict(self) -> dict[str, Any]:
        team_id = self.team_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "teamId": team_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        team_id = d.pop("teamId")

        change_team_body = cls(
            team_id=team_id,
        )

        return change_team_body

