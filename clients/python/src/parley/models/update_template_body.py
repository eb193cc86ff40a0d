from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.update_template_body_category import UpdateTemplateBodyCategory
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.template_component import TemplateComponent





T = TypeVar("T", bound="UpdateTemplateBody")



@_attrs_define
class UpdateTemplateBody:
    """ 
        Attributes:
            name (str): Unique in its project with its language.
            language (str): The language, such as `en` or `pt_BR`.
            project_id (str | Unset): The project of the template. It cannot be changed.
            body (str | Unset): Either this or `components`.
            components (list[TemplateComponent] | Unset): Meta's array: `HEADER`, `BODY`, `FOOTER`, `BUTTONS`, `CAROUSEL`.
            category (UpdateTemplateBodyCategory | Unset): Default `UTILITY`; Meta may choose another.
            parameter_format (str | Unset): How variables of components are written: `POSITIONAL` (the default: `{{1}}`,
                `{{2}}`) or `NAMED`.
            variables (list[str] | Unset): The variables of the body, exactly. Absent: taken from the body.
     """

    name: str
    language: str
    project_id: str | Unset = UNSET
    body: str | Unset = UNSET
    components: list[TemplateComponent] | Unset = UNSET
    category: UpdateTemplateBodyCategory | Unset = UNSET
    parameter_format: str | Unset = UNSET
    variables: list[str] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.template_component import TemplateComponent # noqa: PLC0415
        name = self.name

        language = self.language

        project_id = self.project_id

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

        variables: list[str] | Unset = UNSET
        if not isinstance(self.variables, Unset):
            variables = self.variables




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "language": language,
        })
        if project_id is not UNSET:
            field_dict["projectId"] = project_id
        if body is not UNSET:
            field_dict["body"] = body
        if components is not UNSET:
            field_dict["components"] = components
        if category is not UNSET:
            field_dict["category"] = category
        if parameter_format is not UNSET:
            field_dict["parameterFormat"] = parameter_format
        if variables is not UNSET:
            field_dict["variables"] = variables

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.template_component import TemplateComponent # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name")

        language = d.pop("language")

        project_id = d.pop("projectId", UNSET)

        body = d.pop("body", UNSET)

        _components = d.pop("components", UNSET)
        components: list[TemplateComponent] | Unset = UNSET
        if _components is not UNSET:
            components = []
            for components_item_data in _components:
                components_item = TemplateComponent.from_dict(components_item_data)



                components.append(components_item)


        _category = d.pop("category", UNSET)
        category: UpdateTemplateBodyCategory | Unset
        if isinstance(_category,  Unset):
            category = UNSET
        else:
            category = UpdateTemplateBodyCategory(_category)




        parameter_format = d.pop("parameterFormat", UNSET)

        variables = cast(list[str], d.pop("variables", UNSET))


        update_template_body = cls(
            name=name,
            language=language,
            project_id=project_id,
            body=body,
            components=components,
            category=category,
            parameter_format=parameter_format,
            variables=variables,
        )

        return update_template_body

