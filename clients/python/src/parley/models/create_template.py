from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="CreateTemplate")



@_attrs_define
class CreateTemplate:
    """ 
        Attributes:
            project_id (str): The project that it belongs to.
            name (str): Unique in its project with its language.
            language (str): The language, such as `en` or `pt_BR`.
            body (str): The text, with placeholders such as `{{name}}`.
            variables (list[str] | Unset): Must be the placeholders of the body. Absent: taken from it.
     """

    project_id: str
    name: str
    language: str
    body: str
    variables: list[str] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        project_id = self.project_id

        name = self.name

        language = self.language

        body = self.body

        variables: list[str] | Unset = UNSET
        if not isinstance(self.variables, Unset):
            variables = self.variables




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "projectId": project_id,
            "name": name,
            "language": language,
            "body": body,
        })
        if variables is not UNSET:
            field_dict["variables"] = variables

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        project_id = d.pop("projectId")

        name = d.pop("name")

        language = d.pop("language")

        body = d.pop("body")

        variables = cast(list[str], d.pop("variables", UNSET))


        create_template = cls(
            project_id=project_id,
            name=name,
            language=language,
            body=body,
            variables=variables,
        )

        return create_template

