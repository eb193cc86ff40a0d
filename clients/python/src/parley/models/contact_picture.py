from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="ContactPicture")



@_attrs_define
class ContactPicture:
    """ 
        Attributes:
            picture_url (None | str): A link that expires. Null if there is no picture or the person does not show it.
     """

    picture_url: None | str





    def to_dict(self) -> dict[str, Any]:
        picture_url: None | str
        picture_url = self.picture_url


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "pictureUrl": picture_url,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_picture_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        picture_url = _parse_picture_url(d.pop("pictureUrl"))


        contact_picture = cls(
            picture_url=picture_url,
        )

        return contact_picture

