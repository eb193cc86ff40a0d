from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="Profile")



@_attrs_define
class Profile:
    """ 
        Attributes:
            name (str | Unset): Absent if none is set.
            about (str | Unset): Absent if none is set.
            picture_url (str | Unset): A link that expires. Absent if there is no picture.
     """

    name: str | Unset = UNSET
    about: str | Unset = UNSET
    picture_url: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        about = self.about

        picture_url = self.picture_url


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if name is not UNSET:
            field_dict["name"] = name
        if about is not UNSET:
            field_dict["about"] = about
        if picture_url is not UNSET:
            field_dict["pictureUrl"] = picture_url

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        about = d.pop("about", UNSET)

        picture_url = d.pop("pictureUrl", UNSET)

        profile = cls(
            name=name,
            about=about,
            picture_url=picture_url,
        )

        return profile

