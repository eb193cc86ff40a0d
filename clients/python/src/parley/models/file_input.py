from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="FileInput")



@_attrs_define
class FileInput:
    """ 
        Attributes:
            url (str | Unset): An http or https URL, fetched now. The size limit is that of its kind.
            data (str | Unset): Base64, at most 16 MiB of bytes. Needs `mimetype`.
            mimetype (str | Unset): With `data`.
            filename (str | Unset): With `data` or `url`.
            media_id (str | Unset): The id of a file from `POST /api/{session}/media`.
     """

    url: str | Unset = UNSET
    data: str | Unset = UNSET
    mimetype: str | Unset = UNSET
    filename: str | Unset = UNSET
    media_id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        url = self.url

        data = self.data

        mimetype = self.mimetype

        filename = self.filename

        media_id = self.media_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if url is not UNSET:
            field_dict["url"] = url
        if data is not UNSET:
            field_dict["data"] = data
        if mimetype is not UNSET:
            field_dict["mimetype"] = mimetype
        if filename is not UNSET:
            field_dict["filename"] = filename
        if media_id is not UNSET:
            field_dict["mediaId"] = media_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        url = d.pop("url", UNSET)

        data = d.pop("data", UNSET)

        mimetype = d.pop("mimetype", UNSET)

        filename = d.pop("filename", UNSET)

        media_id = d.pop("mediaId", UNSET)

        file_input = cls(
            url=url,
            data=data,
            mimetype=mimetype,
            filename=filename,
            media_id=media_id,
        )

        return file_input

