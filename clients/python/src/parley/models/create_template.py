from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.create_template_category import CreateTemplateCategory
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.template_component import TemplateComponent





T = TypeVar("T", bound="CreateTemplate")



@_attrs_define
class CreateTemplate:
    """ 
        Attributes:
            project_id (str): The project that it belongs to.
            name (str): Unique in its project with its language.
            language (str): The language, such as `en` or `pt_BR`.
            body (str | Unset): Either this or `components`.
            components (list[TemplateComponent] | Unset): Meta's array: `HEADER`, `BODY`, `FOOTER`, `BUTTONS`, `CAROUSEL`.
            category (CreateTemplateCategory | Unset): Default `UTILITY`; Meta may choose another.
            parameter_format (str | Unset): How variables of components are written: `POSITIONAL` (the default: `{{1}}`,
                `{{2}}`) or `NAMED`.
            variables (list[str] | Unset): The variables of the body, exactly. Absent: taken from the body.
     """

    project_id: str
    name: str
    language: str
    body: str | Unset = UNSET
    components: list[TemplateComponent] | Unset = UNSET
    category: CreateTemplateCategory | Unset = UNSET
    parameter_format: str | Unset = UNSET
    variables: list[str] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.template_component import TemplateComponent # noqa: PLC0415
        project_id = self.project_id

        name = self.name

        language = self.language

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
            "projectId": project_id,
            "name": name,
            "language": language,
        })
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
        project_id = d.pop("projectId")

        name = d.pop("name")

        language = d.pop("language")

        body = d.pop("body", UNSET)

        _components = d.pop("components", UNSET)
        components: list[TemplateComponent] | Unset = UNSET
        if _components is not UNSET:
            components = []
            for components_item_data in _components:
                components_item = TemplateComponent.from_dict(components_item_data)



                components.append(components_item)


        _category = d.pop("category", UNSET)
        category: CreateTemplateCategory | Unset
        if isinstance(_category,  Unset):
            category = UNSET
        else:
            category = CreateTemplateCategory(_category)




        parameter_format = d.pop("parameterFormat", UNSET)

        variables = cast(list[str], d.pop("variables", UNSET))


        create_template = cls(
            project_id=project_id,
            name=name,
            language=language,
            body=body,
            components=components,
            category=category,
            parameter_format=parameter_format,
            variables=variables,
        )

        return create_template

