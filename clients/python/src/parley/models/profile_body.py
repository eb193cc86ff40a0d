from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="ProfileBody")



@_attrs_define
class ProfileBody:
    """ 
        Attributes:
            name (str | Unset): Absent: not changed.
            about (str | Unset): Absent: not changed. An empty text removes it.
     """

    name: str | Unset = UNSET
    about: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        about = self.about


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if name is not UNSET:
            field_dict["name"] = name
        if about is not UNSET:
            field_dict["about"] = about

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        about = d.pop("about", UNSET)

        profile_body = cls(
            name=name,
            about=about,
        )

        return profile_body

