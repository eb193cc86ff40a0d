from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="HeaderFile")



@_attrs_define
class HeaderFile:
    """ 
        Attributes:
            media_id (str | Unset): The id of a file from `POST /api/{session}/media`.
            url (str | Unset): An http or https URL, fetched now.
            filename (str | Unset): For a `document` with `url`.
     """

    media_id: str | Unset = UNSET
    url: str | Unset = UNSET
    filename: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        media_id = self.media_id

        url = self.url

        filename = self.filename


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if media_id is not UNSET:
            field_dict["mediaId"] = media_id
        if url is not UNSET:
            field_dict["url"] = url
        if filename is not UNSET:
            field_dict["filename"] = filename

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        media_id = d.pop("mediaId", UNSET)

        url = d.pop("url", UNSET)

        filename = d.pop("filename", UNSET)

        header_file = cls(
            media_id=media_id,
            url=url,
            filename=filename,
        )

        return header_file

