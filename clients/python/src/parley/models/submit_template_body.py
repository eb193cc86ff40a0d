from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="SubmitTemplateBody")



@_attrs_define
class SubmitTemplateBody:
    """ 
        Attributes:
            session (str): Name or id of a session of the template's project.
     """

    session: str





    def to_dict(self) -> dict[str, Any]:
        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "session": session,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        session = d.pop("session")

        submit_template_body = cls(
            session=session,
        )

        return submit_template_body

