from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.testing_number_country import TestingNumberCountry
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="TestingNumber")



@_attrs_define
class TestingNumber:
    """ 
        Attributes:
            id (str): Its id.
            project_id (str): The project that it belongs to.
            country (TestingNumberCountry): ISO 3166-1 alpha-2 code of the country.
            phone_number (str): E.164, valid in its country.
            created_at (datetime.datetime): When it was created.
            session_id (str | Unset): The session that runs on it.
     """

    id: str
    project_id: str
    country: TestingNumberCountry
    phone_number: str
    created_at: datetime.datetime
    session_id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        project_id = self.project_id

        country = self.country.value

        phone_number = self.phone_number

        created_at = self.created_at.isoformat()

        session_id = self.session_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "projectId": project_id,
            "country": country,
            "phoneNumber": phone_number,
            "createdAt": created_at,
        })
        if session_id is not UNSET:
            field_dict["sessionId"] = session_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        project_id = d.pop("projectId")

        country = TestingNumberCountry(d.pop("country"))




        phone_number = d.pop("phoneNumber")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        session_id = d.pop("sessionId", UNSET)

        testing_number = cls(
            id=id,
            project_id=project_id,
            country=country,
            phone_number=phone_number,
            created_at=created_at,
            session_id=session_id,
        )

        return testing_number

