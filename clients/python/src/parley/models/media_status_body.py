from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.file_input import FileInput





T = TypeVar("T", bound="MediaStatusBody")



@_attrs_define
class MediaStatusBody:
    """ 
        Attributes:
            file (FileInput):
            caption (str | Unset): The text below the file.
     """

    file: FileInput
    caption: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.file_input import FileInput # noqa: PLC0415
        file = self.file.to_dict()

        caption = self.caption


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "file": file,
        })
        if caption is not UNSET:
            field_dict["caption"] = caption

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.file_input import FileInput # noqa: PLC0415
        d = dict(src_dict)
        file = FileInput.from_dict(d.pop("file"))




        caption = d.pop("caption", UNSET)

        media_status_body = cls(
            file=file,
            caption=caption,
        )

        return media_status_body

