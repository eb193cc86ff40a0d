from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.interactive_header_type import InteractiveHeaderType
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.header_file import HeaderFile





T = TypeVar("T", bound="InteractiveHeader")



@_attrs_define
class InteractiveHeader:
    """ 
        Attributes:
            type_ (InteractiveHeaderType): Its type.
            text (str | Unset): For the type `text`.
            sub_text (str | Unset): For the type `text`.
            image (HeaderFile | Unset):
            video (HeaderFile | Unset):
            document (HeaderFile | Unset):
     """

    type_: InteractiveHeaderType
    text: str | Unset = UNSET
    sub_text: str | Unset = UNSET
    image: HeaderFile | Unset = UNSET
    video: HeaderFile | Unset = UNSET
    document: HeaderFile | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.header_file import HeaderFile # noqa: PLC0415
        type_ = self.type_.value

        text = self.text

        sub_text = self.sub_text

        image: dict[str, Any] | Unset = UNSET
        if not isinstance(self.image, Unset):
            image = self.image.to_dict()

        video: dict[str, Any] | Unset = UNSET
        if not isinstance(self.video, Unset):
            video = self.video.to_dict()

        document: dict[str, Any] | Unset = UNSET
        if not isinstance(self.document, Unset):
            document = self.document.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "type": type_,
        })
        if text is not UNSET:
            field_dict["text"] = text
        if sub_text is not UNSET:
            field_dict["sub_text"] = sub_text
        if image is not UNSET:
            field_dict["image"] = image
        if video is not UNSET:
            field_dict["video"] = video
        if document is not UNSET:
            field_dict["document"] = document

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.header_file import HeaderFile # noqa: PLC0415
        d = dict(src_dict)
        type_ = InteractiveHeaderType(d.pop("type"))




        text = d.pop("text", UNSET)

        sub_text = d.pop("sub_text", UNSET)

        _image = d.pop("image", UNSET)
        image: HeaderFile | Unset
        if isinstance(_image,  Unset):
            image = UNSET
        else:
            image = HeaderFile.from_dict(_image)




        _video = d.pop("video", UNSET)
        video: HeaderFile | Unset
        if isinstance(_video,  Unset):
            video = UNSET
        else:
            video = HeaderFile.from_dict(_video)




        _document = d.pop("document", UNSET)
        document: HeaderFile | Unset
        if isinstance(_document,  Unset):
            document = UNSET
        else:
            document = HeaderFile.from_dict(_document)




        interactive_header = cls(
            type_=type_,
            text=text,
            sub_text=sub_text,
            image=image,
            video=video,
            document=document,
        )

        return interactive_header

