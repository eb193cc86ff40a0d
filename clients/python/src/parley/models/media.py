from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="Media")



@_attrs_define
class Media:
    """ 
        Attributes:
            id (str): Its id.
            mime_type (str): Media type, such as `image/jpeg`.
            size_bytes (int): The size in bytes.
            sha256 (str): Lower-case hex.
            filename (str | Unset): The name of the file.
     """

    id: str
    mime_type: str
    size_bytes: int
    sha256: str
    filename: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        mime_type = self.mime_type

        size_bytes = self.size_bytes

        sha256 = self.sha256

        filename = self.filename


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "mimeType": mime_type,
            "sizeBytes": size_bytes,
            "sha256": sha256,
        })
        if filename is not UNSET:
            field_dict["filename"] = filename

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        mime_type = d.pop("mimeType")

        size_bytes = d.pop("sizeBytes")

        sha256 = d.pop("sha256")

        filename = d.pop("filename", UNSET)

        media = cls(
            id=id,
            mime_type=mime_type,
            size_bytes=size_bytes,
            sha256=sha256,
            filename=filename,
        )

        return media

