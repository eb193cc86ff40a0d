from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="SubjectBody")



@_attrs_define
class SubjectBody:
    """ 
        Attributes:
            subject (str): The name that members see.
            session (str | Unset): Has no effect. The session in the path is used.
     """

    subject: str
    session: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        subject = self.subject

        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "subject": subject,
        })
        if session is not UNSET:
            field_dict["session"] = session

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        subject = d.pop("subject")

        session = d.pop("session", UNSET)

        subject_body = cls(
            subject=subject,
            session=session,
        )

        return subject_body

