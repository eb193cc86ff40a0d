from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.template_category import TemplateCategory
from ..models.template_quality import TemplateQuality
from ..models.template_status import TemplateStatus
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.template_component import TemplateComponent





T = TypeVar("T", bound="Template")



@_attrs_define
class Template:
    """ 
        Attributes:
            id (str): Its id.
            project_id (str): The project that it belongs to.
            name (str): Its name.
            language (str): A BCP 47 tag, such as `en` or `pt_BR`.
            variables (list[str]): The names in the body, in order.
            status (TemplateStatus): The current status.
            created_at (datetime.datetime): When it was created.
            body (str | Unset): `{{name}}` stands for a variable.
            components (list[TemplateComponent] | Unset): Instead of a body.
            category (TemplateCategory | Unset): Meta's category; it may differ from the request.
            parameter_format (str | Unset): `POSITIONAL` or `NAMED`: how variables of components are written.
            quality (TemplateQuality | Unset): Its quality, as the network rates it.
            rejected_reason (str | Unset): Why the network rejected it, in its own words.
     """

    id: str
    project_id: str
    name: str
    language: str
    variables: list[str]
    status: TemplateStatus
    created_at: datetime.datetime
    body: str | Unset = UNSET
    components: list[TemplateComponent] | Unset = UNSET
    category: TemplateCategory | Unset = UNSET
    parameter_format: str | Unset = UNSET
    quality: TemplateQuality | Unset = UNSET
    rejected_reason: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.template_component import TemplateComponent # noqa: PLC0415
        id = self.id

        project_id = self.project_id

        name = self.name

        language = self.language

        variables = self.variables



        status = self.status.value

        created_at = self.created_at.isoformat()

        body = self.body

        components: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.components, Unset):
            components = []
            for components_item_data in self.components:
                components_item = components_item_data.to_dict()
                components.append(components_item)



        category: str | Unset = UNSET
        if not isinstance(self.category, Unset):
            category = self.category.value


        parameter_format = self.parameter_format

        quality: str | Unset = UNSET
        if not isinstance(self.quality, Unset):
            quality = self.quality.value


        rejected_reason = self.rejected_reason


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "projectId": project_id,
            "name": name,
            "language": language,
            "variables": variables,
            "status": status,
            "createdAt": created_at,
        })
        if body is not UNSET:
            field_dict["body"] = body
        if components is not UNSET:
            field_dict["components"] = components
        if category is not UNSET:
            field_dict["category"] = category
        if parameter_format is not UNSET:
            field_dict["parameterFormat"] = parameter_format
        if quality is not UNSET:
            field_dict["quality"] = quality
        if rejected_reason is not UNSET:
            field_dict["rejectedReason"] = rejected_reason

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.template_component import TemplateComponent # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        project_id = d.pop("projectId")

        name = d.pop("name")

        language = d.pop("language")

        variables = cast(list[str], d.pop("variables"))


        status = TemplateStatus(d.pop("status"))




        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        body = d.pop("body", UNSET)

        _components = d.pop("components", UNSET)
        components: list[TemplateComponent] | Unset = UNSET
        if _components is not UNSET:
            components = []
            for components_item_data in _components:
                components_item = TemplateComponent.from_dict(components_item_data)



                components.append(components_item)


        _category = d.pop("category", UNSET)
        category: TemplateCategory | Unset
        if isinstance(_category,  Unset):
            category = UNSET
        else:
            category = TemplateCategory(_category)




        parameter_format = d.pop("parameterFormat", UNSET)

        _quality = d.pop("quality", UNSET)
        quality: TemplateQuality | Unset
        if isinstance(_quality,  Unset):
            quality = UNSET
        else:
            quality = TemplateQuality(_quality)




        rejected_reason = d.pop("rejectedReason", UNSET)

        template = cls(
            id=id,
            project_id=project_id,
            name=name,
            language=language,
            variables=variables,
            status=status,
            created_at=created_at,
            body=body,
            components=components,
            category=category,
            parameter_format=parameter_format,
            quality=quality,
            rejected_reason=rejected_reason,
        )

        return template

