from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="UpdateTemplateBody")



@_attrs_define
class UpdateTemplateBody:
    """ 
        Attributes:
            name (str): Unique in its project with its language.
            language (str): The language, such as `en` or `pt_BR`.
            body (str): The text, with placeholders such as `{{name}}`.
            project_id (str | Unset): The project that it must be of; it cannot be changed.
            variables (list[str] | Unset): Must be the placeholders of the body. Absent: taken from it.
     """

    name: str
    language: str
    body: str
    project_id: str | Unset = UNSET
    variables: list[str] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        language = self.language

        body = self.body

        project_id = self.project_id

        variables: list[str] | Unset = UNSET
        if not isinstance(self.variables, Unset):
            variables = self.variables




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "language": language,
            "body": body,
        })
        if project_id is not UNSET:
            field_dict["projectId"] = project_id
        if variables is not UNSET:
            field_dict["variables"] = variables

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        language = d.pop("language")

        body = d.pop("body")

        project_id = d.pop("projectId", UNSET)

        variables = cast(list[str], d.pop("variables", UNSET))


        update_template_body = cls(
            name=name,
            language=language,
            body=body,
            project_id=project_id,
            variables=variables,
        )

        return update_template_body

