from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.project_stage import ProjectStage
from typing import cast
import datetime






T = TypeVar("T", bound="Project")



@_attrs_define
class Project:
    """ 
        Attributes:
            id (str): Its id.
            team_id (str): The team that it belongs to.
            name (str): Its name.
            slug (str): Unique in the team.
            stage (ProjectStage): `Sandbox`: only the sandbox network. `Live`: live networks too.
            created_at (datetime.datetime): When it was created.
     """

    id: str
    team_id: str
    name: str
    slug: str
    stage: ProjectStage
    created_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        team_id = self.team_id

        name = self.name

        slug = self.slug

        stage = self.stage.value

        created_at = self.created_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "teamId": team_id,
            "name": name,
            "slug": slug,
            "stage": stage,
            "createdAt": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        team_id = d.pop("teamId")

        name = d.pop("name")

        slug = d.pop("slug")

        stage = ProjectStage(d.pop("stage"))




        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        project = cls(
            id=id,
            team_id=team_id,
            name=name,
            slug=slug,
            stage=stage,
            created_at=created_at,
        )

        return project

