from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.template_status import TemplateStatus
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="Template")



@_attrs_define
class Template:
    """ 
        Attributes:
            id (str): Its id.
            project_id (str): The project that it belongs to.
            name (str): Its name.
            language (str): A BCP 47 tag, such as `en` or `pt_BR`.
            body (str): `{{name}}` stands for a variable.
            variables (list[str]): The names in the body, in their order.
            status (TemplateStatus): How it is now.
            created_at (datetime.datetime): When it was made.
            rejected_reason (str | Unset): Why the network rejected it, in its own words.
     """

    id: str
    project_id: str
    name: str
    language: str
    body: str
    variables: list[str]
    status: TemplateStatus
    created_at: datetime.datetime
    rejected_reason: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        project_id = self.project_id

        name = self.name

        language = self.language

        body = self.body

        variables = self.variables



        status = self.status.value

        created_at = self.created_at.isoformat()

        rejected_reason = self.rejected_reason


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "projectId": project_id,
            "name": name,
            "language": language,
            "body": body,
            "variables": variables,
            "status": status,
            "createdAt": created_at,
        })
        if rejected_reason is not UNSET:
            field_dict["rejectedReason"] = rejected_reason

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        project_id = d.pop("projectId")

        name = d.pop("name")

        language = d.pop("language")

        body = d.pop("body")

        variables = cast(list[str], d.pop("variables"))


        status = TemplateStatus(d.pop("status"))




        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        rejected_reason = d.pop("rejectedReason", UNSET)

        template = cls(
            id=id,
            project_id=project_id,
            name=name,
            language=language,
            body=body,
            variables=variables,
            status=status,
            created_at=created_at,
            rejected_reason=rejected_reason,
        )

        return template

