from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="CreateProjectBody")



@_attrs_define
class CreateProjectBody:
    """ 
        Attributes:
            name (str): Its name.
            slug (str | Unset): Unique in the team. Default: derived from the name, or `project`, `project-2`, … if the name
                has no letters.
     """

    name: str
    slug: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        slug = self.slug


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
        })
        if slug is not UNSET:
            field_dict["slug"] = slug

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        slug = d.pop("slug", UNSET)

        create_project_body = cls(
            name=name,
            slug=slug,
        )

        return create_project_body

