from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.create_testing_number_body_country import CreateTestingNumberBodyCountry
from ..types import UNSET, Unset






T = TypeVar("T", bound="CreateTestingNumberBody")



@_attrs_define
class CreateTestingNumberBody:
    """ 
        Attributes:
            country (CreateTestingNumberBodyCountry): ISO 3166-1 alpha-2 code of the country.
            project_id (str | Unset): Required with a team API key. With a project token, its project is the default.
     """

    country: CreateTestingNumberBodyCountry
    project_id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        country = self.country.value

        project_id = self.project_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "country": country,
        })
        if project_id is not UNSET:
            field_dict["projectId"] = project_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        country = CreateTestingNumberBodyCountry(d.pop("country"))




        project_id = d.pop("projectId", UNSET)

        create_testing_number_body = cls(
            country=country,
            project_id=project_id,
        )

        return create_testing_number_body

