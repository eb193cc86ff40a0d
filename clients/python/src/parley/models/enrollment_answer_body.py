from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="EnrollmentAnswerBody")



@_attrs_define
class EnrollmentAnswerBody:
    """ 
        Attributes:
            accepted (bool | Unset): Required for `accept_terms`: true.
            business_name (str | Unset): Required for `verify_business`.
            website (str | Unset): Required for `verify_business`: an http or https URL.
     """

    accepted: bool | Unset = UNSET
    business_name: str | Unset = UNSET
    website: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        accepted = self.accepted

        business_name = self.business_name

        website = self.website


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if accepted is not UNSET:
            field_dict["accepted"] = accepted
        if business_name is not UNSET:
            field_dict["businessName"] = business_name
        if website is not UNSET:
            field_dict["website"] = website

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        accepted = d.pop("accepted", UNSET)

        business_name = d.pop("businessName", UNSET)

        website = d.pop("website", UNSET)

        enrollment_answer_body = cls(
            accepted=accepted,
            business_name=business_name,
            website=website,
        )

        return enrollment_answer_body

