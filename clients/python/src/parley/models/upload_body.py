from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="UploadBody")



@_attrs_define
class UploadBody:
    """ 
        Attributes:
            data (str): Base64, at most 16 MiB of bytes; in a form 100 MiB.
            mimetype (str): The media type. If the content shows another type, that one is used.
            filename (str | Unset): The name of the file.
     """

    data: str
    mimetype: str
    filename: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        data = self.data

        mimetype = self.mimetype

        filename = self.filename


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "data": data,
            "mimetype": mimetype,
        })
        if filename is not UNSET:
            field_dict["filename"] = filename

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        data = d.pop("data")

        mimetype = d.pop("mimetype")

        filename = d.pop("filename", UNSET)

        upload_body = cls(
            data=data,
            mimetype=mimetype,
            filename=filename,
        )

        return upload_body

