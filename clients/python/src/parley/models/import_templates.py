from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="ImportTemplates")



@_attrs_define
class ImportTemplates:
    """ 
        Attributes:
            project_id (str): The project that it belongs to.
            session (str): Name or id of a session of the project.
     """

    project_id: str
    session: str





    def to_dict(self) -> dict[str, Any]:
        project_id = self.project_id

        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "projectId": project_id,
            "session": session,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        project_id = d.pop("projectId")

        session = d.pop("session")

        import_templates = cls(
            project_id=project_id,
            session=session,
        )

        return import_templates

