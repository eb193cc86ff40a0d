from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="DescriptionBody")



@_attrs_define
class DescriptionBody:
    """ 
        Attributes:
            description (str): An empty text removes it.
            session (str | Unset): Has no effect. The session in the path is used.
     """

    description: str
    session: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        description = self.description

        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "description": description,
        })
        if session is not UNSET:
            field_dict["session"] = session

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        description = d.pop("description")

        session = d.pop("session", UNSET)

        description_body = cls(
            description=description,
            session=session,
        )

        return description_body

